import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSeededSource } from './chance/seeded.ts';
import { baseballJoint, baseballPrice, baseballStart } from './baseball/joint.ts';
import { nextBaseball } from './baseball/life.ts';
import { hockeyJoint, hockeyPrice, hockeyStart } from './hockey/joint.ts';
import { hockeyLife, nextHockey } from './hockey/life.ts';
import { roundJoint, roundPrice } from './esports/markets.ts';
import { nextRound, roundLife } from './esports/life.ts';
import { playOut } from './life/step.ts';
import { TWENTY_OVERS } from './cricket/balls.ts';
import { cricketJoint, cricketPrice, cricketStart } from './cricket/joint.ts';
import { cricketLife, nextCricket } from './cricket/life.ts';
import { fightPrice, fightStart, nextFight } from './fight/fight.ts';
import { frameJoint, framePrice, nextFrame } from './frames/frames.ts';
import { arenaJoint, arenaPrice, arenaStart, nextArena } from './moba/moba.ts';
import { nextRace, raceLife, racePrice } from './race/race.ts';
import { nextPossession, possessionLife } from './possession/life.ts';
import { possessionPrice } from './possession/markets.ts';
import {
  BASKETBALL,
  basketballPoints,
  possessionJoint,
  possessionStart,
} from './possession/sides.ts';
import { nextRally } from './rally/life.ts';
import { rallyJoint, rallyPrice } from './rally/markets.ts';
import { TABLE_TENNIS } from './rally/set.ts';
import { nextTennis } from './tennis/life.ts';
import { tennisJoint, tennisPrice } from './tennis/markets.ts';
import { startOfSet } from './tennis/set.ts';
import type { FairMarket } from './fair/fair.ts';

const MATCHES = 300;

/**
 * Fails when the share of hits among the matches is further from the first outcome's price than four
 * deviations.
 */
function agrees(name: string, hits: readonly boolean[], market: FairMarket | null): void {
  const probability = market?.[0]?.win ?? Number.NaN;
  const share = hits.filter(Boolean).length / hits.length;
  const deviation = Math.sqrt((probability * (1 - probability)) / hits.length);
  assert.ok(Math.abs(share - probability) < 4 * deviation, `${name}: ${share} for ${probability}`);
}
const playMany = <End>(play: () => End): End[] => Array.from({ length: MATCHES }, play);
const sum = (scores: readonly (readonly [number, number])[], side: 0 | 1): number =>
  scores.reduce((total, score) => total + score[side], 0);
const won = (scores: readonly (readonly [number, number])[]): number =>
  scores.filter(([home, away]) => home > away).length * 2 - scores.length;

test('tennis, point by point', () => {
  const source = createSeededSource(1);
  const start = {
    best: 3,
    serves: { home: 0.66, away: 0.62 },
    played: [],
    set: startOfSet(true),
  } as const;
  const joint = tennisJoint(start);
  const ends = playMany(() => playOut(nextTennis, start, source).state.played);
  agrees(
    'winner',
    ends.map((sets) => won(sets) > 0),
    tennisPrice(joint, 186, {}),
  );
  agrees(
    'games',
    ends.map((sets) => sum(sets, 0) + sum(sets, 1) > 22.5),
    tennisPrice(joint, 189, { total: '22.5' }),
  );
  agrees(
    'games handicap',
    ends.map((sets) => sum(sets, 0) - sum(sets, 1) > 2.5),
    tennisPrice(joint, 187, { hcp: '-2.5' }),
  );
  agrees(
    'first set',
    ends.map(([set]) => set !== undefined && set[0] > set[1]),
    tennisPrice(joint, 202, { setnr: '1' }),
  );
});

test('table tennis, rally by rally', () => {
  const source = createSeededSource(2);
  const start = { point: 0.52, played: [[11, 8]], score: [3, 6] } as const;
  const joint = rallyJoint(TABLE_TENNIS, start);
  const ends = playMany(() => playOut(nextRally(TABLE_TENNIS), start, source).state.played);
  agrees(
    'winner',
    ends.map((sets) => won(sets) > 0),
    rallyPrice(joint, 186, {}),
  );
  agrees(
    'points',
    ends.map((sets) => sum(sets, 0) + sum(sets, 1) > 75.5),
    rallyPrice(joint, 238, { total: '75.5' }),
  );
});

