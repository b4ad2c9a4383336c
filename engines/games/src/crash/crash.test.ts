import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import {
  chanceOf,
  crash,
  lastsMs,
  multiplierAt,
  pointOf,
  prove,
  TARGET_MAX,
  TARGET_MIN,
  WORDS,
} from './index.ts';

const KEY = '0190a5a0-0000-7000-8000-000000000001';
const stake = amount(100_000n);
/** The largest word whose point reaches a multiplier. */
const lastWordOf = (target: number): number => Number(chanceOf(target).numerator) - 1;
const drawing = (word: number) => ({ below: () => word });
const none = drawing(0);

test('the chance of a target is counted to the word', () => {
  for (const target of [TARGET_MIN, 200, 333, 10_000, TARGET_MAX]) {
    const last = lastWordOf(target);
    assert.ok(pointOf(last) >= target);
    assert.ok(pointOf(last + 1) < target);
  }
  assert.equal(pointOf(WORDS - 1), 100);
  assert.equal(pointOf(0), TARGET_MAX);
});

test('the curve is that of the published constant', () => {
  // Section 13 of the rules: 2x at 11.552 s, 10x at 38.376 s, 100x at 76.753 s.
  assert.equal(multiplierAt(0), 100);
  assert.equal(multiplierAt(11_552), 199);
  assert.equal(multiplierAt(11_553), 200);
  assert.equal(multiplierAt(38_377), 1_000);
  assert.equal(multiplierAt(76_753), 10_000);
});

test('a round shows every multiplier up to its point and none above it', () => {
  for (const point of [100, 101, 150, 237, 1_999, 123_456]) {
    assert.ok(multiplierAt(lastsMs(point) - 0.001) <= point);
    assert.ok(multiplierAt(lastsMs(point) + 0.5) > point);
  }
});

test('the published figures are what the words give: 99 % at every target', () => {
  const sheet = prove();
  assertSheet(sheet, new URL('./sheet.json', import.meta.url));
  // Whole words are counted, which costs the largest target two parts in a million.
  assert.deepEqual([sheet.rtpPpmMin, sheet.rtpPpmMax], [989_998, 990_000]);
});

test('a bet that names a multiplier is paid it when the point reaches it', () => {
  const begun = crash.begin({ stake, choice: { autoAt: 250 } }, none);
  assert.equal(begun.win, null);
  assert.equal(begun.act({ kind: 'result' }, drawing(lastWordOf(250))).win, 250_000n);
  assert.equal(begun.act({ kind: 'result' }, drawing(lastWordOf(250) + 1)).win, 0n);
});

test('a bet is taken by its player in halves, and what is left is lost at the point', () => {
  const begun = crash.begin({ stake, choice: { autoAt: null } }, none);
  const half = begun.act({ kind: 'cash', key: KEY, bet: 0, at: 200, part: 'half' }, none);
  assert.equal(half.act({ kind: 'result' }, drawing(lastWordOf(300))).win, 100_000n);
  const all = half.act({ kind: 'cash', key: KEY, bet: 0, at: 300, part: 'all' }, none);
  assert.equal(all.raiseOf({ kind: 'cash', key: KEY, bet: 0, at: 301, part: 'all' }), null);
  assert.equal(all.act({ kind: 'result' }, drawing(lastWordOf(300))).win, 250_000n);
});

test('no bet is taken above the point, whatever a browser says', () => {
  const begun = crash.begin({ stake, choice: { autoAt: null } }, none);
  const late = begun.act({ kind: 'cash', key: KEY, bet: 0, at: 301, part: 'all' }, none);
  assert.throws(() => late.act({ kind: 'result' }, drawing(lastWordOf(301) + 1)), RangeError);
});

test('what is still in play at the largest multiplier is paid it', () => {
  const begun = crash.begin({ stake, choice: { autoAt: null } }, none);
  assert.equal(begun.act({ kind: 'result' }, drawing(0)).win, 1_000_000_000n);
});

test('a second bet is a raise; a third, or one behind a cash-out, is out of turn', () => {
  const bet = { kind: 'bet', key: KEY, amount: '0.50', autoAt: 150 };
  const begun = crash.begin({ stake, choice: { autoAt: null } }, none);
  assert.equal(begun.raiseOf(bet), 50_000n);
  const two = begun.act(bet, none);
  assert.equal(two.raiseOf(bet), null);
  const cashed = begun.act({ kind: 'cash', key: KEY, bet: 0, at: 120, part: 'half' }, none);
  assert.equal(cashed.raiseOf(bet), null);
  assert.equal(two.act({ kind: 'result' }, drawing(lastWordOf(150))).win, 75_000n);
});

test('only bets, cash-outs of bets that are there and the result are actions', () => {
  const begun = crash.begin({ stake, choice: { autoAt: 200 } }, none);
  for (const bad of [
    { kind: 'cash', key: KEY, bet: 1, at: 150, part: 'all' },
    { kind: 'cash', key: KEY, bet: 0, at: 201, part: 'all' },
    { kind: 'cash', key: KEY, bet: 0, at: 100, part: 'all' },
    { kind: 'cash', key: KEY, bet: 0, at: 150, part: 'third' },
    { kind: 'cash', key: 'x', bet: 0, at: 150, part: 'all' },
    { kind: 'bet', key: 'x', amount: '1', autoAt: null },
    { kind: 'bet', key: KEY, amount: '-1', autoAt: null },
    { kind: 'result', point: 900 },
    null,
  ])
    assert.equal(begun.raiseOf(bad), null, JSON.stringify(bad));
  for (const bad of [{ autoAt: 100 }, { autoAt: TARGET_MAX + 1 }, { autoAt: 1.5 }, {}, null])
    assert.equal(crash.isChoice(bad, stake), false);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(crash, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { autoAt: 200 } },
    {
      choice: { autoAt: null },
      actions: [{ kind: 'cash', key: KEY, bet: 0, at: 101, part: 'half' }],
    },
  ]);
});
