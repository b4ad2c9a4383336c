import { BellIcon, EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { fetchNotifications, notificationsQuery } from '../features/notification/api/index.ts';
import { notificationColumns } from '../features/notification/components/notification-columns.tsx';
import { NotificationDetailView } from '../features/notification/components/notification-detail.tsx';
import { CHANNELS, STATES, TEMPLATES } from '../features/notification/model.ts';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/notifications');
const EXPORT_PAGE = 100;
const REFRESH_MS = 10_000;

/** Mail and SMS on their way out, and those that could not leave. */
export function NotificationsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const filter = given({
    state: STATES.find((known) => known === search.state),
    channel: CHANNELS.find((known) => known === search.channel),
    template: TEMPLATES.find((known) => known === search.template),
    destination: search.destination,
    memberId: search.memberId,
  });
  const query = useQuery({
    ...notificationsQuery({ ...filter, ...given({ cursor: address.cursor }), limit: 50 }),
    refetchInterval: REFRESH_MS,
  });
  const columns = useMemo(() => notificationColumns(t), [t]);
  const { shown, choice } = useColumns('notifications', columns);
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'state',
      label: t('notification.stateLabel'),
      options: STATES.map((value) => ({ value, label: t(`notification.state.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'channel',
      label: t('notification.channel'),
      options: CHANNELS.map((value) => ({ value, label: t(`notification.channel.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'template',
      label: t('notification.template'),
      options: TEMPLATES.map((value) => ({ value, label: t(`notification.template.${value}`) })),
    },
    {
      kind: 'text',
      key: 'destination',
      label: t('notification.destination'),
      hint: t('notification.destinationHint'),
    },
    { kind: 'text', key: 'memberId', label: t('notification.memberId') },
  ];
  return (
    <Page
      title={t('nav.notifications')}
      hint={t('notification.hint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="messages-out"
            columns={columns}
            fetchPage={(cursor) =>
              fetchNotifications({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <PageList
        caption={t('nav.notifications')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<BellIcon size={40} />}
            title={t('notification.empty')}
            hint={t('list.emptyHint')}
          />
        }
      />
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('notification.title')}
      >
        {search.open === undefined ? null : (
          <NotificationDetailView id={search.open}>
            <AuditTrail subjectKind="notification" subjectId={search.open} />
          </NotificationDetailView>
        )}
      </DetailDrawer>
    </Page>
  );
}
