import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Limit } from './api/index.ts';
import {
  clockText,
  compareDecimals,
  effectOf,
  isCheckDue,
  readCeiling,
  usedPercent,
} from './model.ts';

const limit = (ceiling: string | null): Limit => ({
  kind: 'deposit',
  period: 'day',
  ceiling,
  operatorCeiling: null,
  effective: ceiling,
  used: '0',
  remaining: null,
  pending: null,
});

describe('limits', () => {
  test('what saving does is said before it is done', () => {
    assert.equal(effectOf(limit(null), '10'), 'now');
    assert.equal(effectOf(limit(null), null), 'none');
    assert.equal(effectOf(limit('100'), '99.99'), 'now');
    assert.equal(effectOf(limit('100'), '100.00'), 'none');
    assert.equal(effectOf(limit('100'), '100.01'), 'later');
    assert.equal(effectOf(limit('100'), null), 'later');
  });
  test('large amounts compare exactly', () => {
    assert.equal(compareDecimals('9007199254740993', '9007199254740992'), 1);
  });
  test('only amounts, and minutes of a day, are limits', () => {
    assert.equal(readCeiling('deposit', ' 1,000.50 '), '1000.50');
    assert.equal(readCeiling('deposit', '-1'), null);
    assert.equal(readCeiling('session', '1440'), '1440');
    assert.equal(readCeiling('session', '1441'), null);
    assert.equal(readCeiling('session', '0'), null);
    assert.equal(readCeiling('session', '1.5'), null);
  });
  test('progress stays within its bar', () => {
    assert.equal(usedPercent({ effective: '50', used: '75' }), 100);
    assert.equal(usedPercent({ effective: '50', used: '-5' }), 0);
    assert.equal(usedPercent({ effective: '0', used: '0' }), 100);
    assert.equal(usedPercent({ effective: null, used: '5' }), 0);
  });
});

test('the clock of a visit is the server’s', () => {
  assert.equal(clockText(3_725_000), '1:02:05');
  const due = { checkDueAt: '2026-11-21T10:00:00Z' };
  const at = Date.parse('2026-11-21T10:05:00Z');
  assert.equal(isCheckDue(due, { nowMs: at, skewMs: 0 }), true);
  assert.equal(isCheckDue(due, { nowMs: at, skewMs: 600_000 }), false);
  assert.equal(isCheckDue({ checkDueAt: null }, { nowMs: at, skewMs: 0 }), false);
});
