import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());

const form = (username: string) => ({
  username,
  password: 'a long enough one',
  captcha: 'K7M3P',
  termsAccepted: true,
  termsVersion: '2026-11',
  ageConfirmed: true,
});

async function register(body: Record<string, unknown>, language = 'en') {
  const { cookie } = await t.captcha('K7M3P');
  return t.call('PUT /wps/member/register', { body, language, headers: { cookie } });
}

test('whoever registers is logged in and has an empty purse', async () => {
  const { status, value } = await register(form('Nightjar'));
  assert.equal(status, 200);
  const info = await t.call('GET /wps/member/info', { token: value.token });
  assert.equal(info.value.account, 'Nightjar');
  assert.equal(info.value.balance, '0.00');
  assert.equal(info.value.firstTimeLogin, true);
});
