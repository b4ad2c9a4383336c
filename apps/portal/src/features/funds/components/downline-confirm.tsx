import { RefusalError } from '@parlour/client';
import { Button, TextInput } from '@mantine/core';
import type { DownlineTransferKind } from '@parlour/contract';
import { Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isAboutPassword, PaymentPassword } from '../../../lib/payment-password.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Amount, useAmountText } from '../../../lib/use-money.tsx';
import { leftOf } from '../amount-model.ts';
import { type DownlineOptions, type DownlineTransfer, sendDownline } from '../api/downline.ts';
import { rolloverOf } from '../downline-model.ts';
import type { Receiver } from './downline-dialog.tsx';
import classes from './downline-dialog.module.css';

export type DownlineConfirmProps = {
  readonly order: {
    readonly amount: string;
    readonly kind: DownlineTransferKind;
    readonly note: string;
  };
  readonly options: DownlineOptions;
  readonly receiver: Receiver;
  readonly securityPath: string;
  readonly onSent: (transfer: DownlineTransfer) => void;
  readonly onBack: () => void;
};

const CODES: ReadonlySet<string> = new Set([
  'identity.factor_required',
  'identity.second_verification_wrong',
]);
const CODE_MIN = 6;

/** The last look: the whole statement once more, and what shows that it is the owner. */
export function DownlineConfirm(props: DownlineConfirmProps): ReactNode {
  const { order, options, receiver, securityPath, onSent, onBack } = props;
  const t = useTeamText();
  const failureText = useFailureText();
  const amountText = useAmountText();
  const [paymentPassword, setPaymentPassword] = useState('');
  const [code, setCode] = useState('');
  const [hasTried, setHasTried] = useState(false);
  // One intention, one key: the same press after a lost answer sends nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { amount, kind, note } = order;
  const plainCode = code.replaceAll(/\s/g, '');
  const send = useMutation({
    mutationFn: () =>
      sendDownline({
        key,
        memberId: receiver.id,
        kind,
        amount,
        paymentPassword,
        ...(options.needsCode ? { code: plainCode } : {}),
        ...(note === '' ? {} : { note }),
      }),
    onSuccess: onSent,
    onError: (cause) => {
      if (!(cause instanceof RefusalError)) return;
      setKey(crypto.randomUUID());
      // A code is good for one try; a wrong password is typed again.
      setCode('');
      if (isAboutPassword(cause)) setPaymentPassword('');
    },
  });
  const isCodeShort = options.needsCode && plainCode.length < CODE_MIN;
  const isAboutCode = send.error instanceof RefusalError && CODES.has(send.error.code);

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (paymentPassword !== '' && !isCodeShort && !send.isPending) send.mutate();
  }

  const shown = amountText(amount, options.currency);
  return (
    <Stack as="form" isBounded onSubmit={submit} noValidate>
      <p className={classes.statement}>
        {t('downline.transfer_statement', { amount: shown, account: receiver.account })}
      </p>
      <Facts {...props} />
      <PaymentPassword
        value={paymentPassword}
        cause={send.error}
        hasTried={hasTried}
        securityPath={securityPath}
        onChange={setPaymentPassword}
      />
      {options.needsCode ? (
        <TextInput
          label={t('funds.upline_code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={24}
          value={code}
          error={
            isAboutCode
              ? failureText(send.error)
              : hasTried && isCodeShort
                ? t('funds.upline_code_short')
                : undefined
          }
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      ) : null}
      <p role="alert" className={classes.failure}>
        {send.error === null || isAboutCode || isAboutPassword(send.error)
          ? ''
          : failureText(send.error)}
      </p>
      <div className={classes.actions}>
        <Button size="lg" variant="default" disabled={send.isPending} onClick={onBack}>
          {t('funds.upline_back')}
        </Button>
        <Button type="submit" size="lg" loading={send.isPending}>
          {t('downline.transfer_send', { amount: shown })}
        </Button>
      </div>
    </Stack>
  );
}

function Facts({ order, options, receiver }: DownlineConfirmProps): ReactNode {
  const t = useTeamText();
  const { available, currency } = options;
  const rollover = rolloverOf(order.amount, order.kind, options);
  return (
    <dl className={classes.facts}>
      <dt>{t('downline.transfer_to')}</dt>
      <dd>
        <bdi>{receiver.account}</bdi>
        {receiver.nickname === '' || receiver.nickname === receiver.account
          ? ''
          : ` (${receiver.nickname})`}
      </dd>
      <dt>{t('downline.transfer_kind')}</dt>
      <dd>{t(`downline.kind_${order.kind}`)}</dd>
      {rollover === null ? null : (
        <>
          <dt>{t('downline.transfer_rollover')}</dt>
          <dd>
            <Amount value={rollover} currency={currency} />
          </dd>
        </>
      )}
      <dt>{t('funds.upline_after')}</dt>
      <dd>
        <Amount value={leftOf(available, order.amount, currency)} currency={currency} />
      </dd>
    </dl>
  );
}
