import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lineBetOf, STAKE_STEP, winOf } from '@parlour/games/velvet-hours';
import { currencies, isPayable } from '@parlour/money';
import { isStakeOffered, stakeDefault, stakesOf } from './stakes.ts';

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
    assert.ok(isStakeOffered(currency.code, stakeDefault(currency.code)));
  });
}
