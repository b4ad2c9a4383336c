/** The three places where lotteries are played, each with a page of its own. */
export const AREAS = ['LOTT', 'SEA', 'VN'] as const;
export type Area = (typeof AREAS)[number];

export const AREA_PATHS: Readonly<Record<Area, string>> = {
  LOTT: '/lottery',
  SEA: '/seaLottery',
  VN: '/vnLottery',
};

/** The place that a path belongs to; paths are taken in any letter case. */
export const areaOfPath = (path: string): Area =>
  AREAS.find((area) => AREA_PATHS[area].toLowerCase() === path.toLowerCase()) ?? 'LOTT';

/** The last is the specification's other spelling of the first. */
const ROOM_PATHS = [...Object.values(AREA_PATHS), '/lottert'].map((path) => path.toLowerCase());

const GAME_CODE = /^[a-z0-9-]{1,40}$/;

/** The game that an address names; null where it names none, or nothing that could be one. */
export function readGameCode(search: Readonly<Record<string, unknown>>): string | null {
  const asked = search['gameCode'];
  const code = typeof asked === 'number' ? String(asked) : asked;
  return typeof code === 'string' && GAME_CODE.test(code) ? code : null;
}

/** The game whose room an address opens, where its draws are watched; null on every other page. */
export function roomOf(path: string, search: Readonly<Record<string, unknown>>): string | null {
  const isPlace = ROOM_PATHS.includes(path.toLowerCase());
  return isPlace && !asksForLobby(search) ? readGameCode(search) : null;
}

/** What the lobby shows beside its games. */
export const LOTTERY_VIEWS = ['games', 'results', 'tickets', 'chases'] as const;
export type LotteryView = (typeof LOTTERY_VIEWS)[number];

export const readView = (search: Readonly<Record<string, unknown>>): LotteryView =>
  LOTTERY_VIEWS.find((view) => view === search['view']) ?? 'games';

/** A launch may ask for the lobby although it names a game (section 7: `lottoView`). */
export const asksForLobby = (search: Readonly<Record<string, unknown>>): boolean =>
  search['lottoView'] === 'lobby';

/** The address of a game's own page. */
export const gameAddress = (game: { readonly area: Area; readonly gameCode: string }) => ({
  to: AREA_PATHS[game.area],
  search: { gameCode: game.gameCode },
});
