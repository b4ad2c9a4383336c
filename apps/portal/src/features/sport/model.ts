// Markets of an event by what lists show of them: who wins, handicap, total, odd or even.
import type { CallValue } from '@parlour/client';
import { parseSpecifiers } from '@parlour/sports/specifiers';

export type Menu = CallValue<'GET /wps/sports/menu'>;
export type MenuSport = Menu['sports'][number];
export type EventRow = CallValue<'GET /wps/sports/events'>['items'][number];
export type EventPage = CallValue<'GET /wps/sports/events/:eventId'>;
export type SportEvent = EventPage['event'];
export type Market = EventRow['markets'][number];
export type Line = Market['lines'][number];
export type Outcome = Line['outcomes'][number];
export type Side = 'home' | 'away';

export type LineRole = 'result' | 'handicap' | 'total' | 'parity';
/** Of the whole match, or of its first part: half, set, period, map. */
export type Span = 'full' | 'part';

type Place = readonly [span: Span, role: LineRole];
const placed = (span: Span, role: LineRole, ids: readonly number[]) =>
  ids.map((id): readonly [number, Place] => [id, [span, role]]);

/** Markets of the unified feed by their place in a list. */
const PLACES: ReadonlyMap<number, Place> = new Map([
  ...placed('full', 'result', [1, 186, 219, 251, 340]),
  ...placed('full', 'handicap', [16, 187, 223, 237, 256, 327, 410, 493]),
  ...placed('full', 'total', [18, 189, 225, 238, 258, 328, 412, 494]),
  ...placed('full', 'parity', [26, 198, 229, 264, 419]),
  ...placed('part', 'result', [60, 202, 235, 245, 274, 330, 375, 395, 443, 499]),
  ...placed('part', 'handicap', [66, 203, 246, 275, 303, 309, 331, 460]),
  ...placed('part', 'total', [68, 204, 236, 247, 276, 310, 332, 446]),
  ...placed('part', 'parity', [74, 205, 248, 304, 311, 462]),
]);

/** Outcomes by which a market that has no place of its own is recognised. */
const SETS: readonly (readonly [role: LineRole, ids: readonly string[]])[] = [
  ['result', ['1', '2', '3']],
  ['result', ['4', '5']],
  ['handicap', ['1714', '1715']],
  ['total', ['12', '13']],
  ['parity', ['70', '72']],
];
/** A specifier of one of these says that a market is of a part of the match. */
const PARTS = /(?:set|quarter|period|map|inning|game|goal|point|frame|leg)nr=/;

function placeOf({ lines, marketId }: Market): Place | null {
  const known = PLACES.get(marketId);
  if (known !== undefined) return known;
  const [line] = lines;
  if (line === undefined || PARTS.test(line.specifiers)) return null;
  const ids = line.outcomes.map(({ id }) => id);
  const found = SETS.find(
    ([, set]) => set.length === ids.length && set.every((id) => ids.includes(id)),
  );
  return found === undefined ? null : ['full', found[0]];
}

export type Board = Readonly<Record<Span, Readonly<Record<LineRole, readonly Line[]>>>>;

const NO_LINES: readonly Line[] = [];
const EMPTY = { result: NO_LINES, handicap: NO_LINES, total: NO_LINES, parity: NO_LINES };

/** The lines of a list's row; of several markets for one place the first one stands there. */
export function boardOf(markets: readonly Market[]): Board {
  const board: Record<Span, Record<LineRole, readonly Line[]>> = {
    full: { ...EMPTY },
    part: { ...EMPTY },
  };
  for (const market of markets) {
    const place = placeOf(market);
    if (place === null) continue;
    const [span, role] = place;
    if (board[span][role].length > 0) continue;
    board[span][role] = market.lines
      .filter(({ state }) => state !== 'closed')
      .toSorted(byFavourite);
  }
  return board;
}

