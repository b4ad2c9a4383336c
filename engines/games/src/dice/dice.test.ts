import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import { fraction, multiplyFractions } from '../fraction.ts';
import { distributionOf, figuresOf, outcomesOf } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import { dice, dicePays, distributionFor, isWinning, prove, ROLLS, sides } from './index.ts';

test('the published figures are what the rolls give', () => {
  assertSheet(prove(), new URL('./sheet.json', import.meta.url));
});

test('whatever the target, a stake returns 9,900 / 10,001, by going through all rolls', () => {
  const nothing = fraction(0n);
  for (const side of sides) {
    for (const target of [2, 4_950, 5_000, 9_800]) {
      const choice = { side, target: side === 'under' ? target : ROLLS - 1 - target };
      const outcomes = outcomesOf((draws) =>
        isWinning(choice, draws.below(ROLLS)) ? dicePays(choice) : nothing,
      );
      const figures = figuresOf(distributionOf(outcomes));
      assert.equal(figures.rtpDecimal, '0.989901009899');
      assert.deepEqual(figures, figuresOf(distributionFor(choice)));
    }
  }
});

test('a won roll pays the stake times its multiplier, cut to the least amount', () => {
  const stake = amount(100_000n);
  const { win } = dice.begin(
    { stake, choice: { side: 'under', target: 700 } },
    { below: () => 699 },
  );
  assert.equal(win, 1_414_285n);
  assert.deepEqual(multiplyFractions(dicePays({ side: 'under', target: 700 }), fraction(700n)), {
    numerator: 9_900n * 700n,
    denominator: 700n,
  });
  const { win: none } = dice.begin(
    { stake, choice: { side: 'under', target: 700 } },
    { below: () => 700 },
  );
  assert.equal(none, 0n);
});

test('what is no choice of the game is refused', () => {
  const stake = amount(1n);
  const bad: readonly unknown[] = [
    null,
    [],
    'under',
    {},
    { side: 'under' },
    { side: 'under', target: 1 },
    { side: 'under', target: 9_801 },
    { side: 'over', target: 9_999 },
    { side: 'over', target: 0 },
    { side: 'between', target: 50 },
    { side: 'under', target: 50.5 },
    { side: 'under', target: '50' },
    { side: 'under', target: 50, more: 1 },
  ];
  for (const choice of bad) {
    assert.equal(dice.isChoice(choice, stake), false, JSON.stringify(choice));
    assert.throws(() => dice.begin({ stake, choice }, { below: () => 0 }), RangeError);
  }
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(dice, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { side: 'under', target: 4_950 } },
    { choice: { side: 'over', target: 5_000 } },
  ]);
});
