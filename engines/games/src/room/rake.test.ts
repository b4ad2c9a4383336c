import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Amount } from '@parlour/money';
import { shareOut } from './rake.ts';

const CHIP = 100n as Amount;

test('a shared pot is given away whole, odd chips and what is less than a chip to the first ones', () => {
  assert.deepEqual(shareOut(500n as Amount, 3, CHIP), [200n, 200n, 100n]);
  assert.deepEqual(shareOut(537n as Amount, 3, CHIP), [237n, 200n, 100n]);
  assert.deepEqual(shareOut(37n as Amount, 2, CHIP), [37n, 0n]);
  for (let winners = 1; winners <= 9; winners += 1) {
    for (let amount = 0n; amount < 2_000n; amount += 7n) {
      const shares = shareOut(amount as Amount, winners, CHIP);
      assert.equal(
        shares.reduce((sum, share) => sum + share, 0n),
        amount,
      );
    }
  }
});
