import { type Column, EmptyState, Stack } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Moment } from '../../../lib/record/moment.tsx';
import type { RecordCard } from '../../../lib/record/record-cards.tsx';
import { RecordList } from '../../../lib/record/record-list.tsx';
import { recordOf } from '../../../lib/record/record-of.ts';
import { useRateText } from '../../../lib/rate-text.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { type BillBet, billBetsQuery, type BillDetail } from '../api/index.ts';
import parts from '../../../lib/record/part.module.css';
import { Exact } from './exact.tsx';

/** The single bets beneath a bill, where its explanation ends. */
export function BillBets({ bill }: { readonly bill: BillDetail }): ReactNode {
  const t = useTeamText();
  const rateText = useRateText();
  const list = recordOf(useInfiniteQuery(billBetsQuery(bill.id)));
  const columns: readonly Column<BillBet>[] = [
    {
      key: 'account',
      heading: t('bill.column_account'),
      isRowHeading: true,
      cell: ({ account }) => <bdi>{account}</bdi>,
    },
    { key: 'game', heading: t('play.column_game'), cell: ({ gameName }) => gameName },
    { key: 'at', heading: t('play.column_settled'), cell: (bet) => <Moment at={bet.settledAt} /> },
    {
      key: 'stake',
      heading: t('play.column_stake'),
      align: 'end',
      cell: ({ stake }) => <Amount value={stake} currency={bill.currency} />,
    },
    {
      key: 'valid',
      heading: t('play.column_valid'),
      align: 'end',
      cell: ({ validBet }) => <Amount value={validBet} currency={bill.currency} />,
    },
    {
      key: 'outcome',
      heading: t('play.column_status'),
      cell: ({ outcome, rateBps }) => (
        <>
          {t(`bill.bet_${outcome}`)}
          {rateBps === null ? null : (
            <span className={parts.quiet}>
              {' '}
              {t('bill.times_rate', { rate: rateText(rateBps) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'payout',
      heading: bill.kind === 'REALTIME_SALARY' ? t('bill.total_amount') : t('play.column_payout'),
      align: 'end',
      cell: ({ earned, payout }) =>
        earned === null ? (
          <Amount value={payout} currency={bill.currency} />
        ) : (
          <Exact value={earned} />
        ),
    },
  ];
  const card = (bet: BillBet): RecordCard => ({
    title: <bdi>{bet.account}</bdi>,
    note: (
      <>
        <Time at={bet.settledAt} style="clock" /> {bet.gameName} {t(`bill.bet_${bet.outcome}`)}
      </>
    ),
    figure: <Amount value={bet.validBet} currency={bill.currency} />,
    figureNote: bet.earned === null ? undefined : <Exact value={bet.earned} />,
  });
  return (
    <Stack as="section" gap={3} isBounded>
      <h3 className={parts.heading}>{t('bill.bets')}</h3>
      <RecordList
        caption={t('bill.bets')}
        list={list}
        columns={columns}
        card={card}
        rowKey={({ roundId, settledAt }) => `${roundId} ${settledAt}`}
        at={({ settledAt }) => settledAt}
        empty={<EmptyState title={t('bill.bets_empty')} />}
      />
    </Stack>
  );
}
