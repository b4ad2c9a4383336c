import type { StatusTone } from '@parlour/ui';
import type { LotteryGame } from './api/index.ts';

export const GAME_STATES = [
  'open',
  'paused',
  'retired',
] as const satisfies readonly LotteryGame['state'][];
export const SOURCES = ['house', 'official'] as const satisfies readonly LotteryGame['source'][];
export const AREAS = ['LOTT', 'VN', 'SEA'] as const satisfies readonly LotteryGame['area'][];

const TONES: Readonly<Record<LotteryGame['state'], StatusTone>> = {
  open: 'good',
  paused: 'waiting',
  retired: 'neutral',
};
export const gameTone = (state: LotteryGame['state']): StatusTone => TONES[state];

export type GameFilter = {
  readonly search?: string | undefined;
  readonly state?: string | undefined;
  readonly source?: string | undefined;
  readonly area?: string | undefined;
};

/** The games that a filter leaves; all of them are here, so that nothing has to be asked for. */
export function filterGames(
  games: readonly LotteryGame[],
  filter: GameFilter,
  nameOf: (gameCode: string) => string,
): LotteryGame[] {
  const wanted = filter.search?.trim().toLocaleLowerCase() ?? '';
  return games.filter(
    ({ gameCode, family, state, source, area }) =>
      (filter.state === undefined || state === filter.state) &&
      (filter.source === undefined || source === filter.source) &&
      (filter.area === undefined || area === filter.area) &&
      [gameCode, family, nameOf(gameCode).toLocaleLowerCase()].some((text) =>
        text.includes(wanted),
      ),
  );
}

export const HOURS_MIN = 12;
export const HOURS_MAX = 720;
/** What a game with draws of others is proposed to begin with. */
export const HOURS_USUAL = 24;

/** Hours of a typed text: empty for never, undefined where it is no such number. */
export function hoursOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  if (!/^\d{1,3}$/.test(text.trim())) return undefined;
  const hours = Number.parseInt(text, 10);
  return hours >= HOURS_MIN && hours <= HOURS_MAX ? hours : undefined;
}

/** What a game may be called: as addresses can carry it. */
export const isGameCode = (text: string): boolean => /^[a-z0-9-]{1,40}$/.test(text);

const PLACE_MAX = 100_000;

/** The place in the list of a typed text; null for none. */
export function placeOf(text: string): number | null {
  if (!/^\d{1,6}$/.test(text.trim())) return null;
  const place = Number.parseInt(text, 10);
  return place <= PLACE_MAX ? place : null;
}
