// What the sockets learn of slips.
import { channel, type SlipMessage } from '@parlour/contract';
import type { Delivery, Expansion, OutboxEvent } from '../../platform/outbox.ts';

export const SLIPS_TOLD = 'slip.told';

/** Slips that one message names. */
const IDS_TOLD_MAX = 20;

type Payload = {
  readonly version: string;
  readonly members: readonly { readonly memberId: string; readonly ids: readonly string[] }[];
};

let told = 0;

/**
 * Slips of members are in another state. Versions of these channels are instants in microseconds, so that no row
 * counts them: what happens in one millisecond is told apart by a counter.
 */
export function slipsTold(
  slips: readonly { readonly memberId: string; readonly id: string }[],
  at: Date,
): OutboxEvent {
  const byMember = new Map<string, string[]>();
  for (const { id, memberId } of slips) {
    const ids = byMember.get(memberId) ?? [];
    if (ids.length < IDS_TOLD_MAX) ids.push(id);
    byMember.set(memberId, ids);
  }
  told = (told + 1) % 1_000;
  const payload: Payload = {
    version: String(BigInt(at.getTime()) * 1_000n + BigInt(told)),
    members: [...byMember].map(([memberId, ids]) => ({ memberId, ids })),
  };
  return { type: SLIPS_TOLD, payload };
}

export const slipDeliveries: Expansion = (payload, hasListeners) => {
  const { members, version } = payload as Payload;
  const deliveries: Delivery[] = [];
  for (const { ids, memberId } of members) {
    const name = channel.slip(memberId);
    if (!hasListeners(name)) continue;
    const message: SlipMessage = { ids };
    deliveries.push({ channel: name, version: BigInt(version), message });
  }
  return deliveries;
};
