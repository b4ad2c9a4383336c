import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardName } from '@parlour/fairness';
import { amount } from '@parlour/money';
import fc from 'fast-check';
import { recordedDraws } from '../solo/index.ts';
import { assertGoldenRounds, playScript } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import { guesses, hiLo, prove, rankOf, winningRanks } from './index.ts';

const stake = amount(1_300_000n);
const cards = Array.from({ length: 52 }, (_, card) => card);
const named = (name: string) => cards.find((card) => cardName(card) === name) as number;
const begin = (name: string) => hiLo.begin({ stake, choice: {} }, recordedDraws([named(name)]));
const guess = (side: string) => ({ kind: 'guess', guess: side });

test('the published figures are what the ranks give: every guess returns 99 %', () => {
  const sheet = prove();
  assertSheet(sheet, new URL('./sheet.json', import.meta.url));
  for (const { rtpDecimal } of sheet.modes) assert.equal(rtpDecimal, '0.990000000000');
});

test('aces are low, and each rank has four cards', () => {
  assert.equal(rankOf(named('♣A')), 1);
  assert.equal(rankOf(named('♦2')), 2);
  assert.equal(rankOf(named('♠K')), 13);
  for (let rank = 1; rank <= 13; rank += 1)
    assert.equal(cards.filter((card) => rankOf(card) === rank).length, 4);
});

test('chances are those of the domain page', () => {
  for (let rank = 2; rank <= 12; rank += 1) {
    assert.equal(winningRanks(rank, 'higher').length, 14 - rank);
    assert.equal(winningRanks(rank, 'lower').length, rank);
    assert.equal(winningRanks(rank, 'same').length, 0);
  }
  assert.deepEqual(
    [1, 13].map((rank) => guesses.map((side) => winningRanks(rank, side).length)),
    [
      [12, 0, 1],
      [0, 12, 1],
    ],
  );
});

test('guesses, skips and collecting', () => {
  const round = begin('♦5');
  assert.equal(round.raiseOf({ kind: 'collect' }), null, 'nothing was guessed');
  assert.equal(round.raiseOf(guess('same')), null);
  const skipped = round.act({ kind: 'skip' }, recordedDraws([named('♣A')]));
  assert.equal(skipped.raiseOf(guess('lower')), null);
  const same = skipped.act(guess('same'), recordedDraws([named('♦A')]));
  assert.equal(same.act({ kind: 'collect' }, recordedDraws([])).win, (stake * 99n * 13n) / 100n);
  assert.equal(skipped.act(guess('higher'), recordedDraws([named('♦A')])).win, 0n);
  const equal = round.act(guess('higher'), recordedDraws([named('♣5')]));
  assert.equal(equal.act({ kind: 'collect' }, recordedDraws([])).win, (stake * 99n * 13n) / 900n);
});

test('a guess past ten thousand stakes is not offered, and the round may be collected', () => {
  let round = begin('♦A');
  for (let right = 1; right <= 3; right += 1) {
    round = round.act(guess('same'), recordedDraws([named('♦A')]));
  }
  assert.equal(round.raiseOf(guess('same')), null);
  assert.equal(round.raiseOf(guess('higher')), 0n);
  assert.equal(
    round.act({ kind: 'collect' }, recordedDraws([])).win,
    (stake * 99n * 13n ** 3n) / 100n,
  );
});

test('a round always ends for a player who does not come back', () => {
  fc.assert(
    fc.property(fc.nat(), (nonce) => {
      const { steps } = playScript(hiLo, { choice: {} }, nonce);
      assert.ok(steps.length <= 3);
    }),
  );
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(hiLo, new URL('./golden-rounds.json', import.meta.url), [
    { choice: {}, actions: [{ kind: 'skip' }] },
  ]);
});
