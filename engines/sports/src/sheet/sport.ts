import type { Format } from './format.ts';

/** Sports of the book and the numbers by which the unified feed knows them (sports rules, section 2). */
export const SPORT_NUMBERS = {
  football: 1,
  basketball: 2,
  baseball: 3,
  ice_hockey: 4,
  tennis: 5,
  handball: 6,
  golf: 9,
  boxing: 10,
  rugby: 12,
  american_football: 16,
  snooker: 19,
  table_tennis: 20,
  cricket: 21,
  darts: 22,
  volleyball: 23,
  badminton: 31,
  motor: 40,
  counter_strike: 109,
  league_of_legends: 110,
  dota: 111,
  mma: 117,
  mobile_moba: 195,
  racing: 135,
  valorant: 194,
} as const;

export type Sport = keyof typeof SPORT_NUMBERS;

const halves = (minutes: number, extra: Partial<Format> = {}): Format =>
  ({ family: 'periods', periods: 2, minutes, ...extra }) as Format;

/** The usual format of each sport; an event may have another. */
export const USUAL_FORMATS: Readonly<Record<Sport, Format>> = {
  football: halves(45),
  handball: halves(30),
  rugby: halves(40),
  basketball: { family: 'periods', periods: 4, minutes: 10, overtimeMinutes: 5 },
  american_football: {
    family: 'periods',
    periods: 4,
    minutes: 15,
    overtimeMinutes: 10,
    overtimePeriods: 1,
  },
  ice_hockey: {
    family: 'periods',
    periods: 3,
    minutes: 20,
    overtimeMinutes: 5,
    overtimePeriods: 1,
    hasShootout: true,
  },
  tennis: {
    family: 'tennis',
    setsToWin: 2,
    gamesToWin: 6,
    lastSet: 'tiebreak',
    tiebreakPoints: 7,
    matchTiebreakPoints: 10,
  },
  volleyball: { family: 'rally', setsToWin: 3, pointsToWin: 25, lastSetPoints: 15 },
  table_tennis: { family: 'rally', setsToWin: 3, pointsToWin: 11, lastSetPoints: 11 },
  badminton: { family: 'rally', setsToWin: 2, pointsToWin: 21, lastSetPoints: 21, pointsCap: 30 },
  snooker: { family: 'frames', setsToWin: 1, framesToWin: 5 },
  darts: { family: 'frames', setsToWin: 1, framesToWin: 6 },
  cricket: { family: 'cricket', inningsEach: 1, overs: 20, ballsPerOver: 6 },
  baseball: { family: 'baseball', innings: 9 },
  counter_strike: { family: 'maps', mapsToWin: 2, roundsToWin: 13, overtimeRounds: 6 },
  valorant: { family: 'maps', mapsToWin: 2, roundsToWin: 13, overtimeRounds: 2 },
  league_of_legends: { family: 'maps', mapsToWin: 2 },
  dota: { family: 'maps', mapsToWin: 2 },
  mobile_moba: { family: 'maps', mapsToWin: 2 },
  boxing: { family: 'fight', rounds: 12, roundMinutes: 3 },
  mma: { family: 'fight', rounds: 3, roundMinutes: 5 },
  golf: { family: 'field', competitors: [] },
  motor: { family: 'field', competitors: [] },
  racing: { family: 'field', competitors: [] },
};
