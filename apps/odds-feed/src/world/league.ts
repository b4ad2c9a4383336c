import { drawOf, shuffled } from './draw.ts';
import { LEAGUES, type LeagueRow } from './league-table.ts';

/** A league of the world; its place in the table is part of every number that it gives. */
export type League = LeagueRow & {
  readonly index: number;
  readonly id: string;
  readonly categoryId: string;
  /** Weeks from one round, or set of rounds, to the next. */
  readonly everyWeeks: number;
  readonly roundsOfSeason: number;
};

const FORTNIGHT_FROM = 3;

/** Countries are categories of one sport each, numbered by their first letters. */
const categoryOf = (sport: number, country: string): string => {
  const [first = 0, second = 0] = [...country].map((letter) => letter.charCodeAt(0) - 64);
  return `sr:category:${sport * 1000 + first * 27 + second}`;
};

export const leagues: readonly League[] = LEAGUES.map((row, index) => ({
  ...row,
  index,
  id: `sr:tournament:${index + 1}`,
  categoryId: categoryOf(row.sport, row.country),
  everyWeeks: row.tier >= FORTNIGHT_FROM && row.series === undefined ? 2 : 1,
  roundsOfSeason: 2 * (row.teams - 1),
}));

export const leagueAt = (index: number): League | null => leagues[index] ?? null;
export const leagueOf = (id: string): League | null =>
  leagues.find((league) => league.id === id) ?? null;

export type Pair = readonly [home: number, away: number];

/** One round of a season in which all meet all twice: the circle method, the second half the other way round. */
export function pairsOfRound(teams: number, round: number): Pair[] {
  const circle = teams - 1;
  const isReturn = round >= circle;
  const turn = round % circle;
  const pairs = Array.from({ length: teams / 2 }, (_, index): Pair => {
    if (index === 0) return turn % 2 === 0 ? [circle, turn] : [turn, circle];
    const [one, other] = [(turn + index) % circle, (turn - index + circle) % circle];
    return index % 2 === 0 ? [one, other] : [other, one];
  });
  return isReturn ? pairs.map(([home, away]) => [away, home]) : pairs;
}

/** Teams of a season in another order, so that each season is another one. */
export const orderOfSeason = (seed: string, league: League, season: number): readonly number[] =>
  shuffled(
    drawOf(seed, 'season', league.index, season),
    Array.from({ length: league.teams }, (_, index) => index),
  );
