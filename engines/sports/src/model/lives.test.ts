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
import { nextPossession, possessionLife } from './possession/life.ts';
import { possessionPrice } from './possession/markets.ts';
import { BASKETBALL, basketballPoints, possessionJoint, possessionStart } from './possession/sides.ts';
import { nextRally } from './rally/life.ts';
import { rallyJoint, rallyPrice } from './rally/markets.ts';
import { TABLE_TENNIS } from './rally/set.ts';
import { nextTennis } from './tennis/life.ts';
import { tennisJoint, tennisPrice } from './tennis/markets.ts';
import { startOfSet } from './tennis/set.ts';
import type { FairMarket } from './fair/fair.ts';

const MATCHES = 300;

/** Fails when the share of hits among the matches is further from the first outcome's price than four deviations. */
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
  const start = { best: 3, serves: { home: 0.66, away: 0.62 }, played: [], set: startOfSet(true) } as const;
  const joint = tennisJoint(start);
  const ends = playMany(() => playOut(nextTennis, start, source).state.played);
  agrees('winner', ends.map((sets) => won(sets) > 0), tennisPrice(joint, 186, {}));
  agrees('games', ends.map((sets) => sum(sets, 0) + sum(sets, 1) > 22.5), tennisPrice(joint, 189, { total: '22.5' }));
  agrees('games handicap', ends.map((sets) => sum(sets, 0) - sum(sets, 1) > 2.5), tennisPrice(joint, 187, { hcp: '-2.5' }));
  agrees('first set', ends.map(([set]) => set !== undefined && set[0] > set[1]), tennisPrice(joint, 202, { setnr: '1' }));
});

test('table tennis, rally by rally', () => {
  const source = createSeededSource(2);
  const start = { point: 0.52, played: [[11, 8]], score: [3, 6] } as const;
  const joint = rallyJoint(TABLE_TENNIS, start);
  const ends = playMany(() => playOut(nextRally(TABLE_TENNIS), start, source).state.played);
  agrees('winner', ends.map((sets) => won(sets) > 0), rallyPrice(joint, 186, {}));
  agrees('points', ends.map((sets) => sum(sets, 0) + sum(sets, 1) > 75.5), rallyPrice(joint, 238, { total: '75.5' }));
});

test('maps and rounds', () => {
  const source = createSeededSource(3);
  const start = {
    best: 3, chancesOf: () => ({ defending: 0.56, attacking: 0.48 }), played: [],
    map: { home: 0, away: 0, isHomeDefendingFirst: true },
  };
  const joint = roundJoint(start);
  const ends = playMany(() => playOut(nextRound, roundLife(start), source).state.played);
  agrees('winner', ends.map((maps) => won(maps) > 0), roundPrice(joint, 186, {}));
  agrees('overtime', ends.map(([map]) => (map?.[0] ?? 0) + (map?.[1] ?? 0) > 24), roundPrice(joint, 335, { mapnr: '1' }));
  agrees('rounds', ends.map(([map]) => (map?.[0] ?? 0) + (map?.[1] ?? 0) > 21.5), roundPrice(joint, 332, { mapnr: '1', total: '21.5' }));
});

test('basketball, possession by possession', () => {
  const source = createSeededSource(4);
  const strength = { sport: BASKETBALL, home: basketballPoints(1.03), away: basketballPoints(1) };
  const joint = possessionJoint(strength, possessionStart(strength));
  const ends = playMany(() => playOut(nextPossession, possessionLife(strength), source).state.state.periods);
  agrees('winner', ends.map((periods) => sum(periods, 0) > sum(periods, 1)), possessionPrice(joint, 219, {}));
  agrees('total', ends.map((periods) => sum(periods, 0) + sum(periods, 1) > 212.5), possessionPrice(joint, 225, { total: '212.5' }));
  agrees('quarter', ends.map(([quarter]) => quarter !== undefined && quarter[0] > quarter[1]), possessionPrice(joint, 235, { quarternr: '1' }));
});

test('ice hockey, with empty nets, overtime and shootouts', () => {
  const source = createSeededSource(5);
  const strength = { home: 3.2, away: 2.7 };
  const joint = hockeyJoint(strength, hockeyStart);
  const ends = playMany(() => playOut(nextHockey, hockeyLife(strength), source).state);
  const regular = ends.map(({ state }) => state.periods.slice(0, 3));
  agrees('regular time', regular.map((periods) => sum(periods, 0) > sum(periods, 1)), hockeyPrice(joint, 1, {}));
  agrees('goals', regular.map((periods) => sum(periods, 0) + sum(periods, 1) > 5.5), hockeyPrice(joint, 18, { total: '5.5' }));
  agrees('third', regular.map((periods) => sum(periods.slice(2), 0) > sum(periods.slice(2), 1)), hockeyPrice(joint, 443, { periodnr: '3' }));
  agrees('final', ends.map(({ extra, state }) => (extra ?? (sum(state.periods, 0) > sum(state.periods, 1) ? 'home' : 'away')) === 'home'), hockeyPrice(joint, 406, {}));
});

test('baseball, by plate appearances', () => {
  const source = createSeededSource(6);
  const strength = { home: 1.04, away: 1 };
  const joint = baseballJoint(strength, baseballStart);
  const ends = playMany(() => playOut(nextBaseball, { strength, state: baseballStart }, source).state.state.innings);
  agrees('winner', ends.map((innings) => sum(innings, 0) > sum(innings, 1)), baseballPrice(joint, 251, {}));
  agrees('runs', ends.map((innings) => sum(innings, 0) + sum(innings, 1) > 8.5), baseballPrice(joint, 258, { total: '8.5' }));
  agrees('first five', ends.map((innings) => sum(innings.slice(0, 5), 0) > sum(innings.slice(0, 5), 1)), baseballPrice(joint, 274, {}));
  agrees('run line', ends.map((innings) => sum(innings, 0) - sum(innings, 1) > 1.5), baseballPrice(joint, 256, { hcp: '-1.5' }));
  agrees('extra innings', ends.map((innings) => innings.length > 9), baseballPrice(joint, 268, {}));
});
