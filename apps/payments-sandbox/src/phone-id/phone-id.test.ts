import assert from 'node:assert/strict';
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { windowErrors } from './attempts.ts';
import { registerPhoneId } from './routes.ts';

const ORIGIN = 'http://localhost:3000';
const NUMBER = '+919876543210';

let app: FastifyInstance;
let at: Date;

before(() => {
  at = new Date('2026-11-21T10:00:00Z');
});
beforeEach(async () => {
  app = fastify();
  await app.register(formbody);
  registerPhoneId(app, {
    publicUrl: 'http://sandbox.test',
    origins: [ORIGIN],
    audience: 'parlour',
    now: () => at,
  });
});
after(() => app.close());

const submit = async (path: string, fields: Record<string, string>) => {
  const { statusCode, body, headers } = await app.inject({
    method: 'POST',
    url: `/phone-id/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { statusCode, body, policy: String(headers['content-security-policy']) };
};
const opener = { origin: ORIGIN, nonce: 'n-1' };
const begin = async (phone = NUMBER) => {
  const { body } = await submit('number', { ...opener, phone });
  return {
    body,
    attempt: /name="attempt" value="([^"]+)"/.exec(body)?.[1] ?? '',
    code: /<b>(\d{6})<\/b>/.exec(body)?.[1] ?? '',
  };
};
const messageIn = (body: string): Record<string, string> => {
  const text = /data-message="([^"]*)"/.exec(body)?.[1] ?? '{}';
  return JSON.parse(text.replaceAll('&quot;', '"')) as Record<string, string>;
};
const notTheCode = (code: string): string => (code === '000000' ? '000001' : '000000');

test('A number and its code become a token that the published key has signed', async () => {
  const { attempt, code } = await begin(' +91 98765-43210 ');
  const { body, policy } = await submit('code', { attempt, code });
  assert.match(body, /data-origin="http:\/\/localhost:3000"/);
  const nonce = /<script nonce="([^"]+)"/.exec(body)?.[1] ?? 'none';
  assert.ok(policy.includes(`script-src 'nonce-${nonce}'`));
  const message = messageIn(body);
  assert.equal(message['type'], 'phone-id');
  assert.equal(message['nonce'], 'n-1');
  const [header = '', claims = '', signature = ''] = message['token']?.split('.') ?? [];
  const { keys } = (await app.inject('/phone-id/keys')).json<{ keys: JsonWebKey[] }>();
  const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  assert.equal(isSigned, true);
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  assert.equal(said['phone_number'], NUMBER);
  assert.equal(said['iss'], 'http://sandbox.test/phone-id');
  assert.equal(said['nonce'], 'n-1');
  assert.equal((await submit('code', { attempt, code })).statusCode, 403);
});

test('A site that is not known gets no window and no message', async () => {
  for (const origin of ['http://evil.example', '', `${ORIGIN}/`]) {
    const page = await app.inject(`/phone-id?origin=${encodeURIComponent(origin)}&nonce=x`);
    assert.equal(page.statusCode, 403);
    const fields = { origin, nonce: 'x' };
    assert.equal((await submit('number', { ...fields, phone: NUMBER })).statusCode, 403);
    const failed = await submit('fail', { ...fields, error: 'unknown' });
    assert.equal(failed.statusCode, 403);
    assert.doesNotMatch(failed.body, /data-message/);
  }
});

test('What is typed wrongly is said on the page; too many guesses end the attempt', async () => {
  for (const phone of ['', '98765', '<b>1</b>']) {
    const { body } = await begin(phone);
    assert.match(body, /role="alert"/);
    assert.doesNotMatch(body, /<b>1<\/b>/);
  }
  const { attempt, code } = await begin();
  for (let guesses = 1; guesses < 5; guesses += 1) {
    const { body } = await submit('code', { attempt, code: notTheCode(code) });
    assert.match(body, /role="alert"/);
  }
  const last = await submit('code', { attempt, code: notTheCode(code) });
  assert.equal(messageIn(last.body)['error'], 'too-many-requests');
  const tooLate = await submit('code', { attempt, code });
  assert.equal(messageIn(tooLate.body)['error'], 'too-many-requests');
});

test('A code expires, and a number gets five of them', async () => {
  const { attempt, code } = await begin();
  at = new Date(at.getTime() + 6 * 60_000);
  assert.equal(messageIn((await submit('code', { attempt, code })).body)['error'], 'code-expired');
  at = new Date(at.getTime() + 20 * 60_000);
  for (let codes = 0; codes < 5; codes += 1) assert.ok((await begin()).attempt !== '');
  assert.equal((await begin()).attempt, '');
});

test('Another code goes to a number after a minute, and the page counts the seconds', async () => {
  const { attempt, body, code } = await begin('+919876500000');
  assert.match(body, /data-rest="60"/);
  at = new Date(at.getTime() + 59_000);
  const early = await submit('again', { attempt });
  assert.match(early.body, /role="alert"/);
  assert.match(early.body, new RegExp(`<b>${code}</b>`));
  assert.match(early.body, /data-rest="1"/);
  at = new Date(at.getTime() + 1_000);
  const { body: page, policy } = await submit('again', { attempt });
  assert.doesNotMatch(page, /role="alert"/);
  assert.doesNotMatch(page, new RegExp(`value="${attempt}"`));
  const nonce = /<script nonce="([^"]+)"/.exec(page)?.[1] ?? 'none';
  assert.ok(policy.includes(`script-src 'nonce-${nonce}'`));
  assert.equal((await submit('again', { attempt: 'unknown' })).statusCode, 403);
});

for (const error of windowErrors) {
  test(`The opener can be told of ${error}`, async () => {
    const { body } = await submit('fail', { ...opener, error });
    assert.deepEqual(messageIn(body), { type: 'phone-id', nonce: 'n-1', error });
  });
}
