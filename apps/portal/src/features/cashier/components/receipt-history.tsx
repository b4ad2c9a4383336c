import { Hint, Row, StatusPill, type StatusTone } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type MoneyText, useMoneyText } from '../../../lib/money-text.ts';
import { Time } from '../../../lib/time.tsx';
import { useAmountText } from '../../../lib/use-money.tsx';
import { receiptProofQuery } from '../api/withdrawal.ts';
import type { Receipt, WithdrawalDetail } from '../withdrawal-model.ts';
import { ProofThumb } from './proof-thumb.tsx';
import classes from './receipt.module.css';

const ANSWERS: Readonly<Record<Receipt['answer'], MoneyText>> = {
  received: 'cashier.answered_received',
  not_received: 'cashier.answered_not_received',
  partly_received: 'cashier.answered_partly',
  lapsed: 'cashier.answered_lapsed',
};

type Dispute = NonNullable<Receipt['dispute']>;
const OUTCOMES: Readonly<
  Record<
    NonNullable<Dispute['resolution']>,
    { tone: StatusTone; label: MoneyText; hint: MoneyText }
  >
> = {
  RESEND: { tone: 'good', label: 'cashier.outcome_resend', hint: 'cashier.outcome_resend_hint' },
  REFUND: { tone: 'good', label: 'cashier.outcome_refund', hint: 'cashier.outcome_refund_hint' },
  FORCED_RECEIVED: {
    tone: 'bad',
    label: 'cashier.outcome_forced',
    hint: 'cashier.outcome_forced_hint',
  },
};

/** What the member has answered so far, and what became of each doubt. */
export function ReceiptHistory({ withdrawal }: { readonly withdrawal: WithdrawalDetail }) {
  const t = useMoneyText();
  const told = withdrawal.receipts.filter(({ dispute }) => dispute !== null);
  if (told.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>{t('cashier.receipts')}</h3>
      {told.toReversed().map((receipt) => (
        <ReceiptCard key={receipt.answeredAt} receipt={receipt} currency={withdrawal.currency} />
      ))}
    </section>
  );
}

type ReceiptCardProps = { readonly receipt: Receipt; readonly currency: string };

function ReceiptCard({ receipt, currency }: ReceiptCardProps): ReactNode {
  const t = useMoneyText();
  const amountText = useAmountText();
  const { answer, dispute, note, proofIds } = receipt;
  const isPartly = answer === 'partly_received';
  return (
    <article className={classes.card}>
      <p className={classes.row}>
        <strong>{t(ANSWERS[answer])}</strong>
        <Hint as="span">
          <Time at={receipt.answeredAt} />
        </Hint>
      </p>
      <Hint>
        {isPartly
          ? t('cashier.receipt_amounts', {
              received: amountText(receipt.receivedAmount, currency),
              remainder: amountText(receipt.remainder, currency),
            })
          : t('cashier.receipt_issued', { amount: amountText(receipt.issuedAmount, currency) })}
      </Hint>
      {note === null ? null : <p className={classes.note}>{note}</p>}
      {proofIds.length === 0 ? null : (
        <Row>
          {proofIds.map((id) => (
            <KeptProof key={id} proofId={id} />
          ))}
        </Row>
      )}
      {dispute === null ? null : <Outcome dispute={dispute} />}
    </article>
  );
}

function Outcome({ dispute }: { readonly dispute: Dispute }): ReactNode {
  const t = useMoneyText();
  const { resolution, isOpen, reason } = dispute;
  if (isOpen || resolution === null) {
    return (
      <>
        <StatusPill tone="waiting">{t('cashier.dispute_looking')}</StatusPill>
        <Hint>{t('cashier.dispute_looking_hint')}</Hint>
      </>
    );
  }
  const { tone, label, hint } = OUTCOMES[resolution];
  return (
    <>
      <p className={classes.row}>
        <StatusPill tone={tone}>{t(label)}</StatusPill>
        {dispute.closedAt === null ? null : (
          <Hint as="span">
            <Time at={dispute.closedAt} />
          </Hint>
        )}
      </p>
      <Hint>{t(hint)}</Hint>
      {reason === null ? null : <p>{t('cashier.rejection', { reason })}</p>}
    </>
  );
}

function KeptProof({ proofId }: { readonly proofId: string }): ReactNode {
  const t = useMoneyText();
  const { data } = useQuery({ ...receiptProofQuery(proofId), staleTime: Infinity });
  return <ProofThumb content={data?.content} label={t('cashier.proof_sent')} />;
}
