import { EmptyState, FeatherIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { dealsQuery, fetchDeals } from '../features/affiliate-deal/api/index.ts';
import { dealColumns } from '../features/affiliate-deal/components/deal-columns.tsx';
import { DealDetail } from '../features/affiliate-deal/components/deal-detail.tsx';
import { NewDealButton } from '../features/affiliate-deal/components/new-deal.tsx';
import { DEAL_STATES } from '../features/affiliate-deal/model.ts';
import { plansQuery } from '../features/affiliate-plan/api/index.ts';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useRowKeys } from '../lib/list/use-row-keys.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/affiliates/deals');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;
const PLANS_SHOWN = 100;

function useDealFilters(): readonly Filter[] {
  const t = useOperatorText();
  const plans = useQuery(plansQuery({ limit: PLANS_SHOWN })).data?.items ?? [];
  return [
    {
      kind: 'choice',
      key: 'state',
      label: t('affiliates.desk.state'),
      options: DEAL_STATES.map((value) => ({
        value,
        label: t(`affiliates.desk.dealState.${value}`),
      })),
    },
    {
      kind: 'choice',
      key: 'plan',
      label: t('affiliates.desk.plan'),
      options: plans.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'choice',
      key: 'behind',
      label: t('affiliates.desk.version'),
      options: [{ value: 'yes', label: t('affiliates.desk.isBehind') }],
    },
    { kind: 'text', key: 'account', label: t('affiliates.desk.agent') },
  ];
}

/** Which plan pays which agent, and from when. */
export function AffiliateDealsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const filter = given({
    state: DEAL_STATES.find((known) => known === search.state),
    planId: search.plan,
    account: search.account,
    isBehind: search.behind === 'yes' ? true : undefined,
  });
  const query = useQuery(
    dealsQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => dealColumns(t), [t]);
  const { shown, choice } = useColumns('affiliate-deals', columns);
  const filters = useDealFilters();
  const list = useRowKeys({
    rows: query.data?.items ?? [],
    keyOf: ({ id }) => id,
    openKey: search.open,
    onOpen: ({ id }) => address.open(id),
  });
  return (
    <Page
      title={t('nav.affiliateDeals')}
      hint={t('affiliates.desk.dealsHint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="affiliate-deals"
            columns={columns}
            fetchPage={(cursor) =>
              fetchDeals({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
          <NewDealButton />
        </>
      }
    >
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <div ref={list}>
        <PageList
          caption={t('nav.affiliateDeals')}
          columns={shown}
          query={query}
          rowKey={({ id }) => id}
          onOpen={({ id }) => address.open(id)}
          trail={address.trail}
          onTrail={address.setTrail}
          empty={
            <EmptyState
              art={<FeatherIcon size={40} />}
              title={t('affiliates.desk.dealsEmpty')}
              hint={t('affiliates.desk.dealsEmptyHint')}
            />
          }
        />
      </div>
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('affiliates.desk.dealTitle')}
      >
        {search.open === undefined ? null : (
          <DealDetail
            key={search.open}
            id={search.open}
            trail={(agentId) => (
              <AuditTrail action="affiliate_deal" subjectKind="member" subjectId={agentId} />
            )}
          />
        )}
      </DetailDrawer>
    </Page>
  );
}
