import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OfferRoom } from './api/index.ts';
import { aRoom } from './contract-builder.ts';
import { draftOf, limitText, problemsOf, readTier, wireTiers } from './tier-draft.ts';

const room = (kind: OfferRoom['kind'], change: Partial<OfferRoom['limits']> = {}): OfferRoom =>
  aRoom({ kind, limits: { ...aRoom().limits, ...change } });
const tier = (bet: string, rate: string, active = '') => ({
  dailyBetAmount: bet,
  activeMembers: active,
  rateBps: rate,
});

test('tiers are read as people type them and sent as the wire wants them', () => {
  assert.deepEqual(wireTiers('DAILY_WAGE', [tier('12,500.50', '0.8 %', '3')], 'USD'), [
    { dailyBetAmount: '12500.50', activeMembers: 3, rateBps: 80 },
  ]);
  assert.equal(readTier('DAILY_WAGE', tier('0', '1'), 'USD')?.bet, 0n);
  assert.equal(wireTiers('DAILY_WAGE', [tier('x', '1')], 'USD'), null);
});

test('what cannot be read is named before any rule is asked', () => {
  const told = problemsOf(room('DAILY_WAGE'), [tier('', '9'), tier('5', 'much', '1.5')], 'USD');
  assert.deepEqual(
    told.map(({ index, field, rule }) => `${index} ${field} ${rule}`),
    ['0 dailyBetAmount missing', '1 activeMembers malformed', '1 rateBps malformed'],
  );
});

test('the limits of the platform hold for its own offers', () => {
  const [high] = problemsOf(room('DAILY_WAGE'), [tier('1000', '5.01')], 'USD');
  assert.equal(high?.rule, 'tier_rate_high');
  assert.equal(high === undefined ? '' : limitText(high, 'USD'), '5 %');
  const [deep] = problemsOf(room('DAILY_WAGE'), [tier('2000000', '1')], 'USD');
  assert.equal(deep?.rule, 'tier_threshold_high');
  assert.equal(deep === undefined ? '' : limitText(deep, 'USD'), '1000000');
  const falling = [tier('1000', '1'), tier('500', '2')];
  assert.equal(problemsOf(room('DAILY_WAGE'), falling, 'USD')[0]?.rule, 'tier_threshold_falls');
  const many = [1, 2, 3, 4].map((step) => tier(String(step * 1_000), String(step)));
  assert.equal(problemsOf(room('DAILY_WAGE'), many, 'USD')[0]?.rule, 'tier_count');
  assert.deepEqual(problemsOf(room('DAILY_WAGE'), many.slice(0, 3), 'USD'), []);
});

test('a contract that stands can be typed again', () => {
  const wire = { dailyBetAmount: '12500.00', activeMembers: 7, rateBps: 80 };
  const draft = draftOf('DAILY_WAGE', wire, 'USD');
  assert.deepEqual(draft, { dailyBetAmount: '12500', activeMembers: '7', rateBps: '0.8' });
  assert.deepEqual(wireTiers('DAILY_WAGE', [draft], 'USD'), [wire]);
});
