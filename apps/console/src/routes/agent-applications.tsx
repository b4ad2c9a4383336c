import { EmptyState, UsersIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { applicationListQuery, fetchApplications } from '../features/application/api/index.ts';
import { applicationColumns } from '../features/application/components/application-columns.tsx';
import { ApplicationDetail } from '../features/application/components/application-detail.tsx';
import { APPLICATION_STATES } from '../features/application/model.ts';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useLanguageTag, useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/agent-applications');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;

/** Who wants to bring players, and what the house says to it. */
export function AgentApplicationsScreen(): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const search = route.useSearch();
  const address = useListAddress(search);
  const filter = given({ state: APPLICATION_STATES.find((known) => known === search.state) });
  const query = useQuery(
    applicationListQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => applicationColumns(t, tag), [t, tag]);
  const { shown, choice } = useColumns('agent-applications', columns);
  const open = query.data?.items.find(({ id }) => id === search.open);
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'state',
      label: t('application.desk.state'),
      options: APPLICATION_STATES.map((value) => ({
        value,
        label: t(`application.desk.state.${value}`),
      })),
    },
  ];
  return (
    <Page
      title={t('nav.agentApplications')}
      hint={t('application.desk.hint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="affiliate-applications"
            columns={columns}
            fetchPage={(cursor) =>
              fetchApplications({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <PageList
        caption={t('nav.agentApplications')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<UsersIcon size={40} />}
            title={t('application.desk.empty')}
            hint={t('list.emptyHint')}
          />
        }
      />
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('application.desk.title')}
      >
        {open !== undefined ? (
          <ApplicationDetail application={open} />
        ) : query.data === undefined ? null : (
          <EmptyState title={t('detail.missing')} hint={t('application.desk.elsewhere')} />
        )}
      </DetailDrawer>
    </Page>
  );
}
