import type { OutboxEvent } from '../../platform/outbox.ts';
import type { Member } from './rules.ts';
import type { Blocks } from './store.ts';

export const memberRegistered = (member: {
  id: string;
  brandId: string;
  registeredAt: Date;
}): OutboxEvent => ({
  type: 'member.registered',
  payload: { memberId: member.id, brandId: member.brandId, at: member.registeredAt.toISOString() },
});

export const memberBlocksChanged = (
  member: Pick<Member, 'brandId' | 'id'>,
  blocks: Blocks,
): OutboxEvent => ({
  type: 'member.blocks_changed',
  payload: { memberId: member.id, brandId: member.brandId, ...blocks },
});

export const kycDecided = (
  member: Member,
  decided: { documentId: string; status: string; kycStatus: string },
): OutboxEvent => ({
  type: 'member.kyc_decided',
  payload: { memberId: member.id, brandId: member.brandId, ...decided },
});
