import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStream, drawVideoPoker } from '@parlour/fairness';
import { type Amount, amount, amountFromText } from '@parlour/money';
import fc from 'fast-check';
import {
  assertActionsReadAnything,
  anyDraws,
  assertReadsAnything,
  playAtRandom,
} from '../bets/testing/rounds.ts';
import { type Card, cardsFromText, eachCombination, indexes, JOKER } from '../cards/index.ts';
import { drawsFrom, figuresOf } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import {
  adviceFor,
  cardsOf,
  classify,
  countSets,
  deucesWild,
  jacksOrBetter,
  jokerPoker,
  paysOf,
  placesOf,
  playBest,
  type PokerEvent,
  type PokerTable,
  pokerTables,
  prove,
} from './index.ts';

const games = [
  { table: pokerTables.jacksOrBetter, game: jacksOrBetter },
  { table: pokerTables.deucesWild, game: deucesWild },
  { table: pokerTables.jokerPoker, game: jokerPoker },
];
/** Other tables of the same games, as a check of the method. */
const VARIANTS: Record<string, { readonly pays: PokerTable['pays']; readonly percent: string }> = {
  'deuces-wild': {
    pays: { five_of_a_kind: 15, straight_flush: 9 },
    percent: '98.913088',
  },
  'joker-poker': { pays: { four_of_a_kind: 17 }, percent: '98.085432' },
};
const PUBLISHED: Record<string, readonly [rtp: string, deviation: number, hitPpm: number]> = {
  'jacks-or-better': ['0.995439', 4_418, 454_565],
  'deuces-wild': ['0.997283', 5_077, 442_801],
  'joker-poker': ['0.989372', 5_085, 443_411],
};

for (const { table } of games) {
  test(`the best play of every deal of ${table.code} returns what is published`, () => {
    const sets = countSets(table);
    const play = playBest(table, sets);
    assert.deepEqual(
      [play.paysOfAll, play.paysOfRank],
      [table.paysOfAll, table.paysOfRank],
      'sums that advice reads',
    );
    const sheet = prove(table, play);
    assertSheet(sheet, new URL(`./sheet-${table.code}.json`, import.meta.url));
    const [figures] = sheet.modes;
    const { deviationMilli, hitPpm, rtpDecimal } = figures ?? assert.fail();
    const rounded = (Math.round(Number(rtpDecimal) * 1e6) / 1e6).toFixed(6);
    assert.deepEqual([rounded, deviationMilli, hitPpm], PUBLISHED[table.code]);
    assert.equal(sheet.handsDeviationMilli[0]?.milli, deviationMilli);
    const variant = VARIANTS[table.code];
    if (variant === undefined) {
      assert.equal((1 / (figures?.winMaxOneIn ?? 1)).toFixed(8), '0.00002476');
      return;
    }
    const other = playBest({ ...table, pays: { ...table.pays, ...variant.pays } }, sets);
    const percent = 100 * Number(figuresOf(other.distribution).rtpDecimal);
    assert.equal(percent.toFixed(6), variant.percent);
  });
}

test('dealt hands fall into the kinds of their tables', () => {
  const countOf = (table: PokerTable) => {
    const counts = new Map<string, number>();
    eachCombination(indexes(table.packCards), 5, (cards) => {
      const kind = classify(table, cards);
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    });
    return [...Object.keys(table.pays), 'nothing'].map((kind) => counts.get(kind));
  };
  assert.deepEqual(
    countOf(pokerTables.deucesWild),
    [4, 48, 480, 624, 2_068, 31_552, 12_672, 14_472, 62_232, 355_080, 2_119_728],
  );
  assert.deepEqual(
    countOf(pokerTables.jokerPoker),
    [4, 13, 20, 180, 3_120, 6_552, 7_804, 20_532, 137_280, 123_552, 262_956, 2_307_672],
  );
});

/** The mean of a hold by dealing every draw. */
function meanByDealing(table: PokerTable, hand: readonly Card[], hold: number): number {
  const held = cardsOf(hand, hold);
  const rest = indexes(table.packCards).filter((card) => !hand.includes(card));
  let [paid, ways] = [0, 0];
  eachCombination(rest, 5 - held.length, (drawn) => {
    paid += paysOf(table, classify(table, [...held, ...drawn]));
    ways += 1;
  });
  return paid / ways;
}

