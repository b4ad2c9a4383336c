import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStream } from '@parlour/fairness';
import { amount } from '@parlour/money';
import { inkTrench, trenchPlan } from '../ink-trench/index.ts';
import { atollPlan, saffronAtoll } from '../saffron-atoll/index.ts';
import { distributionOf, drawsFrom, outcomesOf } from '../solo/index.ts';
import { fraction } from '../fraction.ts';
import {
  aimAt,
  chanceOf,
  createWater,
  distributionFor,
  FREEZE_MS,
  SEA,
  shoot,
  shotAt,
  SHOTS_MAX,
  STEP_MS,
  targetsOf,
  totalWeight,
} from './index.ts';

const SEED = 'a'.repeat(64);
const stake = amount(100_000n);
const base = '0.01';
const plans = [atollPlan, trenchPlan];
/** Draws that are named; further ones are zero, which catches. */
const drawing = (...values: number[]) => ({ below: () => values.shift() ?? 0 });
const missing = { below: (bound: number) => bound - 1 };

const sorted = (rows: ReturnType<typeof distributionFor>) =>
  distributionOf(rows.map(({ chance, pays }) => ({ value: pays, chance })))
    .map(({ chance, pays }) => `${pays.numerator}: ${chance.numerator}/${chance.denominator}`)
    .sort();

test('going through every draw of a shot gives the published chances', () => {
  for (const { kinds, returnedHundredths } of plans)
    for (const prizes of kinds.flatMap(({ stages }) => stages)) {
      if (chanceOf(prizes, returnedHundredths).bound > 20_000) continue;
      const gone = outcomesOf((draws) =>
        fraction(BigInt(shoot(prizes, returnedHundredths, draws))),
      );
      assert.deepEqual(
        sorted(distributionOf(gone)),
        sorted(distributionFor(prizes, returnedHundredths)),
      );
    }
});

test('a million shots of the stream come out as their chances say', () => {
  const [{ prizes }] = [targetsOf(atollPlan).find(({ name }) => name === 'spark')!];
  const draws = drawsFrom(
    createStream({ serverSeed: SEED, clientSeed: 'shots', nonce: 1 }),
    'exact',
  );
  const SHOTS = 1_000_000;
  const counts = new Map<number, number>();
  for (let shot = 0; shot < SHOTS; shot += 1) {
    const pays = shoot(prizes, 97, draws);
    counts.set(pays, (counts.get(pays) ?? 0) + 1);
  }
  const rows = distributionFor(prizes, 97);
  const square = rows.reduce((sum, { chance, pays }) => {
    const expected = (SHOTS * Number(chance.numerator)) / Number(chance.denominator);
    return sum + ((counts.get(Number(pays.numerator)) ?? 0) - expected) ** 2 / expected;
  }, 0);
  // Chance of more by four degrees of freedom: one in a thousand.
  assert.ok(square < 18.47, `chi-square ${square}`);
});

test('what a shot returns depends on neither cannon nor what came before', () => {
  const begun = saffronAtoll.begin({ stake, choice: { base } }, missing);
  const rich = begun.act({ kind: 'shots', shots: [19, 0] }, drawing(0));
  for (const round of [begun, rich])
    for (const cannon of [0, 4]) {
      const bounds: number[] = [];
      const noted = { below: (bound: number) => (bounds.push(bound), bound - 1) };
      round.act({ kind: 'shots', shots: [7, cannon] }, noted);
      assert.deepEqual(bounds, [1_200]);
    }
});

test('a visit pays what was loaded, less its shots, with its catches', () => {
  const begun = saffronAtoll.begin({ stake, choice: { base } }, missing);
  const missed = begun.act({ kind: 'shots', shots: [0, 0, 6, 4] }, missing);
  const caught = missed.act({ kind: 'shots', shots: [6, 3] }, drawing(0));
  const [event] = caught.events as [{ catches: unknown[]; credit: string }];
  assert.deepEqual(event.catches, [{ target: 6, cannon: 3, pays: 10, win: '0.50' }]);
  assert.equal(event.credit, '1.34');
  const left = caught.act(caught.idleAction(), missing);
  assert.equal(left.win, 134_000n);
});

