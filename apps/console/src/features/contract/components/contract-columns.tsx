import type { Column } from '@parlour/ui';
import { KindLabel } from '../../../lib/commission/kind-label.tsx';
import { writeRate } from '../../../lib/commission/rate.ts';
import type { OperatorKey } from '../../../lib/language.ts';
import { exportOnly } from '../../../lib/list/export-only.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Contract } from '../api/index.ts';
import { rateSpan } from '../model.ts';
import { ContractPills } from './contract-pills.tsx';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

function spanText(tiers: Contract['tiers']): string {
  const span = rateSpan(tiers);
  if (span === null) return '—';
  const { from, to } = span;
  return from === to ? writeRate(from) : `${writeRate(from)} – ${writeRate(to)}`;
}

export const contractColumns = (t: Text): Column<Contract>[] => [
  {
    key: 'account',
    heading: t('contract.desk.downline'),
    isRowHeading: true,
    cell: ({ account }) => account,
    exported: ({ account }) => account,
  },
  {
    key: 'upline',
    heading: t('contract.desk.upline'),
    cell: ({ uplineId, uplineAccount }) =>
      uplineId === null ? (
        t('contract.desk.platform')
      ) : (
        <RecordLink kind="agent" id={uplineId}>
          {uplineAccount}
        </RecordLink>
      ),
    exported: ({ uplineAccount }) => uplineAccount ?? '',
  },
  {
    key: 'kind',
    heading: t('commission.desk.kind'),
    cell: ({ kind }) => <KindLabel kind={kind} />,
    exported: ({ kind }) => kind,
  },
  {
    key: 'period',
    heading: t('contract.desk.period'),
    cell: ({ period }) => t(`settlement.desk.period.${period}`),
    exported: ({ period }) => period,
  },
  {
    key: 'rates',
    heading: t('contract.desk.rates'),
    align: 'end',
    cell: ({ tiers }) => spanText(tiers),
    exported: ({ tiers }) => spanText(tiers),
  },
  {
    key: 'tiers',
    heading: t('contract.desk.tiers'),
    align: 'end',
    cell: ({ tiers }) => tiers.length,
    exported: ({ tiers }) => String(tiers.length),
  },
  {
    key: 'status',
    heading: t('contract.desk.status'),
    cell: (contract) => <ContractPills contract={contract} />,
    exported: ({ status }) => status,
  },
  {
    key: 'version',
    heading: t('contract.desk.version'),
    align: 'end',
    cell: ({ version }) => version,
    exported: ({ version }) => String(version),
  },
  {
    key: 'from',
    heading: t('contract.desk.effectiveFrom'),
    cell: ({ effectiveFrom }) => (effectiveFrom === null ? '—' : <Time at={effectiveFrom} />),
    exported: ({ effectiveFrom }) => effectiveFrom ?? '',
  },
  {
    key: 'offered',
    heading: t('contract.desk.offeredAt'),
    cell: ({ offeredAt }) => <Time at={offeredAt} look="ago" />,
    exported: ({ offeredAt }) => offeredAt,
  },
];

export const contractExport = (t: Text): Column<Contract>[] => [
  exportOnly(t('contract.desk.currency'), ({ currency }) => currency),
  exportOnly(t('contract.desk.carry'), ({ carryMode }) => carryMode),
  exportOnly(t('contract.desk.endsAt'), ({ endsAt }) => endsAt ?? ''),
  exportOnly(t('contract.desk.endReason'), ({ endReason }) => endReason ?? ''),
];
