import { EmptyState, ReelsIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { fetchRollovers, rolloverListQuery } from '../features/rollover/api/index.ts';
import { rolloverColumns, sourceText } from '../features/rollover/components/rollover-columns.tsx';
import { RolloverDetail } from '../features/rollover/components/rollover-detail.tsx';
import { RolloverTotals } from '../features/rollover/components/rollover-totals.tsx';
import { WeightForm } from '../features/rollover/components/weight-form.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { periodOf } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/rollovers');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;
const VIEWS = ['open', 'all'] as const;
const SOURCES = ['deposit', 'deposit_bonus', 'voucher', 'adjustment', 'upline'] as const;

/** The play that members owe before they may withdraw. */
export function RolloversScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = VIEWS.find((known) => known === search.view) ?? 'open';
  const filter = given({
    view,
    source: SOURCES.find((known) => known === search.source),
    account: search.account === '' ? undefined : search.account,
    ...periodOf(search.from, search.to),
  });
  const query = useQuery(
    rolloverListQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => rolloverColumns(t), [t]);
  const { shown, choice } = useColumns('rollovers', columns);
  const open = query.data?.items.find(({ id }) => id === search.open);
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'source',
      label: t('rollover.source'),
      options: SOURCES.map((value) => ({ value, label: sourceText(value) })),
    },
    { kind: 'text', key: 'account', label: t('rollover.account') },
    { kind: 'period', label: t('rollover.createdAt') },
  ];
  return (
    <Page
      title={t('nav.rollovers')}
      hint={t('rollover.hint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="rollovers"
            columns={columns}
            fetchPage={(cursor) =>
              fetchRollovers({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
          <WeightForm />
        </>
      }
    >
      <RolloverTotals totals={query.data?.totals ?? []} />
      <ViewTabs
        label={t('rollover.views')}
        value={view}
        views={VIEWS.map((value) => ({ value, label: t(`rollover.view.${value}`) }))}
        onChange={(value) => address.setFilters({ view: value })}
      />
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <PageList
        caption={t('nav.rollovers')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        totals={{
          required: ({ required, currency }) => ({ value: required, currency }),
          remaining: ({ remaining, currency }) => ({ value: remaining, currency }),
        }}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<ReelsIcon size={40} />}
            title={t('rollover.empty')}
            hint={t('list.emptyHint')}
          />
        }
      />
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('rollover.title')}
      >
        {open !== undefined ? (
          <RolloverDetail rollover={open} />
        ) : query.data === undefined ? null : (
          <EmptyState title={t('detail.missing')} hint={t('rollover.elsewhere')} />
        )}
      </DetailDrawer>
    </Page>
  );
}
