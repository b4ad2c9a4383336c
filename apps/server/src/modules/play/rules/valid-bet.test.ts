import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { emptyRound, type RoundState } from './round.ts';
import { validBetOf } from './valid-bet.ts';

const money = (text: string): Amount => amountFromText(text) ?? ZERO;
const round = (stake: string, payout: string, over: Partial<RoundState> = {}): RoundState => ({
  ...emptyRound,
  status: 'closed',
  stake: money(stake),
  payout: money(payout),
  bets: 1,
  ...over,
});

test('a stake counts whole once its round is over, won or lost', () => {
  assert.equal(validBetOf(round('10', '0'), 'RNG'), money('10'));
  assert.equal(validBetOf(round('10', '45'), 'RNG'), money('10'));
  assert.equal(validBetOf(round('10', '19.5'), 'LIVE'), money('10'));
  assert.equal(validBetOf(round('10', '0', { status: 'open' }), 'RNG'), ZERO);
});

test('free and undone rounds count nothing', () => {
  assert.equal(validBetOf(round('10', '0', { isFree: true }), 'RNG'), ZERO);
  assert.equal(validBetOf(round('10', '10', { status: 'void' }), 'RNG'), ZERO);
});

test('a push counts nothing where stakes can come back, and is a win like any other on reels', () => {
  assert.equal(validBetOf(round('10', '10'), 'LIVE'), ZERO);
  assert.equal(validBetOf(round('10', '10'), 'SPORTS'), ZERO);
  assert.equal(validBetOf(round('10', '10'), 'RNG'), money('10'));
});

test('opposite stakes of one table count what they won or lost together', () => {
  const both = { bets: 2 };
  // Banker 10 and player 20: the player wins and pays 40.
  assert.equal(validBetOf(round('30', '40', both), 'LIVE'), money('10'));
  assert.equal(validBetOf(round('30', '0', both), 'LIVE'), money('30'));
  assert.equal(validBetOf(round('30', '400', both), 'LIVE'), money('30'));
});
