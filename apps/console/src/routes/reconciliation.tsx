import { EmptyState, ListIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { daysQuery, fetchDays, sourcesQuery } from '../features/reconciliation/api/index.ts';
import { dayColumns } from '../features/reconciliation/components/day-columns.tsx';
import { DayDetail } from '../features/reconciliation/components/day-detail.tsx';
import { ImportStatementButton } from '../features/reconciliation/components/import-statement.tsx';
import { RunDayButton, type RunDayProps } from '../features/reconciliation/components/run-day.tsx';
import { SourceCards } from '../features/reconciliation/components/source-cards.tsx';
import { useSourceName } from '../features/reconciliation/hooks.ts';
import { isBusy } from '../features/reconciliation/model.ts';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { isDay } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useRowKeys } from '../lib/list/use-row-keys.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/reconciliation');
const VIEWS = ['all', 'open', 'busy'] as const;
const EXPORT_PAGE = 100;
const LOOK_AGAIN_MS = 2_000;
/** A day of a source as the address names it. */
const PLACE = /^([A-Za-z0-9_.:-]+)~(\d{4}-\d{2}-\d{2})$/;
const placeOf = (source: string, day: string) => `${source}~${day}`;

/** Days of providers and banks, with the sums of all three books. */
export function ReconciliationScreen(): ReactNode {
  const t = useOperatorText();
  const sourceName = useSourceName();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = VIEWS.find((known) => known === search.view) ?? 'all';
  const filter = {
    view,
    ...given({
      source: search.source,
      from: isDay(search.from) ? search.from : undefined,
      to: isDay(search.to) ? search.to : undefined,
    }),
  };
  const query = useQuery({
    ...daysQuery({ ...filter, ...given({ cursor: address.cursor }), limit: 50 }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(isBusy) === true ? LOOK_AGAIN_MS : false,
  });
  const sources = useQuery(sourcesQuery());
  const columns = useMemo(() => dayColumns(t, sourceName), [t, sourceName]);
  const { shown, choice } = useColumns('reconciliation', columns);
  const list = useRowKeys({
    rows: query.data?.items ?? [],
    keyOf: ({ source, day }) => placeOf(source, day),
    openKey: search.open,
    onOpen: ({ source, day }) => address.open(placeOf(source, day)),
  });
  const [, source, day] = PLACE.exec(search.open ?? '') ?? [];
  return (
    <Page
      title={t('nav.reconciliation')}
      hint={t('reconciliation.hint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="reconciliation"
            columns={columns}
            fetchPage={(cursor) =>
              fetchDays({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
          <DayActions onStarted={(...place) => address.open(placeOf(...place))} />
        </>
      }
    >
      <SourceCards />
      <ViewTabs
        label={t('nav.reconciliation')}
        value={view}
        views={VIEWS.map((value) => ({ value, label: t(`reconciliation.view.${value}`) }))}
        onChange={(value) => address.setFilters({ view: value })}
      />
      <FilterBar
        filters={[
          {
            kind: 'choice',
            key: 'source',
            label: t('reconciliation.source'),
            options: (sources.data?.items ?? []).map((each) => ({
              value: each.source,
              label: sourceName(each.source),
            })),
          },
          { kind: 'period', label: t('list.period') },
        ]}
        values={search}
        onChange={address.setFilters}
      />
      <div ref={list}>
        <PageList
          caption={t('nav.reconciliation')}
          columns={shown}
          query={query}
          rowKey={(row) => placeOf(row.source, row.day)}
          onOpen={(row) => address.open(placeOf(row.source, row.day))}
          trail={address.trail}
          onTrail={address.setTrail}
          empty={
            <EmptyState
              art={<ListIcon size={40} />}
              title={t('reconciliation.empty')}
              hint={t('reconciliation.emptyHint')}
            />
          }
        />
      </div>
      <DetailDrawer
        isOpen={source !== undefined && day !== undefined}
        onClose={() => address.open(undefined)}
        title={t('reconciliation.dayTitle')}
      >
        {source === undefined || day === undefined ? null : (
          <DayDetail source={source} day={day}>
            <AuditTrail subjectKind="reconciliation" subjectId={`${source}:${day}`} />
          </DayDetail>
        )}
      </DetailDrawer>
    </Page>
  );
}

/** What operators who may change something do with days. */
function DayActions({ onStarted }: RunDayProps): ReactNode {
  const may = useMay();
  if (!may('reconciliation.update')) return null;
  return (
    <>
      <ImportStatementButton />
      <RunDayButton onStarted={onStarted} />
    </>
  );
}
