import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aLimits } from './contract-builder.ts';
import { draftOfLimits, isChanged, isReadable, readLimits } from './limits-draft.ts';

const limits = aLimits({
  kind: 'DIVIDEND',
  maxRateBps: 6_000,
  turnoverCapBps: 30,
  periods: ['W', 'M'],
});

test('limits that are not touched are sent as they came', () => {
  const draft = draftOfLimits(limits);
  assert.equal(isChanged(draft, limits), false);
  const { kind: _kind, currency: _currency, isPermitted, updatedAt, ...sent } = limits;
  assert.deepEqual([isPermitted, updatedAt], [true, null]);
  assert.deepEqual(readLimits(draft, limits), { change: sent });
});

test('what cannot be read, and rates the wrong way round, are not sent', () => {
  const draft = draftOfLimits(limits);
  const typed = (change: Partial<typeof draft.typed>) =>
    readLimits({ ...draft, typed: { ...draft.typed, ...change } }, limits);
  assert.deepEqual(typed({ maxRateBps: 'all' }), { problem: 'unreadable' });
  assert.deepEqual(typed({ overdueDays: '0' }), { problem: 'unreadable' });
  assert.deepEqual(typed({ minRateBps: '70' }), { problem: 'rates' });
  assert.deepEqual(readLimits({ ...draft, periods: [] }, limits), { problem: 'periods' });
  assert.deepEqual(readLimits({ ...draft, carryModes: [] }, limits), { problem: 'carry' });
});

test('each field is judged by its own unit', () => {
  assert.equal(isReadable('maxRateBps', '12.5', 'USD'), true);
  assert.equal(isReadable('maxTiers', '7', 'USD'), false);
  assert.equal(isReadable('baseUnit', '10,000', 'USD'), true);
  assert.equal(isReadable('baseUnit', 'ten', 'USD'), false);
});
