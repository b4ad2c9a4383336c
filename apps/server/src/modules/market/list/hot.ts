// Which events the lobby leads with: what is being played and the biggest of what comes next. Pure.
import type { EventRow } from '@parlour/contract';
import { isLive } from '../event/rules.ts';
import { isOffered } from '../offer/rules.ts';
import { isResult } from './choice.ts';
import { presentRow, type RowTerms } from './rows.ts';
import { type BookPart, isListed, isOfPart } from './select.ts';
import type { Entry, Shelf } from './shelf.ts';
import { rankOf } from './sport.ts';

const AHEAD_MS = 48 * 3_600_000;
/** A slider, not a list; so that no sport fills it alone. */
const EVENTS_MAX = 12;
const OF_SPORT_MAX = 4;
const LIVE_MAX = 6;

/** More markets say that an event is a bigger one. */
const bySize = (a: Entry, b: Entry): number =>
  b.lineCount - a.lineCount ||
  rankOf(a.place.sportCode) - rankOf(b.place.sportCode) ||
  (a.event.id < b.event.id ? -1 : 1);

const byStart = (a: EventRow, b: EventRow): number =>
  a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id);

/** The row with its prices of who wins; null where none is to be seen. */
function resultRow(entry: Entry, terms: RowTerms): EventRow | null {
  const row = presentRow(entry, terms);
  const [market] = row.markets.filter(({ marketId }) => isResult(marketId));
  const [line] = market?.lines ?? [];
  if (market === undefined || line === undefined) return null;
  // What has not begun is there to be bet on; a match in play may stop for a moment.
  if (!isLive(entry.event.status) && line.state !== 'open') return null;
  return { ...row, markets: [{ ...market, lines: [line] }] };
}

/** Events of a part of the book between two sides, the first to begin first. */
export function listHot(
  shelf: Shelf,
  { at, part, terms }: { readonly at: number; readonly part: BookPart; readonly terms: RowTerms },
): EventRow[] {
  const candidates = [...shelf.entries.values()].filter(
    (entry) =>
      entry.home !== null &&
      entry.away !== null &&
      isOfPart(entry, part) &&
      isListed(entry) &&
      isOffered(terms.offer.terms, entry.place),
  );
  const live = candidates.filter(({ event }) => isLive(event.status));
  const next = candidates.filter(({ event }) => {
    const apart = event.startsAt.getTime() - at;
    return !isLive(event.status) && apart > 0 && apart <= AHEAD_MS;
  });
  const rows: EventRow[] = [];
  const taken = new Map<string, number>();
  const take = (entries: readonly Entry[], most: number) => {
    for (const entry of entries.toSorted(bySize)) {
      if (rows.length >= most) return;
      const { sportCode } = entry.place;
      const count = taken.get(sportCode) ?? 0;
      const row = count < OF_SPORT_MAX ? resultRow(entry, terms) : null;
      if (row === null) continue;
      taken.set(sportCode, count + 1);
      rows.push(row);
    }
  };
  take(live, LIVE_MAX);
  // Of each sport some places stay for what comes next.
  taken.clear();
  take(next, EVENTS_MAX);
  return rows.toSorted(byStart);
}