/** The most balanced line first, then from the lowest to the highest. */
function byFavourite(one: Line, other: Line): number {
  if (one.isFavourite !== other.isFavourite) return one.isFavourite ? -1 : 1;
  return (lineValue(one) ?? 0) - (lineValue(other) ?? 0);
}

/** The handicap or total of a line; null for a line without one. */
export function lineValue({ specifiers }: Pick<Line, 'specifiers'>): number | null {
  const { hcp, total } = parseSpecifiers(specifiers) ?? {};
  const text = hcp ?? total;
  const value = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Outcomes of a role in the order of the rows: home, away, draw; over, under. */
const ORDERS: Readonly<Record<LineRole, readonly (readonly string[])[]>> = {
  result: [['1', '4'], ['3', '5'], ['2']],
  handicap: [['1714'], ['1715']],
  total: [['12'], ['13']],
  parity: [['70'], ['72']],
};

/** The outcomes of a line row by row: home, away and draw, or over and under. Null where there is none. */
export const outcomesInRows = (role: LineRole, { outcomes }: Line): readonly (Outcome | null)[] =>
  ORDERS[role].map((ids) => outcomes.find(({ id }) => ids.includes(id)) ?? null);

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** What stands on a price beside its outcome: the handicap of its side, or the total. */
export function lineLabel(role: LineRole, line: Line, row: number): string {
  const value = lineValue(line);
  if (value === null) return '';
  if (role === 'total') return String(value);
  // A handicap belongs to the home side.
  return signed(row === 0 || value === 0 ? value : -value);
}

/** A quarter line is half a bet on each of its neighbours, and is written so: 0-0.5. */
export function asianLine(value: number): string {
  const size = Math.abs(value);
  const below = Math.floor(size * 2) / 2;
  return below === size ? String(size) : `${below}-${below + 0.5}`;
}

/** The text before a price of the Asian table; the favourite's line stands on its own row, without a sign. */
export function asianLabel(role: LineRole, line: Line, row: number): string {
  const value = lineValue(line);
  if (role === 'total') return row === 0 ? asianLine(value ?? 0) : 'u';
  if (role !== 'handicap' || value === null) return '';
  const favourite = value > 0 ? 1 : 0;
  return row === favourite ? asianLine(value) : '';
}

/** The side that gives goals away; null where none does. */
export function favouriteSide(board: Board): Side | null {
  const [main] = board.full.handicap;
  const value = main === undefined ? null : lineValue(main);
  if (value === null || value === 0) return null;
  return value < 0 ? 'home' : 'away';
}

/** Whether a price takes bets now. */
export const isTaken = (line: Pick<Line, 'state'>, outcome: Outcome): boolean =>
  line.state === 'open' && outcome.isActive && outcome.odds !== null;

export type League = {
  readonly id: string;
  readonly name: string;
  readonly sportId: string;
  readonly sportCode: string;
  readonly sportName: string;
  readonly categoryName: string;
  readonly countryCode: string | null;
};
export type LeagueGroup<Event extends SportEvent = EventRow> = {
  readonly league: League;
  readonly events: readonly Event[];
};

/** Events under their leagues, in the order in which the leagues come first. */
export function byLeague<Event extends SportEvent>(
  events: readonly Event[],
): readonly LeagueGroup<Event>[] {
  const groups = new Map<string, { league: League; events: Event[] }>();
  const seen = new Set<string>();
  for (const event of events) {
    // A page that was asked for again may bring what another one holds already.
    if (seen.has(event.id)) continue;
    seen.add(event.id);
    const held = groups.get(event.tournamentId);
    if (held === undefined) {
      const { categoryName, countryCode, sportCode, sportId, sportName } = event;
      const named = { id: event.tournamentId, name: event.tournamentName };
      const league = { ...named, categoryName, countryCode, sportCode, sportId, sportName };
      groups.set(event.tournamentId, { league, events: [event] });
    } else held.events.push(event);
  }
  return [...groups.values()];
}

export const isLive = ({ state }: Pick<SportEvent, 'state'>): boolean =>
  state === 'live' || state === 'suspended' || state === 'interrupted';