test('shots that are not paid for, too many, or no shots are refused', () => {
  const begun = saffronAtoll.begin({ stake: amount(20_000n), choice: { base } }, missing);
  const poor = begun.act({ kind: 'shots', shots: [0, 4] }, missing);
  const none = poor.act({ kind: 'shots', shots: [0, 4] }, missing);
  assert.equal(none.raiseOf({ kind: 'shots', shots: [0, 0] }), null);
  assert.throws(() => poor.act({ kind: 'shots', shots: [0, 4, 0, 0] }, missing), RangeError);
  for (const bad of [
    { kind: 'shots', shots: [] },
    { kind: 'shots', shots: [0] },
    { kind: 'shots', shots: [99, 0] },
    { kind: 'shots', shots: [0, 5] },
    { kind: 'shots', shots: [0.5, 0] },
    { kind: 'shots', shots: Array.from({ length: 1_002 }, () => 0) },
    { kind: 'load', amount: '1' },
    null,
  ])
    assert.equal(begun.raiseOf(bad), null, JSON.stringify(bad));
  for (const bad of [{ base: '0.06' }, { base: '0.1' }, { base: '0.0001' }, { base: 1 }, {}, null])
    assert.equal(saffronAtoll.isChoice(bad, stake), false, JSON.stringify(bad));
  let long = inkTrench.begin({ stake: amount(2_000_000n), choice: { base } }, missing);
  const shots = Array.from({ length: 1_000 }, () => 0);
  for (let shot = 0; shot < SHOTS_MAX; shot += 500)
    long = long.act({ kind: 'shots', shots }, missing);
  assert.equal(long.raiseOf({ kind: 'shots', shots: [0, 0] }), null);
});

test('a sea is the same wherever it is computed, and is never empty', () => {
  for (const plan of plans) {
    const [one, other] = [createWater(plan, SEED), createWater(plan, SEED)];
    for (const ms of [25_000, 61_234, 200_000, 3_600_000]) {
      const fish = one.living(ms);
      assert.deepEqual(other.living(ms), fish);
      assert.ok(fish.length > 15 && fish.length < 110, `${plan.game} ${ms}: ${fish.length}`);
      assert.deepEqual(one.placeOf(fish[0]!, ms), other.placeOf(fish[0]!, ms));
    }
    assert.notDeepEqual(createWater(plan, 'b'.repeat(64)).living(25_000), one.living(25_000));
  }
});

test('the water stands still while it is frozen', () => {
  const water = createWater(atollPlan, SEED);
  const [fish] = water.living(30_000);
  const before = water.placeOf(fish!, 30_000);
  water.freeze({ atMs: 30_000, forMs: FREEZE_MS });
  assert.deepEqual(water.placeOf(fish!, 30_000 + FREEZE_MS), before);
  assert.ok(water.isFrozen(30_000 + FREEZE_MS - 1));
  assert.equal(water.waterMs(40_000), 40_000 - FREEZE_MS);
});

test('shots stay in the sea, and a locked one meets its fish and no other', () => {
  const shot = { seat: 0, id: 1, cannon: 0, angle: -0.3, firedMs: 0, lock: null };
  for (let ms = 0; ms < 8_000; ms += 70) {
    const { x, y } = shotAt(shot, ms);
    assert.ok(x >= 0 && x <= SEA.width && y >= 0 && y <= SEA.height);
  }
  const water = createWater(atollPlan, SEED);
  let met = 0;
  const tried = water.living(30_000);
  for (const fish of tried) {
    const angle = aimAt(water, 0, fish, 30_000);
    if (angle === null) continue;
    const aimed = { ...shot, angle, firedMs: 30_000, lock: fish.id };
    for (let ms = 30_000; ms < 32_000; ms += STEP_MS) {
      const found = water.meets(aimed, ms);
      if (found === null) continue;
      if (!shotAt(aimed, ms).hasBounced) assert.equal(found.id, fish.id);
      met += found.id === fish.id ? 1 : 0;
      break;
    }
  }
  assert.ok(met >= tried.length * 0.7, `${met} of ${tried.length}`);
});

test('specials take other fish with them, never a boss, and pay a total of their own', () => {
  const water = createWater(atollPlan, SEED);
  for (const [kind, { code, special, stages }] of atollPlan.kinds.entries()) {
    if (special === undefined) continue;
    assert.ok(totalWeight(stages[0] ?? []) >= 1);
    const [near] = water.living(30_000);
    const swept = water.swept({ ...near!, kind }, 30_000);
    assert.ok(special === 'freeze' ? swept.length === 0 : swept.length <= 10, code);
    assert.ok(!swept.includes(near!.id));
  }
  water.remove([1, 2], 0);
  assert.ok(water.isGone(1));
});
