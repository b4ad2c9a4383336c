import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestApp, OTHER_HOST, type TestApp } from '../../testing.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());
// A window of the rate limit for each test.
beforeEach(() => t.clock.advance(10 * 60_000));

const ANSWER = 'K7M3P';
const form = (username: string) => ({
  username,
  password: 'four lamps, one moth',
  captcha: ANSWER,
  termsAccepted: true,
  termsVersion: '2026-11',
  ageConfirmed: true,
});

async function register(
  body: Record<string, unknown>,
  options: { host?: string; language?: string } = {},
) {
  const { cookie } = await t.captcha(ANSWER);
  const botCheck = await t.botCheck();
  return t.call('PUT /wps/member/register', {
    body: { botCheck, ...body },
    ...options,
    headers: { cookie },
  });
}

const countMembers = async (accountKey: string): Promise<number> => {
  const [row] = await t.platform.db.query<{ count: bigint }>({
    text: 'select count(*) from members where account_key = $1',
    values: [accountKey],
  });
  return Number(row?.count);
};

test('anyone who registers is logged in and has an empty purse', async () => {
  const { status, value } = await register(form('Nightjar'));
  assert.equal(status, 200);
  assert.equal(value.firstTimeLogin, true);
  const info = await t.call('GET /wps/member/info', { token: value.token ?? '' });
  assert.equal(info.value.account, 'Nightjar');
  assert.equal(info.value.balance, '0.00');
  assert.equal(info.value.currency, 'USD');
  assert.equal(info.value.type, 0);
});

test('the rules that a page is told are the rules that are applied', async () => {
  const { value } = await t.call('GET /wps/system/setting/register');
  assert.deepEqual(
    value.rules.filter((rule) => rule.enabled && rule.required).map((rule) => rule.field),
    ['username', 'password', 'captcha'],
  );
  const empty = await register({ ...form(''), password: '', captcha: '' });
  assert.deepEqual(
    empty.refusal?.fields?.map(({ path, code }) => `${path} ${code}`),
    ['/username field.required', '/password field.required', '/captcha field.required'],
  );
});

test('a refusal names every wrong field in the language of the person', async () => {
  const { status, refusal, message } = await register(
    { ...form('7up'), password: 'short', termsAccepted: false, ageConfirmed: false },
    { language: 'hi-IN' },
  );
  assert.equal(status, 422);
  assert.equal(refusal?.code, 'identity.registration_refused');
  assert.deepEqual(
    refusal?.fields?.map(({ path }) => path),
    ['/username', '/password', '/ageConfirmed', '/termsAccepted'],
  );
  assert.match(message ?? '', /कृपया/);
});

test('no nickname speaks for the brand', async () => {
  const text = `update register_rules set enabled = $2 where field = 'nickname' and brand_id = $1`;
  await t.platform.db.query({ text, values: [t.brand.id, true] });
  t.services.site.invalidate();
  const { refusal } = await register({ ...form('Plain1'), nickname: 'Parlour Support' });
  const { status } = await register({ ...form('Plain1'), nickname: 'Night Owl' });
  await t.platform.db.query({ text, values: [t.brand.id, false] });
  t.services.site.invalidate();
  assert.deepEqual(refusal?.fields, [{ path: '/nickname', code: 'member.nickname_reserved' }]);
  assert.equal(status, 200);
});

test('a name is taken in any letter case, and at this brand alone', async () => {
  await register(form('Moth'));
  const again = await register(form('mOTH'));
  assert.deepEqual(again.refusal?.fields, [{ path: '/username', code: 'identity.username_taken' }]);
  const elsewhere = await register(form('moth'), { host: OTHER_HOST });
  assert.equal(elsewhere.status, 200);
  assert.equal(await countMembers('moth'), 2);
});

test('of ten who ask for one name at the same moment, one gets it', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(form('Lantern'))));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.ok(
    answers
      .filter(({ status }) => status !== 200)
      .every(({ refusal }) => refusal?.fields?.[0]?.code === 'identity.username_taken'),
  );
  assert.equal(await countMembers('lantern'), 1);
});

