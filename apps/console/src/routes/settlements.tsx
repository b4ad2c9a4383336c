import { EmptyState, HourglassIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { catchUp, fetchRuns, runsQuery } from '../features/settlement/api/run.ts';
import { refreshSettlements } from '../features/settlement/api/refresh.ts';
import { CostTable } from '../features/settlement/components/cost-table.tsx';
import { runColumns, runExport } from '../features/settlement/components/run-columns.tsx';
import { RUN_STATES } from '../features/settlement/model.ts';
import { COMMISSION_KINDS, kindOf } from '../lib/commission/kind.ts';
import { ReasonAction } from '../lib/form/reason-action.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { ListActions, ListBar } from '../lib/list/list-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { isDay, lastDays } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/settlements');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;
const COST_DAYS = 30;
const VIEWS = ['runs', 'costs'] as const;

const dayOr = (day: string | undefined) => (isDay(day) ? day : undefined);

/** When agent pay was computed, how far its payment is, and what it cost the platform. */
export function SettlementsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = VIEWS.find((known) => known === search.view) ?? 'runs';
  const kinds = COMMISSION_KINDS.map((value) => ({
    value,
    label: t(`commission.desk.kind.${value}`),
  }));
  const filters: Filter[] = [
    { kind: 'choice', key: 'kind', label: t('commission.desk.kind'), options: kinds },
    ...(view === 'costs'
      ? []
      : [
          {
            kind: 'choice' as const,
            key: 'state',
            label: t('settlement.desk.state'),
            options: RUN_STATES.map((value) => ({
              value,
              label: t(`settlement.desk.runState.${value}`),
            })),
          },
        ]),
    { kind: 'period', label: t('list.period') },
  ];
  const usual = lastDays(COST_DAYS, new Date());
  return (
    <Page
      title={t('nav.settlements')}
      hint={t('settlement.desk.runsHint')}
      actions={<CatchUpButton />}
    >
      <ViewTabs
        label={t('settlement.desk.views')}
        value={view}
        views={VIEWS.map((value) => ({ value, label: t(`settlement.desk.runsView.${value}`) }))}
        onChange={(value) => address.setFilters({ view: value })}
      />
      {view === 'runs' ? (
        <Runs filters={filters} />
      ) : (
        <>
          <FilterBar filters={filters} values={search} onChange={address.setFilters} />
          <CostTable
            query={{
              ...given({ kind: kindOf(search.kind) }),
              from: dayOr(search.from) ?? usual.from,
              to: dayOr(search.to) ?? usual.to,
            }}
          />
        </>
      )}
    </Page>
  );
}

function Runs({ filters }: { readonly filters: readonly Filter[] }): ReactNode {
  const t = useOperatorText();
  const navigate = useNavigate();
  const search = route.useSearch();
  const address = useListAddress(search);
  const filter = given({
    kind: kindOf(search.kind),
    state: RUN_STATES.find((known) => known === search.state),
    from: dayOr(search.from),
    to: dayOr(search.to),
  });
  const query = useQuery(
    runsQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => runColumns(t), [t]);
  const { shown, choice } = useColumns('settlement-runs', columns);
  return (
    <>
      <ListBar
        filters={<FilterBar filters={filters} values={search} onChange={address.setFilters} />}
        actions={
          <ListActions>
            {choice}{' '}
            <ExportButton
              name="settlement-runs"
              columns={[...columns, ...runExport(t)]}
              fetchPage={(cursor) =>
                fetchRuns({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
              }
            />
          </ListActions>
        }
      />
      <PageList
        caption={t('nav.settlements')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/settlements/$runId', params: { runId: id } })}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<HourglassIcon size={40} />}
            title={t('settlement.desk.runsEmpty')}
            hint={t('settlement.desk.runsEmptyHint')}
          />
        }
      />
    </>
  );
}

function CatchUpButton(): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  if (!may('settlement.decide')) return null;
  return (
    <ReasonAction
      label={t('settlement.desk.catchUp')}
      text={t('settlement.desk.catchUpText')}
      size="xs"
      doneText={({ runs, hasMore }) =>
        t(hasMore ? 'settlement.desk.caughtUpPart' : 'settlement.desk.caughtUp', {
          count: runs.length,
        })
      }
      act={catchUp}
      refresh={refreshSettlements}
    />
  );
}
