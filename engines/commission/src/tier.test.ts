import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, AMOUNT_PER_UNIT, ZERO } from '@parlour/money';
import fc from 'fast-check';
import { checkBound, coveringTiers, highestRates, isLegal, PLAIN_BOUND } from './bound.ts';
import { type ContractKind, contractKinds } from './kind.ts';
import { LIMIT_DEFAULTS } from './limits.ts';
import { findTier, isReached, NO_TIER, ratesOf, type Tier } from './tier.ts';
import { checkTiers } from './tier-check.ts';

const units = (count: number) => amount(BigInt(count) * AMOUNT_PER_UNIT);
const wage = (bet: number, rateBps: number, activeMembers = 0): Tier => ({
  ...NO_TIER,
  bet: units(bet),
  rateBps,
  activeMembers,
});
const dividend = (bet: number, loss: number, active: number, rateBps: number): Tier => ({
  ...NO_TIER,
  bet: units(bet),
  netLoss: units(loss),
  activeMembers: active,
  rateBps,
});
const realtime = (bet: number, rateBps: number, lossRateBps: number): Tier => ({
  ...NO_TIER,
  bet: units(bet),
  rateBps,
  lossRateBps,
});

const rulesOf = (kind: ContractKind, tiers: readonly Tier[], limits = LIMIT_DEFAULTS[kind]) =>
  checkTiers(kind, tiers, limits).map(({ rule, index, field }) => `${index} ${field} ${rule}`);

test('one to six tiers, and no more than the platform allows', () => {
  const six = [1, 2, 3, 4, 5, 6].map((step) => wage(step, step));
  assert.deepEqual(rulesOf('DAILY_WAGE', six), []);
  assert.deepEqual(rulesOf('DAILY_WAGE', []), ['null null tier_count']);
  assert.deepEqual(rulesOf('DAILY_WAGE', [...six, wage(7, 7)]), ['null null tier_count']);
  const limits = { ...LIMIT_DEFAULTS.DAILY_WAGE, maxTiers: 2 };
  assert.deepEqual(rulesOf('DAILY_WAGE', six, limits), ['null null tier_count']);
});

test('thresholds never fall and one of them rises', () => {
  const from = dividend(1_000, 500, 3, 100);
  assert.deepEqual(rulesOf('DIVIDEND', [from, dividend(1_000, 500, 4, 200)]), []);
  assert.deepEqual(rulesOf('DIVIDEND', [from, dividend(1_000, 500, 3, 200)]), [
    '1 periodValidBet tier_threshold_flat',
  ]);
  assert.deepEqual(rulesOf('DIVIDEND', [from, dividend(2_000, 400, 2, 200)]), [
    '1 periodProfitLoss tier_threshold_falls',
    '1 activeMembers tier_threshold_falls',
  ]);
});

test('rates rise strictly; of two rates neither falls and one rises', () => {
  assert.deepEqual(rulesOf('HOURLY_SALARY', [wage(1, 20), wage(2, 20)]), [
    '1 rateBps tier_rate_flat',
  ]);
  const from = realtime(10, 2, 5);
  assert.deepEqual(rulesOf('REALTIME_SALARY', [from, realtime(20, 2, 10)]), []);
  assert.deepEqual(rulesOf('REALTIME_SALARY', [from, realtime(20, 3, 4)]), [
    '1 lossWageRateBps tier_rate_flat',
  ]);
  assert.deepEqual(rulesOf('REALTIME_SALARY', [from, realtime(20, 2, 5)]), [
    '1 profitWageRateBps tier_rate_flat',
  ]);
});

test('values stay within the limits of the platform, each named by tier and field', () => {
  const limits = {
    ...LIMIT_DEFAULTS.DIVIDEND,
    minRateBps: 100,
    maxRateBps: 500,
    minActive: 2,
    maxThreshold: units(1_000),
  };
  assert.deepEqual(
    rulesOf('DIVIDEND', [dividend(10, 0, 1, 99), dividend(2_000, 0, 2, 501)], limits),
    [
      '0 activeMembers tier_active_low',
      '0 rateBps tier_rate_low',
      '1 periodValidBet tier_threshold_high',
      '1 rateBps tier_rate_high',
    ],
  );
});

test('negative and broken values are named and nothing else is', () => {
  assert.deepEqual(rulesOf('DAILY_WAGE', [wage(-1, 5), wage(2, 5.5), wage(3, -1)]), [
    '0 dailyBetAmount tier_value_invalid',
    '1 rateBps tier_value_invalid',
    '2 rateBps tier_value_invalid',
  ]);
});

test('a salary that pays neither for bets won nor for bets lost is refused', () => {
  assert.deepEqual(rulesOf('REALTIME_SALARY', [realtime(1, 0, 0)]), [
    '0 profitWageRateBps tier_rate_low',
  ]);
  assert.deepEqual(rulesOf('REALTIME_SALARY', [realtime(1, 0, 5)]), []);
});

