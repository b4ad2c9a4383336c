import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LOST, WON } from '../bet/leg-result.ts';
import {
  newSheet,
  readSets,
  scoreIn,
  type Sheet,
  type Sport,
  shootoutScore,
  wholeMatch,
} from '../sheet/index.ts';
import { nextBaseball } from './baseball/life.ts';
import { baseballStart } from './baseball/joint.ts';
import { createSeededSource } from './chance/seeded.ts';
import { TWENTY_OVERS } from './cricket/balls.ts';
import { cricketStart } from './cricket/joint.ts';
import { cricketLife, nextCricket } from './cricket/life.ts';
import { nextRound, roundLife } from './esports/life.ts';
import { roundBuilder, roundJoint } from './esports/markets.ts';
import { fightStart, nextFight } from './fight/fight.ts';
import { footballEntry } from './football/entry.ts';
import { footballJoint } from './football/joint.ts';
import { footballLife, nextFootball } from './football/life.ts';
import { footballPrice } from './football/markets.ts';
import { footballStart } from './football/rates.ts';
import { hockeyLife, nextHockey } from './hockey/life.ts';
import * as entries from './life/entries.ts';
import type { Entry } from './life/keep-sheet.ts';
import { type NextStep, playOut, type Step } from './life/step.ts';
import { playSheet, priceOnSheets, type SettleOnSheet } from './market/sheet-price.ts';
import { arenaStart, nextArena } from './moba/moba.ts';
import { possessionBuilder } from './possession/builder.ts';
import { nextPossession, possessionLife } from './possession/life.ts';
import {
  AMERICAN_FOOTBALL,
  BASKETBALL,
  basketballPoints,
  drivePoints,
  possessionJoint,
  possessionStart,
} from './possession/sides.ts';
import { nextRace, raceLife } from './race/race.ts';
import { nextRally } from './rally/life.ts';
import { TABLE_TENNIS } from './rally/set.ts';
import { nextTennis } from './tennis/life.ts';
import { tennisBuilder, tennisJoint } from './tennis/markets.ts';
import { startOfSet } from './tennis/set.ts';

const SEED = 21;

/** Plays a match by its seed twice: as states, and as a sheet. */
function both<State, Happening>(
  sport: Sport,
  start: State,
  next: NextStep<State, Happening>,
  entryOf: (before: State, step: Step<State, Happening>) => Entry,
): { readonly end: State; readonly sheet: Sheet } {
  const sheet = playSheet(newSheet(sport), start, next, entryOf, createSeededSource(SEED));
  assert.equal(sheet.status, 'ended');
  return { sheet, end: playOut(next, start, createSeededSource(SEED)).state };
}
const plain =
  <State, Happening>(entryOf: (step: Step<State, Happening>) => Entry) =>
  (_: State, step: Step<State, Happening>): Entry =>
    entryOf(step);

const TENNIS = {
  best: 3,
  serves: { home: 0.66, away: 0.62 },
  played: [],
  set: startOfSet(true),
} as const;
const FOOTBALL = {
  strength: { home: 2.4, away: 1.9, correlation: -0.1, scoreEffect: 1, rise: 0.2 },
  state: footballStart,
};

test('what a life writes on its sheet is what happened in it', () => {
  const football = both(
    'football',
    footballLife(FOOTBALL, { cancelledShare: 0.3 }),
    nextFootball,
    plain(footballEntry),
  );
  assert.deepEqual(scoreIn(football.sheet, wholeMatch), {
    home: football.end.state.home,
    away: football.end.state.away,
  });

  const tennis = both('tennis', TENNIS, nextTennis, plain(entries.tennisEntry));
  assert.deepEqual(
    readSets(tennis.sheet).sets.map(({ score }) => [score.home, score.away]),
    tennis.end.played,
  );

  const rally = both(
    'table_tennis',
    { point: 0.5, played: [], score: [0, 0] },
    nextRally(TABLE_TENNIS),
    plain(entries.rallyEntry),
  );
  assert.deepEqual(
    readSets(rally.sheet).sets.map(({ score }) => [score.home, score.away]),
    rally.end.played,
  );

  for (const [sport, rules, points] of [
    ['basketball', BASKETBALL, basketballPoints],
    ['american_football', AMERICAN_FOOTBALL, drivePoints],
  ] as const) {
    const strength = { sport: rules, home: points(1), away: points(1) };
    const { end, sheet } = both(
      sport,
      possessionLife(strength),
      nextPossession,
      plain(entries.possessionEntry(sport)),
    );
    const home = end.state.periods.reduce((sum, [one]) => sum + one, 0);
    assert.equal(scoreIn(sheet, wholeMatch).home, home);
  }

  const hockey = both(
    'ice_hockey',
    hockeyLife({ home: 3, away: 3 }),
    nextHockey,
    plain(entries.hockeyEntry),
  );
  const goals = hockey.end.state.periods.reduce((sum, [home]) => sum + home, 0);
  assert.equal(scoreIn(hockey.sheet, wholeMatch).home, goals);
  assert.ok(shootoutScore(hockey.sheet).home <= 1);
});

