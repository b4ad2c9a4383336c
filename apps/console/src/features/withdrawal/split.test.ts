import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountFromText } from '@parlour/money';
import type { PayoutChannel } from './api/index.ts';
import { evenDrafts, leftOf, type PartDraft, partProblem, partsOf, splitEvenly } from './split.ts';

const money = (text: string) => amountFromText(text)!;
const channel = {
  id: 'bank',
  isAvailable: true,
  amountMin: '10',
  amountMax: '500',
} as unknown as PayoutChannel;
const closed = { ...channel, id: 'closed', isAvailable: false };
const channels = [channel, closed];
const part = (text: string, channelId = ''): PartDraft => ({ key: 0, text, channelId });

test('even parts add up to the payout, in whole steps of the currency', () => {
  assert.deepEqual(splitEvenly(money('100'), 3, 'USD'), [
    money('33.34'),
    money('33.33'),
    money('33.33'),
  ]);
  assert.deepEqual(splitEvenly(money('1000'), 3, 'JPY'), [
    money('334'),
    money('333'),
    money('333'),
  ]);
  assert.deepEqual(
    evenDrafts(money('0.05'), 2, 'USD').map(({ text }) => text),
    ['0.03', '0.02'],
  );
});

test('what is left counts unreadable parts as nothing and may be negative', () => {
  assert.equal(leftOf(money('100'), [part('60'), part('ten')], 'USD'), money('40'));
  assert.equal(leftOf(money('100'), [part('60'), part('60')], 'USD'), money('-20'));
});

test('each part keeps to its channel', () => {
  assert.equal(partProblem(part('x'), channels, 'USD'), 'amount');
  assert.equal(partProblem(part('0'), channels, 'USD'), 'zero');
  assert.equal(partProblem(part('9.99', 'bank'), channels, 'USD'), 'below_min');
  assert.equal(partProblem(part('500.01', 'bank'), channels, 'USD'), 'above_max');
  assert.equal(partProblem(part('50', 'closed'), channels, 'USD'), 'unavailable');
  assert.equal(partProblem(part('50', 'gone'), channels, 'USD'), 'unavailable');
  assert.equal(partProblem(part('10', 'bank'), channels, 'USD'), null);
});

test('parts are sent only when they make up the payout to the last cent', () => {
  const payout = money('600');
  const options = { channels, currency: 'USD' };
  assert.equal(partsOf(payout, [part('600')], options), null);
  assert.equal(partsOf(payout, [part('500', 'bank'), part('99.99')], options), null);
  assert.equal(partsOf(payout, [part('500', 'bank'), part('100', 'closed')], options), null);
  assert.deepEqual(partsOf(payout, [part('500', 'bank'), part('100')], options), [
    { amount: '500.00', channelId: 'bank' },
    { amount: '100.00', channelId: null },
  ]);
});