test('the highest tier of which everything is reached applies', () => {
  const tiers = [dividend(100, 0, 0, 100), dividend(200, 50, 3, 200), dividend(300, 60, 3, 300)];
  const find = (bet: number, loss: number, active: number) =>
    findTier('DIVIDEND', tiers, { bet: units(bet), netLoss: units(loss), activeMembers: active })
      ?.index ?? null;
  assert.equal(find(99, 1_000, 9), null);
  assert.equal(find(100, -5, 0), 0);
  assert.equal(find(1_000, 1_000, 2), 0);
  assert.equal(find(1_000, 59, 3), 1);
  assert.equal(find(300, 60, 3), 2);
});

test('the bound: covered by the thresholds of the upline, at a rate not above its own', () => {
  const upline = [wage(1_000, 50), wage(5_000, 100)];
  const check = (...downline: Tier[]) =>
    checkBound('DAILY_WAGE', { upline, downline }).map(
      ({ rule, index, limit }) => `${index} ${rule} ${limit}`,
    );
  assert.deepEqual(check(wage(1_000, 50), wage(5_000, 100)), []);
  assert.deepEqual(check(wage(999, 10)), ['0 tier_uncovered null']);
  assert.deepEqual(check(wage(4_999, 51), wage(9_000, 101)), [
    '0 tier_above_upline 50',
    '1 tier_above_upline 100',
  ]);
  assert.deepEqual(checkBound('DAILY_WAGE', { upline: [], downline: [wage(1, 1)] }).length, 1);
});

test('every threshold counts for the bound, active members too', () => {
  const upline = [dividend(1_000, 100, 5, 1_000)];
  const legal = (tier: Tier) => isLegal('DIVIDEND', { upline, downline: [tier] });
  assert.ok(legal(dividend(1_000, 100, 5, 1_000)));
  assert.ok(!legal(dividend(1_000, 100, 4, 500)));
  assert.ok(!legal(dividend(1_000, 99, 5, 500)));
});

test('both rates of a real-time salary are held to the bound by themselves', () => {
  const upline = [realtime(10, 20, 5), realtime(50, 20, 30)];
  const problems = checkBound('REALTIME_SALARY', { upline, downline: [realtime(20, 20, 6)] });
  assert.deepEqual(
    problems.map(({ field, limit }) => [field, limit]),
    [['lossWageRateBps', 5]],
  );
  assert.deepEqual(highestRates('REALTIME_SALARY', upline, realtime(50, 0, 0)), {
    rateBps: 20,
    lossRateBps: 30,
  });
});

test('switches ask for a lower rate, a distance, or a common cap with rebates', () => {
  const upline = [wage(1_000, 100)];
  const rate = (switches: Partial<typeof PLAIN_BOUND>) =>
    highestRates('DAILY_WAGE', upline, wage(1_000, 1), { ...PLAIN_BOUND, ...switches })?.rateBps;
  assert.equal(rate({}), 100);
  assert.equal(rate({ allowEqualRate: false }), 99);
  assert.equal(rate({ minRateGapBps: 20 }), 80);
  const rebates = [
    { upline: 180, downline: 170 },
    { upline: 50, downline: 80 },
  ];
  assert.equal(rate({ wagePlusRebateCap: true, rebates }), 70);
  assert.equal(rate({ wagePlusRebateCap: true, rebates: [{ upline: 90, downline: 20 }] }), 100);
  const problems = checkBound(
    'DAILY_WAGE',
    { upline, downline: [wage(1_000, 71)] },
    { ...PLAIN_BOUND, wagePlusRebateCap: true, rebates },
  );
  assert.equal(problems[0]?.rule, 'tier_rebate_cap');
});

const anyTier = fc.record({
  bet: fc.integer({ min: 0, max: 4 }),
  netLoss: fc.integer({ min: 0, max: 4 }),
  activeMembers: fc.integer({ min: 0, max: 4 }),
  rateBps: fc.integer({ min: 0, max: 6 }),
  lossRateBps: fc.integer({ min: 0, max: 6 }),
});
const tierOf = (kind: ContractKind) =>
  anyTier.map((tier): Tier => ({
    bet: units(tier.bet),
    netLoss: kind === 'DIVIDEND' ? units(tier.netLoss) : ZERO,
    activeMembers: kind === 'REALTIME_SALARY' ? 0 : tier.activeMembers,
    rateBps: tier.rateBps,
    lossRateBps: kind === 'REALTIME_SALARY' ? tier.lossRateBps : 0,
  }));

test('whatever reaches a legal tier reaches a tier of the upline that pays at least as much', () => {
  for (const kind of contractKinds) {
    fc.assert(
      fc.property(
        fc.array(tierOf(kind), { minLength: 1, maxLength: 4 }),
        tierOf(kind),
        anyTier,
        (upline, tier, done) => {
          const reached = {
            bet: units(done.bet),
            netLoss: units(done.netLoss),
            activeMembers: done.activeMembers,
          };
          const covering = coveringTiers(kind, upline, tier);
          assert.ok(covering.every((candidate) => upline.includes(candidate)));
          if (!isLegal(kind, { upline, downline: [tier] })) return;
          if (!isReached(kind, tier, reached)) return;
          for (const { measure } of ratesOf(kind)) {
            const best = Math.max(
              ...upline
                .filter((candidate) => isReached(kind, candidate, reached))
                .map((candidate) => Number(candidate[measure])),
            );
            assert.ok(best >= Number(tier[measure]));
          }
        },
      ),
      { numRuns: 500 },
    );
  }
});
