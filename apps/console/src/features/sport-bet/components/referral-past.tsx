import { type Column, DataTable, EmptyState, HourglassIcon } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { Text } from '../../../lib/resource/resource.ts';
import { Time } from '../../../lib/time.tsx';
import type { ReferredBet } from '../api/index.ts';
import { BetPill, BetTitle } from './bet-columns.tsx';

const columnsOf = (t: Text): Column<ReferredBet>[] => [
  {
    key: 'pick',
    heading: t('trading.bet.pick'),
    isRowHeading: true,
    cell: (bet) => <BetTitle bet={bet} />,
  },
  { key: 'account', heading: t('trading.bet.member'), cell: ({ account }) => <bdi>{account}</bdi> },
  {
    key: 'asked',
    heading: t('trading.referral.asked'),
    align: 'end',
    cell: ({ currency, referral }) => <Amount value={referral.asked} currency={currency} />,
  },
  {
    key: 'decision',
    heading: t('trading.referral.decision'),
    cell: ({ referral }) =>
      referral.decision === null ? '—' : t(`trading.referral.decided.${referral.decision}`),
  },
  {
    key: 'by',
    heading: t('trading.factor.by'),
    cell: ({ referral }) => <bdi>{referral.decidedBy ?? '—'}</bdi>,
  },
  {
    key: 'status',
    heading: t('trading.bet.statusLabel'),
    cell: (bet) => <BetPill status={bet.status} />,
  },
  {
    key: 'at',
    heading: t('trading.referral.at'),
    cell: ({ referral }) => <Time at={referral.referredAt} />,
  },
];

export type ReferralPastProps = {
  readonly bets: readonly ReferredBet[];
  readonly onOpen: (slipId: string) => void;
};

/** What was referred in the last hour and does not wait any more. */
export function ReferralPast({ bets, onOpen }: ReferralPastProps): ReactNode {
  const t = useOperatorText();
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <DataTable
      caption={t('trading.referral.past')}
      columns={columns}
      rows={bets}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      empty={<EmptyState art={<HourglassIcon size={40} />} title={t('trading.referral.noPast')} />}
    />
  );
}
