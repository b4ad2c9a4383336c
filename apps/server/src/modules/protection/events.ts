import { channel, type ProtectionMessage } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import type { Outbox, OutboxEvent } from '../../platform/outbox.ts';

/** Told last in a transaction: a channel's version is a row that all its writers queue at. */
export async function protectionChanged(
  outbox: Outbox,
  tx: Tx,
  {
    memberId,
    action,
    kind = 'changed',
  }: {
    readonly memberId: string;
    /** Noun and verb of what was done: `limit.decreased`. */
    readonly action: string;
    readonly kind?: ProtectionMessage['kind'];
  },
): Promise<OutboxEvent> {
  const name = channel.protection(memberId);
  const message: ProtectionMessage = { kind };
  return {
    type: 'protection.changed',
    payload: { memberId, action },
    deliveries: [{ channel: name, version: await outbox.nextVersion(tx, name), message }],
  };
}
