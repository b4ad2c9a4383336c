import { Button } from '@mantine/core';
import { CopyField, Countdown, Hint, Stack, WarningIcon } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type MoneyText, useMoneyText } from '../../../lib/money-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import { typedOf } from '../amount-model.ts';
import { claimDeposit } from '../api/deposit.ts';
import type { DepositDetail } from '../deposit-model.ts';
import { useChangedDeposit } from '../use-changed-deposit.ts';
import { DepositCancel } from './deposit-cancel.tsx';
import { DepositProofs } from './deposit-proofs.tsx';
import classes from './deposit-panel.module.css';

type Transfer = NonNullable<DepositDetail['transfer']>;
export type BankPanelProps = { readonly deposit: DepositDetail; readonly transfer: Transfer };

/** Everything that a bank's form asks for, each a press away, and what to say when it is sent. */
export default function BankPanel({ deposit, transfer }: BankPanelProps): ReactNode {
  const t = useMoneyText();
  const isPending = deposit.state === 'PENDING';
  return (
    <Stack>
      {isPending ? (
        <Countdown untilMs={Date.parse(transfer.deadlineAt)}>
          {(left, leftMs) =>
            leftMs === 0 ? (
              <p className={classes.warning}>
                <WarningIcon size={18} />
                {t('cashier.transfer_late')}
              </p>
            ) : (
              <p className={classes.left} role="timer" aria-live="off">
                {t('cashier.transfer_left', { left })}
              </p>
            )
          }
        </Countdown>
      ) : null}
      <div className={classes.reference}>
        <Hint as="span">{t('cashier.transfer_reference')}</Hint>
        <CopyField
          value={transfer.reference}
          copyLabel={t('cashier.copy', { what: t('cashier.transfer_reference') })}
          copiedLabel={t('cashier.copied')}
        />
        <Hint as="span">{t('cashier.transfer_reference_hint')}</Hint>
      </div>
      <TransferLines transfer={transfer} currency={deposit.currency} />
      {transfer.account.note === '' ? null : (
        <p className={classes.note} dir="auto">
          {transfer.account.note}
        </p>
      )}
      <DepositProofs deposit={deposit} />
      <BankActions deposit={deposit} />
    </Stack>
  );
}

type TransferLinesProps = { readonly transfer: Transfer; readonly currency: string };

function TransferLines({ transfer, currency }: TransferLinesProps): ReactNode {
  const t = useMoneyText();
  const amountText = useAmountText();
  const { account, amount } = transfer;
  const lines: readonly { label: MoneyText; value: string; shown?: string }[] = [
    {
      label: 'cashier.transfer_amount',
      value: typedOf(amount, currency),
      shown: amountText(amount, currency),
    },
    { label: 'cashier.transfer_number', value: account.number },
    { label: 'cashier.transfer_holder', value: account.holder },
    { label: 'cashier.transfer_bank', value: account.bank },
    { label: 'cashier.transfer_branch', value: account.branch },
  ];
  return (
    <dl className={classes.lines}>
      {lines
        .filter(({ value }) => value !== '')
        .map(({ label, value, shown }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <CopyField
                value={value}
                {...(shown === undefined ? {} : { shown })}
                copyLabel={t('cashier.copy', { what: t(label) })}
                copiedLabel={t('cashier.copied')}
              />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function BankActions({ deposit }: { readonly deposit: DepositDetail }): ReactNode {
  const t = useMoneyText();
  const failureText = useFailureText();
  const { take, onError } = useChangedDeposit(deposit.id);
  const claim = useMutation({
    mutationFn: () => claimDeposit(deposit.id),
    onSuccess: take,
    onError,
  });
  if (!deposit.canClaim && !deposit.canCancel) return null;
  return (
    <>
      <p role="alert" className={classes.failure}>
        {claim.error === null ? '' : failureText(claim.error)}
      </p>
      <DepositCancel deposit={deposit}>
        {deposit.canClaim ? (
          <Button size="lg" loading={claim.isPending} onClick={() => claim.mutate()}>
            {t('cashier.transfer_claim')}
          </Button>
        ) : null}
      </DepositCancel>
    </>
  );
}
