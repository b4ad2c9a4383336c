import type { CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Notification = CallValue<'GET /console/notifications'>['items'][number];
export type NotificationDetail = CallValue<'GET /console/notifications/:notificationId'>;

export const notificationQuery = (notificationId: string) =>
  callQuery('GET /console/notifications/:notificationId', { params: { notificationId } });

export const figuresQuery = () => callQuery('GET /console/notifications/figures');

export type NotificationChange = {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
};

export const resendNotification = ({ id, version, reason }: NotificationChange) =>
  client.call('POST /console/notifications/:notificationId/resend', {
    params: { notificationId: id },
    body: { version, reason },
  });

export const discardNotification = ({ id, version, reason }: NotificationChange) =>
  client.call('POST /console/notifications/:notificationId/discard', {
    params: { notificationId: id },
    body: { version, reason },
  });

/** Whatever shows messages is fetched again. */
export const refreshNotifications = () =>
  refresh(
    'GET /console/notifications',
    'GET /console/notifications/:notificationId',
    'GET /console/notifications/figures',
    'GET /console/audit',
  );
