import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldWords, readableValue, shortHash, shownId, wordsOf } from './model.ts';

test('recorded values read as people write them', () => {
  assert.equal(readableValue(null), '');
  assert.equal(readableValue('"approved"'), 'approved');
  assert.equal(readableValue('true'), 'true');
  assert.equal(readableValue('["IR","KP"]'), 'IR, KP');
  assert.equal(readableValue('{"amountMax":"5","hours":[]}'), 'Amount max: 5\nHours: —');
  assert.equal(readableValue('"cut off in the mid'), '"cut off in the mid');
});

test('a subject without a name goes by what a person knows of it', () => {
  const brand = '01930000-0000-7000-8000-000000000001';
  assert.equal(shownId(`${brand}:USD`), 'USD');
  assert.equal(shownId(`${brand}:k3:2`), 'k3 2');
  assert.equal(shownId('card'), 'card');
  assert.equal(shownId('house'), '');
  assert.equal(shownId('01a2183e-106e-76d6-941f-c23b7a844c5d'), '…7a844c5d');
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
