import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isComplete, newEntry, pathOf, placesOf, unusedTypes, withLabel } from './model.ts';

test('each type is offered until it is there', () => {
  const entries = [newEntry('LIVECHAT', 'Chat'), newEntry('EMAIL', 'Mail')];
  assert.ok(!unusedTypes(entries).includes('EMAIL'));
  assert.equal(unusedTypes(entries)[0], 'PHONE');
});

test('a bare mailbox or number becomes an address, anything else stays what it is', () => {
  assert.equal(pathOf('EMAIL', ' help@example.com '), 'mailto:help@example.com');
  assert.equal(pathOf('EMAIL', 'mailto:help@example.com'), 'mailto:help@example.com');
  assert.equal(pathOf('PHONE', '+1 415 555 0123'), 'tel:+1 415 555 0123');
  assert.equal(pathOf('PHONE', 'call us'), 'call us');
  assert.equal(pathOf('FACEBOOK', 'help@example.com'), 'help@example.com');
});

test('a label that says nothing is none', () => {
  const entry = withLabel(newEntry('EMAIL', 'Mail'), 'hi', 'ई-मेल');
  assert.deepEqual(entry.labels, { hi: 'ई-मेल' });
  assert.deepEqual(withLabel(entry, 'hi', ' ').labels, {});
  assert.ok(!isComplete(entry));
  assert.ok(isComplete({ ...entry, path: 'mailto:a@example.com' }));
});

test('an entry says where players meet it', () => {
  assert.deepEqual(placesOf('EXTRA'), ['header']);
  assert.deepEqual(placesOf('FACEBOOK'), ['side', 'footer']);
  assert.deepEqual(placesOf('ZALO'), []);
});
