// What the one who reads the feed holds of events between batches: so much that a batch costs few statements,
// and no more of it than fits into memory.
import type { Reader } from '@parlour/database';
import { LRUCache } from 'lru-cache';
import type { EventMessage } from '../feed/message.ts';
import { listLines, type StoredLine } from '../line/store.ts';
import { keyOf, type Line } from '../line/rules.ts';
import { applyMessages, type EventState, type GroupsOf, type HeldLine } from './rules.ts';
import { listEventsByRef, type StoredEvent } from './store.ts';

export type Held = { readonly id: bigint; readonly state: EventState };

export type EventPlan = {
  readonly ref: string;
  readonly held: Held;
  readonly changed: readonly Line[];
  readonly isEventChanged: boolean;
  readonly resulted: readonly Pick<Line, 'marketId' | 'specifiers'>[];
};

export type Book = {
  /** Fetches what is not held; answers the events that are not stored. */
  load(reader: Reader, provider: string, refs: readonly string[]): Promise<readonly string[]>;
  /** What the messages would change. Those of events that are not held must have been left out. */
  plan(messages: readonly EventMessage[], groupsOf: GroupsOf): readonly EventPlan[];
  idOf(ref: string): bigint | null;
  /** The plans were committed. */
  keep(plans: readonly EventPlan[]): void;
  /** Lines that were let go of before their latest instant was stored. */
  takeOverdue(): readonly { readonly eventId: bigint; readonly line: Line }[];
  forget(): void;
};

const EVENTS_MAX = 1_500;

const isUnstored = ({ feedAt, storedAt }: HeldLine): boolean => feedAt !== storedAt;

function stateOf(
  event: StoredEvent,
  lines: readonly StoredLine[],
  latest: readonly HeldLine[],
): EventState {
  const { clock, matchStatus, score, status, statusAt, stops } = event;
  return {
    status: statusAt === null ? null : { status, matchStatus, score, clock },
    statusAt: statusAt?.getTime() ?? null,
    stops,
    lines: new Map(
      [...lines.map((line) => ({ ...line, storedAt: line.feedAt })), ...latest].map((line) => [
        keyOf(line),
        line,
      ]),
    ),
  };
}

export function createBook(eventsMax: number = EVENTS_MAX): Book {
  const overdue = new Map<bigint, HeldLine[]>();
  const held = new LRUCache<string, Held>({
    max: eventsMax,
    dispose({ id, state }, _ref, reason) {
      if (reason !== 'evict') return;
      const unstored = [...state.lines.values()].filter(isUnstored);
      if (unstored.length > 0) overdue.set(id, unstored);
    },
  });

  return {
    async load(reader, provider, refs) {
      // Looked at, not just looked for: what this batch needs is let go of last.
      const wanted = refs.filter((ref) => held.get(ref) === undefined);
      if (wanted.length === 0) return [];
      const events = await listEventsByRef(reader, provider, wanted);
      const lines = Map.groupBy(
        await listLines(
          reader,
          events.map(({ id }) => id),
        ),
        ({ eventId }) => eventId,
      );
      const found = new Set(events.map(({ eventRef }) => eventRef));
      for (const event of events) {
        const { eventRef, id } = event;
        const latest = overdue.get(id) ?? [];
        overdue.delete(id);
        held.set(eventRef, { id, state: stateOf(event, lines.get(id) ?? [], latest) });
      }
      return wanted.filter((ref) => !found.has(ref));
    },

    plan(messages, groupsOf) {
      const byEvent = Map.groupBy(messages, ({ eventRef }) => eventRef);
      return [...byEvent].map(([ref, own]) => {
        const known = held.get(ref);
        if (known === undefined) throw new Error(`the event ${ref} is not held`);
        const { state, ...changes } = applyMessages(known.state, own, groupsOf);
        return { ref, held: { id: known.id, state }, ...changes };
      });
    },

    idOf: (ref) => held.get(ref)?.id ?? null,

    keep(plans) {
      for (const plan of plans) held.set(plan.ref, plan.held);
    },

    takeOverdue() {
      const taken = [...overdue].flatMap(([eventId, lines]) =>
        lines.map((line) => ({ eventId, line })),
      );
      overdue.clear();
      return taken;
    },

    forget() {
      overdue.clear();
      held.clear();
    },
  };
}
