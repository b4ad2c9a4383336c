import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardName, createStream, drawVideoPoker } from '@parlour/fairness';
import fc from 'fast-check';
import { drawsFrom } from '../solo/index.ts';
import {
  ACE,
  type Card,
  cardFromText,
  cardOf,
  cardsFromText,
  deal,
  DECK_CARDS,
  eachCombination,
  eachSuitClass,
  handKinds,
  indexes,
  isRed,
  kindOf,
  packWithout,
  pairRank,
  rankHand,
  rankOf,
  rankThree,
  shoeOf,
  suitOf,
  suitWeight,
  threeKindOf,
  threeKinds,
} from './index.ts';

const deck = indexes(DECK_CARDS);

const countKinds = (size: number): Record<string, number> => {
  const counts = new Array<number>(handKinds.length).fill(0);
  eachCombination(deck, size, (cards) => {
    const kind = rankHand(cards) >> 26;
    counts[kind] = (counts[kind] as number) + 1;
  });
  return Object.fromEntries(handKinds.map((kind, index) => [kind, counts[index] as number]));
};

test('cards are numbered as in the public scheme', () => {
  assert.equal(cardName(cardFromText('2d')), '♦2');
  assert.equal(cardName(cardFromText('Th')), '♥10');
  assert.equal(cardName(cardFromText('Ac')), '♣A');
  assert.deepEqual([rankOf(51), suitOf(51), isRed(51), isRed(1)], [ACE, 3, false, true]);
  assert.throws(() => cardFromText('1d'), RangeError);
});

test('all 2,598,960 hands of five cards fall into their kinds', () => {
  assert.deepEqual(countKinds(5), {
    high_card: 1_302_540,
    pair: 1_098_240,
    two_pair: 123_552,
    three_of_a_kind: 54_912,
    straight: 10_200,
    flush: 5_108,
    full_house: 3_744,
    four_of_a_kind: 624,
    straight_flush: 36,
    royal_flush: 4,
  });
});

test('all 22,100 hands of three cards fall into their kinds', () => {
  const counts = new Map<string, number>();
  eachCombination(deck, 3, (cards) => {
    const kind = threeKindOf(rankThree(cards));
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  });
  assert.deepEqual(
    threeKinds.map((kind) => counts.get(kind)),
    [16_440, 3_744, 1_096, 720, 52, 48],
  );
});

/** Rank of five cards by counting ranks, written without bits. */
function slowRank(cards: readonly Card[]): readonly number[] {
  const ranks = cards.map(rankOf).toSorted((left, right) => right - left);
  const groups = [...Map.groupBy(ranks, (rank) => rank).values()].toSorted(
    (left, right) => right.length - left.length || (right[0] ?? 0) - (left[0] ?? 0),
  );
  const shape = groups.map(({ length }) => length).join('');
  const isFlush = new Set(cards.map(suitOf)).size === 1;
  const isWheel = ranks.join() === `${ACE},3,2,1,0`;
  const isStraight = isWheel || (shape === '11111' && (ranks[0] ?? 0) - (ranks[4] ?? 0) === 4);
  const order = isWheel ? [3] : isStraight ? [ranks[0] ?? 0] : groups.map(([rank]) => rank ?? 0);
  const kinds: Record<string, number> = { '41': 7, '32': 6, '311': 3, '221': 2, '2111': 1 };
  const straight = isFlush ? (ranks[4] === 8 ? 9 : 8) : 4;
  const kind = isStraight ? straight : isFlush ? 5 : (kinds[shape] ?? 0);
  return [kind, ...order];
}

const compareLists = (left: readonly number[], right: readonly number[]): number => {
  for (const [index, value] of left.entries())
    if (value !== right[index]) return value - (right[index] ?? -1);
  return 0;
};

