import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newSheet, type Sport } from '../../sheet/index.ts';
import { createSeededSource } from '../chance/seeded.ts';
import { TWENTY_OVERS } from '../cricket/balls.ts';
import { isDecided, loseOf } from '../fair/fair.ts';
import { footballLife } from '../football/life.ts';
import { footballStart } from '../football/rates.ts';
import { drawFault, NO_FAULTS, USUAL_FAULTS } from '../life/fault.ts';
import { enter } from '../life/keep-sheet.ts';
import { BASKETBALL, basketballPoints, HANDBALL, handballPoints } from '../possession/sides.ts';
import { raceLife } from '../race/race.ts';
import { BADMINTON, VOLLEYBALL } from '../rally/set.ts';
import { startOfSet } from '../tennis/set.ts';
import type { ModelMatch } from './match.ts';
import * as sports from './sports.ts';

const skills = { home: 1.05, away: 1 };
const strength = { home: 1.5, away: 1.2, correlation: -0.1, scoreEffect: 1, rise: 0.2 };
const rally = { point: 0.51, played: [], score: [0, 0] } as const;

const MATCHES: readonly (readonly [Sport, ModelMatch])[] = [
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

const SPECIFIERS = {
  hcp: '-0.5',
  total: '2.5',
  goalnr: '9',
  cornernr: '30',
  score: '0:0',
  setnr: '1',
  gamenr: '1',
  pointnr: '1',
  mapnr: '1',
  roundnr: '1',
  quarternr: '2',
  periodnr: '1',
  inningnr: '1',
  framenr: '2',
  place: '2',
  winners: '2',
  pos: '2',
  xth: '90',
};
const TEXT = new Set([14, 65, 87, 254]);

/** Every market that has a price has possible parts, and two-way prices belong together. */
function checkPrices(sport: Sport, match: ModelMatch): void {
  let priced = 0;
  for (const marketId of match.marketIds) {
    const market = match.price({
      marketId,
      specifiers: TEXT.has(marketId) ? { hcp: '0:1' } : SPECIFIERS,
    });
    if (market === null) continue;
    priced += 1;
    for (const one of market) {
      assert.ok(
        Object.values(one).every(
          (part) => typeof part === 'string' || (part > -1e-9 && part < 1 + 1e-9),
        ),
        `${sport} ${marketId}`,
      );
      assert.ok(loseOf(one) <= 1);
    }
    const [first, second] = market;
    if (market.length !== 2 || first === undefined || second === undefined) continue;
    const whole = first.win + first.halfWin + first.refund + first.halfLose + second.win;
    assert.ok(Math.abs(whole - 1) < 1e-6, `${sport} ${marketId}: ${whole}`);
  }
  assert.ok(priced > 0, sport);
}

test('a match of every sport is priced while it is played, and ends on its sheet', () => {
  for (const [sport, start] of MATCHES) {
    const source = createSeededSource(3);
    checkPrices(sport, start);
    let [match, sheet, steps] = [start, newSheet(sport), 0];
    for (let step = match.next(source); step !== null; step = match.next(source)) {
      assert.ok(step.afterMs >= 0);
      sheet = enter(sheet, step.entry);
      ({ match } = step);
      steps += 1;
      if (steps === 7 && sport !== 'racing') checkPrices(sport, match);
    }
    assert.equal(sheet.status, 'ended', sport);
  }
});

test('at the end nothing is open', () => {
  const [, start] = MATCHES[0] as (typeof MATCHES)[number];
  const source = createSeededSource(5);
  let match = start;
  for (let step = match.next(source); step !== null; step = match.next(source)) ({ match } = step);
  assert.ok(isDecided(match.price({ marketId: 1, specifiers: {} }) ?? []));
  assert.ok(!isDecided(start.price({ marketId: 1, specifiers: {} }) ?? []));
  assert.equal(start.build([]).kind, 'priced');
});

test('faults come as often as they should, and never where a world has none', () => {
  const source = createSeededSource(6);
  const kinds = Array.from({ length: 4000 }, () => drawFault(source, USUAL_FAULTS).kind);
  const retired = kinds.filter((kind) => kind === 'retired').length;
  assert.ok(retired > 20 && retired < 80, `${retired}`);
  assert.ok(
    Array.from({ length: 100 }, () => drawFault(source, NO_FAULTS)).every(
      ({ kind }) => kind === 'none',
    ),
  );
});
