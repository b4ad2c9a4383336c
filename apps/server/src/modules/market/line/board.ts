// What a node answers from memory: events that are not closed, and the lines of those that are asked for. A
// copy knows the version of the book that it is of, so that only what was written since is read again.
import type { Db } from '@parlour/database';
import { LRUCache } from 'lru-cache';
import { createHeldCopy } from '../../../platform/held-copy.ts';
import { listDescriptions, listProducers, type ProducerRow } from '../feed/store.ts';
import {
  findVersion,
  listEventsById,
  listEventsSince,
  listOpenEvents,
  type StoredEvent,
} from '../event/store.ts';
import { readStops } from '../stop/store.ts';
import type { StopIndex } from '../stop/rules.ts';
import { keyOf, type Result, shownStatus } from './rules.ts';
import {
  type EventLineKey,
  listLines,
  listLinesByKey,
  listLinesSince,
  type StoredLine,
  withHandResult,
} from './store.ts';
import type { Reader } from '@parlour/database';
import type { LineKey } from '../feed/message.ts';

/**
 * A line as players see it: its status says whether a bet can be taken now, and its result is that of two
 * operators where they decided it.
 */
export type ShownLine = StoredLine & {
  readonly event: StoredEvent;
  /** As the feed alone has it. */
  readonly feedStatus: number;
  readonly feedResult: Result | null;
};
export type ShownEvent = { readonly event: StoredEvent; readonly lines: readonly ShownLine[] };

/**
 * Says of a line how it stands; `key` is another one when producers came up or went down, or other stops of
 * ours stand.
 */
export type Shower = {
  readonly key: string;
  readonly stops: StopIndex;
  show(event: StoredEvent, line: StoredLine): ShownLine;
};

export type Board = {
  /** Events that are not closed, at most two seconds old. */
  events(): Promise<readonly StoredEvent[]>;
  /** An event with all its lines; null where there is none of the id. */
  event(id: bigint): Promise<ShownEvent | null>;
  /** A line as it stands in the reader's transaction: for a module that takes a bet on it. */
  findLine(reader: Reader, eventId: bigint, key: LineKey): Promise<ShownLine | null>;
  /** The same of many lines, in the order of their keys. */
  findLines(reader: Reader, keys: readonly EventLineKey[]): Promise<readonly (ShownLine | null)[]>;
  /** How lines stand, with the producers as this node sees them. */
  shower(): Promise<Shower>;
  /** The book has changed. */
  drop(): void;
};

export type BoardDeps = {
  readonly db: Db;
  readonly provider: string;
  now(): Date;
  onFailure(error: unknown): void;
};

type Copy = { readonly version: bigint; readonly events: ReadonlyMap<bigint, StoredEvent> };
type Lines = { readonly version: bigint; readonly lines: ReadonlyMap<string, StoredLine> };

const EVENTS_WITH_LINES_MAX = 1_000;
/** Its reader notes each sign of life; where it does not, the feed has no reader. */
const UNHEARD_MS_MAX = 25_000;

export const isUp = ({ aliveAt, status }: ProducerRow, now: Date): boolean =>
  status === 'up' && aliveAt !== null && now.getTime() - aliveAt.getTime() <= UNHEARD_MS_MAX;

async function readEvents(db: Db, last: Copy | null): Promise<Copy> {
  // Before the rows: what is written meanwhile is read once more, not missed.
  const version = await findVersion(db);
  if (last === null) {
    const open = await listOpenEvents(db);
    return { version, events: new Map(open.map((event) => [event.id, event])) };
  }
  if (last.version === version) return last;
  const events = new Map(last.events);
  for (const event of await listEventsSince(db, last.version)) {
    if (event.closedAt === null) events.set(event.id, event);
    else events.delete(event.id);
  }
  return { version, events };
}

async function readGroups(reader: Reader): Promise<ReadonlyMap<number, readonly string[]>> {
  const described = await listDescriptions(reader);
  return new Map(
    described.flatMap(({ groups, marketId, variant }) =>
      variant === '' ? [[marketId, groups] as const] : [],
    ),
  );
}

export function createBoard({ db, now, onFailure, provider }: BoardDeps): Board {
  const held = { now, onFailure };
  const events = createHeldCopy<Copy>({ ...held, read: (last) => readEvents(db, last) });
  const producers = createHeldCopy({ ...held, read: () => listProducers(db, provider) });
  const groups = createHeldCopy({ ...held, read: () => readGroups(db) });
  const stops = createHeldCopy({ ...held, read: () => readStops(db, null) });
  const lines = new LRUCache<bigint, Lines>({ max: EVENTS_WITH_LINES_MAX });

  const linesOf = async ({ id, version }: StoredEvent): Promise<Lines> => {
    const known = lines.get(id);
    if (known !== undefined && known.version >= version) return known;
    const read =
      known === undefined ? await listLines(db, [id]) : await listLinesSince(db, id, known.version);
    const merged = new Map(known?.lines);
    for (const line of read) merged.set(keyOf(line), line);
    const next = { version, lines: merged };
    lines.set(id, next);
    return next;
  };

  /** Says of lines how they stand, with the producers as one reader sees them. */
  const showerOf = async (rows: readonly ProducerRow[], own: StopIndex): Promise<Shower> => {
    const at = now();
    const described = await groups.current();
    const up = new Set(rows.flatMap((row) => (isUp(row, at) ? [row.producerId] : [])));
    return {
      key: [...up, own.key].join(),
      stops: own,
      show(event, line) {
        const around = { stops: event.stops, groups: described.get(line.marketId) };
        const isUp = up.has(line.producerId);
        const feedStatus = shownStatus(line, around, { isUp, isStopped: false });
        const decided = withHandResult(line);
        const isStopped = !own.isEmpty && own.ofLine(event, line).length > 0;
        const status =
          decided === line && !isStopped
            ? feedStatus
            : shownStatus(decided, around, { isUp, isStopped });
        return { ...decided, event, status, feedStatus, feedResult: line.result };
      },
    };
  };

  const findLines: Board['findLines'] = async (reader, keys) => {
    const eventIds = [...new Set(keys.map(({ eventId }) => eventId))];
    const found = new Map((await listEventsById(reader, eventIds)).map((each) => [each.id, each]));
    const stored = new Map(
      (await listLinesByKey(reader, keys)).map((line) => [`${line.eventId} ${keyOf(line)}`, line]),
    );
    const { show } = await showerOf(
      await listProducers(reader, provider),
      await readStops(reader, eventIds),
    );
    return keys.map((key) => {
      const event = found.get(key.eventId);
      const line = stored.get(`${key.eventId} ${keyOf(key)}`);
      return event === undefined || line === undefined ? null : show(event, line);
    });
  };

  const shower = async () => showerOf(await producers.current(), await stops.current());

  return {
    async events() {
      return [...(await events.current()).events.values()];
    },
    async event(id) {
      const known = (await events.current()).events.get(id);
      const event = known ?? (await listEventsById(db, [id]))[0];
      if (event === undefined) return null;
      const own = await linesOf(event);
      const { show } = await shower();
      return { event, lines: [...own.lines.values()].map((line) => show(event, line)) };
    },
    findLines,
    async findLine(reader, eventId, key) {
      const [line] = await findLines(reader, [{ eventId, ...key }]);
      return line ?? null;
    },
    shower,
    drop() {
      events.drop();
      producers.drop();
      stops.drop();
    },
  };
}
