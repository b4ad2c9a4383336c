import type { Column } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { OpenRound } from '../api/index.ts';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const openRoundColumns = (t: Text): Column<OpenRound>[] => [
  {
    key: 'game',
    heading: t('round.game'),
    isRowHeading: true,
    cell: ({ gameName }) => gameName,
    exported: ({ gameName }) => gameName,
  },
  {
    key: 'vendor',
    heading: t('round.vendor'),
    cell: ({ vendorName }) => vendorName,
    exported: ({ vendorName }) => vendorName,
  },
  {
    key: 'member',
    heading: t('round.member'),
    cell: ({ account, memberId }) => (
      <RecordLink kind="member" id={memberId}>
        {account}
      </RecordLink>
    ),
    exported: ({ account }) => account,
  },
  {
    key: 'stake',
    heading: t('round.stake'),
    align: 'end',
    cell: ({ currency, isFree, stake }) =>
      isFree ? t('round.free') : <Amount value={stake} currency={currency} />,
    exported: ({ stake }) => stake,
  },
  {
    key: 'age',
    heading: t('round.opened'),
    cell: ({ openedAt }) => <Time at={openedAt} look="ago" />,
    exported: ({ openedAt }) => openedAt,
  },
  {
    key: 'finishes',
    heading: t('round.open.finishes'),
    cell: ({ finishesAt }) =>
      finishesAt === null ? t('round.open.never') : <Time at={finishesAt} />,
    exported: ({ finishesAt }) => finishesAt ?? '',
  },
];

/** What a file has beyond the columns on screen. */
export const openRoundExport = (t: Text): Column<OpenRound>[] => [
  exportOnly(t('withdrawal.currency'), ({ currency }) => currency),
  exportOnly(t('game.code'), ({ gameCode }) => gameCode),
  exportOnly(t('detail.id'), ({ id }) => id),
];
