import { type Column, DataTable, Facts, Hint, Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { type RoundDetail as Detail, roundQuery } from '../api/index.ts';
import { RoundPill } from './round-columns.tsx';
import { RoundReplay } from './round-replay.tsx';
import classes from './round-detail.module.css';

export type RoundDetailProps = { readonly roundId: string };

/** One round with every movement of money in it, as the vendor reported them. */
export function RoundDetail({ roundId }: RoundDetailProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(roundQuery(roundId));
  if (error !== null) return <RecordFailure cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="24rem" shape="card" />;
  const { round } = data;
  const sums = ['stake', 'payout', 'net'] as const;
  return (
    <>
      <Section
        title={round.gameName}
        actions={
          <>
            <RoundPill status={round.status} />
            <RoundReplay roundId={roundId} />
          </>
        }
      >
        <div className={classes.sums}>
          {sums.map((name) => (
            <div key={name}>
              <Hint isSmall>{t(`round.${name}`)}</Hint>
              <Amount
                value={round[name]}
                currency={round.currency}
                tone={name === 'net' ? 'signed' : 'plain'}
                className={classes.figure}
              />
            </div>
          ))}
        </div>
        <RoundFacts detail={data} />
      </Section>
      <Section title={t('round.movements')}>
        <Movements detail={data} />
      </Section>
    </>
  );
}

function RoundFacts({ detail: { round, memberId } }: { readonly detail: Detail }): ReactNode {
  const t = useOperatorText();
  return (
    <Facts
      facts={[
        {
          label: t('round.member'),
          value: (
            <RecordLink kind="member" id={memberId}>
              {t('round.toMember')}
            </RecordLink>
          ),
        },
        { label: t('round.vendor'), value: round.vendorName },
        {
          label: t('round.reference'),
          value: <RecordId id={round.roundRef} />,
        },
        { label: t('round.opened'), value: <Time at={round.openedAt} look="full" /> },
        {
          label: t('round.closed'),
          value: round.closedAt === null ? null : <Time at={round.closedAt} look="full" />,
        },
        round.isFree ? { label: t('round.free'), value: t('answer.yes') } : null,
        { label: t('detail.id'), value: <RecordId id={round.id} /> },
      ]}
    />
  );
}

type Action = Detail['actions'][number];

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

const movementColumns = (t: Text, currency: string): Column<Action>[] => [
  {
    key: 'kind',
    heading: t('round.movement'),
    isRowHeading: true,
    cell: ({ kind }) => t(`round.kind.${kind}`),
  },
  {
    key: 'state',
    heading: t('round.statusLabel'),
    cell: ({ state }) => (
      <StatusPill tone={state === 'applied' ? 'good' : state === 'refused' ? 'bad' : 'neutral'}>
        {t(`round.action.${state}`)}
      </StatusPill>
    ),
  },
  {
    key: 'amount',
    heading: t('wallet.amount'),
    align: 'end',
    cell: ({ amount }) => <Amount value={amount} currency={currency} />,
  },
  {
    key: 'balance',
    heading: t('wallet.balanceAfter'),
    align: 'end',
    cell: ({ balance }) =>
      balance === null ? '—' : <Amount value={balance} currency={currency} />,
  },
  { key: 'at', heading: t('wallet.at'), cell: ({ at }) => <Time at={at} look="clock" /> },
];

function Movements({ detail }: { readonly detail: Detail }): ReactNode {
  const t = useOperatorText();
  const { currency } = detail.round;
  const columns = useMemo(() => movementColumns(t, currency), [t, currency]);
  return (
    <DataTable
      caption={t('round.movements')}
      columns={columns}
      rows={detail.actions}
      rowKey={({ id }) => id}
      empty={<Hint isSmall>{t('round.noMovements')}</Hint>}
    />
  );
}