test('maps and rounds', () => {
  const source = createSeededSource(3);
  const start = {
    best: 3,
    maps: [{ defending: 0.56, attacking: 0.48 }],
    played: [],
    map: { home: 0, away: 0, isHomeDefendingFirst: true },
  };
  const joint = roundJoint(start);
  const ends = playMany(() => playOut(nextRound, roundLife(start), source).state.played);
  agrees(
    'winner',
    ends.map((maps) => won(maps) > 0),
    roundPrice(joint, 186, {}),
  );
  agrees(
    'overtime',
    ends.map(([map]) => (map?.[0] ?? 0) + (map?.[1] ?? 0) > 24),
    roundPrice(joint, 335, { mapnr: '1' }),
  );
  agrees(
    'rounds',
    ends.map(([map]) => (map?.[0] ?? 0) + (map?.[1] ?? 0) > 21.5),
    roundPrice(joint, 332, { mapnr: '1', total: '21.5' }),
  );
});

test('basketball, possession by possession', () => {
  const source = createSeededSource(4);
  const strength = { sport: BASKETBALL, home: basketballPoints(1.03), away: basketballPoints(1) };
  const joint = possessionJoint(strength, possessionStart(strength));
  const ends = playMany(
    () => playOut(nextPossession, possessionLife(strength), source).state.state.periods,
  );
  agrees(
    'winner',
    ends.map((periods) => sum(periods, 0) > sum(periods, 1)),
    possessionPrice(joint, 219, {}),
  );
  agrees(
    'total',
    ends.map((periods) => sum(periods, 0) + sum(periods, 1) > 212.5),
    possessionPrice(joint, 225, { total: '212.5' }),
  );
  agrees(
    'quarter',
    ends.map(([quarter]) => quarter !== undefined && quarter[0] > quarter[1]),
    possessionPrice(joint, 235, { quarternr: '1' }),
  );
});

test('ice hockey, with empty nets, overtime and shootouts', () => {
  const source = createSeededSource(5);
  const strength = { home: 3.2, away: 2.7 };
  const joint = hockeyJoint(strength, hockeyStart);
  const ends = playMany(() => playOut(nextHockey, hockeyLife(strength), source).state);
  const regular = ends.map(({ state }) => state.periods.slice(0, 3));
  agrees(
    'regular time',
    regular.map((periods) => sum(periods, 0) > sum(periods, 1)),
    hockeyPrice(joint, 1, {}),
  );
  agrees(
    'goals',
    regular.map((periods) => sum(periods, 0) + sum(periods, 1) > 5.5),
    hockeyPrice(joint, 18, { total: '5.5' }),
  );
  agrees(
    'third',
    regular.map((periods) => sum(periods.slice(2), 0) > sum(periods.slice(2), 1)),
    hockeyPrice(joint, 443, { periodnr: '3' }),
  );
  agrees(
    'final',
    ends.map(
      ({ extra, state }) =>
        (extra ?? (sum(state.periods, 0) > sum(state.periods, 1) ? 'home' : 'away')) === 'home',
    ),
    hockeyPrice(joint, 406, {}),
  );
});

test('baseball, by plate appearances', () => {
  const source = createSeededSource(6);
  const strength = { home: 1.04, away: 1 };
  const joint = baseballJoint(strength, baseballStart);
  const ends = playMany(
    () => playOut(nextBaseball, { strength, state: baseballStart }, source).state.state.innings,
  );
  agrees(
    'winner',
    ends.map((innings) => sum(innings, 0) > sum(innings, 1)),
    baseballPrice(joint, 251, {}),
  );
  agrees(
    'runs',
    ends.map((innings) => sum(innings, 0) + sum(innings, 1) > 8.5),
    baseballPrice(joint, 258, { total: '8.5' }),
  );
  agrees(
    'first five',
    ends.map((innings) => sum(innings.slice(0, 5), 0) > sum(innings.slice(0, 5), 1)),
    baseballPrice(joint, 274, {}),
  );
  agrees(
    'run line',
    ends.map((innings) => sum(innings, 0) - sum(innings, 1) > 1.5),
    baseballPrice(joint, 256, { hcp: '-1.5' }),
  );
  agrees(
    'extra innings',
    ends.map((innings) => innings.length > 9),
    baseballPrice(joint, 268, {}),
  );
});

