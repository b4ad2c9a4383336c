import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, amountFromText, type Amount, currencyOf, ZERO } from '@parlour/money';
import fc from 'fast-check';
import { type BetOutcome, countBet, openTally, paySlot, rateOfBet, tierOfBet } from './realtime.ts';
import { NO_TIER, type Tier } from './tier.ts';

const money = (text: string): Amount => amountFromText(text) ?? ZERO;
const tier = (bet: string, rateBps: number, lossRateBps: number): Tier => ({
  ...NO_TIER,
  bet: money(bet),
  rateBps,
  lossRateBps,
});
const usd = currencyOf('USD');
const tiers = [tier('10', 20, 10), tier('100', 50, 30)];

test('each bet earns by the highest tier that it reaches alone', () => {
  const tally = openTally(tiers);
  const bet = (valid: string, outcome: BetOutcome) => countBet(tally, money(valid), outcome);
  bet('9.99', 'won');
  bet('10', 'won');
  bet('99.99', 'lost');
  bet('100', 'won');
  bet('1000', 'lost');
  bet('5000', 'push');
  const pay = paySlot(tally, usd);
  // 10 x 0.2 % + 99.99 x 0.1 % + 100 x 0.5 % + 1000 x 0.3 %
  assert.equal(pay.exact, money('3.61999'));
  assert.equal(pay.gross, money('3.61'));
  assert.deepEqual([pay.bets, pay.tierIndex, pay.base], [4, 1, money('1209.99')]);
});

test('a slot without a qualifying bet pays nothing and names no tier', () => {
  const tally = openTally(tiers);
  countBet(tally, money('5'), 'won');
  countBet(tally, ZERO, 'lost');
  assert.deepEqual(paySlot(tally, usd), {
    base: 0n,
    bets: 0,
    tierIndex: null,
    exact: 0n,
    gross: 0n,
  });
  assert.equal(tierOfBet([tier('0', 1, 1)], ZERO), -1);
});

test('sums by tier pay what bets pay one by one, to less than the rounding of each', () => {
  const outcomes: readonly BetOutcome[] = ['won', 'lost', 'push'];
  const bets = fc.array(
    fc.record({ valid: fc.bigInt({ min: 0n, max: 50_000_000n }), at: fc.nat({ max: 2 }) }),
  );
  fc.assert(
    fc.property(bets, (list) => {
      const tally = openTally(tiers);
      let oneByOne = 0n;
      for (const { at, valid } of list) {
        const outcome = outcomes[at] ?? 'push';
        countBet(tally, amount(valid), outcome);
        const met = tiers[tierOfBet(tiers, amount(valid))];
        if (met !== undefined) oneByOne += valid * BigInt(rateOfBet(met, outcome));
      }
      assert.equal(paySlot(tally, usd).exact, oneByOne / 10_000n);
    }),
  );
});
