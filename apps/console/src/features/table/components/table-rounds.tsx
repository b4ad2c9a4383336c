import { Button } from '@mantine/core';
import { type Column, DataTable, Row } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { Text } from '../../../lib/resource/resource.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { roundsQuery, type TableDetail, type TableRound } from '../api/index.ts';
import { RoundHands } from './round-hands.tsx';
import classes from './table.module.css';

export type TableRoundsProps = {
  readonly tableId: string;
  readonly kind: TableDetail['kind'];
};

const PAGE = 50;

const sumsOf = (round: TableRound, part: 'paid' | 'staked'): ReactNode =>
  round.sums.length === 0
    ? '—'
    : round.sums.map(({ currency, ...sum }) => (
        <div key={currency}>
          <Amount value={sum[part]} currency={currency} />
        </div>
      ));

const roundColumns = (t: Text): Column<TableRound>[] => [
  {
    key: 'number',
    heading: t('table.round'),
    isRowHeading: true,
    cell: ({ number }) => <span className={classes.figure}>{number}</span>,
  },
  {
    key: 'state',
    heading: t('table.stateLabel'),
    cell: ({ state }) => t(`table.roundState.${state}`),
  },
  {
    key: 'result',
    heading: t('table.result'),
    cell: ({ result }) => <span className={classes.figure}>{result ?? '—'}</span>,
  },
  { key: 'players', heading: t('table.people'), align: 'end', cell: ({ players }) => players },
  {
    key: 'staked',
    heading: t('table.staked'),
    align: 'end',
    cell: (round) => sumsOf(round, 'staked'),
  },
  { key: 'paid', heading: t('table.paid'), align: 'end', cell: (round) => sumsOf(round, 'paid') },
  {
    key: 'ended',
    heading: t('table.ended'),
    cell: ({ endedAt }) => (endedAt === null ? '—' : <Time at={endedAt} look="ago" />),
  },
];

/** Rounds of a table as they come, fifty at a time; each opens with its hands. */
export function TableRounds({ kind, tableId }: TableRoundsProps): ReactNode {
  const t = useOperatorText();
  const mayLook = useMay()('round.read');
  const [before, setBefore] = useState<number | undefined>();
  const [opened, setOpened] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(roundsQuery(tableId, before));
  const columns = useMemo(() => roundColumns(t), [t]);
  const title = t(kind === 'room' ? 'table.rounds.room' : 'table.rounds');
  const last = data?.rounds.at(-1)?.number;
  return (
    <Section title={title}>
      {error !== null && data === undefined ? (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={data?.rounds}
          rowKey={({ number }) => String(number)}
          expectedRows={6}
          empty={t('table.noRounds')}
          {...(mayLook ? { onOpen: ({ number }: TableRound) => setOpened(number) } : {})}
        />
      )}
      <Row justify="end">
        {before === undefined ? null : (
          <Button size="xs" variant="default" onClick={() => setBefore(undefined)}>
            {t('table.newest')}
          </Button>
        )}
        {data?.rounds.length === PAGE && last !== undefined ? (
          <Button size="xs" variant="default" onClick={() => setBefore(last)}>
            {t('table.older')}
          </Button>
        ) : null}
      </Row>
      <RoundHands tableId={tableId} kind={kind} number={opened} onClose={() => setOpened(null)} />
    </Section>
  );
}