test('advice is exact for every hold', () => {
  for (const { table } of games) {
    const pack = indexes(table.packCards);
    const hands = fc.shuffledSubarray(pack, { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(hands, (hand) => {
        const { best, means } = adviceFor(table, hand);
        for (const hold of indexes(32)) {
          assert.ok((means[hold] as number) <= (means[best] as number) + 1e-12);
          if (placesOf(hold).length < 3) continue;
          assert.ok(Math.abs(meanByDealing(table, hand, hold) - (means[hold] as number)) < 1e-9);
        }
      }),
      { numRuns: 5 },
    );
  }
  const hand = [...cardsFromText('2d 7h 9s Jc'), JOKER];
  const { means } = adviceFor(pokerTables.jokerPoker, hand);
  for (const hold of [0, 1, 8, 16, 24])
    assert.ok(
      Math.abs(meanByDealing(pokerTables.jokerPoker, hand, hold) - (means[hold] as number)) < 1e-9,
    );
});

test('known hands are held as the books say', () => {
  const best = (table: PokerTable, text: string) =>
    placesOf(adviceFor(table, cardsFromText(text)).best);
  const { deucesWild, jacksOrBetter } = pokerTables;
  // Four to a royal flush beat a flush that was dealt.
  assert.deepEqual(best(jacksOrBetter, 'Ah Kh Qh Th 4h'), [0, 1, 2, 3]);
  assert.deepEqual(best(jacksOrBetter, 'Jd Jh 5s 7c 9d'), [0, 1]);
  assert.deepEqual(best(jacksOrBetter, '2d 5h 7s 9c 3h'), []);
  assert.deepEqual(best(deucesWild, '2d 2h 5s 9c Kd'), [0, 1]);
});

test('advice comes while a player looks at the hand', () => {
  const hand = cardsFromText('2d 5h 7s 9c Jh');
  for (const { table } of games) adviceFor(table, hand);
  const start = process.cpuUsage();
  for (let run = 0; run < 5; run += 1) adviceFor(pokerTables.jacksOrBetter, hand);
  const each = process.cpuUsage(start).user / 5_000;
  assert.ok(each < 100, `${each} ms for one hand, some 20 on a desktop`);
});

test('cards come as the public scheme deals them', () => {
  for (let nonce = 0; nonce < 5; nonce += 1) {
    const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo', nonce };
    const draws = drawsFrom(createStream(seeds), 'float');
    const order = drawVideoPoker(createStream(seeds));
    const round = jacksOrBetter.begin({ stake: amount(5n), choice: { hands: 1 } }, draws);
    const [dealt] = round.events as readonly PokerEvent[];
    assert.deepEqual((dealt as { dealt: unknown }).dealt, order.slice(0, 5));
    const [drawn] = round.act({ hold: [3, 1] }, draws).events as readonly PokerEvent[];
    const [hand] = (drawn as { hands: readonly { cards: readonly Card[] }[] }).hands;
    const [, second, , fourth] = order;
    assert.deepEqual(hand?.cards, [order[5], second, order[6], fourth, order[7]]);
  }
});

test('a round pays the sum of its hands and never takes more than its stake', () => {
  const actions = indexes(32).map((hold) => ({ hold: placesOf(hold) }));
  for (const { game } of games) {
    fc.assert(
      fc.property(
        anyDraws,
        fc.nat({ max: 31 }),
        fc.constantFrom(1, 3, 10, 50),
        fc.bigInt(1n, 10n ** 9n),
        (draws, pick, hands, unit) => {
          const stake = (unit * BigInt(hands)) as Amount;
          const bet = { stake, choice: { hands } };
          const round = playAtRandom(game, bet, { draws, actions, picks: [pick] });
          assert.equal(round.staked, stake);
          const end = round.events.at(-1) as { hands: readonly { win: string; cards: number[] }[] };
          assert.equal(end.hands.length, hands);
          const wins = end.hands.map(({ win }) => amountFromText(win) ?? assert.fail());
          assert.equal(
            wins.reduce((sum, win) => sum + win, 0n),
            round.win,
          );
          for (const { cards } of end.hands) assert.equal(new Set(cards).size, 5);
        },
      ),
      { numRuns: 30 },
    );
  }
});

test('what is no choice or no action of the game is refused', () => {
  assertReadsAnything(jacksOrBetter, amount(300n));
  for (const choice of [{ hands: 2 }, { hands: 50, more: 1 }, { hands: '3' }, {}])
    assert.equal(jacksOrBetter.isChoice(choice, amount(100n)), false);
  assert.equal(jacksOrBetter.isChoice({ hands: 3 }, amount(100n)), false, 'no equal parts');
  const draws = { below: () => 0 };
  const round = jacksOrBetter.begin({ stake: amount(100n), choice: { hands: 1 } }, draws);
  assertActionsReadAnything(round);
  for (const action of [null, {}, { hold: [5] }, { hold: [1, 1] }, { hold: '0' }])
    assert.equal(round.raiseOf(action), null);
  assert.equal(round.act({ hold: [] }, draws).raiseOf({ hold: [] }), null);
});

test('rounds of known seeds come out as they always did', () => {
  for (const { game } of games) {
    const file = new URL(`./golden-rounds-${game.code}.json`, import.meta.url);
    assertGoldenRounds(game, file, [
      { choice: { hands: 1 } },
      { choice: { hands: 10 }, actions: [{ hold: [0, 4] }] },
    ]);
  }
});
