import { EmptyState, UsersIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { fetchTasks, tasksQuery, wayQuery } from '../features/agent/api/index.ts';
import { AgentDetail } from '../features/agent/components/agent-detail.tsx';
import { AgentTree } from '../features/agent/components/agent-tree.tsx';
import { AgentWay } from '../features/agent/components/agent-way.tsx';
import { PointPolicyButton } from '../features/agent/components/point-policy.tsx';
import { taskColumns } from '../features/agent/components/task-columns.tsx';
import { BRANCH_STOPS, TASK_KINDS, TASK_STATES, TREE_SORTS } from '../features/agent/model.ts';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { ListActions, ListBar } from '../lib/list/list-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { SearchField } from '../lib/list/search-field.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { RecordLink } from '../lib/record/record-link.tsx';

const route = getRouteApi('/desk/agents');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;
const VIEWS = ['tree', 'tasks'] as const;

/** Who stands below whom, and what was done to whole branches. */
export function AgentsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = VIEWS.find((known) => known === search.view) ?? 'tree';
  const goTo = (id: string | undefined) =>
    address.setFilters({ at: id, search: undefined, open: undefined });
  return (
    <Page title={t('nav.agentTree')} hint={t('agents.desk.hint')} actions={<PointPolicyButton />}>
      <ViewTabs
        label={t('agents.desk.views')}
        value={view}
        views={VIEWS.map((value) => ({ value, label: t(`agents.desk.view.${value}`) }))}
        onChange={(value) =>
          address.setFilters({ view: value === 'tree' ? undefined : value, open: undefined })
        }
      />
      {view === 'tree' ? <Tree /> : <Tasks />}
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('agents.desk.title')}
        pageLink={
          search.open === undefined ? undefined : (
            <RecordLink kind="agent" id={search.open}>
              {t('detail.openPage')}
            </RecordLink>
          )
        }
      >
        {search.open === undefined ? null : (
          <AgentDetail key={search.open} id={search.open} onStep={goTo}>
            <AuditTrail subjectKind="member" subjectId={search.open} />
          </AgentDetail>
        )}
      </DetailDrawer>
    </Page>
  );
}

function Tree(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const { at } = search;
  const way = useQuery({ ...wayQuery(at ?? ''), enabled: at !== undefined }).data?.breadcrumb;
  const query = given({
    type: (['agent', 'member'] as const).find((known) => known === search.type),
    stop: BRANCH_STOPS.find((known) => known === search.stop),
    sort: TREE_SORTS.find((known) => known === search.sort),
  });
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'type',
      label: t('agents.desk.type'),
      options: (['agent', 'member'] as const).map((value) => ({
        value,
        label: t(`agents.desk.type.${value}`),
      })),
    },
    {
      kind: 'choice',
      key: 'stop',
      label: t('agents.desk.stopped'),
      options: BRANCH_STOPS.map((value) => ({ value, label: t(`agents.desk.stop.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'sort',
      label: t('agents.desk.sort'),
      options: TREE_SORTS.map((value) => ({ value, label: t(`agents.desk.sort.${value}`) })),
    },
  ];
  return (
    <>
      <FilterBar
        filters={filters}
        values={search}
        onChange={address.setFilters}
        lead={
          <SearchField
            label={t('agents.desk.search')}
            value={search.search ?? ''}
            onSearch={(text) => address.setFilters({ search: text })}
          />
        }
      />
      <AgentWay
        steps={at === undefined ? [] : (way ?? [])}
        onStep={(id) => address.setFilters({ at: id, search: undefined })}
      />
      <AgentTree
        query={query}
        uplineId={at}
        search={search.search}
        openId={search.open}
        onOpen={address.open}
      />
    </>
  );
}

function Tasks(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const filter = given({
    kind: TASK_KINDS.find((known) => known === search.kind),
    state: TASK_STATES.find((known) => known === search.state),
  });
  const query = useQuery(
    tasksQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => taskColumns(t), [t]);
  const { shown, choice } = useColumns('branch-tasks', columns);
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'kind',
      label: t('agents.desk.taskKind'),
      options: TASK_KINDS.map((value) => ({ value, label: t(`agents.desk.task.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'state',
      label: t('agents.desk.status'),
      options: TASK_STATES.map((value) => ({ value, label: t(`agents.desk.taskState.${value}`) })),
    },
  ];
  return (
    <>
      <ListBar
        filters={<FilterBar filters={filters} values={search} onChange={address.setFilters} />}
        actions={
          <ListActions>
            {choice}{' '}
            <ExportButton
              name="branch-tasks"
              columns={columns}
              fetchPage={(cursor) =>
                fetchTasks({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
              }
            />
          </ListActions>
        }
      />
      <PageList
        caption={t('agents.desk.view.tasks')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ memberId }) => address.open(memberId)}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<UsersIcon size={40} />}
            title={t('agents.desk.tasksEmpty')}
            hint={t('agents.desk.tasksEmptyHint')}
          />
        }
      />
    </>
  );
}
