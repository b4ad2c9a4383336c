import type { CallValue } from '@parlour/client';
import { bigRoad, type Mark, ROAD_ROWS, type RoadCell } from '@parlour/contract/road';

type Answer = CallValue<'GET /lgw/games/floor'>;
export type Table = Answer['tables'][number];
export type Room = Answer['rooms'][number];
export type Match = Answer['matches'][number];
export type Sea = Answer['seas'][number];
export type Result = Table['results'][number];

/** What is open now, as the page holds it. */
export type Floor = Pick<Answer, 'matches' | 'rooms' | 'seas' | 'silent' | 'version'> & {
  readonly tables: readonly Table[];
  /** How far the server's clock is ahead of the page's, in milliseconds. */
  readonly aheadMs: number;
};

/** Takes an answer in: tables that it leaves out are as they were, and those that are not named are gone. */
export function mergeFloor(held: Floor | undefined, answer: Answer, nowMs: number): Floor {
  const known = new Map(held?.tables.map((table) => [table.key, table]));
  for (const table of answer.tables) known.set(table.key, table);
  return {
    version: answer.version,
    tables: answer.keys.flatMap((key) => known.get(key) ?? []),
    rooms: answer.rooms,
    matches: answer.matches,
    seas: answer.seas,
    silent: answer.silent,
    aheadMs: Date.parse(answer.at) - nowMs,
  };
}

/** `waits` has no round under way: it begins with the first player. `shut` begins none. */
export type Phase =
  | { readonly kind: 'open'; readonly leftMs: number; readonly share: number }
  | { readonly kind: 'playing' | 'result' | 'waits' | 'shut' };

/** A round that is over is followed by the next one within this time, where anybody plays. */
const REST_MS = 15_000;

/** Where a table is in its round, at an instant of the server's clock. */
export function phaseOf({ isOpen, round }: Pick<Table, 'isOpen' | 'round'>, atMs: number): Phase {
  const isOver = round === null || round.state === 'paid' || round.state === 'void';
  if (!isOpen && isOver) return { kind: 'shut' };
  if (round === null) return { kind: 'waits' };
  const [opened, closes] = [Date.parse(round.openedAt), Date.parse(round.closesAt)];
  if (isOver) return { kind: atMs - closes > REST_MS + ROUND_MS ? 'waits' : 'result' };
  if (round.state === 'result') return { kind: 'result' };
  const leftMs = closes - atMs;
  if (round.state !== 'open' || leftMs <= 0) return { kind: 'playing' };
  return { kind: 'open', leftMs, share: Math.min(1, leftMs / Math.max(1, closes - opened)) };
}

/** The longest round takes so long from its close to its end. */
const ROUND_MS = 60_000;

const isSide = (tone: Result['tone']): tone is Mark =>
  tone === 'left' || tone === 'right' || tone === 'tie';

export type Bead = { readonly column: number; readonly row: number; readonly result: Result };

/** The newest results down the columns of a bead plate of so many columns. */
export function beadsOf(results: readonly Result[], columns: number): readonly Bead[] {
  const past = Math.max(0, Math.ceil(results.length / ROAD_ROWS) - columns) * ROAD_ROWS;
  return results.slice(past).map((result, at) => ({
    column: Math.floor(at / ROAD_ROWS),
    row: at % ROAD_ROWS,
    result,
  }));
}

/** The newest columns of the big road. */
export function ringsOf(results: readonly Result[], columns: number): readonly RoadCell[] {
  const cells = bigRoad(results.map(({ tone }) => tone).filter(isSide));
  const last = Math.max(0, ...cells.map(({ column }) => column));
  const past = Math.max(0, last + 1 - columns);
  return cells
    .filter(({ column }) => column >= past)
    .map((cell) => ({ ...cell, column: cell.column - past }));
}

