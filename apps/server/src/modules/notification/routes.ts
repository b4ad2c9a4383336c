import { serve } from '../../platform/http/call.ts';
import type { NotificationDesk } from './service/desk.ts';
import type { NotificationRow } from './store/row.ts';

const PAGE_SIZE = 20;

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentNotification = (row: NotificationRow) => ({
  id: row.id,
  channel: row.channel,
  destination: row.destinationMasked,
  template: row.template,
  language: row.language,
  state: row.state,
  memberId: row.memberId,
  subject: row.subject,
  tries: row.tries,
  lastError: row.lastError,
  createdAt: row.createdAt.toISOString(),
  nextTryAt: instant(row.nextTryAt),
  sentAt: instant(row.sentAt),
  expiresAt: instant(row.expiresAt),
  version: row.version,
});

type Change = { readonly version: number; readonly reason: string };
type Asked = {
  readonly brand: { readonly id: string };
  readonly caller: { readonly operatorId: string };
  readonly params: { readonly notificationId: string };
  readonly body: Change;
  readonly ip: string;
};

const changeOf = ({ brand, caller, params, body, ip }: Asked) => ({
  id: params.notificationId,
  brandId: brand.id,
  operatorId: caller.operatorId,
  version: body.version,
  reason: body.reason,
  ip,
});

export function serveNotifications(desk: NotificationDesk) {
  const present = async (place: { readonly id: string; readonly brandId: string }) => {
    const { row, attempts, content, withheld } = await desk.look(place);
    return {
      ...presentNotification(row),
      content: content === null ? null : { text: content.text, html: content.html },
      contentWithheld: withheld,
      providerReference: row.providerReference,
      attempts: attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
    };
  };

  return serve({
    'GET /console/notifications': async ({ brand, query }) => {
      const { cursor = null, limit = PAGE_SIZE, ...filter } = query;
      const page = await desk.list({ ...filter, brandId: brand.id }, { cursor, limit });
      return { items: page.items.map(presentNotification), nextCursor: page.nextCursor };
    },

    'GET /console/notifications/figures': ({ brand }) => desk.figures(brand.id),

    'GET /console/notifications/:notificationId': ({ brand, params }) =>
      present({ id: params.notificationId, brandId: brand.id }),

    'POST /console/notifications/:notificationId/resend': async (call) => {
      const change = changeOf(call);
      await desk.resend(change);
      return present(change);
    },

    'POST /console/notifications/:notificationId/discard': async (call) => {
      const change = changeOf(call);
      await desk.discard(change);
      return present(change);
    },
  });
}
