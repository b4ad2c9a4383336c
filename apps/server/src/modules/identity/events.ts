import type { OutboxEvent } from '../../platform/outbox.ts';

export const memberLoggedIn = (memberId: string, brandId: string, ip: string): OutboxEvent => ({
  type: 'member.logged_in',
  payload: { memberId, brandId, ip },
});

export const SESSIONS_ENDED = 'session.ended';

export const sessionsEnded = (memberId: string): OutboxEvent => ({
  type: SESSIONS_ENDED,
  payload: { memberId },
});

/** Whose sessions an event is about; null for a payload of another shape. */
export function ownerOf(payload: unknown): string | null {
  const { memberId } = (payload ?? {}) as { readonly memberId?: unknown };
  return typeof memberId === 'string' ? memberId : null;
}
