import type { DeskGameFilter, DeskGameSort } from '@parlour/contract';
import type { Game } from '../../rules/game.ts';
import { normalise } from '../../rules/search.ts';
import { byPopularity, pinList } from '../../rules/select.ts';
import type { Snapshot } from '../snapshot.ts';

export type Finding = {
  readonly filter: DeskGameFilter;
  readonly brandId: string;
  readonly at: Date;
};

/** Names and code as they are searched; kept for as long as the copy of the game is. */
const searched = new WeakMap<Game, string>();

function searchText(game: Game): string {
  const known = searched.get(game);
  if (known !== undefined) return known;
  const text = [game.code.toLowerCase(), ...Object.values(game.names).map(normalise)].join('\n');
  searched.set(game, text);
  return text;
}

/** Games as they are set, by number; a lobby's entry is one of them. */
export function findGames(
  { games, pins }: Pick<Snapshot, 'games' | 'pins'>,
  { at, brandId, filter }: Finding,
): readonly Game[] {
  const wanted = normalise(filter.search ?? '');
  const code = (filter.search ?? '').trim().toLowerCase();
  const pinned = pinnedIds(pins(brandId));
  return games.filter(
    (game) =>
      is(filter.vendorCode, game.vendor.code) &&
      is(filter.category, game.category) &&
      is(filter.state, game.setState) &&
      is(filter.isHot, game.isHot) &&
      is(filter.isNew, game.isNew) &&
      is(filter.hasJackpot, game.hasJackpot) &&
      is(filter.hasFreePlay, game.hasFreePlay) &&
      is(filter.isHidden, game.isHidden) &&
      is(filter.isPinned, pinned.has(`${game.category} ${game.id}`)) &&
      is(filter.hasMaintenance, isClosedSome(game, at)) &&
      is(filter.isBlocked, game.blockedCountries.length > 0) &&
      (code === '' || matches(searchText(game), wanted, code)),
  );
}

const is = <Value>(wanted: Value | undefined, value: Value): boolean =>
  wanted === undefined || wanted === value;

const matches = (text: string, wanted: string, code: string): boolean =>
  text.includes(code) || (wanted !== '' && text.includes(wanted));

const isClosedSome = ({ maintenance }: Game, at: Date): boolean =>
  maintenance !== null && (maintenance.endsAt === null || maintenance.endsAt > at);

/** Pins of whole categories; those of a vendor's own list are shown with that list. */
function pinnedIds(pins: ReturnType<Snapshot['pins']>): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [list, gameIds] of pins) {
    if (list.includes('/')) continue;
    for (const id of gameIds) ids.add(`${list} ${id}`);
  }
  return ids;
}

/** Place among the pins of the game's category, from 1; null when it is not pinned. */
export function pinPositionOf(game: Game, pins: ReturnType<Snapshot['pins']>): number | null {
  const place = pins.get(pinList(game.category))?.indexOf(game.id) ?? -1;
  return place < 0 ? null : place + 1;
}

const compareText = new Intl.Collator('en').compare;

const ORDERS: Readonly<Record<DeskGameSort, (left: Game, right: Game) => number>> = {
  popular: byPopularity,
  name: (left, right) => compareText(left.names['en'] ?? '', right.names['en'] ?? ''),
  newest: (left, right) => right.addedAt.getTime() - left.addedAt.getTime(),
  vendor: (left, right) => compareText(left.vendor.displayName, right.vendor.displayName),
  rtp: (left, right) => (right.rtpPpm ?? -1) - (left.rtpPpm ?? -1),
};
/** Orders that rise unless they are turned round. */
const RISING: ReadonlySet<DeskGameSort> = new Set(['name', 'vendor']);

/** Ties fall to the game's number, so that no page shows a game twice. */
export function sortGames(
  games: readonly Game[],
  sort: DeskGameSort,
  isAscending = RISING.has(sort),
): readonly Game[] {
  const turn = isAscending === RISING.has(sort) ? 1 : -1;
  return games.toSorted(
    (left, right) => turn * ORDERS[sort](left, right) || left.nodeId - right.nodeId,
  );
}
