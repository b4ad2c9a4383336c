import { channel, type TicketMessage } from '@parlour/contract';
import type { Delivery, Expansion, OutboxEvent } from '../../../platform/outbox.ts';
import type { Chase } from './store.ts';

export const CHASES_CHANGED = 'ticket.chases_changed';

type Payload = {
  readonly version: string;
  readonly chases: readonly { readonly memberId: string; readonly id: string }[];
};

/** One event for all chases of a turn; versions are instants in microseconds, as those of settlements. */
export function chasesChanged(
  chases: readonly Pick<Chase, 'id' | 'memberId'>[],
  at: Date,
): OutboxEvent {
  const payload: Payload = {
    version: String(BigInt(at.getTime()) * 1_000n),
    chases: chases.map(({ id, memberId }) => ({ id, memberId })),
  };
  return { type: CHASES_CHANGED, payload };
}

export const chaseDeliveries: Expansion = (payload, hasListeners) => {
  const { chases, version } = payload as Payload;
  const deliveries: Delivery[] = [];
  for (const [memberId, own] of Map.groupBy(chases, (one) => one.memberId)) {
    const name = channel.ticket(memberId);
    if (!hasListeners(name)) continue;
    const ids = own.map(({ id }) => id);
    const message: TicketMessage = { kind: 'chase', ids, staked: '0.00', paid: '0.00' };
    deliveries.push({ channel: name, version: BigInt(version), message });
  }
  return deliveries;
};
