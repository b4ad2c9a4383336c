import type { Postback, PostbackDelivery, PostbackDeliveryDetail } from '@parlour/contract';
import type { MemberReference } from '../../member-reference.ts';
import type { DeliveryDetail } from '../service/desk.ts';
import type { DeliveryRow } from '../store/deliveries.ts';
import type { ConsolePostbackRow, PostbackRow } from '../store/postbacks.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentPostback = (row: PostbackRow): Postback => ({
  id: row.id,
  name: row.name,
  url: row.url,
  method: row.method,
  events: [...row.events],
  isActive: row.isActive,
  offReason: row.offReason,
  failuresInRow: row.failuresInRow,
  secretHint: row.secretHint,
  deliveredAt: iso(row.deliveredAt),
  createdAt: row.createdAt.toISOString(),
  version: row.version,
});

export const presentConsolePostback = (row: ConsolePostbackRow) => ({
  ...presentPostback(row),
  agentId: row.agentId,
  agentAccount: row.agentAccount,
});

export function createPresentDelivery(reference: MemberReference) {
  const delivery = (row: DeliveryRow): PostbackDelivery => ({
    id: row.id,
    postbackId: row.postbackId,
    postbackName: row.postbackName,
    event: row.event,
    state: row.state,
    isTest: row.isTest,
    memberReference: row.memberId === null ? null : reference(row.agentId, row.memberId),
    method: row.method,
    url: row.url,
    tries: row.tries,
    status: row.status,
    failure: row.failure,
    durationMs: row.durationMs,
    createdAt: row.createdAt.toISOString(),
    nextTryAt: iso(row.nextTryAt),
    endedAt: iso(row.endedAt),
  });
  return {
    delivery,
    detail: ({ delivery: row, log }: DeliveryDetail): PostbackDeliveryDetail => ({
      ...delivery(row),
      body: row.body,
      log: log.map((one) => ({ ...one, at: one.at.toISOString() })),
    }),
  };
}

export type PresentDelivery = ReturnType<typeof createPresentDelivery>;
