import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGameMessage } from './game-message.ts';
import { compareMoney, jackpotAt, splitWinners, untilNextStep } from './model.ts';

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

const at = (second: number) => new Date(second * 1000).toISOString();
const jackpot = {
  amount: '100',
  currency: 'USD',
  decorative: true,
  at: at(0),
  steps: [
    { at: at(3), amount: '250' },
    { at: at(7), amount: '600' },
  ],
};

test('the counter shows the last step that has come', () => {
  assert.equal(jackpotAt(jackpot, 2_000), '100');
  assert.equal(jackpotAt(jackpot, 3_000), '250');
  assert.equal(jackpotAt(jackpot, 60_000), '600');
  assert.equal(untilNextStep(jackpot, 2_000), 1_000);
  assert.equal(untilNextStep(jackpot, 60_000), null);
});

test('a frame is believed only when it speaks the known words', () => {
  assert.equal(readGameMessage('parlour.game'), null);
  assert.equal(readGameMessage({ type: 'other', event: 'close' }), null);
  assert.equal(readGameMessage({ type: 'parlour.game', event: 'pay' }), null);
  assert.equal(readGameMessage({ type: 'parlour.game', event: 'close', extra: 1 }), 'close');
  assert.equal(readGameMessage({ type: 'parlour.game', event: 'checks' }), 'checks');
});
