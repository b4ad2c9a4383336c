import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import { balanceDeliveries, walletChanged } from './events.ts';
import type { ChangedPurse } from './service/post.ts';

const changed = (memberId: string, main: bigint): ChangedPurse => ({
  memberId,
  brandId: 'brand',
  currency: 'USD',
  balances: { main: amount(main), locked: amount(50_000n), bonus: amount(0n), version: 7n },
});

test('a batch is told in one event, which stands for a message to each member who listens', () => {
  const event = walletChanged([changed('left', -356_001n), changed('right', 100_000n)]);
  const stored: unknown = JSON.parse(JSON.stringify(event.payload));
  assert.deepEqual(
    balanceDeliveries(stored, (channel) => channel === 'balance:left'),
    [
      {
        channel: 'balance:left',
        version: 7n,
        message: { currency: 'USD', balance: '-3.56001', locked: '0.50', bonus: '0.00' },
      },
    ],
  );
  assert.equal(balanceDeliveries(stored, () => true).length, 2);
});

test('a payload of another shape tells nobody', () => {
  assert.deepEqual(
    balanceDeliveries({ members: 3 }, () => true),
    [],
  );
});
