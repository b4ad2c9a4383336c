import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canCancel, frozenOddsText, isGain, playOf, readTicketSearch } from './ticket-model.ts';

test('filters are read from the address, and strangers are nothing', () => {
  assert.deepEqual(readTicketSearch({ state: 'past', status: 'WON', of: 'ssc-60' }), {
    state: 'past',
    status: 'WON',
    gameCode: 'ssc-60',
  });
  assert.deepEqual(readTicketSearch({ state: 1, status: 'RICH', of: '<b>' }), {
    state: undefined,
    status: undefined,
    gameCode: undefined,
  });
});

test('a ticket can be taken back until its deadline, and only while it waits', () => {
  const cancelUntil = '2026-11-21T10:00:00.000Z';
  const before = Date.parse('2026-11-21T09:59:59.000Z');
  assert.equal(canCancel({ status: 'PENDING', cancelUntil }, before), true);
  assert.equal(canCancel({ status: 'PENDING', cancelUntil }, before + 1_000), false);
  assert.equal(canCancel({ status: 'PENDING', cancelUntil: null }, before), false);
  assert.equal(canCancel({ status: 'WON', cancelUntil }, before), false);
});

test('a payout below the stake, or equal to it, is not celebrated', () => {
  assert.equal(isGain({ stake: '10', payout: '10.01' }), true);
  assert.equal(isGain({ stake: '10', payout: '10.00' }), false);
  assert.equal(isGain({ stake: '10', payout: '9.5' }), false);
});

test('the play of a ticket is found, and what is new to this build is not', () => {
  assert.equal(playOf('mark-six', 'special.number')?.code, 'special.number');
  assert.equal(playOf('ssc', 'star9.direct'), null);
  assert.equal(playOf('bingo', 'win'), null);
});

test('frozen odds are exact ratios, written for people', () => {
  assert.equal(frozenOddsText('978/10'), '97.80');
  assert.equal(frozenOddsText('100000/43'), '2,325.5813');
  assert.equal(frozenOddsText('odd'), 'odd');
});
