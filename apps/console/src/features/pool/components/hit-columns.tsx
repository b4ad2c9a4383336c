import { type Column, StatusPill } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { PoolHit } from '../api/index.ts';
import { Filling } from './filling.tsx';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const hitColumns = (t: Text): Column<PoolHit>[] => [
  {
    key: 'level',
    heading: t('pool.levelLabel'),
    isRowHeading: true,
    cell: (hit) => <Filling {...hit} />,
    exported: ({ level }) => level,
  },
  {
    key: 'prize',
    heading: t('pool.prize'),
    align: 'end',
    cell: ({ currency, prize }) => <Amount value={prize} currency={currency} />,
    exported: ({ prize }) => prize,
  },
  {
    key: 'member',
    heading: t('round.member'),
    cell: ({ customerName, memberId }) => (
      <RecordLink kind="member" id={memberId}>
        {customerName}
      </RecordLink>
    ),
    exported: ({ customerName }) => customerName,
  },
  {
    key: 'game',
    heading: t('round.game'),
    cell: ({ gameName }) => gameName,
    exported: ({ gameName }) => gameName,
  },
  {
    key: 'stake',
    heading: t('round.stake'),
    align: 'end',
    cell: ({ currency, stake }) => <Amount value={stake} currency={currency} />,
    exported: ({ stake }) => stake,
  },
  {
    key: 'fell',
    heading: t('pool.fell'),
    cell: ({ fallenAt }) => <Time at={fallenAt} />,
    exported: ({ fallenAt }) => fallenAt,
  },
  {
    key: 'paid',
    heading: t('pool.paid'),
    cell: ({ paidAt }) =>
      paidAt === null ? (
        <StatusPill tone="waiting">{t('pool.owed')}</StatusPill>
      ) : (
        <Time at={paidAt} />
      ),
    exported: ({ paidAt }) => paidAt ?? '',
  },
  {
    key: 'round',
    heading: t('pool.round'),
    cell: ({ roundId, roundRef }) =>
      roundId === null ? (
        <bdi>{roundRef}</bdi>
      ) : (
        <RecordLink kind="round" id={roundId}>
          {t('pool.openRound')}
        </RecordLink>
      ),
    exported: ({ roundRef }) => roundRef,
  },
];

/** What a file has beyond the columns on screen. */
export const hitExport = (t: Text): Column<PoolHit>[] => [
  exportOnly(t('withdrawal.currency'), ({ currency }) => currency),
  exportOnly(t('pool.number'), ({ number }) => String(number)),
  exportOnly(t('round.vendor'), ({ vendorName }) => vendorName),
  exportOnly(t('pool.begun'), ({ begunAt }) => begunAt),
  exportOnly(t('pool.hit_point'), ({ point }) => point ?? ''),
  exportOnly(t('pool.hit_salt'), ({ salt }) => salt ?? ''),
  exportOnly(t('pool.hit_promise'), ({ pointHash }) => pointHash ?? ''),
  exportOnly(t('detail.id'), ({ id }) => id),
];
