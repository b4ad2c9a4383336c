import { EmptyState, SearchIcon, TicketIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { chasesQuery, fetchChases } from '../features/lottery-ticket/api/index.ts';
import { chaseColumns } from '../features/lottery-ticket/components/chase-columns.tsx';
import { ChaseDetailView } from '../features/lottery-ticket/components/chase-detail.tsx';
import { CHASE_STATUSES } from '../features/lottery-ticket/model.ts';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { SearchField } from '../lib/list/search-field.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useLotteryNames } from '../lib/lottery/names.ts';

const route = getRouteApi('/desk/lottery/tickets');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;

/** The chases of a member, with each of their draws. */
export function LotteryChases(): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const navigate = useNavigate();
  const search = route.useSearch();
  const address = useListAddress(search);
  const account = search.search?.trim().toLowerCase();
  const filter = given({ account, status: CHASE_STATUSES.find((one) => one === search.status) });
  const query = useQuery({
    ...chasesQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
    enabled: account !== undefined,
  });
  const columns = useMemo(() => chaseColumns(t, names), [t, names]);
  return (
    <>
      <FilterBar
        lead={
          <SearchField
            label={t('ticket.desk.searchMember')}
            value={search.search ?? ''}
            onSearch={(text) => address.setFilters({ search: text })}
          />
        }
        filters={[
          {
            kind: 'choice',
            key: 'status',
            label: t('ticket.desk.statusLabel'),
            options: CHASE_STATUSES.map((value) => ({
              value,
              label: t(`ticket.desk.chaseStatus.${value}`),
            })),
          },
        ]}
        values={search}
        onChange={address.setFilters}
      />
      {account === undefined ? (
        <EmptyState
          art={<SearchIcon size={40} />}
          title={t('ticket.desk.askMember')}
          hint={t('ticket.desk.askMemberHint')}
        />
      ) : (
        <>
          <div>
            <ExportButton
              name="lottery-chases"
              columns={columns}
              fetchPage={(cursor) =>
                fetchChases({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
              }
            />
          </div>
          <PageList
            caption={t('ticket.desk.view.chases')}
            columns={columns}
            query={query}
            rowKey={({ chaseId }) => chaseId}
            onOpen={({ chaseId }) => address.open(chaseId)}
            trail={address.trail}
            onTrail={address.setTrail}
            empty={
              <EmptyState
                art={<TicketIcon size={40} />}
                title={t('ticket.desk.noChases')}
                hint={t('list.emptyHint')}
              />
            }
          />
        </>
      )}
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('ticket.desk.chase')}
      >
        {search.open === undefined ? null : (
          <ChaseDetailView
            key={search.open}
            chaseId={search.open}
            onOpenTicket={(ticketId) =>
              void navigate({ to: '/lottery/tickets', search: { search: account, open: ticketId } })
            }
          >
            <AuditTrail subjectKind="chase" subjectId={search.open} />
          </ChaseDetailView>
        )}
      </DetailDrawer>
    </>
  );
}
