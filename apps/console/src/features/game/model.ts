// What lists of games ask for and how they are written.
import type { BulkSelection, Category, Game, GamesQuery, GameState } from './api/index.ts';
import { given } from '../../lib/given.ts';

/** In the order of the portal's menus. */
export const CATEGORIES = [
  'SPORTS',
  'LIVE',
  'RUMMY',
  'RNG',
  'FISH',
  'LUDO',
  'PVP',
  'ELOTT',
  'LOTT',
  'ESPORTS',
  'COCKFIGHT',
  'JP',
  'TG',
  'AC',
  'BG',
  'SC',
  'VP',
] as const satisfies readonly Category[];

export const STATES = ['live', 'maintenance', 'coming_soon'] as const satisfies GameState[];

/** Flags of the filter, by their name in the address and in the call. */
const FLAG_PARAMETERS = {
  hot: 'isHot',
  new: 'isNew',
  jackpot: 'hasJackpot',
  free: 'hasFreePlay',
  pinned: 'isPinned',
  hidden: 'isHidden',
  maintenance: 'hasMaintenance',
  blocked: 'isBlocked',
} as const satisfies Record<string, keyof GamesQuery>;
export type FlagName = keyof typeof FLAG_PARAMETERS;
export const FLAGS = Object.keys(FLAG_PARAMETERS) as readonly FlagName[];

export type GameAddress = {
  readonly search?: string | undefined;
  readonly vendor?: string | undefined;
  readonly category?: string | undefined;
  readonly state?: string | undefined;
  readonly flags?: string | undefined;
};

export type GameFilter = Extract<BulkSelection, { filter: unknown }>['filter'];

/** What the address asks the server for; values that no filter has are left out. */
export function filterOf(address: GameAddress): GameFilter {
  const flags = address.flags?.split(',') ?? [];
  return {
    ...given({
      search: address.search,
      vendorCode: address.vendor,
      category: CATEGORIES.find((category) => category === address.category),
      state: STATES.find((state) => state === address.state),
    }),
    ...Object.fromEntries(
      FLAGS.filter((flag) => flags.includes(flag)).map((flag) => [FLAG_PARAMETERS[flag], true]),
    ),
  };
}

/** Each order, and whether it rises unless it is turned. */
const RISES = { popular: false, name: true, newest: false, vendor: true, rtp: false } as const;
export type GameSort = keyof typeof RISES;
export type GameOrder = { readonly sort: GameSort; readonly isAscending: boolean };

/** `name` as the address writes an order, `name.turned` against its usual direction. */
export function readOrder(text: string | undefined): GameOrder {
  const [name = '', turned] = text?.split('.') ?? [];
  const sort = (Object.keys(RISES) as GameSort[]).find((known) => known === name) ?? 'popular';
  return { sort, isAscending: RISES[sort] !== (turned === 'turned') };
}

/** The address of an order after a press on its column; undefined for the usual one. */
export function turnOrder(order: GameOrder, pressed: GameSort): string | undefined {
  const isTurned = order.sort === pressed && order.isAscending === RISES[pressed];
  if (isTurned) return `${pressed}.turned`;
  return pressed === 'popular' ? undefined : pressed;
}

/** A game's name in a language, else in English, else its code. */
export const nameOf = (game: Pick<Game, 'names' | 'gameCode'>, language: string): string =>
  game.names[language] ?? game.names['en'] ?? game.gameCode;

/** A percentage from 0 to 100 with at most four decimals in parts per million; null for none. */
export function ppmOf(percent: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,4}))?$/.exec(percent.trim());
  if (match === null) return null;
  const ppm = Number.parseInt(`${match[1]}${(match[2] ?? '').padEnd(4, '0')}`, 10);
  return ppm <= 1_000_000 ? ppm : null;
}
