import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { useKeys } from '../../../lib/keys.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { withdrawalQuery } from '../api/index.ts';
import { MemberRollover } from './member-rollover.tsx';
import { WithdrawalDecision } from './withdrawal-decision.tsx';
import { WithdrawalDisputes } from './withdrawal-disputes.tsx';
import { type Decision } from './withdrawal-decision.tsx';
import { WithdrawalFacts } from './withdrawal-facts.tsx';
import { WithdrawalPayments } from './withdrawal-payments.tsx';
import { WithdrawalReview } from './withdrawal-review.tsx';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';

export type WithdrawalDetailProps = {
  readonly id: string;
  /** A question that was asked before the record was there, by a key on its row. */
  readonly firstAsk?: Decision | null;
  /** What follows the record itself, such as its audit trail. */
  readonly children?: ReactNode;
};

/** One withdrawal as an operator decides it: what, by whom, how risky, who has looked, how paid. */
export function WithdrawalDetail(props: WithdrawalDetailProps): ReactNode {
  const { id, firstAsk = null, children } = props;
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(withdrawalQuery(id));
  const [asking, setAsking] = useState<Decision | null>(firstAsk);
  useKeys({
    a: () => data?.canApprove === true && setAsking('approve'),
    r: () => data?.canReject === true && setAsking('reject'),
  });
  if (data === undefined) {
    return error === null ? (
      <DetailSkeleton />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Section title={t('withdrawal.request')}>
        <WithdrawalFacts withdrawal={data}>
          <WithdrawalDecision withdrawal={data} asking={asking} onAsk={setAsking} />
        </WithdrawalFacts>
      </Section>
      <WithdrawalReview withdrawal={data} />
      <MemberRollover memberId={data.memberId} account={data.account} />
      <WithdrawalPayments withdrawal={data} />
      <WithdrawalDisputes withdrawal={data} />
      <WithdrawalTimeline entries={data.timeline} currency={data.currency} />
      {children}
    </>
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
