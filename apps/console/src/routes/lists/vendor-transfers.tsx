import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { type TotalsQuery, vendorWalletsQuery } from '../../features/funds/api/index.ts';
import {
  transferColumns,
  transferExport,
} from '../../features/funds/components/transfer-columns.tsx';
import { TransferDetail } from '../../features/funds/components/transfer-detail.tsx';
import { TransferTotals } from '../../features/funds/components/transfer-totals.tsx';
import { VendorWallets } from '../../features/funds/components/vendor-wallets.tsx';
import { DIRECTIONS, STATES } from '../../features/funds/model.ts';
import { defineResource } from '../../lib/resource/resource.ts';

/** Money on its way to vendors and back; what is stuck comes first. */
export const resource = defineResource('GET /console/vendor-transfers')({
  name: 'vendor-transfers',
  hint: 'transfer.hint',
  empty: { title: 'transfer.empty' },
  views: {
    label: 'transfer.view',
    useCounts: useStuck,
    all: {
      stuck: {
        label: 'transfer.view.stuck',
        query: { view: 'stuck' },
        empty: 'transfer.emptyStuck',
      },
      open: { label: 'transfer.view.open', query: { view: 'open' } },
      all: { label: 'transfer.view.all', query: { view: 'all' } },
    },
  },
  fields: {
    merchantCode: {
      kind: 'fetched',
      label: 'transfer.vendor',
      address: 'vendor',
      useOptions: useKeepers,
    },
    direction: {
      kind: 'choice',
      label: 'transfer.direction',
      options: DIRECTIONS,
      option: (value) => `transfer.direction.${value}`,
    },
    state: {
      kind: 'choice',
      label: 'transfer.state',
      options: STATES,
      option: (value) => `transfer.state.${value}`,
    },
    account: { kind: 'text', label: 'transfer.member' },
    amountMin: { kind: 'text', label: 'withdrawal.amountMin' },
    amountMax: { kind: 'text', label: 'withdrawal.amountMax' },
  },
  period: { label: 'list.period' },
  columns: transferColumns,
  exported: transferExport,
  whole: true,
  sorts: { amount: 'amount', created: 'created' },
  phone: { figure: 'state', under: ['account', 'vendor', 'direction', 'created'] },
  detail: {
    title: 'transfer.title',
    show: ({ id }) => (
      <TransferDetail key={id} id={id}>
        <AuditTrail subjectKind="vendor_transfer" subjectId={id} />
      </TransferDetail>
    ),
  },
  Lead,
});

function useStuck() {
  const vendors = useQuery(vendorWalletsQuery()).data?.items ?? [];
  return { stuck: vendors.reduce((sum, { stuckCount }) => sum + stuckCount, 0) };
}

/** Vendors that keep money of members. */
function useKeepers() {
  const vendors = useQuery(vendorWalletsQuery()).data?.items ?? [];
  return vendors
    .filter(({ mode }) => mode === 'transfer')
    .map(({ merchantCode, name }) => ({ value: merchantCode, label: name }));
}

type LeadProps = {
  readonly query: TotalsQuery & { readonly sort?: unknown; readonly isAscending?: unknown };
};

function Lead({
  query: { sort: _sort, isAscending: _isAscending, ...query },
}: LeadProps): ReactNode {
  return (
    <>
      <VendorWallets />
      <TransferTotals query={query} />
    </>
  );
}
