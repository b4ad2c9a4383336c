// Sends sockets what changed of the book: of an event at once, of rows of lists four times a second.
import { channel, type BookListMessage, type BookMessage } from '@parlour/contract';
import type { Board } from '../line/board.ts';
import { presentEventNews, presentLineNews } from '../list/present.ts';
import type { Entry, Shelf, ShelfChange } from '../list/shelf.ts';
import { type Offers, priceLine } from '../offer/offers.ts';
import { isOffered, type Offer } from '../offer/rules.ts';
import { type Changes, createMemory } from './sent.ts';

/** The sockets of this process. */
export type Sockets = {
  publish(channel: string, version: bigint, message: unknown): void;
  hasListeners(channel: string): boolean;
};

export type NewsBrand = { readonly id: string; readonly code: string };

export type NewsDeps = {
  readonly board: Pick<Board, 'event' | 'shower'>;
  readonly offers: Pick<Offers, 'of'>;
  brands(): Promise<readonly NewsBrand[]>;
  onFailure(error: unknown): void;
};

type Audience = { readonly offer: Offer; readonly brand: NewsBrand };

export type News = {
  /** From now on there are sockets to send. */
  begin(sockets: Sockets): void;
  notify(change: ShelfChange): void;
  /** Producers may have come up or gone down. */
  look(shelf: Shelf): Promise<void>;
  stop(): void;
};

const GATHER_MS = 250;
/** Messages of one version of the book have places of their own between it and the next one. */
const MESSAGES_OF_VERSION = 1_000n;

/** Versions of messages, which rise with those of the book. */
function createVersions() {
  let version = 0n;
  let sent = 0n;
  return {
    advance(to: bigint): void {
      if (to <= version) return;
      version = to;
      sent = 0n;
    },
    next(): bigint {
      if (sent < MESSAGES_OF_VERSION - 1n) sent += 1n;
      else {
        version += 1n;
        sent = 0n;
      }
      return version * MESSAGES_OF_VERSION + sent;
    },
  };
}

const messageOf = (entry: Entry, offer: Offer, { hasEvent, lines }: Changes): BookMessage => ({
  eventId: entry.event.id.toString(),
  event: hasEvent ? presentEventNews(entry.event, entry.lineCount) : null,
  lines: lines.flatMap((line) => {
    const priced = priceLine(offer, entry.place, line);
    return priced === null ? [] : [presentLineNews(priced)];
  }),
});

type Sending = {
  readonly sockets: Sockets;
  readonly all: readonly Audience[];
  next(): bigint;
};

const listeningTo = (
  { all, sockets }: Sending,
  nameOf: (brandCode: string) => string,
): readonly Audience[] => all.filter(({ brand }) => sockets.hasListeners(nameOf(brand.code)));

function createEventSender(board: NewsDeps['board']) {
  const memory = createMemory();
  return async (sending: Sending, changed: readonly Entry[]): Promise<void> => {
    for (const entry of changed) {
      const { id } = entry.event;
      const nameOf = (code: string) => channel.book(code, id.toString());
      const listeners = listeningTo(sending, nameOf).filter(({ offer }) =>
        isOffered(offer.terms, entry.place),
      );
      const shown = listeners.length === 0 ? null : await board.event(id);
      if (shown === null) {
        memory.forget(id);
        continue;
      }
      const now = { ...entry, event: shown.event };
      const changes = memory.changesOf(now, shown.lines);
      if (changes === null) continue;
      for (const { brand, offer } of listeners) {
        sending.sockets.publish(nameOf(brand.code), sending.next(), messageOf(now, offer, changes));
      }
    }
  };
}

type Gathered = { readonly changed: readonly Entry[]; readonly gone: readonly Entry[] };

function createListSender(board: NewsDeps['board']) {
  const memory = createMemory();
  return async (sending: Sending, { changed, gone }: Gathered): Promise<void> => {
    const { show } = await board.shower();
    const over = new Set(gone.map(({ event }) => event.id));
    const sports = Map.groupBy([...changed, ...gone], ({ place }) => place.sportId);
    for (const [sportId, own] of sports) {
      const nameOf = (code: string) => channel.bookList(code, sportId.toString());
      const listeners = listeningTo(sending, nameOf);
      const staying = own.filter(({ event }) => !over.has(event.id));
      for (const { event } of listeners.length === 0 ? own : gone) memory.forget(event.id);
      if (listeners.length === 0) continue;
      const changes = staying.flatMap((entry) => {
        const lines = [...entry.lines.values()].map((line) => show(entry.event, line));
        const found = memory.changesOf(entry, lines);
        return found === null ? [] : [{ entry, found }];
      });
      const goneIds = own.flatMap(({ event }) => (over.has(event.id) ? [event.id.toString()] : []));
      for (const { brand, offer } of listeners) {
        const rows = changes
          .filter(({ entry }) => isOffered(offer.terms, entry.place))
          .map(({ entry, found }) => messageOf(entry, offer, found));
        if (rows.length + goneIds.length === 0) continue;
        const body: BookListMessage = { rows, gone: goneIds };
        sending.sockets.publish(nameOf(brand.code), sending.next(), body);
      }
    }
  };
}

export function createNews({ board, brands, offers, onFailure }: NewsDeps): News {
  const versions = createVersions();
  const sendEvents = createEventSender(board);
  const sendList = createListSender(board);
  const waiting = new Map<bigint, Entry>();
  const gone = new Map<bigint, Entry>();
  let sockets: Sockets | null = null;
  /** Which producers were up, as of what was sent since the last look. */
  let upSince = new Set<string>();
  let gathering: NodeJS.Timeout | null = null;
  let queue: Promise<void> = Promise.resolve();

  /** One after the other, so that versions rise and nothing is sent twice. */
  const inTurn = (work: (sending: Sending) => Promise<void>): void => {
    queue = queue
      .then(async () => {
        if (sockets === null) return;
        const all = await Promise.all(
          (await brands()).map(async (brand) => ({ brand, offer: await offers.of(brand.id) })),
        );
        upSince.add((await board.shower()).key);
        await work({ sockets, all, next: versions.next });
        upSince.add((await board.shower()).key);
      })
      .catch(onFailure);
  };
  const flush = (): void => {
    gathering = null;
    const gathered = { changed: [...waiting.values()], gone: [...gone.values()] };
    waiting.clear();
    gone.clear();
    inTurn((sending) => sendList(sending, gathered));
  };
  const add = (changed: readonly Entry[], left: readonly Entry[] = []): void => {
    if (changed.length + left.length === 0) return;
    for (const entry of changed) waiting.set(entry.event.id, entry);
    for (const entry of left) {
      waiting.delete(entry.event.id);
      gone.set(entry.event.id, entry);
    }
    gathering ??= setTimeout(flush, GATHER_MS).unref();
    // Those who look at an event that is over are sent so, too.
    inTurn((sending) => sendEvents(sending, [...changed, ...left]));
  };

  return {
    begin: (to) => void (sockets = to),
    notify({ changed, gone: left, shelf }) {
      versions.advance(shelf.version);
      if (sockets !== null) add(changed, left);
    },
    async look(shelf) {
      if (sockets === null) return;
      const { key } = await board.shower();
      const isOther = [...upSince].some((sent) => sent !== key);
      upSince = new Set([key]);
      if (isOther) add([...shelf.entries.values()]);
    },
    stop() {
      if (gathering !== null) clearTimeout(gathering);
      sockets = null;
    },
  };
}
