import { PickedNotifications } from '../../features/notification/components/picked-notifications.tsx';
import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { notificationColumns } from '../../features/notification/components/notification-columns.tsx';
import { NotificationDetailView } from '../../features/notification/components/notification-detail.tsx';
import { CHANNELS, STATES, TEMPLATES } from '../../features/notification/model.ts';
import { defineResource, PICKED_MAX } from '../../lib/resource/resource.ts';

const REFRESH_MS = 10_000;

/** Mail and SMS on their way out, and those that could not leave. */
export const resource = defineResource('GET /console/notifications')({
  name: 'messages-out',
  hint: 'notification.hint',
  empty: { title: 'notification.empty' },
  fields: {
    state: {
      kind: 'choice',
      label: 'notification.stateLabel',
      options: STATES,
      option: (value) => `notification.state.${value}`,
    },
    channel: {
      kind: 'choice',
      label: 'notification.channel',
      options: CHANNELS,
      option: (value) => `notification.channel.${value}`,
    },
    template: {
      kind: 'choice',
      label: 'notification.template',
      options: TEMPLATES,
      option: (value) => `notification.template.${value}`,
    },
    destination: {
      kind: 'text',
      label: 'notification.destination',
      hint: 'notification.destinationHint',
    },
    memberId: { kind: 'text', label: 'notification.memberId' },
  },
  columns: notificationColumns,
  exported: true,
  phone: { figure: 'state', under: ['destination', 'created'] },
  detail: {
    title: 'notification.title',
    show: ({ id }) => (
      <NotificationDetailView id={id}>
        <AuditTrail subjectKind="notification" subjectId={id} />
      </NotificationDetailView>
    ),
  },
  picks: {
    label: 'list.picks',
    needs: 'notification.update',
    nameOf: ({ destination }) => destination,
    isPickable: ({ state }) => state === 'dead' || state === 'retrying' || state === 'queued',
    most: PICKED_MAX,
    all: { as: 'rows' },
    Actions: PickedNotifications,
  },
  refetchMs: () => REFRESH_MS,
});
