// The server as it stands in production: behind one proxy that ends TLS.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from './testing.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp({
    env: {
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://play.example',
      CONSOLE_URL: 'https://desk.example',
    },
  });
});
after(() => t.close());

type Refused = { readonly success: boolean; readonly value: { readonly code: string } };

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  t.app.portal.inject({ url, headers: { host: 'localhost', ...headers } });

test('calls answer with HSTS, and their cookies are bound to the host', async () => {
  const answer = await get('/wps/captcha');
  assert.match(String(answer.headers['strict-transport-security']), /^max-age=31536000/);
  assert.match(
    String(answer.headers['set-cookie']),
    /^__Host-parlour_captcha=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+; Secure$/,
  );
  const desk = await t.app.console.inject('/console/me');
  assert.match(String(desk.headers['strict-transport-security']), /^max-age=31536000/);
});

test('a forwarded value that is no address is refused', async () => {
  for (const value of ['not-an-ip', '1.2.3.4:80', 'fe80::1%eth0']) {
    const answer = await get('/wps/captcha', { 'x-forwarded-for': value });
    assert.equal(answer.statusCode, 400, value);
    assert.equal(answer.json<Refused>().value.code, 'request.invalid', value);
  }
});

test('an address of the site that is not well-formed is refused as calls are', async () => {
  for (const app of [t.app.portal, t.app.console]) {
    const answer = await app.inject('/%c0%af');
    assert.equal(answer.statusCode, 400);
    const { success, value } = answer.json<Refused>();
    assert.deepEqual([success, value.code], [false, 'request.invalid']);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
  }
});

test('refusals are security events, and an oversized vendor body is one without a fault', async () => {
  const before = t.platform.security.counts();
  const rise = (kind: keyof typeof before) => t.platform.security.counts()[kind] - before[kind];
  await get('/wps/member/exports');
  await t.call('POST /wps/session/login', {
    body: { type: 'username', username: 'nobody', password: 'wrong' },
  });
  const answer = await t.app.portal.inject({
    method: 'POST',
    url: '/vendor/studio/user/balance',
    headers: { 'content-type': 'application/json' },
    payload: 'x'.repeat(70_000),
  });
  assert.equal(answer.json<{ status: string }>().status, 'RS_ERROR_WRONG_SYNTAX');
  assert.deepEqual([rise('unauthenticated'), rise('login_refused'), rise('oversized')], [1, 1, 1]);
});

test('who may not come in or act is a security event, whatever the refusal is called', async () => {
  const before = t.platform.security.counts();
  const rise = (kind: keyof typeof before) => t.platform.security.counts()[kind] - before[kind];
  const foreign = await t.app.console.inject({
    method: 'POST',
    url: '/console/session/login',
    headers: { origin: 'https://elsewhere.example' },
    payload: { account: 'olivia', password: 'wrong', code: '000000' },
  });
  assert.equal(foreign.json<Refused>().value.code, 'operator.foreign_origin');
  assert.equal(rise('forbidden'), 1);
});
