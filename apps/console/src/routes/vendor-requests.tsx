import { type Column, EmptyState, ListIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import {
  fetchVendorRequests,
  type VendorRequest,
  vendorRequestsQuery,
  vendorsQuery,
} from '../features/vendor/api/index.ts';
import {
  VendorRequestDetail,
  VendorStatusPill,
} from '../features/vendor/components/vendor-request-detail.tsx';
import { formatLatency } from '../features/vendor/model.ts';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { type OperatorKey, useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';
import { RecordId } from '../lib/record/record-id.tsx';
import { Time } from '../lib/time.tsx';

const route = getRouteApi('/desk/vendors/requests');
const EXPORT_PAGE = 100;

const requestColumns = (t: (key: OperatorKey) => string): Column<VendorRequest>[] => [
  {
    key: 'call',
    heading: t('vendor.call'),
    isRowHeading: true,
    cell: ({ call }) => call,
    exported: ({ call }) => call,
  },
  {
    key: 'status',
    heading: t('vendor.status'),
    cell: ({ status }) => <VendorStatusPill status={status} />,
    exported: ({ status }) => status,
  },
  {
    key: 'vendor',
    heading: t('vendor.title'),
    cell: ({ vendorCode }) => vendorCode,
    exported: ({ vendorCode }) => vendorCode,
  },
  {
    key: 'transaction',
    heading: t('vendor.transaction'),
    cell: ({ transactionUuid }) =>
      transactionUuid === null ? '—' : <RecordId id={transactionUuid} />,
    exported: ({ transactionUuid }) => transactionUuid ?? '',
  },
  {
    key: 'latency',
    heading: t('vendor.latency'),
    align: 'end',
    cell: ({ latencyUs }) => formatLatency(latencyUs),
    exported: ({ latencyUs }) => String(latencyUs),
  },
  {
    key: 'at',
    heading: t('wallet.at'),
    cell: ({ at }) => <Time at={at} look="full" />,
    exported: ({ at }) => at,
  },
];

/** What vendors asked of the wallet and what it answered. */
export function VendorRequestsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const { vendorCode, memberId, transactionUuid, status } = search;
  const filter = given({ vendorCode, memberId, transactionUuid, status });
  const query = useQuery(
    vendorRequestsQuery({ ...filter, ...given({ cursor: address.cursor }), limit: 50 }),
  );
  const vendors = useQuery(vendorsQuery());
  const columns = useMemo(() => requestColumns(t), [t]);
  const { shown, choice } = useColumns('vendor-requests', columns);
  const opened = query.data?.items.find(({ id }) => id === search.open);
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'vendorCode',
      label: t('vendor.title'),
      options: (vendors.data?.vendors ?? []).map(({ code, displayName }) => ({
        value: code,
        label: displayName,
      })),
    },
    { kind: 'text', key: 'status', label: t('vendor.status'), hint: t('vendor.statusHint') },
    { kind: 'text', key: 'transactionUuid', label: t('vendor.transaction') },
    { kind: 'text', key: 'memberId', label: t('vendor.memberId') },
  ];
  return (
    <Page
      title={t('nav.vendorRequests')}
      hint={t('vendor.requestsHint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="vendor-requests"
            columns={columns}
            fetchPage={(cursor) =>
              fetchVendorRequests({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <PageList
        caption={t('nav.vendorRequests')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<ListIcon size={40} />}
            title={t('vendor.requestsEmpty')}
            hint={t('list.emptyHint')}
          />
        }
      />
      <DetailDrawer
        isOpen={opened !== undefined}
        onClose={() => address.open(undefined)}
        title={t('vendor.callTitle')}
      >
        {opened === undefined ? null : <VendorRequestDetail request={opened} />}
      </DetailDrawer>
    </Page>
  );
}
