import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGameMessage } from './game-message.ts';
import { compareMoney, splitWinners } from './model.ts';

test('money is compared as money, not as text or floating point', () => {
  assert.equal(compareMoney('9.5', '10'), -1);
  assert.equal(compareMoney('10.00', '10'), 0);
  assert.equal(compareMoney('-3', '-4'), 1);
  assert.equal(compareMoney('90071992547409931.1', '90071992547409931.2'), -1);
});

test('the ten largest wins lead, the others follow', () => {
  const winners = Array.from({ length: 12 }, (_, index) => ({
    customerName: 'a***b',
    winAmount: String(index),
    currency: 'USD',
    gameName: '',
    gameCode: '',
    vassalage: '',
    iconUrl: '',
    wonAt: '',
  }));
  const { top, others } = splitWinners(winners);
  assert.equal(top[0]?.winAmount, '11');
  assert.deepEqual(
    others.map((winner) => winner.winAmount),
    ['1', '0'],
  );
});

test('a frame is believed only when it speaks the known words', () => {
  assert.equal(readGameMessage('parlour.game'), null);
  assert.equal(readGameMessage({ type: 'other', event: 'close' }), null);
  assert.equal(readGameMessage({ type: 'parlour.game', event: 'pay' }), null);
  assert.equal(readGameMessage({ type: 'parlour.game', event: 'close', extra: 1 }), 'close');
  assert.equal(readGameMessage({ type: 'parlour.game', event: 'checks' }), 'checks');
});
