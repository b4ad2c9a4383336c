import '../../../lib/dialog-styles.ts';
import '../../../lib/account-text.ts';
import '../../../lib/money-text.ts';
import { RefusalError } from '@parlour/client';
import { Button, TextInput } from '@mantine/core';
import { useText } from '@parlour/i18n/react';
import { Dialog, PasswordField, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { AccountText } from '../../../lib/account-text.ts';
import type { MoneyText } from '../../../lib/money-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Amount, useAmountText } from '../../../lib/use-money.tsx';
import { leftOf } from '../amount-model.ts';
import { sendUpline } from '../api/index.ts';
import type { UplineOptions, UplineTransfer } from '../model.ts';
import classes from './upline-confirm.module.css';

export type UplineConfirmProps = {
  readonly options: UplineOptions;
  readonly uplineName: string;
  readonly amount: string;
  readonly note: string;
  readonly onSent: (transfer: UplineTransfer) => void;
  readonly onClose: () => void;
};

/** Refusals that are about a field of this form. */
const PASSWORD = 'identity.payment_password_wrong';
const CODES: ReadonlySet<string> = new Set([
  'identity.factor_required',
  'identity.second_verification_wrong',
]);
const CODE_MIN = 6;

/** The last look: the whole statement once more, and what shows that it is the owner. */
export function UplineConfirm(props: UplineConfirmProps): ReactNode {
  const { amount, note, onClose, onSent, options, uplineName } = props;
  const t = useText<AccountText | MoneyText>();
  const amountText = useAmountText();
  const failureText = useFailureText();
  const { available, currency, needsCode } = options;
  const [paymentPassword, setPaymentPassword] = useState('');
  const [code, setCode] = useState('');
  const [hasTried, setHasTried] = useState(false);
  // One intention, one key: the same press after a lost answer sends nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = useMutation({
    mutationFn: () =>
      sendUpline({
        key,
        amount,
        paymentPassword,
        ...(needsCode ? { code: code.replaceAll(/\s/g, '') } : {}),
        ...(note.trim() === '' ? {} : { note: note.trim() }),
      }),
    onSuccess: onSent,
    onError: (cause) => {
      if (!(cause instanceof RefusalError)) return;
      setKey(crypto.randomUUID());
      // A code is good for one try; a wrong password is typed again.
      setCode('');
      if (cause.code === PASSWORD) setPaymentPassword('');
    },
  });
  const refused = send.error instanceof RefusalError ? send.error.code : '';
  const failure = send.error === null ? '' : failureText(send.error);
  const isCodeShort = needsCode && code.replaceAll(/\s/g, '').length < CODE_MIN;
  const isReady = paymentPassword !== '' && !isCodeShort;

  function submit(event: FormEvent) {
    event.preventDefault();
    // The form of the amount stands around this one in React's tree, though not in the page.
    event.stopPropagation();
    setHasTried(true);
    if (isReady && !send.isPending) send.mutate();
  }

  const shown = amountText(amount, currency);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('funds.upline_confirm', { amount: shown })}
      closeLabel={t('site.close')}
      closesOnEscape={!send.isPending}
    >
      <Stack as="form" isBounded onSubmit={submit} noValidate>
        <p className={classes.statement}>
          {t('funds.upline_statement', { amount: shown, name: uplineName })}
        </p>
        <dl className={classes.after}>
          <dt>{t('funds.upline_after')}</dt>
          <dd>
            <Amount value={leftOf(available, amount, currency)} currency={currency} />
          </dd>
        </dl>
        <PasswordField
          label={t('field.paymentPassword')}
          autoComplete="off"
          showLabel={t('field.show_password')}
          value={paymentPassword}
          error={
            refused === PASSWORD
              ? failure
              : hasTried && paymentPassword === ''
                ? t('field.required')
                : undefined
          }
          onChange={(event) => setPaymentPassword(event.currentTarget.value)}
        />
        {needsCode ? (
          <TextInput
            label={t('funds.upline_code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            maxLength={24}
            value={code}
            error={
              CODES.has(refused)
                ? failure
                : hasTried && isCodeShort
                  ? t('funds.upline_code_short')
                  : undefined
            }
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : null}
        <p role="alert" className={classes.failure}>
          {refused === PASSWORD || CODES.has(refused) ? '' : failure}
        </p>
        <Button type="submit" size="lg" loading={send.isPending}>
          {t('funds.send_amount', { amount: shown, name: uplineName })}
        </Button>
        <Button size="lg" variant="default" disabled={send.isPending} onClick={onClose}>
          {t('funds.upline_back')}
        </Button>
      </Stack>
    </Dialog>
  );
}
