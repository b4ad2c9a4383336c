import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBetTable } from '../bets/testing/tables.ts';
import { betGame } from '../bets/index.ts';
import { fraction } from '../fraction.ts';
import { figuresOf, recordedDraws } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import {
  AGAIN_MS,
  distributionAt,
  moneyWheel,
  moneyWheelPlaces,
  moneyWheelTable,
  prove,
  RUN_MS,
  segments,
  STOP_MS,
  TIMES_MAX,
  wheelNumbers,
} from './index.ts';

/** How many of the 54 segments have each number. */
const COUNTS = new Map<number, number>([
  [1, 23],
  [2, 15],
  [5, 7],
  [10, 4],
  [20, 2],
  [40, 1],
]);

const at = (text: string): number =>
  segments.findIndex((segment) =>
    segment.kind === 'times' ? text === `x${segment.by}` : text === String(segment.number),
  );
const spun = (...texts: readonly string[]) => moneyWheelTable.draw(recordedDraws(texts.map(at)));

test('the wheel has the segments that are published, and no two alike beside each other', () => {
  assert.equal(segments.length, 54);
  for (const [number, count] of COUNTS) {
    const found = segments.filter((each) => each.kind === 'number' && each.number === number);
    assert.equal(found.length, count, String(number));
  }
  const texts = segments.map((each) => JSON.stringify(each));
  for (const [index, text] of texts.entries()) {
    assert.notEqual(text, texts[(index + 1) % texts.length], `segment ${index}`);
  }
});

test('without a limit every number returns what is published', () => {
  const returns = wheelNumbers.map((number) =>
    Number(figuresOf(distributionAt(number, 1e7)).rtpDecimal),
  );
  for (const [index, number] of wheelNumbers.entries()) {
    const count = COUNTS.get(number) ?? 0;
    const whole = (number * count) / 45 + count / 52;
    assert.ok(Math.abs((returns[index] ?? 0) - whole) < 2e-8, String(number));
  }
  assert.ok(Math.abs((returns[3] ?? 0) - 113 / 117) < 2e-8);
  assert.deepEqual(
    returns.map((each) => (100 * each).toFixed(4)),
    ['95.3419', '95.5128', '91.2393', '96.5812', '92.7350', '90.8120'],
  );
});

test('the limit of a thousand costs some two hundredths of a percent', () => {
  const sheet = prove();
  assert.deepEqual(
    sheet.modes.map(({ rtpPpm }) => rtpPpm),
    [953_303, 954_977, 912_217, 965_610, 927_149, 907_918],
  );
  assert.equal(sheet.modes.at(-1)?.winMaxHundredths, 100 * (40 * TIMES_MAX + 1));
  assertSheet(sheet, new URL('./sheet.json', import.meta.url));
});

test('multipliers spin again and multiply what the number pays', () => {
  assert.deepEqual(spun('5'), { spins: [at('5')], number: 5, times: 1 });
  assert.deepEqual(spun('x2', 'x7', '10').times, 14);
  assert.deepEqual(spun('x7', 'x7', 'x7', 'x7', '40').times, TIMES_MAX);
  const pays = moneyWheelPlaces.map((place) => moneyWheelTable.pays(place, spun('x2', 'x7', '10')));
  assert.deepEqual(
    pays.map(({ numerator }) => numerator),
    [0n, 0n, 0n, 141n, 0n, 0n],
  );
  assert.deepEqual(moneyWheelTable.pays('40', spun('40')), fraction(41n));
});

test('money adds up whatever is bet and drawn', () => {
  assertBetTable(moneyWheelTable, betGame(moneyWheelTable));
});

test('every spin is shown when the wheel has run, and stops before the next', () => {
  const spins = ['x2', '5'].map(at);
  assert.deepEqual(moneyWheel.plan.stages?.(spins), [
    { atMs: RUN_MS, shows: { segment: spins[0] } },
    { atMs: 2 * RUN_MS + STOP_MS + AGAIN_MS, shows: { segment: spins[1] } },
  ]);
});

test('rounds of known seeds come out as they always did', () => {
  const bets = [
    { place: '1', amount: '0.5' },
    { place: '2', amount: '0.5' },
  ];
  assertGoldenRounds(moneyWheel.game, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { bets } },
  ]);
});
