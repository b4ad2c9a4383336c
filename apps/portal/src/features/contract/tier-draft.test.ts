import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMIT_DEFAULTS, PLAIN_BOUND, type Tier } from '@parlour/commission';
import {
  type DraftBounds,
  draftOf,
  problemsOf,
  readTier,
  roomOf,
  type TierDraft,
  tierOfWire,
  tierToWire,
} from './tier-draft.ts';

const wage = (bet: bigint, rateBps: number, activeMembers = 0): Tier => ({
  bet: (bet * 100_000n) as Tier['bet'],
  netLoss: 0n as Tier['netLoss'],
  activeMembers,
  rateBps,
  lossRateBps: 0,
});

const bounds = (change: Partial<DraftBounds> = {}): DraftBounds => ({
  kind: 'DAILY_WAGE',
  currency: 'INR',
  limits: { ...LIMIT_DEFAULTS.DAILY_WAGE, maxRateBps: 500 },
  upline: [wage(1_000n, 50), wage(10_000n, 100)],
  switches: PLAIN_BOUND,
  ...change,
});

const draft = (bet: string, rate: string, active = ''): TierDraft => ({
  id: 'a',
  dailyBetAmount: bet,
  activeMembers: active,
  rateBps: rate,
});

test('what is typed is read with separators, percent signs and an optional field left out', () => {
  const tier = readTier('DAILY_WAGE', draft('12,500.50', '0.8 %'), 'INR');
  assert.deepEqual(tier, { ...wage(0n, 80), bet: 1_250_050_000n });
  assert.equal(readTier('DAILY_WAGE', draft('12.505', '0.8'), 'INR'), null);
  assert.equal(readTier('DAILY_WAGE', draft('0', '0.8'), 'INR')?.bet, 0n);
});

test('fields that are empty or unreadable are named before any rule is asked', () => {
  const told = problemsOf(bounds(), [draft('', '0.80'), draft('abc', '0.9', '1.5')]);
  assert.deepEqual(
    told.map(({ index, field, rule }) => `${index} ${field} ${rule}`),
    ['0 dailyBetAmount missing', '1 dailyBetAmount malformed', '1 activeMembers malformed'],
  );
});

test('an offer within the own contract has nothing against it', () => {
  assert.deepEqual(problemsOf(bounds(), [draft('1000', '0.50'), draft('10000', '1.00')]), []);
});

test('a rate above what the same volume earns the upline is refused with the highest legal one', () => {
  const [problem] = problemsOf(bounds(), [draft('9999', '0.60')]);
  assert.deepEqual(problem, { index: 0, field: 'rateBps', rule: 'tier_above_upline', limit: 50 });
});

test('a threshold below every one of the upline is covered by none', () => {
  assert.equal(problemsOf(bounds(), [draft('999', '0.10')])[0]?.rule, 'tier_uncovered');
});

test('a platform that offers by itself has no bound but its limits', () => {
  const platform = bounds({ upline: null });
  assert.deepEqual(problemsOf(platform, [draft('1', '5.00')]), []);
  assert.equal(problemsOf(platform, [draft('1', '5.01')])[0]?.rule, 'tier_rate_high');
});

test('the room of a tier follows its thresholds while they are typed', () => {
  assert.equal(roomOf(bounds(), draft('', '')), 'unread');
  assert.equal(roomOf(bounds(), draft('500', '')), null);
  assert.deepEqual(roomOf(bounds(), draft('1000', '')), { rateBps: 50, lossRateBps: 0 });
  assert.deepEqual(roomOf(bounds(), draft('20000', '')), { rateBps: 100, lossRateBps: 0 });
  assert.deepEqual(roomOf(bounds({ upline: null }), draft('1', '')), {
    rateBps: 500,
    lossRateBps: 500,
  });
});

test('a tier goes to the wire and comes back, and can be typed again', () => {
  const tier = wage(12_500n, 80, 7);
  const wire = tierToWire('DAILY_WAGE', tier, 'INR');
  assert.deepEqual(wire, { dailyBetAmount: '12500.00', activeMembers: 7, rateBps: 80 });
  assert.deepEqual(tierOfWire('DAILY_WAGE', wire), tier);
  const typed = draftOf('DAILY_WAGE', tier, { id: 'a', currency: 'INR' });
  assert.deepEqual(typed, {
    id: 'a',
    dailyBetAmount: '12500',
    activeMembers: '7',
    rateBps: '0.80',
  });
  assert.deepEqual(readTier('DAILY_WAGE', typed, 'INR'), tier);
});

test('a real-time salary has two rates and a bound for each', () => {
  const upline = [{ ...wage(10n, 30), lossRateBps: 20 }];
  const realtime = bounds({
    kind: 'REALTIME_SALARY',
    limits: { ...LIMIT_DEFAULTS.REALTIME_SALARY, maxRateBps: 300 },
    upline,
  });
  const typed = {
    id: 'a',
    singleBetAmount: '10',
    profitWageRateBps: '0.30',
    lossWageRateBps: '0.25',
  };
  assert.deepEqual(
    problemsOf(realtime, [typed]).map(({ field, limit }) => [field, limit]),
    [['lossWageRateBps', 20]],
  );
});
