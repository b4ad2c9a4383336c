import assert from 'node:assert/strict';
import test from 'node:test';
import { makePassword } from './password-model.ts';

/** Bytes that a seed decides. */
const seeded = (seed: number) => {
  let state = seed;
  return (count: number) =>
    Uint8Array.from({ length: count }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state >>> 16;
    });
};

test('a made password has every kind, and nothing that reads like something else', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const password = makePassword(seeded(seed));
    assert.equal(password.length, 12);
    assert.match(password, /[a-z]/);
    assert.match(password, /[A-Z]/);
    assert.match(password, /\d/);
    assert.doesNotMatch(password, /[0O1lIio]/);
  }
});

test('no two are the same', () => {
  const made = new Set(Array.from({ length: 100 }, (_, seed) => makePassword(seeded(seed + 1))));
  assert.equal(made.size, 100);
});

test('it is as long as the brand asks', () => {
  assert.equal(makePassword(seeded(7), 8).length, 8);
  assert.equal(makePassword(seeded(7), 20).length, 20);
});
