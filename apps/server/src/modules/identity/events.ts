import type { OutboxEvent } from '../../platform/outbox.ts';

export const memberLoggedIn = (memberId: string, brandId: string, ip: string): OutboxEvent => ({
  type: 'member.logged_in',
  payload: { memberId, brandId, ip },
});
