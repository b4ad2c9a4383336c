import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ladderOf } from './ladder.ts';

const words = { money: (value: string) => `$${value}`, name: (field: string) => field };

test('a step has the conditions and rates of its kind alone', () => {
  const tier = { dailyBetAmount: '100', activeMembers: 3, rateBps: 50, singleBetAmount: '7' };
  assert.deepEqual(ladderOf('DAILY_WAGE', [tier], words), [
    {
      conditions: [
        { label: 'dailyBetAmount', value: '$100' },
        { label: 'activeMembers', value: 3 },
      ],
      rates: [{ label: 'rateBps', bps: 50 }],
    },
  ]);
});

test('a real-time salary has two rates, and a field that is not set is left out', () => {
  const tier = { singleBetAmount: '10', profitWageRateBps: 20, lossWageRateBps: 30 };
  assert.deepEqual(ladderOf('REALTIME_SALARY', [tier], words)[0]?.rates, [
    { label: 'profitWageRateBps', bps: 20 },
    { label: 'lossWageRateBps', bps: 30 },
  ]);
  const wage = { hourlyBetAmount: '10', activeMembers: 0, rateBps: 1 };
  assert.equal(ladderOf('HOURLY_SALARY', [wage], words)[0]?.conditions.length, 1);
});
