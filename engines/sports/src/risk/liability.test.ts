import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountToText } from '@parlour/money';
import fc from 'fast-check';
import { HALF_LOST, LOST, WON } from '../bet/leg-result.ts';
import type { LegStanding } from '../bet/expected-return.ts';
import { settleSlip } from '../bet/settle.ts';
import { stakeOf } from '../bet/slip.ts';
import { results, slipOf } from '../bet/testing/slips.ts';
import {
  type BookedSlip,
  GRID_MAX,
  liabilityOf,
  type Scenario,
  winnerScenarios,
} from './liability.ts';

const single = (pick: string, price: number, stake: number): BookedSlip => ({
  slip: slipOf([price], [1], { stake }),
  picks: [pick],
});
const none = new Map<string, LegStanding>();

test('the loss of an outcome is what it pays less all stakes', () => {
  const slips = [single('1', 2, 100), single('X', 3.5, 40), single('2', 4, 10)];
  const book = liabilityOf(slips, { events: [winnerScenarios(['1', 'X', '2'])], others: none });
  assert.deepEqual(
    book?.losses.map((loss) => amountToText(loss)),
    ['50.00', '-10.00', '-110.00'],
  );
  assert.equal(amountToText(book.staked), '150.00');
  assert.deepEqual([amountToText(book.worst), book.worstAt], ['50.00', [0]]);
});

test('picks of one match that depend on each other are counted score by score', () => {
  const end = (result: typeof WON) => ({ result });
  const scores: Scenario[] = [
    { home: end(WON), 'over 2.5': end(LOST), 'home -0.25': end(WON) },
    { home: end(WON), 'over 2.5': end(WON), 'home -0.25': end(WON) },
    { home: end(LOST), 'over 2.5': end(LOST), 'home -0.25': end(HALF_LOST) },
    { home: end(LOST), 'over 2.5': end(WON), 'home -0.25': end(LOST) },
  ];
  const slips = [single('home', 2, 10), single('over 2.5', 2, 10), single('home -0.25', 1.9, 10)];
  const book = liabilityOf(slips, { events: [scores], others: none });
  assert.deepEqual(
    book?.losses.map((loss) => amountToText(loss)),
    ['9.00', '29.00', '-25.00', '-10.00'],
  );
  assert.deepEqual(book.worstAt, [1]);
});

const away = winnerScenarios(['a', 'b']);
const home = winnerScenarios(['1', 'X', '2']);
const double: BookedSlip = { slip: slipOf([2, 3], [2], { stake: 10 }), picks: ['1', 'a'] };

test('a double is exact in the grid of both events', () => {
  const book = liabilityOf([double], { events: [home, away], others: none });
  assert.deepEqual(
    book?.losses.map((loss) => amountToText(loss)),
    ['50.00', '-10.00', '-10.00', '-10.00', '-10.00', '-10.00'],
  );
  assert.deepEqual(book.worstAt, [0, 0]);
});

test('legs of other events count by their chances, by their outcome, or as won', () => {
  const lossOf = (others: ReadonlyMap<string, LegStanding>) => {
    const losses = liabilityOf([double], { events: [home], others })?.losses ?? [];
    return losses.map((loss) => amountToText(loss));
  };
  const open: LegStanding = { kind: 'open', chances: { won: 0.3 } };
  assert.deepEqual(lossOf(new Map([['a', open]])), ['8.00', '-10.00', '-10.00']);
  const lost: LegStanding = { kind: 'decided', outcome: { result: LOST } };
  assert.deepEqual(lossOf(new Map([['a', lost]])), ['-10.00', '-10.00', '-10.00']);
  assert.deepEqual(lossOf(none), ['50.00', '-10.00', '-10.00']);
});

test('what was cashed out is at risk no more', () => {
  const slips = [{ ...single('1', 3, 10), cashedBps: 5_000 }];
  const book = liabilityOf(slips, { events: [home], others: none });
  assert.deepEqual(
    book?.losses.map((loss) => amountToText(loss)),
    ['10.00', '-5.00', '-5.00'],
  );
});

test('a grid beyond its bound is not counted', () => {
  const wide = winnerScenarios(Array.from({ length: 300 }, (_, index) => `${index}`));
  assert.ok(wide.length ** 2 > GRID_MAX);
  assert.equal(liabilityOf([double], { events: [wide, wide], others: none }), null);
  assert.equal(liabilityOf([double], { events: [[]], others: none }), null);
});

test('every cell is what settling each slip there comes to', () => {
  const picks = [['a', 'b'], ['c', 'd'], ['e']];
  const scenario = (keys: readonly string[]) =>
    fc
      .array(results, { minLength: keys.length, maxLength: keys.length })
      .map((list): Scenario =>
        Object.fromEntries(keys.map((key, index) => [key, { result: list[index]! }])),
      );
  const events = fc.tuple(
    ...picks.map((keys) => fc.array(scenario(keys), { minLength: 1, maxLength: 4 })),
  );
  const booked = fc
    .tuple(
      fc.uniqueArray(fc.constantFrom(0, 1, 2), { minLength: 1 }),
      fc.integer({ min: 0, max: 1 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1_100, max: 5_000 }),
    )
    .map(([own, which, size, price]): BookedSlip => ({
      picks: own.map((event) => picks[event]![which % picks[event]!.length]!),
      slip: slipOf(
        own.map((_, index) => price / 1_000 + index / 10),
        [Math.min(size, own.length)],
        { stake: 3.33 },
      ),
    }));
  fc.assert(
    fc.property(events, fc.array(booked, { maxLength: 6 }), ([first, second, third], slips) => {
      const book = liabilityOf(slips, { events: [first!, second!, third!], others: none });
      assert.ok(book !== null);
      let cell = 0;
      for (const one of first!) {
        for (const two of second!) {
          for (const three of third!) {
            const here = { ...one, ...two, ...three };
            const loss = slips.reduce((sum, { picks: keys, slip }) => {
              const outcomes = keys.map((key) => here[key]!);
              return sum + settleSlip(slip, outcomes).payout - stakeOf(slip);
            }, 0n);
            assert.equal(book.losses[cell], loss);
            cell += 1;
          }
        }
      }
      assert.equal(book.losses.length, cell);
      assert.ok(book.losses.every((loss) => loss <= book.worst));
    }),
    { numRuns: 60 },
  );
});
