// Which events of the shelf a list shows, and in which order. Pure.
import { type bookParts, type eventViews } from '@parlour/contract';
import { isLive } from '../event/rules.ts';
import { isOffered, type Offer } from '../offer/rules.ts';
import { isEsport } from './sport.ts';
import { byLeague, byStart, type Entry, type Shelf } from './shelf.ts';

export type BookPart = (typeof bookParts)[number];
export type EventView = (typeof eventViews)[number];

/** The business day of a brand that is today, by its ends. */
export type Today = { readonly from: number; readonly until: number };

const STARTED_MS = 3 * 3_600_000;
const OVER = new Set<number>([3, 4, 5, 9]);

/** Whether lists show an event at all: it can be bet on, or is being played. */
export const isListed = ({ event, lineCount }: Entry): boolean =>
  !OVER.has(event.status) && (lineCount > 0 || isLive(event.status));

export const isOfPart = ({ place }: Entry, part: BookPart): boolean =>
  isEsport(place.sportCode) === (part === 'esports');

export function isInView(entry: Entry, view: EventView, at: number, today: Today): boolean {
  const { event, home } = entry;
  const starts = event.startsAt.getTime();
  const live = isLive(event.status);
  switch (view) {
    case 'live':
      return live;
    case 'soon':
      return !live && home !== null && starts >= at && starts < at + STARTED_MS;
    case 'today':
      return home !== null && starts < today.until && (live || starts >= today.from);
    case 'early':
      return !live && home !== null && starts >= today.until;
    case 'outright':
      return home === null;
    case 'all':
      return true;
  }
}

export type Filter = {
  readonly offer: Offer;
  readonly part: BookPart | null;
  readonly view: EventView;
  readonly sportId: bigint | null;
  readonly tournamentId: bigint | null;
  /** Folded words, all of which must be found. */
  readonly words: readonly string[];
  readonly at: number;
  readonly today: Today;
};

const fits = (entry: Entry, filter: Filter): boolean => {
  const { at, offer, part, sportId, today, tournamentId, view, words } = filter;
  const { place } = entry;
  return (
    (part === null || isOfPart(entry, part)) &&
    (sportId === null || place.sportId === sportId) &&
    (tournamentId === null || place.tournamentId === tournamentId) &&
    isListed(entry) &&
    isInView(entry, view, at, today) &&
    isOffered(offer.terms, place) &&
    words.every((word) => entry.text.includes(word))
  );
};

/** Where a page ended. An event that was moved meanwhile may come twice or not at all, no other one. */
export type ListPlace = {
  readonly sport: number;
  readonly league: bigint;
  readonly at: Date;
  readonly id: bigint;
};

type Order = {
  readonly ids: (shelf: Shelf) => readonly bigint[];
  readonly compare: (a: Entry, b: Entry) => number;
};
const BY_START: Order = { ids: (shelf) => shelf.byStart, compare: byStart };
const BY_LEAGUE: Order = { ids: (shelf) => shelf.byLeague, compare: byLeague };
/** What is being played stands by sport and league; all else by its start. */
const orderOf = (view: EventView): Order => (view === 'live' ? BY_LEAGUE : BY_START);

export const placeOf = ({ event, place }: Entry): ListPlace => ({
  sport: Number(place.sportCode),
  league: place.tournamentId,
  at: event.startsAt,
  id: event.id,
});

/** The place as far as the order looks at it. */
const standIn = ({ at, id, league, sport }: ListPlace): Entry =>
  ({
    event: { startsAt: at, id },
    place: { sportCode: String(sport), tournamentId: league },
  }) as Entry;

/** The first place of the order that lies behind another one. */
function behind(ids: readonly bigint[], isBehind: (id: bigint) => boolean): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBehind(ids[middle] ?? 0n)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export type Selected = { readonly entries: readonly Entry[]; readonly hasMore: boolean };

export function selectEntries(
  shelf: Shelf,
  filter: Filter,
  page: { readonly after: ListPlace | null; readonly limit: number },
): Selected {
  const { compare, ids: idsOf } = orderOf(filter.view);
  const ids = idsOf(shelf);
  const { after, limit } = page;
  const last = after === null ? null : standIn(after);
  const from =
    last === null
      ? 0
      : behind(ids, (id) => {
          const entry = shelf.entries.get(id);
          return entry !== undefined && compare(entry, last) > 0;
        });
  const entries: Entry[] = [];
  for (let place = from; place < ids.length; place += 1) {
    const entry = shelf.entries.get(ids[place] ?? 0n);
    if (entry === undefined || !fits(entry, filter)) continue;
    if (entries.length === limit) return { entries, hasMore: true };
    entries.push(entry);
  }
  return { entries, hasMore: false };
}
