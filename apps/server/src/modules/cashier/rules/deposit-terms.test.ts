import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, amountToText, ZERO } from '@parlour/money';
import { bonusOf, demandedPlay, quoteDeposit, withoutBonus } from './deposit-terms.ts';

const money = (text: string): Amount => {
  const value = amountFromText(text);
  assert.ok(value !== null);
  return value;
};
const terms = {
  multipleHundredths: 100,
  bonusBps: 1_000,
  bonusMax: money('50'),
  bonusMultipleHundredths: 500,
};
const text = (value: Amount): string => amountToText(value);

test('a quote tells fee, bonus, what is credited and the play for both together', () => {
  const quote = quoteDeposit(money('200'), { fee: money('2'), terms, currency: 'USD' });
  assert.equal(text(quote.bonus), '20.00');
  assert.equal(text(quote.credited), '218.00');
  assert.equal(quote.play.source, 'deposit_bonus');
  assert.equal(text(quote.play.required), '1100.00', '(deposit + bonus) x multiple');
});

test('a bonus has a ceiling, and no coins that the currency does not have', () => {
  assert.equal(text(bonusOf(money('10000'), terms, 'USD')), '50.00');
  assert.equal(text(bonusOf(money('10.99'), terms, 'USD')), '1.09');
  assert.equal(text(bonusOf(money('1999'), { ...terms, bonusMax: null }, 'JPY')), '199.00');
  assert.equal(text(bonusOf(money('0.09'), { ...terms, bonusMax: null }, 'uBTC')), '0.00');
});

test('without a bonus a deposit alone is played, as often as the method says', () => {
  assert.equal(bonusOf(money('200'), withoutBonus(terms), 'USD'), ZERO);
  const play = demandedPlay(money('200'), ZERO, withoutBonus(terms));
  assert.deepEqual(play, {
    source: 'deposit',
    amount: money('200'),
    multipleHundredths: 100,
    required: money('200'),
  });
});
