import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPasswordHasher } from './password-hasher.ts';

test('a password matches its own hash only, and nothing matches a missing one', async () => {
  const hasher = createPasswordHasher();
  const stored = await hasher.hash('lamps in the window');
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.equal(await hasher.matches('lamps in the window', stored), true);
  assert.equal(await hasher.matches('lamps in the windows', stored), false);
  assert.equal(await hasher.matches('no account has this password', null), false);
});

test('callers beyond the queue are turned away and the rest are served', async () => {
  const hasher = createPasswordHasher({ concurrencyMax: 1, queueMax: 2 });
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.hash('x')));
  assert.deepEqual(
    results.map((result) => result.status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
  );
  assert.match(await hasher.hash('y'), /^\$argon2id/);
});
