import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, amountToText } from '@parlour/money';
import fc from 'fast-check';
import {
  assertActionsReadAnything,
  anyDraws,
  assertReadsAnything,
  playAtRandom,
} from '../bets/testing/rounds.ts';
import { cardsFromText, DECK_CARDS, eachCombination, indexes, rankThree } from '../cards/index.ts';
import { fraction } from '../fraction.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import {
  countSixCards,
  DEALS,
  prove,
  proveAnte,
  raisedPays,
  raiseFrom,
  showdownOf,
  type ThreeCardEvent,
  threeCardPoker,
} from './index.ts';

/** Pairs of hands of the pack that are equal. */
function countTies(): number {
  const byRank = new Map<number, number[]>();
  const hands: number[][] = [];
  eachCombination(indexes(DECK_CARDS), 3, (cards) => {
    const rank = rankThree(cards);
    byRank.set(rank, [...(byRank.get(rank) ?? []), hands.length]);
    hands.push([...cards]);
  });
  let ties = 0;
  for (const alike of byRank.values()) {
    for (const left of alike) {
      for (const right of alike)
        if (hands[left]?.every((card) => hands[right]?.includes(card) === false)) ties += 1;
    }
  }
  return ties;
}

test('best play raises with queen, six, four, and every bet costs what is published', () => {
  const ante = proveAnte();
  assert.equal(DEALS, 407_170_400n);
  assert.equal(countTies(), 450_528);
  assert.equal(ante.lowestRaised, raiseFrom);
  assert.equal(((100 * ante.raisedHands) / 22_100).toFixed(4), '67.4208');
  const counts = countSixCards();
  assert.deepEqual(
    Object.values(counts).toReversed(),
    [188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900],
  );
  const sheet = prove(ante, counts);
  const edges = sheet.modes.map(({ rtpDecimal }) => 100 * (1 - Number(rtpDecimal)));
  assert.deepEqual(
    edges.map((edge, index) => edge.toFixed(index === 0 ? 6 : 4)),
    ['3.372981', '2.3167', '8.5614'],
  );
  assertSheet(sheet, new URL('./sheet.json', import.meta.url));
});

test('a raised hand pays by the dealer and by its bonus', () => {
  const pays = (player: string, dealer: string) => {
    const rank = rankThree(cardsFromText(player));
    return raisedPays(rank, showdownOf(rank, rankThree(cardsFromText(dealer))));
  };
  assert.deepEqual(pays('Qd 7h 4s', 'Jd Th 8s'), fraction(3n));
  assert.deepEqual(pays('Qd 7h 4s', 'Qh 6h 5s'), fraction(4n));
  assert.deepEqual(pays('Qd 7h 4s', 'Qh 7d 4c'), fraction(2n));
  assert.deepEqual(pays('Qd 7h 4s', 'Kh 7d 4c'), fraction(0n));
  assert.deepEqual(pays('2d 3h 4s', '3d 4h 5s'), fraction(1n));
  assert.deepEqual(pays('2d 3d 4d', '3h 3s 3c'), fraction(9n));
});

const stake = 100_000n as Amount;

test('money in is money out and what the house keeps, whatever is played', () => {
  const sides = fc.subarray(['pair-plus', 'six-card']);
  fc.assert(
    fc.property(anyDraws, fc.nat({ max: 1 }), sides, (draws, pick, some) => {
      const bets = ['ante', ...some].map((place) => ({ place, amount: amountToText(stake) }));
      const bet = { stake: (stake * BigInt(bets.length)) as Amount, choice: { bets } };
      const actions = [{ action: 'fold' }, { action: 'raise' }];
      const round = playAtRandom(threeCardPoker, bet, { draws, actions, picks: [pick] });
      assert.equal(round.staked, stake * BigInt(bets.length + pick));
      const events = round.events as readonly ThreeCardEvent[];
      const result = events.at(-1);
      assert.ok(result?.kind === 'result');
      const wins = [result.win, ...result.sides.map(({ win }) => win)];
      assert.equal(
        wins.reduce((sum, win) => sum + (amountFromText(win) ?? assert.fail()), 0n),
        round.win,
      );
      if (pick === 0) assert.deepEqual([result.result, result.win], ['fold', '0.00']);
      const cards = events.flatMap((event) => {
        if (event.kind === 'deal') return event.player;
        return event.kind === 'dealer' ? event.cards : [];
      });
      assert.equal(new Set(cards).size, 6);
    }),
  );
});

test('what is no choice or no action of the game is refused', () => {
  assertReadsAnything(threeCardPoker, stake);
  const only = { bets: [{ place: 'pair-plus', amount: '1' }] };
  assert.equal(threeCardPoker.isChoice(only, stake), false, 'no ante');
  const choice = { bets: [{ place: 'ante', amount: '1' }] };
  const round = threeCardPoker.begin({ stake, choice }, { below: () => 0 });
  assertActionsReadAnything(round);
  for (const action of [null, {}, 'raise', { action: 'call' }, { action: 'fold', more: 1 }])
    assert.equal(round.raiseOf(action), null);
  assert.deepEqual(round.idleAction(), { action: 'fold' });
});

test('rounds of known seeds come out as they always did', () => {
  const bets = (['ante', 'pair-plus', 'six-card'] as const).map((place, index) => ({
    place,
    amount: ['0.5', '0.25', '0.25'][index],
  }));
  assertGoldenRounds(threeCardPoker, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { bets: [{ place: 'ante', amount: '1' }] } },
    { choice: { bets }, actions: [{ action: 'raise' }] },
  ]);
});
