import assert from 'node:assert/strict';
import test from 'node:test';
import { changeOf, drawnUnits, isDrawn, readChart, readShape, sparkOf } from './overview-model.ts';

test('changes are told in tenths of a percent, of amounts and of counts', () => {
  assert.deepEqual(changeOf('150.00', '100.00'), { direction: 'up', permille: 500 });
  assert.deepEqual(changeOf(3, 4), { direction: 'down', permille: 250 });
});

test('losses have no percentage: a smaller one would be called growth', () => {
  assert.equal(changeOf('-50.00', '-100.00'), null);
  assert.equal(changeOf('50.00', '-100.00'), null);
  assert.equal(changeOf('-50.00', '100.00'), null);
});

test('what was nothing before has no percentage', () => {
  assert.deepEqual(changeOf('5.00', '0.00'), { direction: 'up', permille: null });
  assert.deepEqual(changeOf(0, 0), { direction: 'same', permille: null });
  assert.deepEqual(changeOf('7.00', '7.00'), { direction: 'same', permille: 0 });
  assert.equal(changeOf('7.00', undefined), null);
});

test('a change of any size fits its place', () => {
  assert.deepEqual(changeOf('90000000000.00', '0.01'), { direction: 'up', permille: 9_990 });
});

test('heights keep their fractions and their sign', () => {
  assert.equal(drawnUnits('12.34'), 12.34);
  assert.equal(drawnUnits('-0.50'), -0.5);
  assert.equal(drawnUnits(7), 7);
  assert.equal(drawnUnits('98765432109.00'), 98_765_432_109);
});

test('a small line is drawn between its lowest and its highest day', () => {
  assert.deepEqual(sparkOf(['1.00', '3.00', '2.00']), [0, 1, 0.5]);
  assert.equal(sparkOf(['1.00', '1.00']), null);
  assert.equal(sparkOf(['1.00']), null);
});

test('nonsense in the address draws the usual chart', () => {
  assert.equal(readChart('luck'), 'play');
  assert.equal(readChart('people'), 'people');
  assert.equal(readShape(7), 'bars');
  assert.equal(readShape('lines'), 'lines');
});

test('days without anything are not drawn', () => {
  const day = {
    day: '2026-11-21',
    stake: '0.00',
    valid: '0.00',
    payout: '0.00',
    rebates: '0.00',
    deposits: '5.00',
    withdrawals: '0.00',
    registrations: 0,
    profit: '0.00',
  };
  assert.equal(isDrawn([day], 'play'), false);
  assert.equal(isDrawn([day], 'money'), true);
  assert.equal(isDrawn([{ ...day, registrations: 1 }], 'people'), true);
});
