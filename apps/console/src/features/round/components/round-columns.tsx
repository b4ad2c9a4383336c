import { type Column, StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { Time } from '../../../lib/time.tsx';
import type { Round } from '../api/index.ts';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

const TONES: Readonly<Record<Round['status'], StatusTone>> = {
  open: 'waiting',
  closed: 'neutral',
  void: 'bad',
};

export function RoundPill({ status }: Pick<Round, 'status'>): ReactNode {
  const t = useOperatorText();
  return <StatusPill tone={TONES[status]}>{t(`round.status.${status}`)}</StatusPill>;
}

export const roundColumns = (t: Text): Column<Round>[] => [
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
    key: 'status',
    heading: t('round.statusLabel'),
    cell: ({ status }) => <RoundPill status={status} />,
    exported: ({ status }) => status,
  },
  {
    key: 'stake',
    heading: t('round.stake'),
    align: 'end',
    cell: ({ stake, currency }) => <Amount value={stake} currency={currency} />,
    exported: ({ stake }) => stake,
  },
  {
    key: 'payout',
    heading: t('round.payout'),
    align: 'end',
    cell: ({ payout, currency }) => <Amount value={payout} currency={currency} />,
    exported: ({ payout }) => payout,
  },
  {
    key: 'net',
    heading: t('round.net'),
    align: 'end',
    cell: ({ net, currency }) => <Amount value={net} currency={currency} tone="signed" />,
    exported: ({ net }) => net,
  },
  {
    key: 'opened',
    heading: t('round.opened'),
    cell: ({ openedAt }) => <Time at={openedAt} />,
    exported: ({ openedAt }) => openedAt,
  },
];

/** What a file carries beyond the columns on screen. */
export const roundExport = (t: Text): Column<Round>[] => [
  exportOnly(t('withdrawal.currency'), ({ currency }) => currency),
  exportOnly(t('round.reference'), ({ roundRef }) => roundRef),
  exportOnly(t('detail.id'), ({ id }) => id),
];
