import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../feed/message.ts';
import { priceOutcomes } from './price.ts';
import { areTerms, HOUSE_TERMS, isOffered, priceTermsOf } from './rules.ts';

const outcome = (odds: number | null, ppm: number | null, active = true): Outcome => ({
  id: String(odds),
  odds,
  ppm,
  active,
  team: null,
});
const bookOf = (prices: readonly (number | null)[]): number =>
  prices.reduce<number>((sum, price) => sum + 1_000 / (price ?? Number.POSITIVE_INFINITY), 0);
const oddsOf = (priced: ReturnType<typeof priceOutcomes>) => priced.map(({ odds }) => odds);

const RESULT = [outcome(2_000, 480_000), outcome(3_400, 280_000), outcome(3_900, 240_000)];

test('without a margin prices are those of the feed', () => {
  const priced = priceOutcomes(RESULT, { marginBps: 0, floorBps: 10_200 });
  assert.deepEqual(oddsOf(priced), [2_000, 3_400, 3_900]);
  assert.deepEqual(
    priced.map(({ ppm }) => ppm),
    [480_000, 280_000, 240_000],
  );
});

test('a margin raises the book by so much, and no price above that of the feed', () => {
  for (const marginBps of [25, 100, 500, 1_500]) {
    const priced = priceOutcomes(RESULT, { marginBps, floorBps: 10_200 });
    const before = bookOf([2_000, 3_400, 3_900]);
    assert.ok(bookOf(oddsOf(priced)) >= before + marginBps / 10_000, `${marginBps}`);
    assert.ok(priced.every(({ feedOdds, odds }) => (odds ?? 0) <= (feedOdds ?? 0)));
  }
});

test('a book below the floor is brought to it', () => {
  const thin = [outcome(2_000, 500_000), outcome(2_000, 500_000)];
  const priced = priceOutcomes(thin, { marginBps: 0, floorBps: 10_300 });
  assert.ok(bookOf(oddsOf(priced)) >= 1.03);
  // Also where the feed says no chances.
  const blind = [outcome(2_000, null), outcome(2_000, null)];
  const shaped = priceOutcomes(blind, { marginBps: 0, floorBps: 10_300 });
  assert.ok(bookOf(oddsOf(shaped)) >= 1.03);
  assert.deepEqual(
    shaped.map(({ ppm }) => ppm),
    [500_000, 500_000],
  );
});

test('of a double chance two win, and its book is that of two', () => {
  const priced = priceOutcomes(
    [outcome(1_250, 760_000), outcome(1_330, 720_000), outcome(1_830, 520_000)],
    { marginBps: 100, floorBps: 10_200 },
  );
  const before = bookOf([1_250, 1_330, 1_830]) / 2;
  assert.ok(bookOf(oddsOf(priced)) / 2 >= before + 0.01);
});

test('players who may all score are cut one by one; what is not quoted has no price', () => {
  const players = [outcome(2_000, 430_000), outcome(5_000, 170_000), outcome(null, 90_000, false)];
  const priced = priceOutcomes(players, { marginBps: 500, floorBps: 10_200 });
  assert.deepEqual(oddsOf(priced), [1_900, 4_750, null]);
  assert.deepEqual(
    priced.map(({ active }) => active),
    [true, true, false],
  );
});

test('prices never rise and never fall to one, whatever the feed says', () => {
  let state = 7;
  const roll = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let round = 0; round < 300; round += 1) {
    const outcomes = Array.from({ length: 1 + roll(6) }, () =>
      outcome(
        roll(12) === 0 ? null : 1_001 + roll(20_000),
        roll(5) === 0 ? null : roll(900_000),
        roll(9) !== 0,
      ),
    );
    const priced = priceOutcomes(outcomes, { marginBps: roll(2_000), floorBps: 10_200 });
    for (const [place, { active, feedOdds, odds }] of priced.entries()) {
      assert.equal(feedOdds, outcomes[place]?.odds);
      if (odds === null) assert.equal(active, false);
      else assert.ok(odds > 1_000 && odds <= (feedOdds ?? 0), JSON.stringify(outcomes));
    }
  }
});

test('what a league says goes before its sport, and that before the brand', () => {
  const terms = {
    ...HOUSE_TERMS,
    sports: { 5: { marginBps: 200 }, 1: { isOffered: false } },
    tournaments: { 9: { marginBps: 300, liveMarginBps: 400 }, 8: { isOffered: true } },
  };
  const place = (sportCode: string, tournamentId: bigint) => ({ sportCode, tournamentId });
  assert.equal(priceTermsOf(terms, place('5', 9n), false).marginBps, 300);
  assert.equal(priceTermsOf(terms, place('5', 9n), true).marginBps, 400);
  assert.equal(priceTermsOf(terms, place('5', 1n), false).marginBps, 200);
  assert.equal(priceTermsOf(terms, place('5', 1n), true).marginBps, HOUSE_TERMS.liveMarginBps);
  assert.equal(isOffered(terms, place('1', 8n)), false, 'a league cannot be without its sport');
  assert.equal(isOffered(terms, place('5', 9n)), true);
  assert.equal(isOffered({ ...terms, isOn: false }, place('5', 9n)), false);
  assert.equal(areTerms(terms), true);
  assert.equal(areTerms({ ...terms, floorBps: 9_900 }), false);
  assert.equal(areTerms({ ...terms, sports: { 5: { marginBps: -1 } } }), false);
});
