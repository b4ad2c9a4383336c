import { type Column, StatusPill, type StatusTone } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Reward } from '../api/index.ts';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

const TONES: Readonly<Record<Reward['state'], StatusTone>> = {
  PENDING: 'waiting',
  ACTIVE: 'good',
  USED: 'neutral',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  FAILED: 'bad',
};

export const rewardColumns = (t: Text): Column<Reward>[] => [
  {
    key: 'member',
    heading: t('round.member'),
    isRowHeading: true,
    cell: ({ account, memberId }) => (
      <RecordLink kind="member" id={memberId}>
        {account}
      </RecordLink>
    ),
    exported: ({ account }) => account,
  },
  {
    key: 'game',
    heading: t('round.game'),
    cell: ({ gameName, kind }) =>
      kind === 'FEATURE' ? t('reward.featureOf', { game: gameName }) : gameName,
    exported: ({ gameName }) => gameName,
  },
  {
    key: 'state',
    heading: t('round.statusLabel'),
    cell: ({ state }) => <StatusPill tone={TONES[state]}>{t(`reward.state.${state}`)}</StatusPill>,
    exported: ({ state }) => state,
  },
  {
    key: 'used',
    heading: t('reward.used'),
    align: 'end',
    cell: ({ betCount, betsUsed }) => t('reward.usedOf', { used: betsUsed, count: betCount }),
    exported: ({ betsUsed }) => String(betsUsed),
  },
  {
    key: 'bet',
    heading: t('reward.bet'),
    align: 'end',
    cell: ({ bet, currency }) => <Amount value={bet} currency={currency} />,
    exported: ({ bet }) => bet,
  },
  {
    key: 'worth',
    heading: t('reward.worth'),
    align: 'end',
    cell: ({ currency, worth }) => <Amount value={worth} currency={currency} />,
    exported: ({ worth }) => worth,
  },
  {
    key: 'played',
    heading: t('reward.played'),
    align: 'end',
    cell: ({ currency, played }) => <Amount value={played} currency={currency} />,
    exported: ({ played }) => played,
  },
  {
    key: 'win',
    heading: t('reward.win'),
    align: 'end',
    cell: ({ currency, win }) => <Amount value={win} currency={currency} />,
    exported: ({ win }) => win,
  },
  {
    key: 'ends',
    heading: t('reward.ends'),
    cell: ({ endsAt }) => <Time at={endsAt} />,
    exported: ({ endsAt }) => endsAt,
  },
  {
    key: 'campaign',
    heading: t('reward.campaign'),
    cell: ({ campaign }) => (campaign === '' ? '—' : campaign),
    exported: ({ campaign }) => campaign,
  },
];

/** What a file has beyond the columns on screen. */
export const rewardExport = (t: Text): Column<Reward>[] => [
  exportOnly(t('withdrawal.currency'), ({ currency }) => currency),
  exportOnly(t('reward.kind'), ({ kind }) => kind),
  exportOnly(t('reward.by'), ({ proposedBy }) => proposedBy),
  exportOnly(t('reward.count'), ({ betCount }) => String(betCount)),
  exportOnly(t('reward.starts'), ({ startsAt }) => startsAt),
  exportOnly(t('form.reason'), ({ reason }) => reason),
  exportOnly(t('reward.failure'), ({ failure }) => failure),
  exportOnly(t('detail.id'), ({ id }) => id),
];
