import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { FINE_LADDER, PRICE_LADDER, priceAtMost } from './ladder.ts';
import { MARGIN_METHODS } from './margin.ts';
import { ODDS_MAX, odds } from './odds.ts';
import { bookBpsOf, holdAtFloor, isBookHeld, leanChances, shapeBook } from './shape.ts';

const terms = {
  method: 'proportional',
  bookBps: 10_500,
  floorBps: 10_200,
  ladder: PRICE_LADDER,
  rounding: 'down',
  oddsMax: odds(ODDS_MAX),
} as const;

test('prices of a market are the book of the brand, rounded down to the ladder', () => {
  const book = shapeBook([0.5, 0.3, 0.2], terms);
  assert.deepEqual(book?.prices, [1_900, 3_150, 4_750]);
  assert.equal(book.book.toFixed(4), '1.0543');
  assert.equal(book.hold.toFixed(4), '0.0515');
  const kind = shapeBook([0.5, 0.3, 0.2], { ...terms, rounding: 'nearest' });
  assert.deepEqual(kind?.prices, [1_900, 3_150, 4_750]);
});

test('a floor above the margin of the brand is what counts', () => {
  const book = shapeBook([0.5, 0.5], { ...terms, bookBps: 10_100, ladder: FINE_LADDER });
  assert.deepEqual(book?.prices, [1_960, 1_960]);
});

test('an outcome that is as good as certain has no price, and the others keep theirs', () => {
  const book = shapeBook([0.996, 0.004], {
    ...terms,
    method: 'power',
    bookBps: 10_050,
    floorBps: 10_010,
  });
  assert.equal(book?.prices[0], null);
  assert.notEqual(book.prices[1], null);
});

test('prices above the floor are brought down where they were raised most', () => {
  const figures = [0.5, 0.5];
  const from = { floorBps: 10_200, ladder: FINE_LADDER, winners: 1, figures };
  const held = holdAtFloor([odds(2_000), odds(1_990)], from);
  assert.ok(
    held !== null &&
      isBookHeld(
        held.prices.map((price) => price ?? odds(2_000)),
        10_200,
      ),
  );
  const [first, second] = held.prices;
  assert.ok(Math.abs((first ?? 0) - (second ?? 0)) <= 1);
  const kept = holdAtFloor([odds(2_000), odds(1_990)], { ...from, fixed: [true, false] });
  assert.deepEqual(kept?.prices, [2_000, 1_923]);
  assert.equal(holdAtFloor([odds(2_000), odds(2_000)], { ...from, fixed: [true, true] }), null);
});

test('a typed book is measured in whole numbers', () => {
  assert.equal(isBookHeld([odds(2_000), odds(2_000)], 10_000), true);
  assert.equal(isBookHeld([odds(2_000), odds(2_001)], 10_000), false);
  assert.equal(bookBpsOf([odds(1_950), odds(1_950)]), 10_256);
});

test('a lean raises one chance and keeps the sum', () => {
  const leaned = leanChances([0.5, 0.3, 0.2], [1.2, 1, 1]);
  assert.ok(leaned !== null && (leaned[0] ?? 0) > 0.5 && (leaned[1] ?? 1) < 0.3);
  assert.equal(leaned.reduce((left, right) => left + right, 0).toFixed(9), '1.000000000');
  assert.equal(leanChances([0.5, 0.5], [0, 1]), null);
});

test('no book is ever below its floor, and no price rounded down is above its figure', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(
      weights,
      fc.constantFrom(...MARGIN_METHODS),
      fc.integer({ min: 10_000, max: 12_500 }),
      fc.integer({ min: 10_000, max: 11_500 }),
      fc.constantFrom('down' as const, 'nearest' as const),
      fc.constantFrom(PRICE_LADDER, FINE_LADDER),
      (weights, method, bookBps, floorBps, rounding, ladder) => {
        const sum = weights.reduce((left, right) => left + right, 0);
        const chances = weights.map((weight) => weight / sum);
        const shaped = shapeBook(chances, {
          ...terms,
          method,
          bookBps,
          floorBps,
          rounding,
          ladder,
        });
        if (shaped === null) return;
        assert.ok(shaped.book >= floorBps / 10_000 - 1e-12);
        const open = shaped.prices.filter((price) => price !== null);
        for (const price of open) assert.equal(priceAtMost(ladder, price), price);
        if (open.length === weights.length) assert.ok(isBookHeld(open, floorBps));
        if (rounding === 'down') assert.ok(shaped.book >= bookBps / 10_000 - 1e-9);
      },
    ),
    { numRuns: 150 },
  );
});
