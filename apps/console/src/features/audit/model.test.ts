import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldWords, readableValue, shortHash, wordsOf } from './model.ts';

test('recorded values read as people write them', () => {
  assert.equal(readableValue(null), '');
  assert.equal(readableValue('"approved"'), 'approved');
  assert.equal(readableValue('true'), 'true');
  assert.equal(readableValue('["IR","KP"]'), 'IR, KP');
  assert.equal(readableValue('{"amountMax":"5","hours":[]}'), 'Amount max: 5\nHours: —');
  assert.equal(readableValue('"cut off in the mid'), '"cut off in the mid');
});

test('a field without a text of its own becomes words', () => {
  assert.equal(fieldWords('amountMax'), 'Amount max');
});

test('an action without a text of its own becomes words', () => {
  assert.equal(wordsOf('payout_account.bind'), 'Payout account bind');
});

test('a hash is shown by its beginning', () => {
  assert.equal(shortHash('0123456789abcdef'), '0123456789ab');
});
