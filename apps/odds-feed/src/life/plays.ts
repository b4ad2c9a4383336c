import { dota, leagueOfLegends, mobileArena } from './arena.ts';
import { cricket } from './cricket.ts';
import { boxing, darts, mma, snooker } from './duels.ts';
import { golf, motor, racing, season } from './field.ts';
import { football } from './football.ts';
import { baseball, rounds } from './innings.ts';
import { americanFootball, basketball, handball, hockey, rugby } from './periods.ts';
import { isSeason } from '../world/fixture.ts';
import { anyPlay, type AnyPlay } from './port.ts';
import { badminton, tableTennis, tennis, volleyball } from './sets.ts';

const PLAYS: ReadonlyMap<number, AnyPlay> = new Map([
  [1, anyPlay(football)],
  [2, anyPlay(basketball)],
  [3, anyPlay(baseball)],
  [4, anyPlay(hockey)],
  [5, anyPlay(tennis)],
  [6, anyPlay(handball)],
  [9, anyPlay(golf)],
  [10, anyPlay(boxing)],
  [12, anyPlay(rugby)],
  [16, anyPlay(americanFootball)],
  [19, anyPlay(snooker)],
  [20, anyPlay(tableTennis)],
  [21, anyPlay(cricket)],
  [22, anyPlay(darts)],
  [23, anyPlay(volleyball)],
  [31, anyPlay(badminton)],
  [40, anyPlay(motor)],
  [109, anyPlay(rounds)],
  [110, anyPlay(leagueOfLegends)],
  [111, anyPlay(dota)],
  [117, anyPlay(mma)],
  [135, anyPlay(racing)],
  [194, anyPlay(rounds)],
  [195, anyPlay(mobileArena)],
]);

const SEASON = anyPlay(season);

/** How an event is played: a season as an outright, all else by its sport. Null for a sport that is none. */
export const playOf = (sport: number, eventId = ''): AnyPlay | null =>
  isSeason(eventId) ? SEASON : (PLAYS.get(sport) ?? null);
export const playedSports: readonly number[] = [...PLAYS.keys()];
