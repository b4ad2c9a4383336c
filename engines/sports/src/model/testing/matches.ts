// A match of each sport before it begins, for tests that play them.
import type { Sport } from '../../sheet/index.ts';
import { TWENTY_OVERS } from '../cricket/balls.ts';
import { footballLife } from '../football/life.ts';
import { footballStart } from '../football/rates.ts';
import type { ModelMatch } from '../match/match.ts';
import * as sports from '../match/sports.ts';
import { BASKETBALL, basketballPoints, HANDBALL, handballPoints } from '../possession/sides.ts';
import { raceLife } from '../race/race.ts';
import { BADMINTON, VOLLEYBALL } from '../rally/set.ts';
import { startOfSet } from '../tennis/set.ts';

const skills = { home: 1.05, away: 1 };
const strength = { home: 1.5, away: 1.2, correlation: -0.1, scoreEffect: 1, rise: 0.2 };
const rally = { point: 0.51, played: [], score: [0, 0] } as const;

export const MATCHES: readonly (readonly [Sport, ModelMatch])[] = [
  [
    'football',
    sports.footballMatch(footballLife({ strength, state: footballStart }, { isQuiet: true })),
  ],
  [
    'tennis',
    sports.tennisMatch({
      best: 5,
      serves: { home: 0.66, away: 0.63 },
      played: [],
      set: startOfSet(true),
    }),
  ],
  ['volleyball', sports.rallyMatch(VOLLEYBALL, rally)],
  ['badminton', sports.rallyMatch(BADMINTON, rally)],
  [
    'basketball',
    sports.possessionMatch('basketball', {
      sport: BASKETBALL,
      home: basketballPoints(1.02),
      away: basketballPoints(1),
    }),
  ],
  [
    'handball',
    sports.possessionMatch('handball', {
      sport: HANDBALL,
      home: handballPoints(1),
      away: handballPoints(1),
    }),
  ],
  ['counter_strike', sports.roundMatch(3, [{ defending: 0.55, attacking: 0.48 }])],
  ['league_of_legends', sports.arenaMatch({ best: 3, map: 0.55, minutes: 30, kills: [14, 13] })],
  ['ice_hockey', sports.hockeyMatch({ home: 3, away: 2.8 })],
  ['baseball', sports.baseballMatch(skills)],
  ['cricket', sports.cricketMatch({ ...skills, format: TWENTY_OVERS }, true)],
  [
    'snooker',
    sports.frameMatch('snooker', {
      best: 9,
      beginning: 0.55,
      following: 0.5,
      home: 0,
      away: 0,
      isHomeFirst: true,
    }),
  ],
  [
    'mma',
    sports.fightMatch({
      rounds: 3,
      roundMinutes: 5,
      finish: [0.12, 0.1],
      points: 0.55,
      draw: 0.02,
    }),
  ],
  [
    'racing',
    sports.raceMatch(
      raceLife(
        [4, 3, 2, 1].map((one) => ({ id: `r${one}`, strength: one })),
        60_000,
      ),
    ),
  ],
] as unknown as readonly (readonly [Sport, ModelMatch])[];
