// What a process does with an event of the outbox while it runs: it tells its sockets, forgets what it
// remembered, and cuts off sockets whose session ended.
import type { ModuleParts, Notice } from '../platform/module.ts';
import type { Expansion, StoredEvent } from '../platform/outbox.ts';
import type { Hub } from '../platform/realtime/hub.ts';

export type LiveDeps = {
  readonly parts: readonly ModuleParts[];
  readonly hub: Hub;
  /** By event type: whose sessions it may have ended. */
  readonly endings: Readonly<Record<string, (payload: unknown) => string | null>>;
  /** Cuts off the sockets of ended sessions of one owner. */
  closeEnded(ownerId: string): void;
};

export type Live = {
  /** Of these types the payload is wanted. */
  readonly types: readonly string[];
  onEvents(events: readonly Pick<StoredEvent, 'type' | 'payload' | 'deliveries'>[]): void;
};

export function createLive({ parts, hub, endings, closeEnded }: LiveDeps): Live {
  const expansions: Readonly<Record<string, Expansion>> = Object.assign(
    {},
    ...parts.map((part) => part.expansions ?? {}),
  );
  const notices = new Map<string, Notice[]>();
  for (const [type, notice] of parts.flatMap((part) => Object.entries(part.notices ?? {}))) {
    notices.set(type, [...(notices.get(type) ?? []), notice]);
  }
  return {
    types: [...new Set([...Object.keys(expansions), ...notices.keys(), ...Object.keys(endings)])],

    onEvents(events) {
      for (const { type, payload, deliveries } of events) {
        for (const notice of notices.get(type) ?? []) notice(payload);
        const ownerId = endings[type]?.(payload) ?? null;
        if (ownerId !== null) closeEnded(ownerId);
        const expanded = expansions[type]?.(payload, hub.hasListeners) ?? [];
        for (const { channel, version, message } of [...deliveries, ...expanded]) {
          hub.publish(channel, BigInt(version), message);
        }
      }
    },
  };
}
