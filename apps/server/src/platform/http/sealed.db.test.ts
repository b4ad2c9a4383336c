import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createFakeClock, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import fastify, { type FastifyInstance } from 'fastify';
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { installErrors } from './errors.ts';
import {
  acceptSealedBodies,
  createSealingKeys,
  SEALED_MEDIA_TYPE,
  sweepSealedNonces,
} from './sealed.ts';

const clock = createFakeClock();
let database: TestDatabase;
let app: FastifyInstance;
let publicKey: JWK;

before(async () => {
  database = await openTestDatabase();
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'X25519', extractable: true });
  const keys = await createSealingKeys([{ ...(await exportJWK(privateKey)), kid: 'one' }]);
  publicKey = keys.jwks.keys[0] ?? {};
  app = fastify();
  installErrors(app, (_language, code) => code);
  acceptSealedBodies(app, { keys, db: database.db, now: clock.now });
  app.post('/sealed', { config: { sealed: true } }, async (request) => ({ echoed: request.body }));
  app.post('/open', async () => ({ open: true }));
});
after(async () => {
  await app.close();
  await database.close();
});

type Sealing = { nonce?: string; issuedAt?: Date; kid?: string };

async function seal(body: unknown, { nonce, issuedAt, kid }: Sealing = {}): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(body));
  const iat = Math.floor((issuedAt ?? clock.now()).getTime() / 1000);
  const jti = nonce ?? crypto.randomUUID();
  return new CompactEncrypt(text)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: kid ?? 'one', jti, iat })
    .encrypt(await importJWK(publicKey, 'ECDH-ES'));
}

const headers = {
  'content-type': SEALED_MEDIA_TYPE,
  encryption: 'ECDH-ES+A256GCM',
  'x-gateway-version': '3',
};
const post = (payload: string, more: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/sealed', headers: { ...headers, ...more }, payload });

test('the published keys hold no private part', () => {
  assert.equal(publicKey.d, undefined);
  assert.equal(publicKey.use, 'enc');
});

test('a sealed body arrives opened', async () => {
  const response = await post(await seal({ username: 'ada' }));
  assert.deepEqual(response.json(), { echoed: { username: 'ada' } });
});

test('a sealed body counts once, even when sent twice at the same moment', async () => {
  const body = await seal({ username: 'ada' });
  const responses = await Promise.all([post(body), post(body), post(body)]);
  const statuses = responses.map((response) => response.statusCode).toSorted();
  assert.deepEqual(statuses, [200, 409, 409]);
});

test('a body with an instant beyond any calendar is refused', async () => {
  const sealed = new CompactEncrypt(new TextEncoder().encode('{}')).setProtectedHeader({
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid: 'one',
    jti: crypto.randomUUID(),
    iat: 1e300,
  });
  const response = await post(await sealed.encrypt(await importJWK(publicKey, 'ECDH-ES')));
  assert.equal(response.statusCode, 400);
  assert.equal(response.json().value.code, 'request.unsealed');
});

test('a stale body, and one from the future, are refused', async () => {
  for (const minutes of [-6, 6]) {
    const issuedAt = new Date(clock.now().getTime() + minutes * 60_000);
    const response = await post(await seal({}, { issuedAt }));
    assert.equal(response.json().value.code, 'request.replayed');
  }
});

test('a marked call takes no plain body', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/sealed',
    payload: { username: 'ada' },
  });
  assert.equal(response.statusCode, 400);
  assert.equal(response.json().value.code, 'request.unsealed');
});

test('an unknown key, a changed text, a missing header or nonce are refused alike', async () => {
  const good = await seal({ a: 1 });
  const cases = [
    post(await seal({ a: 1 }, { kid: 'other' })),
    post(`${good.slice(0, -3)}AAA`),
    post('not a token'),
    post(await seal({ a: 1 }), { 'x-gateway-version': '2' }),
    post(await seal({ a: 1 }, { nonce: 'short' })),
  ];
  for (const response of await Promise.all(cases)) {
    assert.equal(response.json().value.code, 'request.unsealed');
  }
});

test('old nonces are swept, fresh ones stay', async () => {
  const body = await seal({ a: 2 });
  assert.equal((await post(body)).statusCode, 200);
  await sweepSealedNonces(database.db, clock.now());
  assert.equal((await post(body)).statusCode, 409);
  await sweepSealedNonces(database.db, new Date(clock.now().getTime() + 3_600_000));
  const rows = await database.db.query({ text: 'select 1 from sealed_nonces' });
  assert.equal(rows.length, 0);
});