test('a captcha counts once, in time, and only when it is right', async () => {
  const { cookie } = await t.captcha(ANSWER);
  const send = async (username: string, captcha: string) =>
    t.call('PUT /wps/member/register', {
      body: { ...form(username), captcha, botCheck: await t.botCheck() },
      headers: { cookie },
    });
  const wrong = await send('Ember', 'AAAAA');
  assert.equal(wrong.refusal?.code, 'identity.captcha_wrong');
  assert.equal(wrong.refusal?.['captcha'], true);
  assert.equal((await send('Ember', ANSWER)).refusal?.code, 'identity.captcha_wrong');

  const late = await t.captcha(ANSWER);
  t.clock.advance(5 * 60_000 + 1);
  const answer = await t.call('PUT /wps/member/register', {
    body: { ...form('Ember'), botCheck: await t.botCheck() },
    headers: { cookie: late.cookie },
  });
  assert.equal(answer.refusal?.code, 'identity.captcha_wrong');
  assert.equal(await countMembers('ember'), 0);
});

test('a right captcha outlives a few other refusals of its form, and ends with the account', async () => {
  const { cookie } = await t.captcha(ANSWER);
  const send = async (more: object) =>
    (
      await t.call('PUT /wps/member/register', {
        body: { ...form('Siskin'), ...more, botCheck: await t.botCheck() },
        headers: { cookie },
      })
    ).refusal;
  const weak = await send({ password: 'Sunrise8842' });
  assert.deepEqual(
    weak?.fields?.map(({ path, code }) => `${path} ${code}`),
    ['/password identity.password_weak'],
  );
  assert.match(JSON.stringify(weak?.['fieldTexts']), /common word/);
  assert.equal((await send({ affiliateCode: 'nobody' }))?.code, 'agent.affiliate_unknown');
  assert.equal(await send({}), null);
  assert.equal((await send({ username: 'Siskin2' }))?.code, 'identity.captcha_wrong');

  const both = await t.call('PUT /wps/member/register', {
    body: { ...form('Siskin3'), password: 'short', captcha: 'AAAAA', botCheck: await t.botCheck() },
    headers: { cookie: (await t.captcha(ANSWER)).cookie },
  });
  assert.deepEqual(
    both.refusal?.fields?.map(({ path }) => path),
    ['/password', '/captcha'],
  );
});

test('a right captcha is good for five tries', async () => {
  const { cookie } = await t.captcha(ANSWER);
  const codes: unknown[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const body = { ...form('Linnet'), affiliateCode: 'nobody', botCheck: await t.botCheck() };
    codes.push(
      (await t.call('PUT /wps/member/register', { body, headers: { cookie } })).refusal?.code,
    );
  }
  assert.deepEqual(codes.slice(-2), ['agent.affiliate_unknown', 'identity.captcha_wrong']);
});

test('letters of the captcha may be small', async () => {
  assert.equal((await register({ ...form('Candle'), captcha: ANSWER.toLowerCase() })).status, 200);
});

test('the captcha call gives a picture and a cookie that scripts cannot read', async () => {
  const { value, headers } = await t.call('GET /wps/captcha');
  assert.match(value, /^data:image\/png;base64,iVBOR/);
  const cookie = String(headers['set-cookie']);
  assert.match(cookie, /^parlour_captcha=[0-9a-f-]{36}; Path=\/wps; HttpOnly; SameSite=Strict/);
});

test('an unsealed registration is refused before it is looked at', async () => {
  const response = await t.app.portal.inject({
    method: 'PUT',
    url: '/wps/member/register',
    headers: { host: 'localhost' },
    payload: form('Ivory'),
  });
  assert.equal(response.statusCode, 400);
  assert.equal(response.json<{ value: { code: string } }>().value.code, 'request.unsealed');
});

test('the password is stored as nothing but an Argon2id hash', async () => {
  await register(form('Velvet'));
  const [row] = await t.platform.db.query<{ hash: string }>({
    text: `select password_hash as hash from credentials c join members m on m.id = c.member_id
      where account_key = 'velvet'`,
  });
  assert.match(row?.hash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
