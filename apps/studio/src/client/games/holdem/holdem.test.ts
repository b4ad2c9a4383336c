import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HoldemView } from '@parlour/games/holdem';
import { type Amount, amountFromText } from '@parlour/money';
import { moveOf, raiseByPot } from './actions.ts';
import { clockOf } from '../../room/seat.ts';
import ar from './words/ar.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import hi from './words/hi.json' with { type: 'json' };

const money = (text: string): Amount => amountFromText(text) as Amount;
const legal: NonNullable<HoldemView['legal']> = {
  canCheck: false,
  call: '2.00',
  raise: { min: '4.00', max: '100.00' },
};

test('a raise of the pot counts the call first', () => {
  const players = [{ bet: '2.00' }, { bet: '1.00' }] as unknown as HoldemView['players'];
  const pot = raiseByPot({ pot: '3.00', players }, money('1.00'), [1n, 1n]);
  assert.equal(pot, money('6.00'));
  assert.equal(raiseByPot({ pot: '3.00', players }, money('1.00'), [1n, 2n]), money('4.00'));
});

test('a choice made before the turn is kept where it still fits', () => {
  assert.deepEqual(moveOf('fold', legal), { kind: 'fold' });
  assert.deepEqual(moveOf('fold', { ...legal, canCheck: true }), { kind: 'check' });
  assert.equal(moveOf('check', legal), null);
  assert.deepEqual(moveOf('call', legal), { kind: 'call' });
  assert.equal(moveOf('call', null), null);
});

test('the clock runs in its own time, then in the bank', () => {
  const at = (second: number) => new Date(second * 1_000).toISOString();
  const turn = { seat: 0, startedAt: at(0), endsAt: at(10), bankEndsAt: at(30) };
  assert.deepEqual(clockOf({ turn }, 5_000), { left: 0.5, isBank: false });
  assert.deepEqual(clockOf({ turn }, 20_000), { left: 0.5, isBank: true });
  assert.deepEqual(clockOf({ turn: null }, 0), { left: null, isBank: false });
});

test('all languages have the same words with the same arguments', () => {
  const argumentsOf = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();
  for (const own of [hi, ar]) {
    assert.deepEqual(Object.keys(own), Object.keys(en));
    for (const [key, text] of Object.entries(en))
      assert.deepEqual(argumentsOf(own[key as keyof typeof en]), argumentsOf(text), key);
  }
});
