// What sockets were sent last of events, so that only what looks different now is sent.
import { isLive } from '../event/rules.ts';
import type { ShownLine } from '../line/board.ts';
import { keyOf } from '../line/rules.ts';
import { presentEventNews } from '../list/present.ts';
import type { Entry } from '../list/shelf.ts';

type Look = Pick<ShownLine, 'outcomes' | 'status' | 'version'>;
type Sent = {
  readonly lines: Map<string, Look>;
  /** An event that begins is priced by other terms: all of it is sent again. */
  readonly isLive: boolean;
  event: string;
};

export type Changes = { readonly lines: readonly ShownLine[]; readonly hasEvent: boolean };

export type Memory = {
  /** What is new of an event, all of it where nothing was sent yet; null where nothing is. */
  changesOf(entry: Entry, lines: readonly ShownLine[]): Changes | null;
  forget(eventId: bigint): void;
};

const isSame = (a: Look | undefined, b: Look): boolean =>
  a !== undefined && a.outcomes === b.outcomes && a.version === b.version && a.status === b.status;

export function createMemory(): Memory {
  const events = new Map<bigint, Sent>();
  return {
    changesOf(entry, lines) {
      const { event, lineCount } = entry;
      let sent = events.get(event.id);
      if (sent === undefined || sent.isLive !== isLive(event.status)) {
        sent = { lines: new Map(), isLive: isLive(event.status), event: '' };
        events.set(event.id, sent);
      }
      const look = JSON.stringify(presentEventNews(event, lineCount));
      const hasEvent = sent.event !== look;
      sent.event = look;
      const different = lines.filter((line) => !isSame(sent.lines.get(keyOf(line)), line));
      for (const { outcomes, status, version, ...line } of different) {
        sent.lines.set(keyOf(line), { outcomes, status, version });
      }
      return different.length === 0 && !hasEvent ? null : { lines: different, hasEvent };
    },
    forget: (eventId) => void events.delete(eventId),
  };
}
