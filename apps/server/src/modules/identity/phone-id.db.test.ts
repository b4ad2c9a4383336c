import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { createFakeClock, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { Refusal } from '../../platform/refusal.ts';
import { createTestApp } from '../../testing.ts';
import { createPhoneId, type PhoneIdService } from './service/phone-id.ts';

const ISSUER = 'https://phone.example';
const AUDIENCE = 'parlour';
const NUMBER = '+919876543210';

const clock = createFakeClock();
const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });

let database: TestDatabase;
let server: Server;
let jwksUrl: string;
let isDown = false;
let phoneId: PhoneIdService;

const publish = (key: KeyObject, kid: string, alg: string) => ({
  ...key.export({ format: 'jwk' }),
  kid,
  alg,
  use: 'sig',
});

before(async () => {
  database = await openTestDatabase();
  server = createServer((_request, response) => {
    if (isDown) response.writeHead(503).end();
    else {
      const keys = [
        publish(elliptic.publicKey, 'ec', 'ES256'),
        publish(rsa.publicKey, 'rsa', 'RS256'),
      ];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`;
});
after(async () => {
  server.close();
  server.closeAllConnections();
  await database.close();
});

beforeEach(() => {
  isDown = false;
  phoneId = build();
});

const build = (url = jwksUrl): PhoneIdService =>
  createPhoneId({
    db: database.db,
    log: { warn: () => {} },
    now: clock.now,
    settings: {
      issuer: ISSUER,
      audience: AUDIENCE,
      jwksUrl: url,
      pageUrl: 'https://phone.example/',
    },
  });

const seconds = (): number => Math.floor(clock.now().getTime() / 1000);
let issued = 0;

const claims = (changes: JWTPayload = {}): JWTPayload => ({
  iss: ISSUER,
  aud: AUDIENCE,
  sub: 'person',
  iat: seconds(),
  exp: seconds() + 300,
  auth_time: seconds(),
  phone_number: NUMBER,
  jti: `token-${(issued += 1)}`,
  ...changes,
});

const sign = (
  changes: JWTPayload = {},
  { kid = 'ec', key = elliptic.privateKey, alg = 'ES256' } = {},
) => new SignJWT(claims(changes)).setProtectedHeader({ alg, kid }).sign(key);

const refusedAs = (code: string) => (error: unknown) =>
  error instanceof Refusal && error.code === code;

test('A good token tells the number, whichever of the two algorithms signed it', async () => {
  assert.deepEqual(await phoneId.verifyPhoneIdToken(await sign()), { e164: NUMBER });
  const byRsa = await sign({}, { kid: 'rsa', key: rsa.privateKey, alg: 'RS256' });
  assert.deepEqual(await phoneId.verifyPhoneIdToken(byRsa), { e164: NUMBER });
});

test('A token works once, also when two come at the same moment', async () => {
  const token = await sign();
  await phoneId.verifyPhoneIdToken(token);
  await assert.rejects(phoneId.verifyPhoneIdToken(token), refusedAs('identity.phone_id_refused'));

  const contested = await sign();
  const results = await Promise.allSettled(
    [1, 2, 3].map(() => phoneId.verifyPhoneIdToken(contested)),
  );
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('A token without an id works once, whatever is done to its signature', async () => {
  const token = await sign({ jti: undefined as never });
  await phoneId.verifyPhoneIdToken(token);
  await assert.rejects(phoneId.verifyPhoneIdToken(token), refusedAs('identity.phone_id_refused'));
});

test('A use that is rolled back leaves the token good', async () => {
  const phone = await phoneId.verify(await sign());
  const undone = new Error('undone');
  await assert.rejects(
    database.db.tx(async (tx) => {
      await phoneId.use(tx, phone);
      throw undone;
    }),
    undone,
  );
  await database.db.tx((tx) => phoneId.use(tx, phone));
  await assert.rejects(
    database.db.tx((tx) => phoneId.use(tx, phone)),
    refusedAs('identity.phone_id_refused'),
  );
});

test('Tokens for someone else, from someone else or by another key are refused', async () => {
  const cases = {
    audience: await sign({ aud: 'another' }),
    issuer: await sign({ iss: 'https://evil.example' }),
    key: await sign({}, { key: stranger.privateKey }),
    kid: await sign({}, { kid: 'never-published' }),
    unsigned: new UnsecuredJWT(claims()).encode(),
    secret: await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: 'ec' })
      .sign(Buffer.from('the public key is no secret, and no key for this')),
    garbage: 'not.a.token',
    empty: '',
    long: 'x'.repeat(5_000),
    future: await sign({ iat: seconds() + 3_600 }),
    unverified: await sign({ auth_time: undefined as never }),
  };
  for (const [name, token] of Object.entries(cases)) {
    await assert.rejects(phoneId.verify(token), refusedAs('identity.phone_id_refused'), name);
  }
});

test('Expired tokens and old verifications have to be made again', async () => {
  const expired = refusedAs('identity.phone_id_code_expired');
  await assert.rejects(phoneId.verify(await sign({ exp: seconds() - 60 })), expired);
  await assert.rejects(phoneId.verify(await sign({ auth_time: seconds() - 3_600 })), expired);
  const withinSkew = await sign({ exp: seconds() - 10 });
  assert.equal((await phoneId.verify(withinSkew)).e164, NUMBER);
});

test('A token without a number in E.164 is refused for its number', async () => {
  for (const number of [undefined, '9876543210', '+0123456789', '+91 98765 43210', 42]) {
    await assert.rejects(
      phoneId.verify(await sign({ phone_number: number })),
      refusedAs('identity.phone_id_number_invalid'),
      String(number),
    );
  }
});

test('While the keys cannot be read the caller is told to come back', async () => {
  isDown = true;
  const token = await sign();
  await assert.rejects(build().verify(token), refusedAs('identity.phone_id_unavailable'));
  const nobody = build('http://127.0.0.1:1/jwks');
  await assert.rejects(nobody.verify(token), refusedAs('identity.phone_id_unavailable'));
  isDown = false;
  assert.equal((await build().verify(token)).e164, NUMBER);
});

test('Without settings the way is off, and the portal is told so with the texts of all errors', async () => {
  const off = createPhoneId({
    db: database.db,
    log: { warn: () => {} },
    now: clock.now,
    settings: null,
  });
  await assert.rejects(off.verify(await sign()), refusedAs('identity.phone_id_not_enabled'));

  const t = await createTestApp();
  try {
    const { status, value } = await t.call('GET /wps/verification/phoneId', {});
    assert.equal(status, 200);
    assert.equal(value.pageUrl, null);
    assert.equal(value.errors.length, 11);
    for (const { error, message } of value.errors)
      assert.doesNotMatch(message, /^identity\./, error);
  } finally {
    await t.close();
  }
});

test('a verified number opens an account once, and no other number with it', async () => {
  const t = await createTestApp({
    env: {
      PHONE_ID_ISSUER: ISSUER,
      PHONE_ID_AUDIENCE: AUDIENCE,
      PHONE_ID_JWKS_URL: jwksUrl,
      PHONE_ID_PAGE_URL: 'http://localhost:3003/phone-id',
    },
  });
  try {
    // Both clocks begin at the same instant; this one signs.
    const token = await sign();
    const register = async (mobileNum: string, firebaseIdToken: string) =>
      t.call('PUT /wps/member/register/mobile', {
        body: {
          captcha: 'K7M3P',
          termsAccepted: true,
          termsVersion: '2026-11',
          ageConfirmed: true,
          countryDialingCode: '91',
          mobileNum,
          firebaseChannel: 'phone',
          firebaseIdToken,
          botCheck: await t.botCheck(),
        },
        headers: await t.captcha('K7M3P'),
      });
    const other = await register('9876500000', token);
    assert.equal(other.refusal?.code, 'identity.phone_id_refused');
    const { value } = await register('98765 43210', token);
    const factors = await t.call('GET /wps/member/factors', { token: value.token ?? '' });
    assert.equal(factors.value.mobile?.masked, '+91 •••••••210');
    const again = await register('9876543210', token);
    assert.equal(again.refusal?.code, 'identity.phone_id_refused', 'a token counts once');
    const forged = await register('9876543210', 'not.a.token');
    assert.equal(forged.refusal?.code, 'identity.phone_id_refused');
  } finally {
    await t.close();
  }
});
