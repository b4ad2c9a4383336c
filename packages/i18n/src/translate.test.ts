import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translate } from './translate.ts';

test('a message is written in the language that is asked for', () => {
  assert.notEqual(translate('hi', 'site.close'), translate('en', 'site.close'));
});

test('an unknown language falls back to English', () => {
  assert.equal(translate('xx', 'site.close'), translate('en', 'site.close'));
});

test('a code in capitals is the same language', () => {
  assert.equal(translate('HI', 'site.close'), translate('hi', 'site.close'));
});

test('an unknown key is its own text', () => {
  assert.equal(translate('en', 'nothing.like_this'), 'nothing.like_this');
});

test('a language without texts of its own reads English, with English plurals', () => {
  assert.equal(translate('ja', 'catalogue.count', { count: 1 }), '1 game');
});

test('each number has its own Arabic form', () => {
  const counted = [0, 1, 2, 3, 11, 100].map((count) =>
    translate('ar', 'catalogue.count', { count }),
  );
  assert.deepEqual(counted, ['لا ألعاب', 'لعبة واحدة', 'لعبتان', '3 ألعاب', '11 لعبة', '100 لعبة']);
});

test('an amount inside Arabic keeps its direction, a code in a message stands alone', () => {
  assert.equal(
    translate('ar', 'cashier.amount_below_minimum', { limit: '$5.00' }),
    'أقل مبلغ هو \u2068$5.00\u2069.',
  );
  const message = { brand: 'Parlour', code: '123456', minutes: 5 };
  assert.match(translate('ar', 'message.verification_code.sms', message), /هو 123456،/);
  assert.doesNotMatch(translate('hi', 'cashier.amount_below_minimum', { limit: '5' }), /\u2068/);
});
