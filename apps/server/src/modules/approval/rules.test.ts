import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPayload, writePayload } from './kind.ts';
import { demandDeclared, flatten, isLooser, isLooserPicture, looserSettings } from './rules.ts';

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

test('a picture is told in one layer, its rows by what names them', () => {
  const limits = [{ currency: 'USD', stakeMax: '5.00' }];
  assert.deepEqual(flatten({ isOn: true, group: { min: 2 }, limits, playsOff: ['a'] }), {
    isOn: true,
    'group.min': 2,
    'limits.USD.currency': 'USD',
    'limits.USD.stakeMax': '5.00',
    playsOff: ['a'],
  });
});

test('of two pictures the one that allows more is looser, and what nobody thought of as well', () => {
  const directions = { stakeMax: 'up', playsOff: 'unlisted', periods: 'listed' } as const;
  const of = (stakeMax: string) => ({ limits: [{ currency: 'USD', stakeMax }] });
  assert.equal(isLooserPicture(directions, of('9.50'), of('10.00')), true);
  assert.equal(isLooserPicture(directions, of('10.00'), of('9.50')), false);
  assert.equal(isLooserPicture(directions, { playsOff: ['a'] }, { playsOff: [] }), true);
  assert.equal(isLooserPicture(directions, { playsOff: [] }, { playsOff: ['a'] }), false);
  assert.equal(
    isLooserPicture(directions, { periods: ['DAY'] }, { periods: ['DAY', 'WEEK'] }),
    true,
  );
  assert.equal(
    isLooserPicture(directions, { periods: ['DAY', 'WEEK'] }, { periods: ['DAY'] }),
    false,
  );
  assert.equal(isLooserPicture(directions, { colour: 'red' }, { colour: 'blue' }), true);
  // A row that comes with a further currency allows what was not allowed before.
  assert.equal(isLooserPicture(directions, { limits: [] }, of('1.00')), true);
});

test('an account with its keys in another order is the same account', () => {
  const before = { account: { bank: 'B', note: null, holder: 'H' } };
  const after = { account: { bank: 'B', holder: 'H', note: null } };
  assert.deepEqual(looserSettings({ account: 'any' }, before, after), []);
});

test('a row that is new is looked at by two, although each of its figures has a direction', () => {
  const directions = { limits: 'up', currency: 'never', stakeMax: 'up' } as const;
  const row = (currency: string) => ({ currency, stakeMax: '10.00' });
  const before = { limits: [row('USD')] };
  const after = { limits: [row('USD'), row('EUR')] };
  assert.equal(isLooserPicture(directions, before, after), true);
  assert.equal(isLooserPicture(directions, before, before), false);
});

test('rows that share a name do not hide each other', () => {
  const rows = (max: string) => ({
    limits: [
      { currency: 'USD', max },
      { currency: 'USD', max: '1.00' },
    ],
  });
  assert.equal(isLooserPicture({ currency: 'never', max: 'up' }, rows('1.00'), rows('9.00')), true);
});

test('a field that the contract does not declare for its kind is not proposed', () => {
  const offer = (figure: string) => ({ limits: [{ currency: 'USD', [figure]: '1.00' }] });
  demandDeclared('lottery_offer.update', [offer('stakeMin'), offer('stakeMax')]);
  assert.throws(
    () => demandDeclared('lottery_offer.update', [offer('stakeMin'), offer('cap')]),
    /does not declare limits\.USD\.cap$/,
  );
});
