import { EmptyState, ShieldIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { fetchKycPage, kycListQuery } from '../features/kyc/api/index.ts';
import { kycColumns } from '../features/kyc/components/kyc-columns.tsx';
import { KycDetail } from '../features/kyc/components/kyc-detail.tsx';
import { KYC_KINDS, KYC_STATUSES } from '../features/kyc/model.ts';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/kyc');
const EXPORT_PAGE = 100;

/** Documents that prove who members are, and the decisions on them. */
export function KycScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const filter = given({
    status: KYC_STATUSES.find((known) => known === search.status),
    kind: KYC_KINDS.find((known) => known === search.kind),
  });
  const query = useQuery(
    kycListQuery({ ...filter, ...given({ cursor: address.cursor }), limit: 50 }),
  );
  const columns = useMemo(() => kycColumns(t), [t]);
  const { shown, choice } = useColumns('kyc', columns);
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'status',
      label: t('kyc.status'),
      options: KYC_STATUSES.map((value) => ({ value, label: t(`kyc.status.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'kind',
      label: t('kyc.kind'),
      options: KYC_KINDS.map((value) => ({ value, label: t(`kyc.kind.${value}`) })),
    },
  ];
  return (
    <Page
      title={t('nav.kyc')}
      hint={t('kyc.hint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="documents"
            columns={columns}
            fetchPage={(cursor) =>
              fetchKycPage({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <PageList
        caption={t('nav.kyc')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<ShieldIcon size={40} />}
            title={t('kyc.empty')}
            hint={t('list.emptyHint')}
          />
        }
      />
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('kyc.title')}
      >
        {search.open === undefined ? null : <KycDetail id={search.open} />}
      </DetailDrawer>
    </Page>
  );
}
