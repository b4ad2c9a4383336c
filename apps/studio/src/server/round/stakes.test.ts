import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineBetOf, STAKE_STEP, winOf } from '@parlour/games/velvet-hours';
import { add, type Amount, amount, currencies, isPayable, subtract } from '@parlour/money';
import { isStakeOffered, stakeDefault, stakesOf, stakeStepOf } from './stakes.ts';

for (const currency of currencies.values()) {
  test(`every stake in ${currency.code} is shared evenly, so every win can be paid`, () => {
    const stakes = stakesOf(currency.code);
    assert.ok(stakes.length >= 10);
    for (const [index, stake] of stakes.entries()) {
      assert.ok(index === 0 || stake > (stakes[index - 1] ?? 0n));
      assert.equal(stake % BigInt(STAKE_STEP), 0n);
      assert.ok(isPayable(stake, currency));
      assert.ok(isPayable(lineBetOf(stake), currency));
      assert.equal(winOf(stake, STAKE_STEP), stake);
    }
    const byLadder = { hasFreeStakes: false };
    const free = { hasFreeStakes: true };
    const least = stakes[0] as Amount;
    const step = stakeStepOf(currency.code);
    assert.ok(isStakeOffered(byLadder, currency.code, stakeDefault(currency.code)));
    assert.ok(!isStakeOffered(byLadder, currency.code, add(least, step)));
    assert.ok(isStakeOffered(free, currency.code, add(least, step)));
    assert.ok(!isStakeOffered(free, currency.code, subtract(least, step)));
    assert.ok(!isStakeOffered(free, currency.code, add(stakes.at(-1) as Amount, step)));
    if (step > 1n) assert.ok(!isStakeOffered(free, currency.code, amount(least + 1n)));
  });
}
