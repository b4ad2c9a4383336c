import { type ApprovalMessage, channel } from '@parlour/contract';
import type { OutboxEvent } from '../../platform/outbox.ts';
import type { Proposal } from './store.ts';

const EVENTS = {
  OPEN: 'proposal.opened',
  APPROVED: 'proposal.approved',
  REJECTED: 'proposal.rejected',
  WITHDRAWN: 'proposal.withdrawn',
  EXPIRED: 'proposal.expired',
} as const;

/** Says that a proposal is new or over, and nothing of what it changes. */
export function proposalChanged({
  id,
  kind,
  state,
}: Pick<Proposal, 'id' | 'kind' | 'state'>): OutboxEvent {
  const message: ApprovalMessage = { id, state };
  return {
    type: EVENTS[state],
    payload: { id, kind, state },
    deliveries: [{ channel: channel.approval(), message }],
  };
}
