import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import { CALLS_MAX, coinFlip, prove } from './index.ts';

const stake = amount(100_000n);
const heads = { below: () => 0 };

test('the published figures are what the calls give: every plan returns 99 %', () => {
  const sheet = prove();
  assertSheet(sheet, new URL('./sheet.json', import.meta.url));
  for (const { rtpDecimal } of sheet.modes) assert.equal(rtpDecimal, '0.990000000000');
});

test('a wrong first call is over at once; a right one may be collected or risked', () => {
  assert.equal(coinFlip.begin({ stake, choice: { side: 'tails' } }, heads).win, 0n);
  const right = coinFlip.begin({ stake, choice: { side: 'heads' } }, heads);
  assert.equal(right.win, null);
  assert.deepEqual(right.events, [{ called: 'heads', fell: 'heads' }]);
  assert.equal(right.act({ kind: 'collect' }, heads).win, 198_000n);
  assert.equal(right.act({ kind: 'flip', side: 'tails' }, heads).win, 0n);
  assert.equal(right.raiseOf({ kind: 'flip', side: 'edge' }), null);
});

test('the thirteenth right call collects by itself', () => {
  let round = coinFlip.begin({ stake, choice: { side: 'heads' } }, heads);
  for (let call = 2; call <= CALLS_MAX; call += 1) {
    assert.equal(round.win, null);
    round = round.act({ kind: 'flip', side: 'heads' }, heads);
  }
  assert.equal(round.win, 99_000n * 2n ** 13n);
});

test('rounds of known seeds come out as they always did', () => {
  const flip = (side: string) => ({ kind: 'flip', side });
  assertGoldenRounds(coinFlip, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { side: 'heads' }, actions: [flip('tails'), flip('heads')] },
    { choice: { side: 'tails' } },
  ]);
});
