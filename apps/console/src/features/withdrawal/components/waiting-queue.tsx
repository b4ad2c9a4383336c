import { CheckIcon, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../lib/link.ts';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useNowMs } from '../../../lib/now.ts';
import { Time } from '../../../lib/time.tsx';
import { type Withdrawal, withdrawalsQuery } from '../api/index.ts';
import { isWaitingLong } from '../model.ts';
import { RiskPill } from './pills.tsx';
import classes from './waiting-queue.module.css';

export type WaitingQueueProps = {
  readonly waiting: number;
  readonly amount: string;
  readonly currency: string;
};

const SHOWN_MAX = 6;

/** The head of the queue: who has waited longest for a decision. */
export function WaitingQueue({ waiting, amount, currency }: WaitingQueueProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(withdrawalsQuery({ view: 'queue', limit: SHOWN_MAX }));
  return (
    <Section
      title={t('home.queue')}
      actions={
        <Link to="/withdrawals" className={classes.all}>
          {t('home.openQueue')}
        </Link>
      }
    >
      {waiting === 0 ? (
        <p className={classes.calm}>
          <CheckIcon size={20} />
          {t('withdrawal.emptyQueueHint')}
        </p>
      ) : (
        <p className={classes.sums}>
          <span className={classes.figure}>{waiting}</span>
          <span className={classes.note}>
            <Amount value={amount} currency={currency} /> {t('home.inTotal')}
          </span>
        </p>
      )}
      {error === null ? null : <FailureNote cause={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton height="9rem" shape="card" /> : null}
      <ul className={classes.rows}>
        {data?.items.map((withdrawal) => (
          <li key={withdrawal.id}>
            <QueueRow withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function QueueRow({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const { id, account, createdAt, amount, currency, riskScore } = withdrawal;
  const nowMs = useNowMs();
  return (
    <Link to="/withdrawals" search={{ open: id }} className={classes.row}>
      <span className={classes.who}>
        <span className={classes.account}>{account}</span>
        <span
          className={classes.age}
          data-long={isWaitingLong(createdAt, nowMs) ? true : undefined}
        >
          <Time at={createdAt} look="ago" />
        </span>
      </span>
      <Amount value={amount} currency={currency} className={classes.amount} />
      <RiskPill score={riskScore} />
    </Link>
  );
}
