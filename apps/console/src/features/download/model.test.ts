import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, freeLabel, isComplete, newResource } from './model.ts';

test('a camera is led to a whole address', () => {
  assert.equal(
    addressOf('/download', 'https://play.example.com'),
    'https://play.example.com/download',
  );
  assert.equal(addressOf(' https://apps.example.com/a ', ''), 'https://apps.example.com/a');
  assert.equal(addressOf('download', 'https://play.example.com'), null);
  assert.equal(addressOf('', 'https://play.example.com'), null);
});

test('two resources of a type have two labels', () => {
  const held = [newResource('ANDROID', 'Android'), newResource('ANDROID', 'Android 2')];
  assert.equal(freeLabel(held, 'ANDROID', 'Android'), 'Android 3');
  assert.equal(freeLabel(held, 'IOS', 'Android'), 'Android');
});

test('the site itself has an address from the start', () => {
  assert.ok(isComplete(newResource('PWA', 'Any device')));
  assert.ok(!isComplete(newResource('IOS', 'iPhone')));
});
