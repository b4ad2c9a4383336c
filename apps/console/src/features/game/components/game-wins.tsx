import { type Column, DataTable, Hint, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { type GameWin, winsQuery } from '../api/return.ts';

export type GameWinsProps = { readonly gameId: string; readonly currency: string };

const columnsOf = (t: (key: OperatorKey) => string): Column<GameWin>[] => [
  {
    key: 'at',
    heading: t('game.wins.at'),
    isRowHeading: true,
    cell: ({ roundId, wonAt }) => (
      <RecordLink kind="round" id={roundId}>
        <Time at={wonAt} />
      </RecordLink>
    ),
  },
  { key: 'account', heading: t('round.member'), cell: ({ account }) => account },
  {
    key: 'win',
    heading: t('game.wins.win'),
    align: 'end',
    cell: ({ currency, win }) => <Amount value={win} currency={currency} />,
  },
];

/** The largest wins of a game; each leads to its round, which can be replayed there. */
export function GameWins({ gameId, currency }: GameWinsProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(winsQuery(gameId, currency));
  if (error !== null) return <RecordFailure cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="8rem" shape="card" />;
  return (
    <Section title={t('game.wins.title')}>
      <DataTable
        caption={t('game.wins.hint')}
        columns={columnsOf(t)}
        rows={data.items}
        rowKey={({ roundId }) => roundId}
        empty={<Hint>{t('game.wins.empty')}</Hint>}
      />
    </Section>
  );
}