test('hands that differ by their suits alone are counted by one of them', () => {
  for (const [size, all] of [
    [3, 22_100],
    [5, 2_598_960],
    [6, 20_358_520],
  ] as const) {
    let [classes, sum] = [0, 0];
    eachSuitClass(size, (ranks, weight) => {
      classes += 1;
      sum += weight;
      if (size === 3) {
        const cards = ranks.flatMap((set, suit) =>
          indexes(13)
            .filter((rank) => (set & (1 << rank)) !== 0)
            .map((rank) => cardOf(rank, suit)),
        );
        assert.equal(suitWeight(cards), weight);
      }
    });
    assert.equal(sum, all);
    assert.equal(classes, { 3: 1_755, 5: 134_459, 6: 962_988 }[size]);
  }
});

const hands = (size: number) => fc.shuffledSubarray(deck, { minLength: size, maxLength: size });

test('two hands compare as by counting, and the best five of seven are found', () => {
  const best = (cards: readonly Card[]): readonly number[] => {
    let most: readonly number[] = [-1];
    eachCombination(cards, 5, (five) => {
      const rank = slowRank(five);
      if (compareLists(rank, most) > 0) most = rank;
    });
    return most;
  };
  for (const size of [5, 6, 7]) {
    fc.assert(
      fc.property(hands(size), hands(size), (left, right) => {
        const order = Math.sign(compareLists(best(left), best(right)));
        assert.equal(Math.sign(rankHand(left) - rankHand(right)), order);
      }),
    );
  }
});

test('named hands stand in their order', () => {
  const rank = (text: string) => rankHand(cardsFromText(text));
  assert.equal(kindOf(rank('Ad 2h 3s 4c 5d')), 'straight');
  assert.ok(rank('Ad 2h 3s 4c 5d') < rank('2h 3s 4c 5d 6d'));
  assert.equal(kindOf(rank('Ad Kd Qd Jd Td 9d 8d')), 'royal_flush');
  assert.equal(kindOf(rank('Ad Ah As Kd Kh Ks 2c')), 'full_house');
  assert.ok(rank('4d 4h 2s 3c 5d') >= pairRank(2));
  assert.ok(rank('3d 3h As Kc Qd') < pairRank(2));
  const three = (text: string) => rankThree(cardsFromText(text));
  assert.ok(three('Ad 2h 3s') < three('2h 3s 4d'));
  assert.ok(three('Ad Kh Qs') > three('Kh Qs Jd'));
  assert.ok(three('2d 3d 5d') < three('Ad 2h 3s'));
});

test('a shoe deals as the shrinking list of the public scheme', () => {
  for (let nonce = 0; nonce < 5; nonce += 1) {
    const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo', nonce };
    const { cards } = deal(drawsFrom(createStream(seeds), 'float'), shoeOf(1), DECK_CARDS);
    assert.deepEqual(cards, drawVideoPoker(createStream(seeds)));
  }
});

test('every card comes first and sixth as often as any other', () => {
  const rounds = 20_000;
  const counts = [0, 5].map(() => new Array<number>(DECK_CARDS).fill(0));
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo', nonce };
    const { cards } = deal(drawsFrom(createStream(seeds), 'exact'), shoeOf(6), 6);
    for (const [index, place] of [0, 5].entries()) {
      const row = counts[index] ?? [];
      row[cards[place] ?? 0] = (row[cards[place] ?? 0] ?? 0) + 1;
    }
  }
  const expected = rounds / DECK_CARDS;
  for (const row of counts) {
    const chiSquare = row.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // One in a thousand of fair shoes is beyond 86.7, with 51 degrees of freedom.
    assert.ok(chiSquare < 86.7, `${chiSquare}`);
  }
});

test('a shoe deals every card as often as it holds it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.infiniteStream(fc.nat()), (decks, stream) => {
      const draws = { below: (bound: number) => (stream.next().value as number) % bound };
      const { cards, shoe } = deal(draws, shoeOf(decks), decks * DECK_CARDS);
      assert.equal(shoe.gone.length, shoe.size);
      for (const card of deck) assert.equal(cards.filter((dealt) => dealt === card).length, decks);
      const [first = 0, ...rest] = cards.slice(0, 5);
      assert.deepEqual(packWithout([first, ...rest]).gone.length, 5);
    }),
    { numRuns: 20 },
  );
});
