import { describe, expect, test } from 'vitest';
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
    expect(effectOf(limit(null), '10')).toBe('now');
    expect(effectOf(limit(null), null)).toBe('none');
    expect(effectOf(limit('100'), '99.99')).toBe('now');
    expect(effectOf(limit('100'), '100.00')).toBe('none');
    expect(effectOf(limit('100'), '100.01')).toBe('later');
    expect(effectOf(limit('100'), null)).toBe('later');
  });
  test('large amounts compare exactly', () => {
    expect(compareDecimals('9007199254740993', '9007199254740992')).toBe(1);
  });
  test('only amounts, and minutes of a day, are limits', () => {
    expect(readCeiling('deposit', ' 1,000.50 ')).toBe('1000.50');
    expect(readCeiling('deposit', '-1')).toBeNull();
    expect(readCeiling('session', '1440')).toBe('1440');
    expect(readCeiling('session', '1441')).toBeNull();
    expect(readCeiling('session', '0')).toBeNull();
    expect(readCeiling('session', '1.5')).toBeNull();
  });
  test('progress stays within its bar', () => {
    expect(usedPercent({ effective: '50', used: '75' })).toBe(100);
    expect(usedPercent({ effective: '50', used: '-5' })).toBe(0);
    expect(usedPercent({ effective: '0', used: '0' })).toBe(100);
    expect(usedPercent({ effective: null, used: '5' })).toBe(0);
  });
});

test('the clock of a visit is the server’s', () => {
  expect(clockText(3_725_000)).toBe('1:02:05');
  const due = { checkDueAt: '2026-11-21T10:00:00Z' };
  const at = Date.parse('2026-11-21T10:05:00Z');
  expect(isCheckDue(due, { nowMs: at, skewMs: 0 })).toBe(true);
  expect(isCheckDue(due, { nowMs: at, skewMs: 600_000 })).toBe(false);
  expect(isCheckDue({ checkDueAt: null }, { nowMs: at, skewMs: 0 })).toBe(false);
});
