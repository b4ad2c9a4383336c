import { type Column, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Notification } from '../api/index.ts';
import { toneOf } from '../model.ts';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export type NotificationPillProps = { readonly state: Notification['state'] };

export function NotificationPill({ state }: NotificationPillProps): ReactNode {
  const t = useOperatorText();
  return <StatusPill tone={toneOf(state)}>{t(`notification.state.${state}`)}</StatusPill>;
}

/** Columns of the list of messages. */
export const notificationColumns = (t: Text): Column<Notification>[] => [
  {
    key: 'template',
    heading: t('notification.template'),
    isRowHeading: true,
    cell: ({ template }) => t(`notification.template.${template}`),
    exported: ({ template }) => template,
  },
  {
    key: 'state',
    heading: t('notification.stateLabel'),
    cell: ({ state }) => <NotificationPill state={state} />,
    exported: ({ state }) => state,
  },
  {
    key: 'channel',
    heading: t('notification.channel'),
    cell: ({ channel }) => t(`notification.channel.${channel}`),
    exported: ({ channel }) => channel,
  },
  {
    key: 'destination',
    heading: t('notification.destination'),
    cell: ({ destination }) => <bdi>{destination}</bdi>,
    exported: ({ destination }) => destination,
  },
  {
    key: 'tries',
    heading: t('notification.tries'),
    align: 'end',
    cell: ({ tries }) => tries,
    exported: ({ tries }) => String(tries),
  },
  {
    key: 'created',
    heading: t('notification.created'),
    cell: ({ createdAt }) => <Time at={createdAt} />,
    exported: ({ createdAt }) => createdAt,
  },
];
