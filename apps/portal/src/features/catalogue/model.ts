import type { CallValue } from '@parlour/client';
import type { GameCategory, GameSort } from '@parlour/contract';
import { gameCategories } from '../../lib/game-categories.ts';
import { imageUrl } from '../../lib/image-host.ts';

export type Menus = CallValue<'GET /lgw/games/game_menus'>;
export type Game = Menus['hotGames'][number];
export type Vendor = Menus['gameVendor'][number]['cards'][number];

export const GAMES_PER_PAGE = 24;
/** The specification asks for all favourites in one page. */
export const FAVOURITES_MAX_PER_PAGE = 999;
/** Games of one page while a category is chosen on the lobby. */
export const HOME_PAGE = 12;
/** Vendors of one page of their slider. */
export const VENDORS_PER_PAGE = 12;
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

/** Of the categories that are shown, those in which something can be played. */
export const openCategories = (
  menus: Menus | undefined,
  order: readonly GameCategory[],
): readonly GameCategory[] =>
  shownCategories(menus, order).filter((category) => openVendors(menus, category).length > 0);

/** The vendors of a category that are connected. */
export const openVendors = (menus: Menus | undefined, category: GameCategory): readonly Vendor[] =>
  vendorsOf(menus, category).filter((vendor) => !vendor.isDemoOnly);

/** Every vendor once, whatever categories it is in. */
export function allVendors(menus: Menus | undefined): readonly Vendor[] {
  const seen = new Map<string, Vendor>();
  for (const lane of menus?.gameVendor ?? []) {
    for (const card of lane.cards) if (!seen.has(card.vassalage)) seen.set(card.vassalage, card);
  }
  return [...seen.values()];
}

/** The marks of the footer, in the order of the specification; others fill up what is missing. */
const FOOTER_VENDORS: readonly string[] = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'];

/** The connected vendors of the footer. */
export function footerVendors(menus: Menus | undefined): readonly Vendor[] {
  const open = allVendors(menus).filter((vendor) => !vendor.isDemoOnly);
  const named = FOOTER_VENDORS.flatMap(
    (code) => open.find(({ vassalage }) => vassalage === code) ?? [],
  );
  return [...new Set([...named, ...open])].slice(0, FOOTER_VENDORS.length);
}

/** The art that an operator has set, else the game's own. */
export const artOf = (game: Game): string => imageUrl(game.showIcon ?? game.iconUrl);
/** Widths in pixels in which the house paints its tiles. */
const ART_WIDTHS = [200, 400] as const;

/** The sizes of a picture of the house for `srcSet`; undefined for pictures from elsewhere. */
export const artSizes = (url: string): string | undefined =>
  /\/art\/(games|lanes)\/[^?]+\.webp$/.test(url)
    ? ART_WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', ')
    : undefined;
/** How wide a tile is shown. */
export const TILE_SIZES = '(max-width: 48rem) 40vw, 190px';
/** What the house draws from a game's name, for when its own picture is missing. */
export const drawnArtOf = (game: Pick<Game, 'gameCode'>): string =>
  `/art/games/${game.gameCode}.webp`;
export const NO_POSTER = '/art/empty/compass.webp';
/** The poster and the mark of a vendor, from where pictures come in this visit. */
export const posterOf = (vendor: Vendor): string => imageUrl(vendor.posterUrl);
export const markOf = (vendor: Pick<Vendor, 'lagerIcon'>): string => imageUrl(vendor.lagerIcon);
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
export const GAME_SORTS = [
  'popular',
  'name',
  'newest',
  'rtp',
] as const satisfies readonly GameSort[];
export const VOLATILITIES = ['low', 'medium', 'high', 'very_high'] as const;
export type Volatility = (typeof VOLATILITIES)[number];
/** Steps of the filters that have a lower bound; section 9 names 25 lines and a bet of 1. */
export const LINES_STEPS = ['10', '25', '50', '100', '243', '1024'] as const;
export const BET_STEPS = ['0.50', '1', '2', '5', '10'] as const;
/** Return to player in parts per million. */
export const RTP_STEPS = ['940000', '950000', '960000', '970000'] as const;

/** Filters of a game list as they stand in the address. */
export type GameFilter = {
  /** Of the list of all games alone; the others have their category in the path. */
  readonly gameType?: GameCategory | undefined;
  readonly vassalage?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: GameSort | undefined;
  readonly feature?: GameFeature | undefined;
  readonly volatility?: Volatility | undefined;
  readonly linesMin?: string | undefined;
  readonly betMin?: string | undefined;
  readonly rtpMinPpm?: string | undefined;
};

const text = (value: unknown): string | undefined => {
  // The router reads figures of the address as numbers.
  const written = typeof value === 'number' ? String(value) : value;
  return typeof written === 'string' && written !== '' && written.length <= 64
    ? written
    : undefined;
};
const oneOf = <const Values extends readonly string[]>(values: Values, value: unknown) =>
  values.find((known): known is Values[number] => known === text(value));
const whole = (value: unknown) =>
  /^[1-9]\d{0,5}$/.test(text(value) ?? '') ? text(value) : undefined;
const money = (value: unknown) =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text(value) ?? '') ? text(value) : undefined;

/** Reads filters out of an address that anybody may have written. */
export function readGameFilter(search: Readonly<Record<string, unknown>>): GameFilter {
  return {
    gameType: gameCategories.find((category) => category === search['gameType']),
    vassalage: text(search['vassalage']),
    search: text(search['search']),
    sort: oneOf(GAME_SORTS, search['sort']),
    feature: oneOf(GAME_FEATURES, search['feature']),
    volatility: oneOf(VOLATILITIES, search['volatility']),
    linesMin: whole(search['linesMin']),
    betMin: money(search['betMin']),
    rtpMinPpm: whole(search['rtpMinPpm']),
  };
}

/** Of a filter, the choices that the panel of further filters makes. */
export const PANEL_FILTERS = ['volatility', 'linesMin', 'betMin', 'rtpMinPpm'] as const;
export const countPanelFilters = (filter: GameFilter): number =>
  PANEL_FILTERS.filter((name) => filter[name] !== undefined).length;

/** What takes every filter of a list away, the order of the list apart. */
export const NO_FILTER: { readonly [Field in keyof GameFilter]: undefined } = {
  gameType: undefined,
  vassalage: undefined,
  search: undefined,
  feature: undefined,
  volatility: undefined,
  linesMin: undefined,
  betMin: undefined,
  rtpMinPpm: undefined,
};

/** Columns of a grid of tiles, by the width that it has. */
export function columnsFor(width: number, tileMin: number, gap: number): number {
  return Math.max(2, Math.floor((width + gap) / (tileMin + gap)));
}

export function chunk<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
