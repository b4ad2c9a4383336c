import { football } from './football.ts';
import { baseball, rounds } from './innings.ts';
import { americanFootball, basketball, handball, hockey, rugby } from './periods.ts';
import { anyPlay, type AnyPlay } from './port.ts';
import { badminton, tableTennis, tennis, volleyball } from './sets.ts';

const PLAYS: ReadonlyMap<number, AnyPlay> = new Map([
  [1, anyPlay(football)],
  [2, anyPlay(basketball)],
  [3, anyPlay(baseball)],
  [4, anyPlay(hockey)],
  [5, anyPlay(tennis)],
  [6, anyPlay(handball)],
  [12, anyPlay(rugby)],
  [16, anyPlay(americanFootball)],
  [20, anyPlay(tableTennis)],
  [23, anyPlay(volleyball)],
  [31, anyPlay(badminton)],
  [109, anyPlay(rounds)],
  [194, anyPlay(rounds)],
]);

/** How matches of a sport are played; null where the world only lists them. */
export const playOf = (sport: number): AnyPlay | null => PLAYS.get(sport) ?? null;
export const playedSports: readonly number[] = [...PLAYS.keys()];
