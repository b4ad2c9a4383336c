import assert from 'node:assert/strict';
import test from 'node:test';
import {
  isReachable,
  netOf,
  readTransferSearch,
  rolloverOf,
  sendableMax,
  signedOf,
} from './downline-model.ts';

const rules = { currency: 'INR', rolloverMultipleHundredths: 150 };

test('only a general transfer moves a requirement of play along', () => {
  assert.equal(rolloverOf('100.00', 'general', rules), '150.00');
  assert.equal(rolloverOf('100.00', 'promotion', rules), null);
  assert.equal(rolloverOf('100.00', 'dividend', rules), null);
  const free = { ...rules, rolloverMultipleHundredths: 0 };
  assert.equal(rolloverOf('100.00', 'general', free), null);
});

test('a requirement has no more decimals than its currency', () => {
  assert.equal(rolloverOf('0.01', 'general', rules), '0.01');
  assert.equal(rolloverOf('101', 'general', { ...rules, currency: 'JPY' }), '151');
});

test('the least of all bounds is the most that can be sent', () => {
  const bounds = { available: '500.00', amountMax: '10000.00', amountLeftToday: '750.00' };
  assert.equal(sendableMax(bounds), '500.00');
  assert.equal(sendableMax({ ...bounds, amountLeftToday: '0.00' }), '0.00');
  assert.equal(sendableMax({ ...bounds, amountMax: '20.50' }), '20.50');
});

test('nobody sends to themselves, and deeper down only where the house says so', () => {
  assert.equal(isReachable(1, { reachesAnyDepth: false }), true);
  assert.equal(isReachable(2, { reachesAnyDepth: false }), false);
  assert.equal(isReachable(2, { reachesAnyDepth: true }), true);
  assert.equal(isReachable(0, { reachesAnyDepth: true }), false);
});

test('a record adds what came and takes away what went', () => {
  assert.equal(signedOf({ amount: '12.00', role: 'sent' }), '-12.00');
  assert.equal(signedOf({ amount: '12.00', role: 'received' }), '12.00');
  assert.equal(netOf({ currency: 'INR', sent: '40.00', received: '12.50' }), '-27.50');
  assert.equal(netOf({ currency: 'JPY', sent: '0', received: '12' }), '12');
});

test('the address may ask for nonsense, which filters nothing', () => {
  assert.deepEqual(readTransferSearch({ kind: 'gift', role: 'both', account: '  ' }), {});
  assert.deepEqual(readTransferSearch({ account: 'a'.repeat(65) }), {});
  assert.deepEqual(readTransferSearch({ kind: 'dividend', role: 'sent', account: ' bruno ' }), {
    kind: 'dividend',
    role: 'sent',
    account: 'bruno',
  });
});
