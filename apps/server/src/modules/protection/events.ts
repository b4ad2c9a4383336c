import { channel, type ProtectionMessage } from '@parlour/contract';
import type { OutboxEvent } from '../../platform/outbox.ts';

export function protectionChanged({
  memberId,
  action,
  kind = 'changed',
}: {
  readonly memberId: string;
  /** Noun and verb of what was done: `limit.decreased`. */
  readonly action: string;
  readonly kind?: ProtectionMessage['kind'];
}): OutboxEvent {
  const message: ProtectionMessage = { kind };
  return {
    type: 'protection.changed',
    payload: { memberId, action },
    deliveries: [{ channel: channel.protection(memberId), message }],
  };
}
