import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPayload, writePayload } from './kind.ts';
import { isLooser, looserSettings } from './rules.ts';

test('a bound loosens when it rises or goes', () => {
  assert.equal(isLooser('up', 100n, 101n), true);
  assert.equal(isLooser('up', 100n, 99n), false);
  assert.equal(isLooser('up', 100n, null), true);
  assert.equal(isLooser('up', null, 100n), false);
});

test('an allowance loosens when it rises or begins, and not when it ends', () => {
  assert.equal(isLooser('up_or_off', null, 1n), true);
  assert.equal(isLooser('up_or_off', 5n, 6n), true);
  assert.equal(isLooser('up_or_off', 5n, null), false);
  assert.equal(isLooser('up_or_off', null, null), false);
});

test('a threshold that 0 switches off loosens when it rises or goes to 0', () => {
  assert.equal(isLooser('up_zero_off', 2, 3), true);
  assert.equal(isLooser('up_zero_off', 2, 0), true);
  assert.equal(isLooser('up_zero_off', 0, 2), false);
  assert.equal(isLooser('up_zero_off', 3, 2), false);
});

test('a demand loosens when it falls', () => {
  assert.equal(isLooser('down', 24, 23), true);
  assert.equal(isLooser('down', 24, 25), false);
  assert.equal(isLooser('down', true, false), true);
  assert.equal(isLooser('down', false, true), false);
});

test('a setting without an order loosens with any change, one without weight with none', () => {
  assert.equal(isLooser('any', 'always', 'bound'), true);
  assert.equal(isLooser('any', { from: 1 }, { from: 1 }), false);
  assert.equal(isLooser('never', 1, 2), false);
});

test('only the settings that loosen are named', () => {
  const directions = { most: 'up', least: 'down', name: 'never' } as const;
  assert.deepEqual(
    looserSettings(directions, { most: 1, least: 5, name: 'a' }, { most: 2, least: 6, name: 'b' }),
    ['most'],
  );
});

test('a command comes back from its JSON as it was', () => {
  const command = {
    amount: 12n,
    at: new Date('2026-05-01T10:00:00Z'),
    rows: [{ max: null, min: 3n }],
    name: 'x',
    isOn: true,
  };
  assert.deepEqual(readPayload(JSON.parse(writePayload(command))), command);
});
