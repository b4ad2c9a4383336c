import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Facts } from '../../../lib/detail/facts.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { type WithdrawalDetail as Detail, withdrawalQuery } from '../api/index.ts';
import { WithdrawalPill } from './pills.tsx';
import { WithdrawalDecision } from './withdrawal-decision.tsx';
import classes from './withdrawal-detail.module.css';
import { WithdrawalReview } from './withdrawal-review.tsx';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';

export type WithdrawalDetailProps = {
  readonly id: string;
  /** What follows the record itself, such as its audit trail. */
  readonly children?: ReactNode;
};

/** One withdrawal as an operator decides it: what, by whom, how risky, who has looked. */
export function WithdrawalDetail({ id, children }: WithdrawalDetailProps): ReactNode {
  const { data, error, refetch } = useQuery(withdrawalQuery(id));
  if (data === undefined) {
    return error === null ? (
      <DetailSkeleton />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Summary withdrawal={data} />
      <WithdrawalReview withdrawal={data} />
      <WithdrawalTimeline entries={data.timeline} />
      <Payment withdrawal={data} />
      {children}
    </>
  );
}

function Summary({ withdrawal }: { readonly withdrawal: Detail }): ReactNode {
  const t = useOperatorText();
  const { amount, currency, state, memberId, account } = withdrawal;
  return (
    <Section title={t('withdrawal.request')}>
      <div className={classes.summary}>
        <p className={classes.sum}>
          <Amount value={amount} currency={currency} className={classes.figure} />
          <WithdrawalPill state={state} />
        </p>
        <WithdrawalDecision withdrawal={withdrawal} />
        <Facts
          facts={[
            {
              label: t('withdrawal.member'),
              value: (
                <RecordLink kind="member" id={memberId}>
                  {account}
                </RecordLink>
              ),
            },
            {
              label: t('withdrawal.memberSince'),
              value: <Time at={withdrawal.memberSince} look="day" />,
            },
            {
              label: t('withdrawal.depositedTotal'),
              value: <Amount value={withdrawal.depositedTotal} currency={currency} />,
            },
            {
              label: t('withdrawal.playedTotal'),
              value: <Amount value={withdrawal.playedTotal} currency={currency} />,
            },
            {
              label: t('withdrawal.withdrawnTotal'),
              value: <Amount value={withdrawal.withdrawnTotal} currency={currency} />,
            },
            {
              label: t('withdrawal.asked'),
              value: <Time at={withdrawal.createdAt} look="full" />,
            },
            withdrawal.rejectionReason === null
              ? null
              : { label: t('withdrawal.rejectionReason'), value: withdrawal.rejectionReason },
            { label: t('detail.id'), value: <RecordId id={withdrawal.id} /> },
          ]}
        />
      </div>
    </Section>
  );
}

function Payment({ withdrawal }: { readonly withdrawal: Detail }): ReactNode {
  const t = useOperatorText();
  const { currency, provider } = withdrawal;
  return (
    <Section title={t('withdrawal.payment')}>
      <Facts
        facts={[
          {
            label: t('withdrawal.to'),
            value: `${withdrawal.institution} ${withdrawal.numberMasked}`,
          },
          { label: t('withdrawal.holder'), value: withdrawal.holder },
          {
            label: t('withdrawal.fee'),
            value: <Amount value={withdrawal.fee} currency={currency} />,
          },
          {
            label: t('withdrawal.payout'),
            value: <Amount value={withdrawal.payout} currency={currency} />,
          },
          { label: t('withdrawal.provider'), value: provider.code },
          { label: t('withdrawal.providerReference'), value: provider.reference },
          { label: t('withdrawal.attempts'), value: provider.attempts },
          provider.lastError === null
            ? null
            : { label: t('withdrawal.lastError'), value: provider.lastError },
        ]}
      />
    </Section>
  );
}

function DetailSkeleton(): ReactNode {
  return (
    <>
      <Skeleton height="18rem" shape="card" />
      <Skeleton height="9rem" shape="card" />
      <Skeleton height="12rem" shape="card" />
    </>
  );
}
