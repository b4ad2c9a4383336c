import { BoltIcon, type Column, DataTable, EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { type Vendor, vendorsQuery } from '../features/vendor/api/index.ts';
import { VendorDetail, VendorPill } from '../features/vendor/components/vendor-detail.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { FailureNote } from '../lib/failure-note.tsx';
import { type OperatorKey, useOperatorText } from '../lib/language.ts';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/vendors');

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

const vendorColumns = (t: Text): Column<Vendor>[] => [
  {
    key: 'name',
    heading: t('vendor.title'),
    isRowHeading: true,
    cell: ({ displayName }) => displayName,
  },
  { key: 'state', heading: t('member.state'), cell: ({ state }) => <VendorPill state={state} /> },
  { key: 'code', heading: t('vendor.code'), cell: ({ code }) => code },
  {
    key: 'categories',
    heading: t('vendor.categories'),
    cell: ({ gameTypes }) => gameTypes.join(', '),
  },
  { key: 'games', heading: t('vendor.games'), align: 'end', cell: ({ gameCount }) => gameCount },
  {
    key: 'keys',
    heading: t('vendor.activeKeys'),
    align: 'end',
    cell: ({ keys }) => keys.filter(({ isActive }) => isActive).length,
  },
];

export function VendorsScreen(): ReactNode {
  const t = useOperatorText();
  const { open } = route.useSearch();
  const address = useListAddress({});
  const { data, error, refetch } = useQuery(vendorsQuery());
  const opened = data?.vendors.find(({ code }) => code === open);
  const columns = useMemo(() => vendorColumns(t), [t]);
  return (
    <Page title={t('nav.vendors')} hint={t('vendor.hint')}>
      {error === null ? (
        <DataTable
          caption={t('nav.vendors')}
          columns={columns}
          rows={data?.vendors}
          rowKey={({ code }) => code}
          onOpen={({ code }) => address.open(code)}
          empty={<EmptyState art={<BoltIcon size={40} />} title={t('vendor.empty')} />}
        />
      ) : (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      )}
      <DetailDrawer
        isOpen={opened !== undefined}
        onClose={() => address.open(undefined)}
        title={opened?.displayName ?? ''}
      >
        {opened === undefined ? null : <VendorDetail vendor={opened} />}
      </DetailDrawer>
    </Page>
  );
}