test('cricket, ball by ball, from the start and in a chase', () => {
  const source = createSeededSource(8);
  const strength = { format: TWENTY_OVERS, home: 1.03, away: 1 };
  const start = cricketStart(true);
  const joint = cricketJoint(strength, start);
  const ends = playMany(
    () => playOut(nextCricket, cricketLife(strength, start), source).state.state.innings,
  );
  agrees(
    'home',
    ends.map(([first, second]) => (first?.runs ?? 0) > (second?.runs ?? 0)),
    cricketPrice(joint, 1, {}),
  );
  agrees(
    'innings',
    ends.map(([first]) => (first?.runs ?? 0) > 160.5),
    cricketPrice(joint, 605, { inningnr: '1', total: '160.5' }),
  );
  const chase = {
    ...start,
    innings: [
      { runs: 150, balls: 120, wickets: 6 },
      { runs: 80, balls: 66, wickets: 4 },
    ],
  };
  const chased = playMany(
    () => playOut(nextCricket, cricketLife(strength, chase), source).state.state.innings,
  );
  agrees(
    'chase',
    chased.map(([, second]) => (second?.runs ?? 0) < 150),
    cricketPrice(cricketJoint(strength, chase), 1, {}),
  );
});

test('legs of darts, arenas, fights and races', () => {
  const source = createSeededSource(9);
  const legs = { best: 11, beginning: 0.62, following: 0.47, home: 1, away: 2, isHomeFirst: true };
  const darts = playMany(() => playOut(nextFrame(90), legs, source).state);
  agrees(
    'darts',
    darts.map(({ away, home }) => home > away),
    framePrice(frameJoint(legs), 186, {}),
  );
  agrees(
    'legs',
    darts.map(({ away, home }) => home + away > 8.5),
    framePrice(frameJoint(legs), 367, { total: '8.5' }),
  );

  const strength = { best: 3, map: 0.6, minutes: 32, kills: [15, 12] } as const;
  const ahead = { ...arenaStart, minute: 12, lead: 1.5, kills: [5, 3] } as const;
  const maps = playMany(
    () => playOut(nextArena, { strength, state: ahead }, source).state.state.played,
  );
  agrees(
    'arena',
    maps.map((played) => won(played) > 0),
    arenaPrice(arenaJoint(strength, ahead), 186, {}),
  );
  agrees(
    'map',
    maps.map(([map]) => map?.[0] === 1),
    arenaPrice(arenaJoint(strength, ahead), 395, { mapnr: '1' }),
  );

  const fight = {
    rounds: 3,
    roundMinutes: 5,
    finish: [0.14, 0.1],
    points: 0.56,
    draw: 0.02,
  } as const;
  const fights = playMany(
    () => playOut(nextFight, { strength: fight, state: fightStart }, source).state.state.result,
  );
  agrees(
    'over',
    fights.map(
      (result) =>
        result?.how === 'decision' || ((result?.round ?? 0) - 1) * 5 + (result?.minute ?? 0) > 7.5,
    ),
    fightPrice(fight, fightStart, 18, { total: '1.5' }),
  );

  const runners = [5, 3, 2, 2, 1].map((one, index) => ({ id: `r${index}`, strength: one }));
  const finishes = playMany(
    () => playOut(nextRace, raceLife(runners, 60_000), source).steps.at(-1)?.happening,
  );
  const first = (count: number) =>
    finishes.map(
      (one) => one?.kind === 'finish' && one.places.slice(0, count).flat().includes('r0'),
    );
  agrees('win', first(1), racePrice(runners, 866, {}));
  agrees('place', first(3), racePrice(runners, 1091, { winners: '3' }));
  for (const [id, winners] of [
    [866, 1],
    [1091, 3],
    [870, 1],
    [872, 1],
  ] as const) {
    const total = (racePrice(runners, id, { winners: '3' }) ?? []).reduce(
      (all, { win }) => all + win,
      0,
    );
    assert.ok(Math.abs(total - winners) < 1e-4, `${id}: ${total}`);
  }
});
