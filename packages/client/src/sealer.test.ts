import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compactDecrypt, CompactEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose';
import { createSealer } from './sealer.ts';
import { createUnsealer } from './unsealer.ts';

const at = new Date('2026-11-20T12:00:00Z');

test('a body is sealed to the first key that the server publishes', async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'X25519', extractable: true });
  let asked = 0;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'one' };
  const seal = createSealer(
    async () => {
      asked += 1;
      return { keys: [jwk, { kid: 'old' }] };
    },
    () => at,
  );
  const first = await seal({ password: 'secret' });
  const second = await seal({ password: 'secret' });
  const opened = await compactDecrypt(first.body, pair.privateKey);

  assert.deepEqual(JSON.parse(new TextDecoder().decode(opened.plaintext)), { password: 'secret' });
  assert.equal(opened.protectedHeader.kid, 'one');
  assert.equal(opened.protectedHeader['iat'], at.getTime() / 1000);
  assert.equal(first.headers['X-Gateway-Version'], '3');
  assert.notEqual(first.body, second.body);
  assert.equal(asked, 1);
});

test('without a published key nothing is sent in the open', async () => {
  const seal = createSealer(
    async () => ({ keys: [] }),
    () => at,
  );
  await assert.rejects(seal({}), /no sealing key/);
});

test('what the server seals to the page is opened by the page', async () => {
  const unsealer = await createUnsealer();
  const jwk = JSON.parse(Buffer.from(unsealer.key, 'base64url').toString('utf8'));
  const sealed = await new CompactEncrypt(new TextEncoder().encode('https://chat.example'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
  assert.equal(await unsealer.open(sealed), 'https://chat.example');
});
