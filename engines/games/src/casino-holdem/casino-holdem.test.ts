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
import { type Card, cardsFromText, DECK_CARDS, eachCombination, indexes } from '../cards/index.ts';
import { fraction } from '../fraction.ts';
import { figuresOf, hashTable } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import {
  bonusDistribution,
  boardResults,
  calledPays,
  casinoHoldem,
  casinoHoldemSheet,
  compareHoles,
  DEALER_HOLES,
  HOLES,
  type HoldemEvent,
  holdemTable,
  rankWith,
  type Showdown,
  showdownOf,
  SITUATIONS,
} from './index.ts';

test('the published figures are those of the domain page, for the table as it stands', () => {
  assert.equal(casinoHoldemSheet.tableHash, hashTable(holdemTable));
  const [ante, bonus] = casinoHoldemSheet.modes;
  assert.equal((1 - Number(ante?.rtpDecimal)).toFixed(10), '0.0215764584');
  assert.equal((1 - Number(bonus?.rtpDecimal)).toFixed(8), '0.06258349');
  assert.equal(bonus?.hitPpm, 108_759);
  assert.deepEqual({ mode: 'aa-bonus', ...figuresOf(bonusDistribution()) }, bonus);
  assert.equal(casinoHoldemSheet.callsPpm, 819_906);
  assert.equal(SITUATIONS, 25_989_600n);
});

test('pairs of a board are compared as by dealing every dealer', () => {
  const pack = indexes(DECK_CARDS);
  const boards = fc.shuffledSubarray(pack, { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(boards, fc.array(fc.nat({ max: HOLES - 1 }), { maxLength: 8 }), (board, places) => {
      const results = boardResults();
      compareHoles(board, results);
      for (const at of places) {
        const hole = [results.first[at] as Card, results.second[at] as Card];
        const rank = rankWith(hole, board);
        const rest = pack.filter((card) => !board.includes(card) && !hole.includes(card));
        const counts: Record<Showdown, number> = { not_qualified: 0, win: 0, push: 0, lose: 0 };
        let net = 0;
        eachCombination(rest, 2, (dealer) => {
          const showdown = showdownOf(rank, rankWith(dealer, board));
          counts[showdown] += 1;
          net += Number(calledPays(rank, showdown).numerator) - 3;
        });
        assert.deepEqual(
          [results.notQualified[at], results.won[at], results.pushed[at], results.net[at]],
          [counts.not_qualified, counts.win, counts.push, net],
        );
        assert.equal(rest.length * (rest.length - 1), 2 * DEALER_HOLES);
      }
    }),
    { numRuns: 20 },
  );
});

test('a called hand pays by the dealer, and the ante by its table', () => {
  const pays = (player: string, dealer: string, board: string) => {
    const rank = rankWith(cardsFromText(player), cardsFromText(board));
    return calledPays(
      rank,
      showdownOf(rank, rankWith(cardsFromText(dealer), cardsFromText(board))),
    );
  };
  assert.deepEqual(pays('Ad Kh', 'Qd Jh', '2d 5h 7s 9c 3d'), fraction(4n));
  assert.deepEqual(pays('Ad Kh', '2h 3s', '2d 5h 7s 9c 3d'), fraction(0n));
  assert.deepEqual(pays('Ad Ah', '5d Jh', '2d 5h 7s 9c 3d'), fraction(6n));
  assert.deepEqual(pays('Ad Kd', 'Qs Jh', 'Qd Jd Td 9c 3d'), fraction(105n));
  assert.deepEqual(pays('4d 3h', '2h 3s', 'Ad Kh Qs Jc Td'), fraction(3n));
});

const stake = 100_000n as Amount;

test('money in is money out and what the house keeps, whatever is played', () => {
  fc.assert(
    fc.property(anyDraws, fc.nat({ max: 1 }), fc.boolean(), (draws, pick, hasBonus) => {
      const places = hasBonus ? ['ante', 'aa-bonus'] : ['ante'];
      const bets = places.map((place) => ({ place, amount: amountToText(stake) }));
      const bet = { stake: (stake * BigInt(bets.length)) as Amount, choice: { bets } };
      const actions = [{ action: 'fold' }, { action: 'call' }];
      const round = playAtRandom(casinoHoldem, bet, { draws, actions, picks: [pick] });
      assert.equal(round.staked, stake * BigInt(bets.length + 2 * pick));
      const [dealt, showdown, result] = round.events as readonly HoldemEvent[];
      assert.ok(
        dealt?.kind === 'deal' && showdown?.kind === 'showdown' && result?.kind === 'result',
      );
      const wins = [result.win, dealt.bonus ?? '0'].map((text) => amountFromText(text) ?? 0n);
      assert.equal(
        wins.reduce<bigint>((sum, win) => sum + win, 0n),
        round.win,
      );
      assert.equal(dealt.bonus === null, !hasBonus);
      if (pick === 0) assert.deepEqual([result.result, result.win], ['fold', '0.00']);
      const cards = [...dealt.player, ...showdown.board, ...showdown.dealer];
      assert.equal(new Set(cards).size, 9);
    }),
  );
});

test('what is no choice or no action of the game is refused', () => {
  assertReadsAnything(casinoHoldem, stake);
  const only = { bets: [{ place: 'aa-bonus', amount: '1' }] };
  assert.equal(casinoHoldem.isChoice(only, stake), false, 'no ante');
  const choice = { bets: [{ place: 'ante', amount: '1' }] };
  const round = casinoHoldem.begin({ stake, choice }, { below: () => 0 });
  assertActionsReadAnything(round);
  for (const action of [null, {}, 'call', { action: 'raise' }, { action: 'fold', more: 1 }])
    assert.equal(round.raiseOf(action), null);
  assert.equal(round.raiseOf({ action: 'call' }), 2n * stake);
  assert.deepEqual(round.idleAction(), { action: 'fold' });
});

test('rounds of known seeds come out as they always did', () => {
  const bets = [
    { place: 'ante', amount: '0.5' },
    { place: 'aa-bonus', amount: '0.5' },
  ];
  assertGoldenRounds(casinoHoldem, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { bets: [{ place: 'ante', amount: '1' }] } },
    { choice: { bets }, actions: [{ action: 'call' }] },
  ]);
});
