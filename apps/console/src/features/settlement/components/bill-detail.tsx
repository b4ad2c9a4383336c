import { Facts, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { KindLabel } from '../../../lib/commission/kind-label.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { Timeline } from '../../../lib/timeline/timeline.tsx';
import { type BillDetail as Detail, billQuery } from '../api/bill.ts';
import { BillActions } from './bill-actions.tsx';
import { BillBets } from './bill-bets.tsx';
import { BillLines } from './bill-lines.tsx';
import { BillPayments, BillRelated } from './bill-payments.tsx';
import { BillShares } from './bill-shares.tsx';
import { PeriodText } from './period-text.tsx';
import { BillPills } from './settlement-pills.tsx';
import classes from './settlement.module.css';

export type BillDetailProps = { readonly id: string };

/** One bill: what it pays, how that came about, and what became of it. */
export function BillDetail({ id }: BillDetailProps): ReactNode {
  const { data: bill, error, refetch } = useQuery(billQuery(id));
  if (bill === undefined) {
    return error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Head bill={bill} />
      <BillLines bill={bill} />
      <BillShares bill={bill} />
      <BillPayments bill={bill} />
      <BillRelated bill={bill} />
      <BillBets key={bill.id} bill={bill} />
      <History bill={bill} />
    </>
  );
}

type BillProps = { readonly bill: Detail };

function Head({ bill }: BillProps): ReactNode {
  const t = useOperatorText();
  const { currency, payerId, reviewer, reason, correctionOf } = bill;
  const money = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <Section title={t('settlement.desk.billTitle')} actions={<RecordId id={bill.id} />}>
      <p className={classes.sum}>
        <Amount value={bill.amount} currency={currency} className={classes.figure} />
        <BillPills bill={bill} />
      </p>
      <BillActions bill={bill} />
      {bill.writeOff === null ? null : <WriteOffNote bill={bill} />}
      <Facts
        facts={[
          {
            label: t('settlement.desk.payee'),
            value: (
              <RecordLink kind="agent" id={bill.memberId}>
                {bill.account}
              </RecordLink>
            ),
          },
          {
            label: t('settlement.desk.payer'),
            value:
              payerId === null ? (
                t('settlement.desk.platform')
              ) : (
                <RecordLink kind="agent" id={payerId}>
                  {bill.payerAccount}
                </RecordLink>
              ),
          },
          { label: t('commission.desk.kind'), value: <KindLabel kind={bill.kind} /> },
          { label: t('settlement.desk.period'), value: <PeriodText of={bill} /> },
          { label: t('settlement.desk.paid'), value: money(bill.paid) },
          { label: t('settlement.desk.open'), value: money(bill.open) },
          reviewer === null
            ? null
            : {
                label: t('settlement.desk.reviewer'),
                value: t(`settlement.desk.reviewer.${reviewer}`),
              },
          reason === null ? null : { label: t('settlement.desk.reason'), value: reason },
          {
            label: t('settlement.desk.contract'),
            value: (
              <RecordLink kind="contract" id={bill.contractId}>
                {t('settlement.desk.contractOpen')}
              </RecordLink>
            ),
          },
          {
            label: t('settlement.desk.run'),
            value: (
              <RecordLink kind="settlement_run" id={bill.runId}>
                {t('settlement.desk.runOpen')}
              </RecordLink>
            ),
          },
          correctionOf === null
            ? null
            : {
                label: t('settlement.desk.correctionOf'),
                value: (
                  <RecordLink kind="bill" id={correctionOf}>
                    {t('settlement.desk.billOpen')}
                  </RecordLink>
                ),
              },
          {
            label: t('settlement.desk.calculatedAt'),
            value: <Time at={bill.calculatedAt} look="full" />,
          },
          { label: t('settlement.desk.dueAt'), value: <Time at={bill.dueAt} look="full" /> },
          bill.paidAt === null
            ? null
            : { label: t('settlement.desk.paidAt'), value: <Time at={bill.paidAt} look="full" /> },
        ]}
      />
    </Section>
  );
}

function WriteOffNote({ bill }: BillProps): ReactNode {
  const t = useOperatorText();
  const { writeOff, currency } = bill;
  if (writeOff === null) return null;
  const { mode, amount, by, at, isDecided, reason } = writeOff;
  return (
    <p className={classes.text}>
      {t(isDecided ? 'settlement.desk.writtenOff' : 'settlement.desk.writeOffOpen')}{' '}
      <Amount value={amount} currency={currency} /> · {t(`settlement.desk.writeOffMode.${mode}`)} ·{' '}
      {by.account} · <Time at={at} />
      <br />
      {reason}
    </p>
  );
}

function History({ bill }: BillProps): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('settlement.desk.timeline')}>
      <Timeline
        entries={bill.timeline.map(({ at, step, actor, actorName, amount, note }) => ({
          at,
          note,
          who: actor === 'system' || actorName === '' ? t(`actor.${actor}`) : actorName,
          what: (
            <>
              {textOfCode('settlement.desk.step', step) ?? step}
              {amount === null ? null : <Amount value={amount} currency={bill.currency} />}
            </>
          ),
        }))}
      />
    </Section>
  );
}
