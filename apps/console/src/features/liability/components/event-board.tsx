import { BallIcon, type Column, DataTable, EmptyState, Hint } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { FigureRow } from '../../../lib/figure/figure-row.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { ViewTabs } from '../../../lib/list/view-tabs.tsx';
import type { Text } from '../../../lib/resource/resource.ts';
import { Time } from '../../../lib/time.tsx';
import type { Board, BoardEvent } from '../api/index.ts';
import { mostOf } from '../model.ts';
import classes from './liability.module.css';
import { Loss } from './loss.tsx';

const columnsOf = (t: Text, currency: string, most: bigint): Column<BoardEvent>[] => [
  {
    key: 'event',
    heading: t('trading.liability.event'),
    isRowHeading: true,
    cell: ({ isLive, name, score, tournamentName }) => (
      <span className={classes.event}>
        <span>
          <bdi>{name}</bdi>
          {score === null ? null : (
            <bdi className={classes.score}>
              {score.home}–{score.away}
            </bdi>
          )}
        </span>
        <Hint as="span" isSmall>
          {isLive ? <span className={classes.live}>{t('trading.bet.live')}</span> : null}
          <bdi>{tournamentName}</bdi>
        </Hint>
      </span>
    ),
  },
  {
    key: 'starts',
    heading: t('trading.liability.starts'),
    cell: ({ startsAt }) => <Time at={startsAt} />,
  },
  { key: 'bets', heading: t('trading.liability.bets'), align: 'end', cell: ({ bets }) => bets },
  {
    key: 'staked',
    heading: t('trading.liability.staked'),
    align: 'end',
    cell: ({ staked }) => <Amount value={staked} currency={currency} />,
  },
  {
    key: 'worst',
    heading: t('trading.liability.worst'),
    align: 'end',
    cell: ({ worst, worstScore }) => (
      <span className={classes.worst}>
        <Loss value={worst} currency={currency} most={most} />
        {worstScore === null ? null : (
          <Hint as="bdi" isSmall>
            {worstScore.home}–{worstScore.away}
          </Hint>
        )}
      </span>
    ),
  },
];

export type EventBoardProps = {
  readonly board: Board;
  readonly onOpen: (eventId: string) => void;
  readonly onCurrency: (currency: string) => void;
};

/** Events that are bet on, the one that may cost most first. */
export function EventBoard({ board, onCurrency, onOpen }: EventBoardProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const { bets, currencies, currency, events, staked } = board;
  const most = useMemo(() => mostOf(events.map(({ worst }) => worst)), [events]);
  const columns = useMemo(() => columnsOf(t, currency, most), [t, currency, most]);
  const [first] = events;
  return (
    <>
      <FigureRow
        label={t('trading.liability.figures')}
        figures={[
          { label: t('trading.liability.bets'), value: bets.toLocaleString(tag) },
          {
            label: t('trading.liability.staked'),
            value: <Amount value={staked} currency={currency} />,
          },
          { label: t('trading.liability.events'), value: events.length.toLocaleString(tag) },
          first === undefined
            ? null
            : {
                label: t('trading.liability.worstOf'),
                value: <Loss value={first.worst} currency={currency} />,
                note: <bdi>{first.name}</bdi>,
              },
        ]}
      />
      {currencies.length > 1 ? (
        <ViewTabs
          label={t('trading.liability.currency')}
          value={currency}
          views={currencies.map((value) => ({ value, label: value }))}
          onChange={onCurrency}
        />
      ) : null}
      <DataTable
        caption={t('nav.sportsLiability')}
        columns={columns}
        rows={events}
        rowKey={({ eventId }) => eventId}
        onOpen={({ eventId }) => onOpen(eventId)}
        openLabel={({ name }) => name}
        empty={
          <EmptyState
            art={<BallIcon size={40} />}
            title={t('trading.liability.none')}
            hint={t('trading.liability.noneHint')}
          />
        }
      />
    </>
  );
}
