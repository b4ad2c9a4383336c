import { gameName } from '@parlour/i18n/lottery';
import { type Column, EmptyState, StatusPill } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { lazyScreen } from '../../../../lib/lazy-screen.ts';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { Moment } from '../../../../lib/record/moment.tsx';
import { RecordList } from '../../../../lib/record/record-list.tsx';
import { recordOf } from '../../../../lib/record/record-of.ts';
import { useOpened } from '../../../../lib/record/use-opened.ts';
import { Time } from '../../../../lib/time.tsx';
import { Amount } from '../../../../lib/use-money.tsx';
import { chasesQuery } from '../../api/ticket.ts';
import { type Chase, CHASE_LOOKS } from '../ticket-model.ts';

const ChaseDialog = lazyScreen(() => import('./chase-dialog.tsx'));

/** The member's chases: how far each has come, and a way into it. */
export default function MyChases(): ReactNode {
  const t = useLotteryText();
  const list = recordOf(useInfiniteQuery(chasesQuery()));
  const opened = useOpened('chase');
  const progress = ({ itemsDone, items }: Chase) => (
    <bdi>{t('bets.progress', { done: itemsDone, items })}</bdi>
  );
  const columns: readonly Column<Chase>[] = [
    {
      key: 'game',
      heading: t('bets.game'),
      isRowHeading: true,
      cell: ({ gameCode }) => gameName(t, gameCode),
    },
    { key: 'at', heading: t('bets.placed'), cell: ({ placedAt }) => <Moment at={placedAt} /> },
    {
      key: 'status',
      heading: t('bets.status'),
      cell: ({ status }) => <ChasePill status={status} />,
    },
    { key: 'progress', heading: t('bets.issues'), cell: progress },
    {
      key: 'total',
      heading: t('bets.total'),
      align: 'end',
      cell: ({ total, currency }) => <Amount value={total} currency={currency} />,
    },
    {
      key: 'payout',
      heading: t('bets.payout'),
      align: 'end',
      cell: ({ payout, currency }) => <Amount value={payout} currency={currency} />,
    },
  ];
  return (
    <>
      <RecordList
        caption={t('hall.view_chases')}
        list={list}
        columns={columns}
        card={(chase) => ({
          title: gameName(t, chase.gameCode),
          note: (
            <>
              <span>{progress(chase)}</span>
              <Time at={chase.placedAt} style="clock" />
            </>
          ),
          figure: <Amount value={chase.total} currency={chase.currency} />,
          figureNote: <ChasePill status={chase.status} />,
        })}
        rowKey={({ chaseId }) => chaseId}
        at={({ placedAt }) => placedAt}
        onOpen={({ chaseId }) => opened.open(chaseId)}
        openLabel={({ gameCode }) => t('bets.open_chase', { game: gameName(t, gameCode) })}
        empty={
          <EmptyState
            title={t('bets.chases_empty')}
            hint={t('bets.chases_empty_hint')}
            art={<img src="/art/empty/hourglass.webp" alt="" width={128} height={128} />}
          />
        }
      />
      {opened.id === null ? null : (
        <Suspense>
          <ChaseDialog chaseId={opened.id} onClose={opened.close} />
        </Suspense>
      )}
    </>
  );
}

export function ChasePill({ status }: Pick<Chase, 'status'>): ReactNode {
  const t = useLotteryText();
  const { tone, label } = CHASE_LOOKS[status];
  return <StatusPill tone={tone}>{t(label)}</StatusPill>;
}
