import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  amountOf,
  feedsPools,
  isRising,
  type Jackpot,
  ornamentAt,
  riseTo,
  shareOf,
  shownAt,
  untilNextStep,
} from './model.ts';

const at = (second: number) => new Date(second * 1000).toISOString();
const ornament: Jackpot = {
  source: 'ornament',
  amount: '100',
  currency: 'USD',
  decorative: true,
  at: at(0),
  steps: [
    { at: at(3), amount: '250' },
    { at: at(7), amount: '600' },
  ],
  pools: [],
  games: [],
  hits: [],
};

test('the ornament shows the last step that has come', () => {
  assert.equal(ornamentAt(ornament, 2_000), '100');
  assert.equal(ornamentAt(ornament, 3_000), '250');
  assert.equal(ornamentAt(ornament, 60_000), '600');
  assert.equal(untilNextStep(ornament, 2_000), 1_000);
  assert.equal(untilNextStep(ornament, 60_000), null);
});

test('a figure rises from what was shown to what is true, and never above it', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(cents, cents, fc.array(fc.nat(9_000)), (first, second, moments) => {
      const [from, to] = [amountOf(`${first}`), amountOf(`${second}`)];
      const rise = riseTo(from, to, 1_000);
      for (const moment of moments) assert.ok(shownAt(rise, moment, 'USD') <= to);
      assert.equal(shownAt(rise, 60_000, 'USD'), to);
      assert.equal(isRising(rise, 60_000), false);
    }),
  );
});

test('a pool that begins again is shown at once, and so is the first figure', () => {
  assert.equal(shownAt(riseTo(amountOf('50'), amountOf('10'), 0), 0, 'USD'), amountOf('10'));
  assert.equal(shownAt(riseTo(null, amountOf('10'), 0), 0, 'USD'), amountOf('10'));
  assert.equal(shownAt(riseTo(amountOf('10'), amountOf('11'), 0), 0, 'USD'), amountOf('10'));
});

const pool = {
  vassalage: 'PARLOUR',
  level: 'mini',
  number: 1,
  amount: '20.00',
  seed: '10.00',
  mustFallBy: '50.00',
  pointHash: null,
  begunAt: at(0),
};

test('the way to a limit is counted from the seed', () => {
  assert.equal(shareOf(pool), 0.25);
  assert.equal(shareOf({ ...pool, mustFallBy: null }), null);
});

test('a game feeds pools where they are shown and it is named', () => {
  const game = { vassalage: 'PARLOUR', gameCode: 'honey-ledger' };
  const jackpot = { ...ornament, source: 'pool' as const, games: [game], pools: [pool] };
  assert.equal(feedsPools(jackpot, game), true);
  assert.equal(feedsPools(jackpot, { ...game, gameCode: 'wild-harvest' }), false);
  assert.equal(feedsPools({ ...jackpot, amount: null }, game), false);
  assert.equal(feedsPools(undefined, game), false);
});
