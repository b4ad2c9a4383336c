import { BoltIcon, DataTable, EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { vendorsQuery } from '../features/vendor/api/index.ts';
import { vendorColumns } from '../features/vendor/components/vendor-columns.tsx';
import { VendorOrder } from '../features/vendor/components/vendor-order.tsx';
import { FailureNote } from '../lib/failure-note.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/vendors');
const VIEWS = ['list', 'order'] as const;

/** Who supplies games, and in which order the brand's menus name them. */
export function VendorsScreen(): ReactNode {
  const t = useOperatorText();
  const navigate = useNavigate();
  const { open, view: wanted } = route.useSearch();
  const address = useListAddress({});
  const { data, error, refetch } = useQuery(vendorsQuery());
  const columns = useMemo(() => vendorColumns(t), [t]);
  const view = wanted === 'order' ? 'order' : 'list';
  // Addresses from before vendors had a page of their own.
  if (open !== undefined) {
    return <Navigate to="/vendors/$vendorCode" params={{ vendorCode: open }} replace />;
  }
  return (
    <Page title={t('nav.vendors')} hint={t('vendor.hint')}>
      <ViewTabs
        label={t('vendor.view')}
        value={view}
        views={VIEWS.map((value) => ({ value, label: t(`vendor.view.${value}`) }))}
        onChange={(next) => address.setFilters({ view: next === 'order' ? next : undefined })}
      />
      {error !== null && data === undefined ? (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      ) : view === 'order' && data !== undefined && data.vendors.length > 0 ? (
        <VersionedForm
          value={data.vendors}
          version={data.vendors.map(({ code }) => code).join(' ')}
          edited={(vendors) => ({ order: vendors.map(({ displayName }) => displayName) })}
          refresh={refetch}
        >
          {(vendors) => <VendorOrder vendors={vendors} />}
        </VersionedForm>
      ) : (
        <DataTable
          caption={t('nav.vendors')}
          columns={columns}
          rows={data?.vendors}
          rowKey={({ code }) => code}
          onOpen={({ code }) =>
            void navigate({ to: '/vendors/$vendorCode', params: { vendorCode: code } })
          }
          empty={<EmptyState art={<BoltIcon size={40} />} title={t('vendor.empty')} />}
        />
      )}
    </Page>
  );
}
