import { EmptyState, SearchIcon, TicketIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { fetchTickets, ticketsQuery } from '../features/lottery-ticket/api/index.ts';
import {
  ticketColumns,
  ticketExport,
} from '../features/lottery-ticket/components/ticket-columns.tsx';
import { TicketDetailView } from '../features/lottery-ticket/components/ticket-detail.tsx';
import { isAsked, readSearch, TICKET_STATUSES } from '../features/lottery-ticket/model.ts';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { periodOf } from '../lib/list/period.ts';
import { SearchField } from '../lib/list/search-field.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useRowKeys } from '../lib/list/use-row-keys.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { useGameFilter } from '../lib/lottery/game-filter.ts';
import { useLotteryNames } from '../lib/lottery/names.ts';
import { Page } from '../lib/page/page.tsx';
import { LotteryChases } from './lottery-chases.tsx';

const route = getRouteApi('/desk/lottery/tickets');
const VIEWS = ['tickets', 'chases'] as const;
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;

/** Tickets and chases, found by member, by issue or by id. */
export function LotteryTicketsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = VIEWS.find((known) => known === search.view) ?? 'tickets';
  return (
    <Page title={t('nav.lotteryTickets')} hint={t('ticket.desk.hint')}>
      <ViewTabs
        label={t('ticket.desk.views')}
        value={view}
        views={VIEWS.map((value) => ({ value, label: t(`ticket.desk.view.${value}`) }))}
        onChange={(value) =>
          address.setFilters({ view: value, status: undefined, open: undefined })
        }
      />
      {view === 'tickets' ? <Tickets /> : <LotteryChases />}
    </Page>
  );
}

function Tickets(): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const search = route.useSearch();
  const address = useListAddress(search);
  const filter = given({
    ...readSearch(search.search),
    issueId: search.issueId,
    gameCode: search.game,
    issueNo: search.issue,
    status: TICKET_STATUSES.find((known) => known === search.status),
    ...periodOf(search.from, search.to),
  });
  const wanted = isAsked(filter);
  const query = useQuery({
    ...ticketsQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
    enabled: wanted,
  });
  const columns = useMemo(() => ticketColumns(t, names), [t, names]);
  const { shown, choice } = useColumns('lottery-tickets', columns);
  const list = useRowKeys({
    rows: query.data?.items ?? [],
    keyOf: ({ ticketId }) => ticketId,
    openKey: search.open,
    onOpen: ({ ticketId }) => address.open(ticketId),
  });
  return (
    <>
      <FilterBar
        lead={
          <SearchField
            label={t('ticket.desk.search')}
            value={search.search ?? ''}
            onSearch={(text) => address.setFilters({ search: text })}
          />
        }
        filters={useTicketFilters()}
        values={search}
        onChange={address.setFilters}
      />
      {wanted ? (
        <>
          <div>
            {choice}{' '}
            <ExportButton
              name="lottery-tickets"
              columns={[...columns, ...ticketExport(t)]}
              fetchPage={(cursor) =>
                fetchTickets({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
              }
            />
          </div>
          <div ref={list}>
            <PageList
              caption={t('nav.lotteryTickets')}
              columns={shown}
              query={query}
              rowKey={({ ticketId }) => ticketId}
              onOpen={({ ticketId }) => address.open(ticketId)}
              trail={address.trail}
              onTrail={address.setTrail}
              empty={
                <EmptyState
                  art={<TicketIcon size={40} />}
                  title={t('ticket.desk.empty')}
                  hint={t('list.emptyHint')}
                />
              }
            />
          </div>
        </>
      ) : (
        <EmptyState
          art={<SearchIcon size={40} />}
          title={t('ticket.desk.ask')}
          hint={t('ticket.desk.askHint')}
        />
      )}
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('ticket.desk.title')}
      >
        {search.open === undefined ? null : (
          <TicketDetailView key={search.open} ticketId={search.open}>
            <AuditTrail subjectKind="ticket" subjectId={search.open} />
          </TicketDetailView>
        )}
      </DetailDrawer>
    </>
  );
}

function useTicketFilters(): readonly Filter[] {
  const t = useOperatorText();
  const games = useGameFilter();
  return [
    games,
    { kind: 'text', key: 'issue', label: t('ticket.desk.issue'), hint: t('ticket.desk.issueHint') },
    {
      kind: 'choice',
      key: 'status',
      label: t('ticket.desk.statusLabel'),
      options: TICKET_STATUSES.map((value) => ({
        value,
        label: t(`ticket.desk.status.${value}`),
      })),
    },
    { kind: 'period', label: t('ticket.desk.placedAt') },
  ];
}
