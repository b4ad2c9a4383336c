import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, amountFromText, type Amount, currencyOf, ZERO } from '@parlour/money';
import { calculateBill, floorBase, type LossParts, netLossOf, type Terms } from './calculate.ts';
import { NO_TIER, type Tier } from './tier.ts';

const money = (text: string): Amount => amountFromText(text) ?? ZERO;
const tier = (bet: string, rateBps: number, more: Partial<Tier> = {}): Tier => ({
  ...NO_TIER,
  bet: money(bet),
  rateBps,
  ...more,
});
const usd = currencyOf('USD');
const wage = (tiers: readonly Tier[], more: Partial<Terms> = {}): Terms => ({
  kind: 'DAILY_WAGE',
  tiers,
  baseUnit: money('0.01'),
  currency: usd,
  ...more,
});
const bets = (validBet: string, activeMembers = 0) => ({
  validBet: money(validBet),
  netLoss: ZERO,
  activeMembers,
});

test('tiers are tried from the highest down, and the first whose thresholds are all met wins', () => {
  const terms = wage([
    tier('1000', 30),
    tier('5000', 50, { activeMembers: 3 }),
    tier('5000', 80, { activeMembers: 10 }),
  ]);
  assert.equal(calculateBill(terms, bets('999.99')).tierIndex, null);
  assert.equal(calculateBill(terms, bets('1000')).tierIndex, 0);
  assert.equal(calculateBill(terms, bets('90000', 2)).tierIndex, 0);
  assert.equal(calculateBill(terms, bets('5000', 3)).tierIndex, 1);
  assert.equal(calculateBill(terms, bets('5000', 10)).rateBps, 80);
  const missed = calculateBill(terms, bets('500'));
  assert.deepEqual([missed.gross, missed.base], [0n, money('500')]);
});

test('pay is cut off at the decimals of the currency', () => {
  const paid = (validBet: string, code: string) =>
    calculateBill(wage([tier('0', 33)], { currency: currencyOf(code) }), bets(validBet)).gross;
  assert.equal(paid('100.30', 'USD'), money('0.33'));
  assert.equal(paid('1234', 'JPY'), money('4'));
  assert.equal(paid('1234', 'mBTC'), money('4.0722'));
});

test('a base unit cuts the base before the rate applies', () => {
  const terms = wage([tier('0', 100)], { baseUnit: money('10000') });
  assert.equal(calculateBill(terms, bets('29999.99')).gross, money('200'));
  assert.equal(calculateBill(terms, bets('9999.99')).gross, ZERO);
  assert.equal(floorBase(money('-5'), money('10')), money('-5'));
  assert.equal(floorBase(amount(7n), amount(1n)), 7n);
});

const parts: LossParts = {
  stake: money('1000'),
  payout: money('600'),
  memberRebate: money('10'),
  agentRebate: money('20'),
  promotion: money('30'),
  wages: money('40'),
  fees: money('50'),
  correction: money('-5'),
};

test('net loss takes off what the house gave, wages and fees where the switches say so', () => {
  const loss = (deductWages: boolean, deductFees: boolean) =>
    netLossOf(parts, { deductWages, deductFees });
  assert.equal(loss(true, false), money('295'));
  assert.equal(loss(false, false), money('335'));
  assert.equal(loss(true, true), money('245'));
});

test('a dividend pays on net loss, and nothing when the house lost', () => {
  const dividend = wage([tier('0', 1_000), tier('1000', 2_000, { netLoss: money('500') })], {
    kind: 'DIVIDEND',
  });
  const of = (validBet: string, netLoss: string) =>
    calculateBill(dividend, { ...bets(validBet), netLoss: money(netLoss) });
  assert.equal(of('5000', '499.99').gross, money('49.99'));
  assert.equal(of('5000', '500').gross, money('100'));
  assert.equal(of('5000', '0').tierIndex, null);
  assert.equal(of('5000', '-300').gross, ZERO);
});
