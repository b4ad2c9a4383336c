import { Button } from '@mantine/core';
import { EmptyState, PlusIcon, StarIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { fetchPlans, plansQuery } from '../features/affiliate-plan/api/index.ts';
import { planColumns } from '../features/affiliate-plan/components/plan-columns.tsx';
import { PlanDetail } from '../features/affiliate-plan/components/plan-detail.tsx';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { PLAN_KINDS, planKindOf } from '../lib/affiliate/plan.ts';
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
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/affiliates/plans');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;
const STATES = ['ACTIVE', 'ARCHIVED'] as const;

/** What affiliates can be offered. */
export function AffiliatePlansScreen(): ReactNode {
  const t = useOperatorText();
  const mayWrite = useMay()('contract.update');
  const search = route.useSearch();
  const address = useListAddress(search);
  const filter = given({
    kind: planKindOf(search.kind),
    state: STATES.find((known) => known === search.state),
  });
  const query = useQuery(
    plansQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => planColumns(t), [t]);
  const { shown, choice } = useColumns('affiliate-plans', columns);
  const list = useRowKeys({
    rows: query.data?.items ?? [],
    keyOf: ({ id }) => id,
    openKey: search.open,
    onOpen: ({ id }) => address.open(id),
  });
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'kind',
      label: t('affiliates.desk.kind'),
      options: PLAN_KINDS.map((value) => ({ value, label: t(`affiliates.desk.kind.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'state',
      label: t('affiliates.desk.state'),
      options: STATES.map((value) => ({ value, label: t(`affiliates.desk.planState.${value}`) })),
    },
  ];
  return (
    <Page
      title={t('nav.affiliatePlans')}
      hint={t('affiliates.desk.plansHint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="affiliate-plans"
            columns={columns}
            fetchPage={(cursor) =>
              fetchPlans({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
          {mayWrite ? (
            <Button
              size="xs"
              leftSection={<PlusIcon size={14} />}
              renderRoot={(props) => <Link to="/affiliates/plans/new" {...props} />}
            >
              {t('affiliates.desk.newPlan')}
            </Button>
          ) : null}
        </>
      }
    >
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <div ref={list}>
        <PageList
          caption={t('nav.affiliatePlans')}
          columns={shown}
          query={query}
          rowKey={({ id }) => id}
          onOpen={({ id }) => address.open(id)}
          trail={address.trail}
          onTrail={address.setTrail}
          empty={
            <EmptyState
              art={<StarIcon size={40} />}
              title={t('affiliates.desk.plansEmpty')}
              hint={t('affiliates.desk.plansEmptyHint')}
            />
          }
        />
      </div>
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('affiliates.desk.planTitle')}
      >
        {search.open === undefined ? null : (
          <PlanDetail key={search.open} id={search.open}>
            <AuditTrail subjectKind="affiliate_plan" subjectId={search.open} />
          </PlanDetail>
        )}
      </DetailDrawer>
    </Page>
  );
}