test('balls, plate appearances, rounds, maps, fights and races are on their sheets', () => {
  const strength = { home: 1, away: 1 };
  const cricket = both(
    'cricket',
    cricketLife({ ...strength, format: TWENTY_OVERS }, cricketStart(true)),
    nextCricket,
    entries.cricketEntry,
  );
  const runs = cricket.sheet.incidents.reduce(
    (sum, one) => sum + (one.kind === 'ball' ? one.runs + (one.extras?.runs ?? 0) : 0),
    0,
  );
  assert.equal(
    runs,
    cricket.end.state.innings.reduce((sum, one) => sum + one.runs, 0),
  );

  const baseball = both(
    'baseball',
    { strength, state: baseballStart },
    nextBaseball,
    entries.baseballEntry,
  );
  const plated = baseball.sheet.incidents.reduce(
    (sum, one) => sum + (one.kind === 'plate' ? one.runs : 0),
    0,
  );
  assert.equal(
    plated,
    baseball.end.state.innings.flat().reduce((sum, one) => sum + one, 0),
  );

  const map = { home: 0, away: 0, isHomeDefendingFirst: true };
  const rounds = both(
    'counter_strike',
    roundLife({ best: 3, maps: [{ defending: 0.5, attacking: 0.5 }], played: [], map }),
    nextRound,
    plain(entries.roundEntry),
  );
  assert.equal(
    rounds.sheet.incidents.filter(({ kind }) => kind === 'map_end').length,
    rounds.end.played.length,
  );
  assert.equal(
    rounds.sheet.incidents.filter(({ kind }) => kind === 'round').length,
    rounds.end.played.flat().reduce((sum, one) => sum + one, 0),
  );

  const arena = both(
    'dota',
    { strength: { best: 3, map: 0.5, minutes: 30, kills: [14, 14] as const }, state: arenaStart },
    nextArena,
    entries.arenaEntry,
  );
  assert.equal(
    arena.sheet.incidents.filter(({ kind }) => kind === 'map_end').length,
    arena.end.state.played.length,
  );

  const fight = { rounds: 3, roundMinutes: 5, finish: [0.1, 0.1] as const, points: 0.5, draw: 0.1 };
  const fought = both(
    'mma',
    { strength: fight, state: fightStart },
    nextFight,
    plain(entries.fightEntry),
  );
  assert.equal(fought.sheet.incidents.at(-1)?.kind, 'finish');

  const runners = Array.from({ length: 8 }, (_, index) => ({
    id: `c${index}`,
    strength: 1 + index,
  }));
  const race = both(
    'racing',
    raceLife(runners, 60_000, { deadHeat: 0.3 }),
    nextRace,
    plain(entries.raceEntry),
  );
  assert.equal(race.sheet.incidents.filter(({ kind }) => kind === 'place').length, 8);
});

test('prices over a sample of sheets agree with those of the joint model', () => {
  const source = createSeededSource(4);
  const sheets = Array.from({ length: 250 }, () =>
    playSheet(
      newSheet('football'),
      footballLife(FOOTBALL, { isQuiet: true }),
      nextFootball,
      plain(footballEntry),
      source,
    ),
  );
  const settle: SettleOnSheet = (sheet) => {
    const { away, home } = scoreIn(sheet, wholeMatch);
    return [
      ['1', home > away],
      ['2', home === away],
      ['3', home < away],
    ].map(([outcomeId, isWon]) => ({
      outcomeId: outcomeId as string,
      result: isWon === true ? WON : LOST,
    }));
  };
  const market = { marketId: 1, specifiers: {} };
  const sampled = priceOnSheets(sheets, market, settle) ?? [];
  const exact = footballPrice(footballJoint(FOOTBALL), 1, {}) ?? [];
  assert.equal(sampled.length, 3);
  sampled.forEach(({ win }, index) => assert.ok(Math.abs(win - (exact[index]?.win ?? 1)) < 0.12));
  assert.ok(Math.abs(sampled.reduce((sum, { win }) => sum + win, 0) - 1) < 1e-9);
});

test('bet builders over sampled ends', () => {
  const pick = (marketId: number, outcomeId: string, specifiers: Record<string, string> = {}) => ({
    market: { marketId, specifiers },
    outcomeId,
  });
  const tennis = tennisBuilder(tennisJoint(TENNIS), [
    pick(186, '4'),
    pick(189, '12', { total: '22.5' }),
  ]);
  assert.ok(
    tennis.kind === 'priced' &&
      tennis.probability < (tennis.alone[0] ?? 0) &&
      tennis.probability > 0.2,
  );
  assert.equal(
    tennisBuilder(tennisJoint(TENNIS), [pick(189, '13', { total: '13.5' }), pick(195, '74')]).kind,
    'impossible',
  );
  const map = { home: 0, away: 0, isHomeDefendingFirst: true };
  const rounds = roundJoint({
    best: 3,
    maps: [{ defending: 0.56, attacking: 0.5 }],
    played: [[13, 4]],
    map,
  });
  assert.deepEqual(roundBuilder(rounds, [pick(186, '4'), pick(330, '4', { mapnr: '1' })]), {
    kind: 'implied',
    leg: 1,
  });
  const strength = { sport: BASKETBALL, home: basketballPoints(1.05), away: basketballPoints(1) };
  const joint = possessionJoint(strength, possessionStart(strength));
  const price = possessionBuilder(joint, [pick(219, '4'), pick(223, '1714', { hcp: '-6.5' })]);
  assert.deepEqual(price, { kind: 'implied', leg: 0 });
});
