import { expect, test } from 'vitest';
import { valueText } from './model.ts';

const read = (value: unknown, field: string, kind = 'channel.update') =>
  valueText(JSON.stringify(value), { kind, field, tag: 'en' });

test('figures are read in the unit that their field names', () => {
  expect(read(250, 'bonusBps')).toBe('2.5 %');
  expect(read(150, 'items.pointsMax')).toBe('1.5 %');
  expect(read(150, 'multipleHundredths')).toBe('× 1.5');
  expect(read(72, 'expiryHours')).toBe('72 hours');
  expect(read(1, 'rank 3.overdueDays')).toBe('1 day');
  expect(read(100, 'weight')).toBe('100');
  expect(read(50, 'SLOTS', 'rollover.change_weights')).toBe('50 %');
  expect(read(474_300, 'special.number:win', 'lottery_pack.publish')).toBe('47.43');
});

test('codes, instants, lists and records are read in words', () => {
  expect(read('cashier', 'role')).toBe('Cashier');
  expect(read('payout', 'direction')).toBe('Paying out');
  expect(read('2026-02-15T13:01:00.000Z', 'expiresAt')).toMatch(/^Feb 15, 2026/);
  expect(read(['bet', 'login'], 'networks')).toBe('bet\nlogin');
  expect(read([], 'networks')).toBe('—');
  expect(read({ pointsMax: 900, family: 'lottery' }, 'items')).toBe(
    'Maximum points: 9 %\nfamily: lottery',
  );
  expect(read('{"en":"Visa","hi":"वीज़ा"}', 'hint')).toBe('en: Visa\nhi: वीज़ा');
  expect(read('[10.00] is no list', 'note')).toBe('[10.00] is no list');
  expect(read(true, 'isOn')).toBe('Yes');
  expect(read(null, 'dayCap')).toBe('—');
});
