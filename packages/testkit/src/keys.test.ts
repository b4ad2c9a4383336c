import assert from 'node:assert/strict';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { signingPairOf } from './keys.ts';

test('A pair is made once, fits together and is no other name’s', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlour-keys-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const made = signingPairOf('one', folder);
  assert.deepEqual(signingPairOf('one', folder), made);
  const pem = createPublicKey(createPrivateKey(made.privateKey)).export({
    type: 'spki',
    format: 'pem',
  });
  assert.equal(pem, made.publicKey);
  assert.notEqual(signingPairOf('two', folder).publicKey, made.publicKey);
});
