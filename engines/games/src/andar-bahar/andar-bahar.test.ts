import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyDraws } from '../bets/testing/rounds.ts';
import { assertBetTable } from '../bets/testing/tables.ts';
import { rankOf } from '../cards/index.ts';
import { addFractions, fraction, multiplyFractions } from '../fraction.ts';
import { lowest } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import {
  andarBahar,
  andarBaharTable,
  CARDS_MAX,
  chanceOfCards,
  prove,
  ranges,
  sideOf,
} from './index.ts';

const counts = Array.from({ length: CARDS_MAX }, (_, index) => index + 1);
const sumOf = (isMet: (cards: number) => boolean) =>
  counts
    .filter(isMet)
    .reduce((sum, cards) => lowest(addFractions(sum, chanceOfCards(cards))), fraction(0n));

test('the first side wins 429 of 833, after thirteen cards on average', () => {
  assert.deepEqual(
    sumOf((cards) => sideOf(cards) === 'andar'),
    fraction(429n, 833n),
  );
  assert.deepEqual(
    sumOf(() => true),
    fraction(1n),
  );
  const mean = counts.reduce(
    (sum, cards) =>
      lowest(addFractions(sum, multiplyFractions(fraction(BigInt(cards)), chanceOfCards(cards)))),
    fraction(0n),
  );
  assert.deepEqual(mean, fraction(13n));
});

test('bets cost and ranges come as is published', () => {
  const sheet = prove();
  const figures = (mode: string) => sheet.modes.find((each) => each.mode === mode);
  const edge = (mode: string) => (100 * (1 - Number(figures(mode)?.rtpDecimal))).toFixed(4);
  assert.deepEqual([edge('andar'), edge('bahar')], ['2.1489', '3.0012']);
  assert.deepEqual(
    ranges.map(({ place }) => figures(place)?.hitPpm),
    [271_068, 217_047, 169_028, 218_007, 60_984, 36_975, 18_968, 7_923],
  );
  for (const { place } of ranges) {
    const rtpPpm = figures(place)?.rtpPpm ?? 0;
    assert.ok(rtpPpm >= 914_500 && rtpPpm <= 981_500, place);
  }
  assertSheet(sheet, new URL('./sheet.json', import.meta.url));
});

test('cards fall until one has the rank that is shown', () => {
  fc.assert(
    fc.property(anyDraws, (draws) => {
      const { cards, joker, winner } = andarBaharTable.draw(draws);
      assert.equal(new Set([joker, ...cards]).size, cards.length + 1);
      assert.deepEqual(
        cards.map((card) => rankOf(card) === rankOf(joker)),
        cards.map((_, index) => index === cards.length - 1),
      );
      assert.equal(winner, cards.length % 2 === 1 ? 'andar' : 'bahar');
    }),
  );
});

test('money adds up whatever is bet and drawn', () => {
  assertBetTable(andarBaharTable, andarBahar);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(andarBahar, new URL('./golden-rounds.json', import.meta.url), [
    {
      choice: {
        bets: [
          { place: 'andar', amount: '0.9' },
          { place: 'cards-6-10', amount: '0.1' },
        ],
      },
    },
  ]);
});
