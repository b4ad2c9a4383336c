import '../../../lib/field-styles.ts';
import { RefusalError } from '@parlour/client';
import { Button, TextInput } from '@mantine/core';
import { Countdown, Hint, LockIcon } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { redeemVoucher } from '../api/deposit.ts';
import {
  type DepositDetail,
  groupVoucher,
  VOUCHER_LETTERS_MIN,
  voucherCaret,
  voucherOf,
} from '../deposit-model.ts';
import { lockedUntilOf } from '../refusal-model.ts';
import classes from './deposit-form.module.css';

export type VoucherFormProps = { readonly onRedeemed: (deposit: DepositDetail) => void };

/** A code that was bought elsewhere. It may be typed or pasted however it is printed. */
export function VoucherForm({ onRedeemed }: VoucherFormProps): ReactNode {
  const t = useMoneyText();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [code, setCode] = useState('');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [hasTried, setHasTried] = useState(false);
  const [lockedUntilMs, setLockedUntilMs] = useState<number | null>(null);
  const isComplete = voucherOf(code).length >= VOUCHER_LETTERS_MIN;
  const redeem = useMutation({
    mutationFn: () => redeemVoucher({ key, code: voucherOf(code) }),
    onSuccess: onRedeemed,
    onError: (cause) => {
      if (cause instanceof RefusalError) setKey(crypto.randomUUID());
      setLockedUntilMs(lockedUntilOf(cause, Date.now()));
      input.current?.focus();
    },
  });

  // Grouping moves letters; the caret stays behind the one that was typed.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [code]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (isComplete && !redeem.isPending && lockedUntilMs === null) redeem.mutate();
  }

  const refused = redeem.error === null ? undefined : failureText(redeem.error);
  return (
    <form className={classes.pay} onSubmit={submit} noValidate>
      <div className={classes.entry}>
        <TextInput
          ref={input}
          label={t('cashier.voucher_code')}
          description={t('cashier.voucher_hint')}
          placeholder="ABCD-EFGH-JKLM"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          classNames={{ input: classes.voucher ?? '' }}
          value={code}
          error={hasTried && !isComplete ? t('cashier.voucher_short') : refused}
          onChange={(event) => {
            const { value, selectionStart } = event.currentTarget;
            caret.current = voucherCaret(value, selectionStart ?? value.length);
            setCode(groupVoucher(value));
            setKey(crypto.randomUUID());
            redeem.reset();
          }}
        />
        {lockedUntilMs === null ? null : (
          <div className={classes.lock} role="alert">
            <LockIcon size={20} />
            <Countdown untilMs={lockedUntilMs} onEnd={() => setLockedUntilMs(null)}>
              {(left) => (
                <p role="timer" aria-live="off">
                  {t('cashier.voucher_wait', { left })}
                </p>
              )}
            </Countdown>
          </div>
        )}
      </div>
      <div className={classes.summary}>
        <h3>{t('cashier.summary')}</h3>
        <Hint>{t('cashier.voucher_summary')}</Hint>
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={redeem.isPending}
          disabled={lockedUntilMs !== null}
        >
          {t('cashier.redeem')}
        </Button>
        <Hint>{t('cashier.next_voucher')}</Hint>
      </div>
    </form>
  );
}
