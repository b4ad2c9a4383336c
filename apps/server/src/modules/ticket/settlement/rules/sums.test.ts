import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, type Amount } from '@parlour/money';
import { type Standing, sumChanges } from './sums.ts';

const of = (cents: bigint): Amount => amount(cents);
const standing = (
  status: Standing['status'],
  payout = 0n,
  refund = 0n,
  valid = 100n,
): Standing => ({
  status,
  stake: of(100n),
  payout: of(payout),
  refund: of(refund),
  valid: of(valid),
});
const moved = (before: Standing, after: Standing, currency = 'CNY') => ({
  brandId: 'brand',
  currency,
  before,
  after,
});

test('settled tickets enter the sums of their currency', () => {
  const waiting = standing('PENDING', 0n, 0n, 0n);
  assert.deepEqual(
    sumChanges([
      moved(waiting, standing('WON', 950n)),
      moved(waiting, standing('LOST')),
      moved(waiting, standing('TIE', 100n, 100n, 0n), 'INR'),
    ]),
    [
      {
        brandId: 'brand',
        currency: 'CNY',
        tickets: 2,
        stake: 200n,
        winnings: 950n,
        refund: 0n,
        valid: 200n,
      },
      {
        brandId: 'brand',
        currency: 'INR',
        tickets: 1,
        stake: 100n,
        winnings: 0n,
        refund: 100n,
        valid: 0n,
      },
    ],
  );
});

test('a correction moves the difference, and a void takes the ticket out', () => {
  assert.deepEqual(
    sumChanges([moved(standing('WON', 950n), standing('LOST'))]).map(({ tickets, winnings }) => [
      tickets,
      winnings,
    ]),
    [[0, -950n]],
  );
  assert.deepEqual(
    sumChanges([moved(standing('WON', 950n), standing('VOID', 100n, 100n, 0n))]).map(
      ({ stake, tickets, valid, winnings }) => [tickets, stake, winnings, valid],
    ),
    [[-1, -100n, -950n, -100n]],
  );
});

test('what changes nothing is not told', () => {
  const waiting = standing('PENDING', 0n, 0n, 0n);
  assert.deepEqual(sumChanges([moved(waiting, standing('VOID', 100n, 100n, 0n))]), []);
});
