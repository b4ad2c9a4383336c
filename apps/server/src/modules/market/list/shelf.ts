// What lists are made of, in the memory of a node: every event that is not over, with the lines that its row
// may show. Whoever asks is answered from what is there; it is read again when the book has changed.
import type { Db } from '@parlour/database';
import type { Entities } from '../entity/entities.ts';
import { findVersion, listEventsSince, listOpenEvents, type StoredEvent } from '../event/store.ts';
import { keyOf } from '../line/rules.ts';
import { countLines, listLinesOfEvents, type StoredLine } from '../line/store.ts';
import { ROW_MARKETS } from './choice.ts';
import { fold } from './fold.ts';
import type { EventCard } from './present.ts';
import { rankOf } from './sport.ts';

/** Replaced whole by any change, so that what was made of it can be kept with it. */
export type Entry = EventCard & {
  readonly lines: ReadonlyMap<string, StoredLine>;
  /** Lines that are open or suspended, a few seconds old at most. */
  readonly lineCount: number;
  /** All names in all languages, folded. */
  readonly text: string;
};

export type Shelf = {
  readonly version: bigint;
  readonly entries: ReadonlyMap<bigint, Entry>;
  /** Ids by the start, the next to begin first. */
  readonly byStart: readonly bigint[];
  /** The same, by sport and league first. */
  readonly byLeague: readonly bigint[];
};

export type ShelfChange = {
  readonly shelf: Shelf;
  readonly changed: readonly Entry[];
  readonly gone: readonly Entry[];
};

export type ShelfDeps = {
  readonly db: Db;
  readonly entities: Entities;
  now(): Date;
  onFailure(error: unknown): void;
  onChange(change: ShelfChange): void;
};

export type ShelfService = {
  /** At most two seconds old while the database answers. */
  current(): Promise<Shelf>;
  /** The book has changed: it is read again, once for all who say so meanwhile. */
  refresh(): Promise<void>;
};

/** How old the shelf may be before it is read again while callers go on with it, and at all. */
const FRESH_MS = 1_000;
const AGE_MS_MAX = 2_000;
const COUNTED_EVERY_MS = 5_000;

const textOf = (card: EventCard): string =>
  fold(
    [card.home?.names, card.away?.names, card.event.names, card.place.tournamentNames]
      .flatMap((names) => Object.values(names ?? {}))
      .join('\n'),
  );

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
export const byStart = (a: Entry, b: Entry): number =>
  a.event.startsAt.getTime() - b.event.startsAt.getTime() || compare(a.event.id, b.event.id);
export const byLeague = (a: Entry, b: Entry): number =>
  rankOf(a.place.sportCode) - rankOf(b.place.sportCode) ||
  compare(a.place.tournamentId, b.place.tournamentId) ||
  byStart(a, b);

type Draft = {
  readonly version: bigint;
  readonly entries: Map<bigint, Entry>;
  readonly changed: Map<bigint, Entry>;
  readonly gone: Entry[];
  isMoved: boolean;
};

const sorted = (entries: ReadonlyMap<bigint, Entry>, order: typeof byStart): bigint[] =>
  [...entries.values()].toSorted(order).map(({ event }) => event.id);

const isPlaced = (a: Entry | undefined, b: Entry): boolean =>
  a !== undefined &&
  a.event.startsAt.getTime() === b.event.startsAt.getTime() &&
  a.event.tournamentId === b.event.tournamentId;

export function createShelf({ db, entities, now, onChange, onFailure }: ShelfDeps): ShelfService {
  let held: Shelf | null = null;
  let readAt = 0;
  let reading: Promise<void> | null = null;
  let isDirty = false;
  let uncounted = new Set<bigint>();
  let countedAt = 0;

  const keep = (draft: Draft, entry: Entry): void => {
    const { id } = entry.event;
    if (!isPlaced(draft.entries.get(id), entry)) draft.isMoved = true;
    draft.entries.set(id, entry);
    draft.changed.set(id, entry);
  };

  const entryOf = (
    event: StoredEvent,
    before: Entry | undefined,
    lines: readonly StoredLine[],
  ): Entry | null => {
    const place = entities.place(event.tournamentId);
    if (place === null) return null;
    const card = {
      event,
      place,
      home: entities.side(event.homeId),
      away: entities.side(event.awayId),
    };
    const merged = new Map(before?.lines);
    for (const line of lines) merged.set(keyOf(line), line);
    return { ...card, lines: merged, lineCount: before?.lineCount ?? 0, text: textOf(card) };
  };

  const count = async (draft: Draft): Promise<void> => {
    const at = now().getTime();
    if (uncounted.size === 0 || at - countedAt < COUNTED_EVERY_MS) return;
    const ids = [...uncounted];
    const counts = new Map((await countLines(db, ids)).map((row) => [row.eventId, row.count]));
    countedAt = at;
    uncounted = new Set();
    for (const id of ids) {
      const entry = draft.entries.get(id);
      const lineCount = counts.get(id) ?? 0;
      if (entry !== undefined && entry.lineCount !== lineCount)
        keep(draft, { ...entry, lineCount });
    }
  };

  const readAgain = async (): Promise<void> => {
    readAt = now().getTime();
    isDirty = false;
    // Before the rows: what is written meanwhile is read once more, not missed.
    const version = await findVersion(db);
    const last = held;
    const events =
      last === null
        ? await listOpenEvents(db)
        : last.version === version
          ? []
          : await listEventsSince(db, last.version);
    const open = events.filter(({ closedAt }) => closedAt === null);
    await entities.load(db, open);
    const ids = open.map(({ id }) => id);
    const lines =
      ids.length === 0
        ? []
        : await listLinesOfEvents(db, {
            eventIds: ids,
            after: last?.version ?? -1n,
            marketIds: ROW_MARKETS,
          });
    const byEvent = Map.groupBy(lines, ({ eventId }) => eventId);
    const draft: Draft = {
      version,
      entries: new Map(last?.entries),
      changed: new Map(),
      gone: [],
      isMoved: last === null,
    };
    for (const event of events) {
      const before = draft.entries.get(event.id);
      const entry =
        event.closedAt === null ? entryOf(event, before, byEvent.get(event.id) ?? []) : null;
      if (entry === null) {
        if (before !== undefined) draft.gone.push(before);
        draft.isMoved ||= draft.entries.delete(event.id);
        uncounted.delete(event.id);
      } else {
        keep(draft, entry);
        uncounted.add(event.id);
      }
    }
    await count(draft);
    publish(draft, last);
  };

  const publish = ({ changed, entries, gone, isMoved, version }: Draft, last: Shelf | null) => {
    const order =
      last !== null && !isMoved
        ? last
        : { byStart: sorted(entries, byStart), byLeague: sorted(entries, byLeague) };
    held = { version, entries, byStart: order.byStart, byLeague: order.byLeague };
    onChange({ shelf: held, changed: [...changed.values()], gone });
  };

  const turn = async (): Promise<void> => {
    do await readAgain();
    while (isDirty);
  };
  const refresh = (): Promise<void> => {
    isDirty = true;
    reading ??= turn().finally(() => (reading = null));
    return reading;
  };

  return {
    refresh,
    async current() {
      const age = Math.abs(now().getTime() - readAt);
      const last = held;
      if (last === null) await refresh();
      // A list of a moment ago is better than none while the database does not answer.
      else if (age > AGE_MS_MAX) await refresh().catch(onFailure);
      else if (age > FRESH_MS) void refresh().catch(onFailure);
      if (held === null) throw new Error('the book was not read');
      return held;
    },
  };
}
