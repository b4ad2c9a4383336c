import type { CallValue } from '@parlour/client';
import type { GameCategory, GameSort } from '@parlour/contract';

export type Menus = CallValue<'GET /lgw/games/game_menus'>;
export type Game = Menus['hotGames'][number];
export type Vendor = Menus['gameVendor'][number]['cards'][number];

export const GAMES_PER_PAGE = 24;
/** The specification asks for all favourites in one page. */
export const FAVOURITES_MAX_PER_PAGE = 999;
/** On the lobby each section shows at most this many. */
export const HOME_SECTION_MAX = 5;

/** A category is shown only while it has at least one vendor. */
export function shownCategories(
  menus: Pick<Menus, 'gameVendor'> | undefined,
  order: readonly GameCategory[],
): readonly GameCategory[] {
  const filled = new Set(
    (menus?.gameVendor ?? []).filter((lane) => lane.cards.length > 0).map((lane) => lane.title),
  );
  return order.filter((category) => filled.has(category));
}

export const vendorsOf = (menus: Menus | undefined, category: GameCategory): readonly Vendor[] =>
  menus?.gameVendor.find((lane) => lane.title === category)?.cards ?? [];

/** Every vendor once, whatever categories it is in. */
export function allVendors(menus: Menus | undefined): readonly Vendor[] {
  const seen = new Map<string, Vendor>();
  for (const lane of menus?.gameVendor ?? []) {
    for (const card of lane.cards) if (!seen.has(card.vassalage)) seen.set(card.vassalage, card);
  }
  return [...seen.values()];
}

/** The art that an operator has set, else the game's own. */
export const artOf = (game: Game): string => game.showIcon ?? game.iconUrl;
export const titleOf = (game: Game): string =>
  game.gameName === '' ? game.nodeName : game.gameName;

/** RTP for people: parts per million as a percentage with two decimals at most. */
export function rtpText(ppm: number): string {
  const hundredths = Math.floor(ppm / 100);
  const whole = Math.floor(hundredths / 100);
  const rest = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return rest === '' ? `${whole}%` : `${whole}.${rest}%`;
}

export const GAME_FEATURES = ['hot', 'new', 'jackpot', 'free_play'] as const;
export type GameFeature = (typeof GAME_FEATURES)[number];
const GAME_SORTS: readonly GameSort[] = ['popular', 'name', 'newest', 'rtp'];

/** Filters of a game list as they stand in the address. */
export type GameFilter = {
  readonly vassalage?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: GameSort | undefined;
  readonly feature?: GameFeature | undefined;
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 64 ? value : undefined;

/** Reads filters out of an address that anybody may have written. */
export function readGameFilter(search: Readonly<Record<string, unknown>>): GameFilter {
  return {
    vassalage: text(search['vassalage']),
    search: text(search['search']),
    sort: GAME_SORTS.find((sort) => sort === search['sort']),
    feature: GAME_FEATURES.find((feature) => feature === search['feature']),
  };
}

export { GAME_SORTS };

/** Columns of a grid of tiles, by the width that it has. */
export function columnsFor(width: number, tileMin: number, gap: number): number {
  return Math.max(2, Math.floor((width + gap) / (tileMin + gap)));
}

export function chunk<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
