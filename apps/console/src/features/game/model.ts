// What lists of games ask for and how they are written.
import type { BulkSelection, Category, Game, GameState } from './api/index.ts';

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

export type GameFilter = Extract<BulkSelection, { filter: unknown }>['filter'];

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
