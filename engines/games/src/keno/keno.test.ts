import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStream, drawKeno } from '@parlour/fairness';
import { amount } from '@parlour/money';
import { drawsFrom } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import { keno, kenoPays, prove, risks } from './index.ts';

const sheet = prove();
const stake = amount(100_000n);

test('the published figures are what the paytable gives', () => {
  assertSheet(sheet, new URL('./sheet.json', import.meta.url));
  assert.ok(sheet.rtpPpmMin >= 986_500 && sheet.rtpPpmMax <= 990_700);
});

test('returns are those of the domain page', () => {
  const rtp = (mode: string) => sheet.modes.find((one) => one.mode === mode)?.rtpPpm;
  assert.equal(rtp('10 picks, classic'), 990_374);
  assert.equal(rtp('10 picks, high'), 990_083);
  assert.equal(rtp('1 picks, low'), 987_500);
  assert.equal(rtp('10 picks, low'), 987_597);
  assert.equal(rtp('2 picks, medium'), 986_538);
});

test('every table has a pay for each number of hits', () => {
  for (const risk of risks) {
    assert.deepEqual(
      kenoPays[risk].map((row) => row.length),
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    );
  }
});

test('the numbers drawn are those of public verifiers, and picks among them pay', () => {
  const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo', nonce: 0 };
  const { events, win } = keno.begin(
    { stake, choice: { risk: 'low', picks: [1, 2, 9, 0, 3] } },
    drawsFrom(createStream(seeds), 'float'),
  );
  const [event] = events as { drawn: number[]; hits: number }[];
  assert.deepEqual(
    event?.drawn.toSorted((left, right) => left - right),
    drawKeno(createStream(seeds)),
  );
  assert.deepEqual(drawKeno(createStream(seeds)), [1, 2, 9, 11, 19, 21, 25, 28, 31, 35]);
  assert.equal(event?.hits, 3);
  assert.equal(win, 420_000n);
});

test('what is no choice of the game is refused', () => {
  for (const picks of [
    [],
    [40],
    [-1],
    [1, 1],
    [1.5],
    ['1'],
    Array.from({ length: 11 }, (_, n) => n),
  ])
    assert.equal(keno.isChoice({ risk: 'low', picks }, stake), false, JSON.stringify(picks));
  assert.equal(keno.isChoice({ risk: 'wild', picks: [1] }, stake), false);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(keno, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { risk: 'classic', picks: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] } },
  ]);
});
