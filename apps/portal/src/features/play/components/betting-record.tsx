import { Button } from '@mantine/core';
import { type Column, DataTable, EmptyState, StatusPill, type StatusTone } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PlayerKey, usePlayerText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { betsQuery, betTotalsQuery } from '../api/index.ts';
import type { BetFilter, Round } from '../model.ts';
import classes from './betting-record.module.css';

export type BettingRecordProps = {
  readonly filter: BetFilter;
  readonly onOpen: (roundId: string) => void;
  readonly emptyAction: ReactNode;
};

export const ROUND_STATUS: Readonly<
  Record<Round['status'], { readonly tone: StatusTone; readonly label: PlayerKey }>
> = {
  open: { tone: 'waiting', label: 'play.status_open' },
  closed: { tone: 'good', label: 'play.status_closed' },
  void: { tone: 'neutral', label: 'play.status_void' },
};

/** The rounds of a period, their sums, and a way into each. */
export function BettingRecord({ filter, onOpen, emptyAction }: BettingRecordProps): ReactNode {
  const t = usePlayerText();
  const bets = useInfiniteQuery(betsQuery(filter));
  const totals = useQuery(betTotalsQuery(filter)).data;
  const rows = bets.data?.pages.flatMap((page) => page.items);
  const money = (value: string, tone?: 'signed') =>
    totals === undefined ? undefined : (
      <Amount value={value} currency={totals.currency} tone={tone} />
    );

  const columns: readonly Column<Round>[] = [
    {
      key: 'game',
      heading: t('play.column_game'),
      isRowHeading: true,
      cell: (round) => (
        <span className={classes.game}>
          <img src={round.iconUrl} alt="" width={30} height={40} loading="lazy" />
          <span className={classes.words}>
            <span>{round.gameName}</span>
            <span className={classes.vendor}>{round.vendorName}</span>
          </span>
        </span>
      ),
      total: totals === undefined ? undefined : t('play.total_rounds', { count: totals.rounds }),
    },
    { key: 'at', heading: t('play.column_time'), cell: (round) => <Time at={round.openedAt} /> },
    {
      key: 'status',
      heading: t('play.column_status'),
      cell: ({ status }) => {
        const { tone, label } = ROUND_STATUS[status];
        return <StatusPill tone={tone}>{t(label)}</StatusPill>;
      },
    },
    {
      key: 'stake',
      heading: t('play.column_stake'),
      align: 'end',
      cell: (round) =>
        round.isFree ? (
          t('play.free_round')
        ) : (
          <Amount value={round.stake} currency={round.currency} />
        ),
      total: totals && money(totals.stake),
    },
    {
      key: 'payout',
      heading: t('play.column_payout'),
      align: 'end',
      cell: (round) => <Amount value={round.payout} currency={round.currency} />,
      total: totals && money(totals.payout),
    },
    {
      key: 'net',
      heading: t('play.column_net'),
      align: 'end',
      cell: (round) => <Amount value={round.net} currency={round.currency} tone="signed" />,
      total: totals && money(totals.net, 'signed'),
    },
  ];

  return (
    <div className={classes.record}>
      <DataTable
        caption={t('play.record')}
        columns={columns}
        rows={rows}
        rowKey={(round) => round.id}
        onOpen={(round) => onOpen(round.id)}
        openLabel={(round) => t('play.open_round', { game: round.gameName })}
        empty={
          <EmptyState
            title={t('play.record_empty')}
            hint={t('play.record_empty_hint')}
            art={<img src="/art/empty/dice.webp" alt="" width={128} height={128} />}
            action={emptyAction}
          />
        }
      />
      {bets.hasNextPage ? (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={bets.isFetchingNextPage}
          onClick={() => void bets.fetchNextPage()}
        >
          {t('site.show_more')}
        </Button>
      ) : null}
    </div>
  );
}
