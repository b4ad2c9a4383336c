import { EmptyState, WalletIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import {
  fetchTransfers,
  transfersQuery,
  type VendorWallet,
  vendorWalletsQuery,
} from '../features/funds/api/index.ts';
import { transferColumns, transferExport } from '../features/funds/components/transfer-columns.tsx';
import { TransferDetail } from '../features/funds/components/transfer-detail.tsx';
import { TransferTotals } from '../features/funds/components/transfer-totals.tsx';
import { VendorWallets } from '../features/funds/components/vendor-wallets.tsx';
import { DIRECTIONS, STATES, VIEWS } from '../features/funds/model.ts';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { periodOf } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useRowKeys } from '../lib/list/use-row-keys.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/vendor-transfers');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;

/** Money on its way to vendors and back; what is stuck comes first. */
export function VendorTransfersScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const { account, amountMax, amountMin, from, to } = search;
  const view = VIEWS.find((known) => known === search.view) ?? 'stuck';
  const direction = DIRECTIONS.find((known) => known === search.direction);
  const state = STATES.find((known) => known === search.state);
  const vendors = useQuery(vendorWalletsQuery()).data?.items ?? [];
  const kept = vendors.filter(({ mode }) => mode === 'transfer');
  const merchantCode = search.vendor;
  const filter = {
    view,
    ...given({
      direction,
      state,
      account,
      merchantCode,
      amountMin,
      amountMax,
      ...periodOf(from, to),
    }),
  };
  const query = useQuery(
    transfersQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => transferColumns(t), [t]);
  const { choice, shown } = useColumns('vendor-transfers', columns);
  const stuck = vendors.reduce((sum, { stuckCount }) => sum + stuckCount, 0);
  const filters = useFilters(kept);
  const list = useRowKeys({
    rows: query.data?.items ?? [],
    keyOf: ({ id }) => id,
    openKey: search.open,
    onOpen: ({ id }) => address.open(id),
  });
  return (
    <Page
      title={t('nav.vendorTransfers')}
      hint={t('transfer.hint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="vendor-transfers"
            columns={[...columns, ...transferExport(t)]}
            fetchPage={(cursor) =>
              fetchTransfers({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <VendorWallets />
      <ViewTabs
        label={t('transfer.view')}
        value={view}
        views={VIEWS.map((value) => ({
          value,
          label: t(`transfer.view.${value}`),
          count: value === 'stuck' ? stuck : undefined,
        }))}
        onChange={(value) => address.setFilters({ view: value })}
      />
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <TransferTotals query={filter} />
      <div ref={list}>
        <PageList
          caption={t('nav.vendorTransfers')}
          columns={shown}
          query={query}
          rowKey={({ id }) => id}
          onOpen={({ id }) => address.open(id)}
          trail={address.trail}
          onTrail={address.setTrail}
          empty={
            <EmptyState
              art={<WalletIcon size={40} />}
              title={t(view === 'stuck' ? 'transfer.emptyStuck' : 'transfer.empty')}
              hint={t('list.emptyHint')}
            />
          }
        />
      </div>
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('transfer.title')}
      >
        {search.open === undefined ? null : (
          <TransferDetail key={search.open} id={search.open}>
            <AuditTrail subjectKind="vendor_transfer" subjectId={search.open} />
          </TransferDetail>
        )}
      </DetailDrawer>
    </Page>
  );
}

/** What the list can be narrowed by. */
function useFilters(kept: readonly VendorWallet[]): Filter[] {
  const t = useOperatorText();
  return [
    {
      kind: 'choice',
      key: 'vendor',
      label: t('transfer.vendor'),
      options: kept.map((vendor) => ({ value: vendor.merchantCode, label: vendor.name })),
    },
    {
      kind: 'choice',
      key: 'direction',
      label: t('transfer.direction'),
      options: DIRECTIONS.map((value) => ({ value, label: t(`transfer.direction.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'state',
      label: t('transfer.state'),
      options: STATES.map((value) => ({ value, label: t(`transfer.state.${value}`) })),
    },
    { kind: 'text', key: 'account', label: t('transfer.member') },
    { kind: 'text', key: 'amountMin', label: t('withdrawal.amountMin') },
    { kind: 'text', key: 'amountMax', label: t('withdrawal.amountMax') },
    { kind: 'period', label: t('list.period') },
  ];
}
