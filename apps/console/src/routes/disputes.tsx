import { EmptyState, HelpIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { disputesQuery, fetchDisputes } from '../features/dispute/api/index.ts';
import { disputeColumns } from '../features/dispute/components/dispute-columns.tsx';
import { DisputeDetail } from '../features/dispute/components/dispute-detail.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { periodOf } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useRowKeys } from '../lib/list/use-row-keys.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/withdrawals/disputes');
const VIEWS = ['open', 'all'] as const;
const EXPORT_PAGE = 100;

/** Payments that members say have not arrived. */
export function DisputesScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = VIEWS.find((known) => known === search.view) ?? 'open';
  const { account, from, to } = search;
  const filter = { view, ...given({ account, ...periodOf(from, to) }) };
  const query = useQuery(
    disputesQuery({ ...filter, ...given({ cursor: address.cursor }), limit: 50 }),
  );
  const columns = useMemo(() => disputeColumns(t), [t]);
  const { shown, choice } = useColumns('disputes', columns);
  const list = useRowKeys({
    rows: query.data?.items ?? [],
    keyOf: ({ id }) => id,
    openKey: search.open,
    onOpen: ({ id }) => address.open(id),
  });
  return (
    <Page
      title={t('nav.disputes')}
      hint={t('dispute.hint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="disputes"
            columns={columns}
            fetchPage={(cursor) =>
              fetchDisputes({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <ViewTabs
        label={t('nav.disputes')}
        value={view}
        views={VIEWS.map((value) => ({ value, label: t(`dispute.view.${value}`) }))}
        onChange={(value) => address.setFilters({ view: value })}
      />
      <FilterBar
        filters={[
          { kind: 'text', key: 'account', label: t('withdrawal.member') },
          { kind: 'period', label: t('list.period') },
        ]}
        values={search}
        onChange={address.setFilters}
      />
      <div ref={list}>
        <PageList
          caption={t('nav.disputes')}
          columns={shown}
          query={query}
          rowKey={({ id }) => id}
          onOpen={({ id }) => address.open(id)}
          trail={address.trail}
          onTrail={address.setTrail}
          empty={
            <EmptyState
              art={<HelpIcon size={40} />}
              title={t('dispute.empty')}
              hint={view === 'open' ? t('dispute.emptyHint') : t('list.emptyHint')}
            />
          }
        />
      </div>
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('dispute.title')}
      >
        {search.open === undefined ? null : (
          <DisputeDetail id={search.open}>
            <AuditTrail subjectKind="withdrawal_dispute" subjectId={search.open} />
          </DisputeDetail>
        )}
      </DetailDrawer>
    </Page>
  );
}
