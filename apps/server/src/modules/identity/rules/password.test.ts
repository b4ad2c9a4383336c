import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isGuessablePin, weaknessOf } from './password.ts';

test('what everybody tries first is guessable, however it is dressed up', () => {
  for (const password of [
    'password',
    'Passw0rd!',
    'P@ssword2024',
    'Sunshine99',
    '12345678',
    'qwertyuiop',
    'aaaaaaaa',
    'abcdefgh',
    '87654321',
  ]) {
    assert.notEqual(weaknessOf(password, 'nightjar'), null, password);
  }
});

test('a password that holds the account is guessable', () => {
  assert.equal(weaknessOf('xNightJar77', 'nightjar'), 'name');
});

test('an account inside a long password by accident is not held against it', () => {
  assert.equal(weaknessOf('velvet armchair', 'arm'), null);
  assert.equal(weaknessOf('four lamps, one moth', 'moth'), null);
});

test('an ordinary phrase is fine', () => {
  for (const password of ['correct horse battery', 'four lamps, one moth', 'Zr7!kWq29x']) {
    assert.equal(weaknessOf(password, 'nightjar'), null, password);
  }
});

test('repeated and running digits make a poor payment password', () => {
  for (const pin of ['000000', '123456', '654321', '112112']) assert.ok(isGuessablePin(pin), pin);
  for (const pin of ['258013', '904417']) assert.ok(!isGuessablePin(pin), pin);
});