/** How often each tone came among results, the first named first; none that never came. */
export function sharesOf(
  results: readonly Result[],
): readonly { readonly tone: Result['tone']; readonly share: number }[] {
  const counts = new Map<Result['tone'], number>();
  for (const { tone } of results) counts.set(tone, (counts.get(tone) ?? 0) + 1);
  return TONES.flatMap((tone) => {
    const count = counts.get(tone) ?? 0;
    return count === 0 ? [] : [{ tone, share: count / results.length }];
  });
}

const TONES = ['red', 'left', 'green', 'tie', 'plain', 'black', 'right'] as const;

/** Seats of the table that fills next: how many of them are taken. */
export const takenOf = ({
  seatCount,
  seatsFree,
}: Pick<Room, 'seatCount' | 'seatsFree'>): number => {
  const left = seatsFree % seatCount;
  return left === 0 ? 0 : seatCount - left;
};

/** Where a game of rooms is opened: at a stake or match of so many seats. */
export const placeOf = ({
  gameCode,
  level,
  seatCount,
  vassalage,
}: Pick<Match, 'gameCode' | 'level' | 'seatCount' | 'vassalage'>) => ({
  vassalage,
  gameCode,
  level,
  seatCount,
});

/** Formats of matches by what is played until: those of one limit are one. */
export const formatKey = ({ format, limit }: Pick<Match, 'format' | 'limit'>): string =>
  `${format}-${limit ?? ''}`;

/** One match of each format, in the order in which they are offered. */
export const formatsOf = (matches: readonly Match[]): readonly Match[] =>
  matches.filter(
    (match, at) => matches.findIndex((one) => formatKey(one) === formatKey(match)) === at,
  );

/** Matches that players wait for before those that are empty, each part in its order. */
export const openFirst = (matches: readonly Match[]): readonly Match[] => [
  ...matches.filter(({ seatsTaken }) => seatsTaken > 0),
  ...matches.filter(({ seatsTaken }) => seatsTaken === 0),
];

/** How many players a match waits for: all of them where no table stands yet. */
export const missingIn = ({ seatCount, seatsTaken }: Pick<Match, 'seatCount' | 'seatsTaken'>) =>
  Math.max(1, seatCount - seatsTaken);

const MINUTE_MS = 60_000;

/** For how many whole minutes the first player has waited; null where none waits. */
export function minutesWaited(
  { seatsTaken, waitingSince }: Pick<Match, 'seatsTaken' | 'waitingSince'>,
  atMs: number,
): number | null {
  if (waitingSince === null || seatsTaken === 0) return null;
  return Math.max(0, Math.floor((atMs - Date.parse(waitingSince)) / MINUTE_MS));
}

/** Tables that stand on one screen: their keys, at most so many, each game once. */
export const WALL_MAX = 4;

/** Reads the tables of a wall from an address. */
export const readWall = (text: unknown): readonly string[] =>
  typeof text === 'string' && text !== ''
    ? [...new Set(text.split(',').filter((key) => KEY.test(key)))].slice(0, WALL_MAX)
    : [];
const KEY = /^[A-Za-z0-9_-]{1,64}:[a-z0-9-]{1,64}$/;

/** Whether a table can be added: a member plays one table of a game at a time. */
export const canJoin = (table: Table, wall: readonly Table[]): boolean =>
  wall.length < WALL_MAX &&
  !wall.some(
    ({ gameCode, vassalage }) => gameCode === table.gameCode && vassalage === table.vassalage,
  );

/** Tables that are liked before the others, each part in its order. */
export const likedFirst = (
  tables: readonly Table[],
  liked: ReadonlySet<string>,
): readonly Table[] =>
  liked.size === 0
    ? tables
    : [
        ...tables.filter(({ key }) => liked.has(key)),
        ...tables.filter(({ key }) => !liked.has(key)),
      ];

export const likedOnly = (floor: Floor, liked: ReadonlySet<string>): Floor => ({
  ...floor,
  tables: floor.tables.filter(({ key }) => liked.has(key)),
  rooms: [],
  matches: [],
  seas: [],
});
