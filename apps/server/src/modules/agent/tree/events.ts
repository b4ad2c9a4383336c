import type { OutboxEvent } from '../../../platform/outbox.ts';

export const BRANCH_MOVED = 'agent.branch_moved';

/** A member came under another upline, or under none, with everybody below. */
export const branchMoved = (headId: string): OutboxEvent => ({
  type: BRANCH_MOVED,
  payload: { headId },
});
