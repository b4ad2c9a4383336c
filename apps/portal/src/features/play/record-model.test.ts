import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BetTotals, orderTabs, readBetSearch, sumsOf, written } from './record-model.ts';

const totals: BetTotals = {
  currency: 'USD',
  rounds: 3,
  stake: '30',
  valid: '25',
  payout: '10',
  net: '-20',
  openRounds: 1,
  openStake: '2',
  categories: [
    {
      gameType: 'RNG',
      rounds: 2,
      stake: '20',
      valid: '20',
      payout: '0',
      net: '-20',
      openRounds: 0,
      openStake: '0',
    },
    {
      gameType: 'TG',
      rounds: 1,
      stake: '10',
      valid: '5',
      payout: '10',
      net: '0',
      openRounds: 1,
      openStake: '2',
    },
  ],
};

test('an address may ask for any filter, and for nonsense', () => {
  assert.deepEqual(
    readBetSearch({ gameType: 'RNG', vassalage: 'STUDIO', gameCode: 'dice', status: 'open' }),
    { gameType: 'RNG', vassalage: 'STUDIO', gameCode: 'dice', status: 'open' },
  );
  assert.deepEqual(written(readBetSearch({ gameType: 'a b', status: 'lost', vassalage: '' })), {});
});

test('the code of a game says nothing without its vendor', () => {
  assert.deepEqual(written(readBetSearch({ gameCode: 'dice' })), {});
});

test('sums are those of the category, and zeros where nothing was played', () => {
  assert.equal(sumsOf(totals, undefined).rounds, 3);
  assert.equal(sumsOf(totals, 'TG').valid, '5');
  assert.deepEqual(sumsOf(totals, 'LIVE'), {
    rounds: 0,
    stake: '0',
    valid: '0',
    payout: '0',
    net: '0',
    openRounds: 0,
    openStake: '0',
  });
});

test('categories with play stand first, and none is missing', () => {
  const order = ['SPORTS', 'LIVE', 'RNG', 'TG'] as const;
  assert.deepEqual(orderTabs(order, totals), ['RNG', 'TG', 'SPORTS', 'LIVE']);
  assert.deepEqual(orderTabs(order, undefined), order);
});
