// Events that the feed speaks of and no answer says what they are: asked for again, ever more seldom, and
// once they are known, their lines and results are asked for, because what was said meanwhile was not kept.
import type { EventMessage } from './message.ts';

export type Missing = {
  /** Of these, the ones to ask for now. */
  due(refs: readonly string[]): readonly string[];
  /** The messages of unknown events cannot be applied. */
  note(message: EventMessage): void;
  /** The provider was asked for the first, and answered the second. */
  fetched(asked: readonly string[], found: ReadonlySet<string>): void;
  /** Those that are due without any message. */
  takeDue(): readonly string[];
};

type Entry = { tries: number; dueAt: number; readonly producers: Set<number> };

export type MissingDeps = {
  now(): Date;
  recoverEvent(eventRef: string, producerId: number): void;
};

const EVENTS_MAX = 5_000;
const BETWEEN_MS = 5_000;
const BETWEEN_MS_MAX = 10 * 60_000;
const TRIES_SHIFT_MAX = 10;
const DUE_MAX = 20;

export function createMissing({ now, recoverEvent }: MissingDeps): Missing {
  const entries = new Map<string, Entry>();
  return {
    due(refs) {
      const at = now().getTime();
      return [...new Set(refs)].filter((ref) => (entries.get(ref)?.dueAt ?? 0) <= at);
    },
    note({ eventRef, producerId }) {
      entries.get(eventRef)?.producers.add(producerId);
    },
    fetched(asked, found) {
      const at = now().getTime();
      for (const ref of asked) {
        const entry = entries.get(ref);
        if (found.has(ref)) {
          entries.delete(ref);
          for (const producerId of entry?.producers ?? []) recoverEvent(ref, producerId);
          continue;
        }
        const tries = (entry?.tries ?? 0) + 1;
        const waitMs = BETWEEN_MS * 2 ** Math.min(tries - 1, TRIES_SHIFT_MAX);
        const dueAt = at + Math.min(waitMs, BETWEEN_MS_MAX);
        if (entry !== undefined) Object.assign(entry, { tries, dueAt });
        else if (entries.size < EVENTS_MAX) {
          entries.set(ref, { tries, dueAt, producers: new Set() });
        }
      }
    },
    takeDue() {
      const at = now().getTime();
      const due: string[] = [];
      for (const [ref, { dueAt }] of entries) {
        if (dueAt <= at) due.push(ref);
        if (due.length === DUE_MAX) break;
      }
      return due;
    },
  };
}
