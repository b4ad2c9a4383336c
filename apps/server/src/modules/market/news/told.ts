// What sockets were told last of events, so that only what looks different now is told.
import { isLive } from '../event/rules.ts';
import type { ShownLine } from '../line/board.ts';
import { keyOf } from '../line/rules.ts';
import { presentEventNews } from '../list/present.ts';
import type { Entry } from '../list/shelf.ts';

type Look = Pick<ShownLine, 'outcomes' | 'status' | 'version'>;
type Told = {
  readonly lines: Map<string, Look>;
  /** An event that begins is priced by other terms: all of it is told again. */
  readonly isLive: boolean;
  event: string;
};

export type Changes = { readonly lines: readonly ShownLine[]; readonly hasEvent: boolean };

export type Memory = {
  /** What is new of an event, all of it where nothing was told yet; null where nothing is. */
  changesOf(entry: Entry, lines: readonly ShownLine[]): Changes | null;
  forget(eventId: bigint): void;
};

const isSame = (a: Look | undefined, b: Look): boolean =>
  a !== undefined && a.outcomes === b.outcomes && a.version === b.version && a.status === b.status;

export function createMemory(): Memory {
  const events = new Map<bigint, Told>();
  return {
    changesOf(entry, lines) {
      const { event, lineCount } = entry;
      let told = events.get(event.id);
      if (told === undefined || told.isLive !== isLive(event.status)) {
        told = { lines: new Map(), isLive: isLive(event.status), event: '' };
        events.set(event.id, told);
      }
      const look = JSON.stringify(presentEventNews(event, lineCount));
      const hasEvent = told.event !== look;
      told.event = look;
      const different = lines.filter((line) => !isSame(told.lines.get(keyOf(line)), line));
      for (const { outcomes, status, version, ...line } of different) {
        told.lines.set(keyOf(line), { outcomes, status, version });
      }
      return different.length === 0 && !hasEvent ? null : { lines: different, hasEvent };
    },
    forget: (eventId) => void events.delete(eventId),
  };
}
