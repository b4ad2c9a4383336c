import { type Fact, Facts, Row, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { ProofPictures } from '../../../lib/proof/proof-pictures.tsx';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { type DepositDetail as Detail, depositQuery, fetchProof } from '../api/index.ts';
import { DepositDecision } from './deposit-decision.tsx';
import classes from './deposit-detail.module.css';
import { DepositPill } from './deposit-pill.tsx';
import { DepositTransfer } from './deposit-transfer.tsx';

export type DepositDetailProps = {
  readonly id: string;
  /** What follows the record itself, such as its audit trail. */
  readonly children?: ReactNode;
};

/** One deposit: what was asked for, what arrived, and what to do when the two differ. */
export function DepositDetail({ id, children }: DepositDetailProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(depositQuery(id));
  if (error !== null) return <RecordFailure cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="24rem" shape="card" />;
  return (
    <>
      <Summary deposit={data} />
      {data.kind === 'bank' ? <DepositTransfer deposit={data} /> : null}
      {data.proofs.length === 0 ? null : (
        <Section title={t('proof.heading')}>
          <ProofPictures
            proofs={data.proofs}
            fetchProof={(proofId) => fetchProof(data.id, proofId)}
          />
        </Section>
      )}
      <Carriage deposit={data} />
      {children}
    </>
  );
}

function Summary({ deposit }: { readonly deposit: Detail }): ReactNode {
  const t = useOperatorText();
  const { amount, currency, state } = deposit;
  return (
    <Section title={t('deposit.title')}>
      <Stack>
        <Row as="p" gap={3} align="center">
          <Amount value={amount} currency={currency} className={classes.figure} />
          <DepositPill state={state} />
        </Row>
        <DepositDecision deposit={deposit} />
        <Facts facts={[...memberFacts(deposit, t), ...moneyFacts(deposit, t)]} />
      </Stack>
    </Section>
  );
}

type Text = ReturnType<typeof useOperatorText>;

const memberFacts = (deposit: Detail, t: Text): (Fact | null)[] => [
  {
    label: t('deposit.member'),
    value: (
      <>
        <RecordLink kind="member" id={deposit.memberId}>
          {deposit.account}
        </RecordLink>{' '}
        <span className={classes.muted}>{t('deposit.rank', { rank: deposit.memberVipRank })}</span>
      </>
    ),
  },
  deposit.payerName === null ? null : { label: t('deposit.payer'), value: deposit.payerName },
  deposit.reason === null ? null : { label: t('form.reason'), value: deposit.reason },
  deposit.firstApproval === null
    ? null
    : {
        label: t('deposit.firstApproval'),
        value: (
          <>
            {deposit.firstApproval.by} · <Time at={deposit.firstApproval.at} look="full" />
            {deposit.decidedAt === null ? ` · ${t('deposit.waitsForSecond')}` : null}
          </>
        ),
      },
  deposit.decidedBy === null || deposit.decidedAt === null
    ? null
    : {
        label: t('deposit.decidedBy'),
        value: (
          <>
            {deposit.decidedBy} · <Time at={deposit.decidedAt} look="full" />
          </>
        ),
      },
];

function moneyFacts(deposit: Detail, t: Text): (Fact | null)[] {
  const { currency, paidAmount, paidCurrency } = deposit;
  const money = (value: string, of = currency) => <Amount value={value} currency={of} />;
  return [
    paidAmount === null
      ? null
      : { label: t('deposit.paid'), value: money(paidAmount, paidCurrency ?? currency) },
    { label: t('deposit.fee'), value: money(deposit.fee) },
    { label: t('deposit.bonus'), value: money(deposit.bonus) },
    { label: t('deposit.credited'), value: money(deposit.credited) },
    { label: t('deposit.rollover'), value: money(deposit.rollover) },
  ];
}

/** By which road the money came, and when. */
function Carriage({ deposit }: { readonly deposit: Detail }): ReactNode {
  const t = useOperatorText();
  const at = (instant: string | null) =>
    instant === null ? null : <Time at={instant} look="full" />;
  return (
    <Section title={t('deposit.carriage')}>
      <Facts
        facts={[
          { label: t('deposit.method'), value: deposit.methodName },
          {
            label: t('deposit.channel'),
            value:
              deposit.channelId === null ? null : (
                <RecordLink kind="payment_channel" id={deposit.channelId}>
                  {deposit.channelName ?? deposit.channelId}
                </RecordLink>
              ),
          },
          { label: t('deposit.provider'), value: deposit.provider },
          { label: t('deposit.reference'), value: deposit.providerReference },
          { label: t('deposit.created'), value: at(deposit.createdAt) },
          deposit.claimedAt === null
            ? null
            : { label: t('deposit.claimed'), value: at(deposit.claimedAt) },
          { label: t('deposit.expires'), value: at(deposit.expiresAt) },
          deposit.settledAt === null
            ? null
            : { label: t('deposit.settled'), value: at(deposit.settledAt) },
          { label: t('detail.id'), value: <RecordId id={deposit.id} /> },
        ]}
      />
    </Section>
  );
}
