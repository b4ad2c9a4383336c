// Registration by mobile, affiliates, trials, and whom a brand does not take.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());
beforeEach(() => t.clock.advance(25 * 60 * 60_000));

const ANSWER = 'K7M3P';
const consent = {
  captcha: ANSWER,
  termsAccepted: true,
  termsVersion: '2026-11',
  ageConfirmed: true,
};
const PASSWORD = 'four lamps, one moth';
const flag = async (modId: string, enabled: boolean) => {
  await t.platform.db.query({
    text: 'update brand_modules set enabled = $2 where mod_id = $1',
    values: [modId, enabled],
  });
  t.services.site.invalidate();
};
const sendCode = async (mobileNo: string, regType: 'mobile' | 'mobilePass' = 'mobile') =>
  t.call('POST /wps/verification/sms/register', {
    body: { mobileNo, countryDialingCode: '91', regType, botCheck: await t.botCheck() },
  });
const codeTo = async (to: string): Promise<string> => {
  const message = (await t.messages()).find((one) => one.to === to);
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
};
const byMobile = async (body: Record<string, unknown>) =>
  t.call('PUT /wps/member/register/mobile', {
    body: { ...consent, countryDialingCode: '91', botCheck: await t.botCheck(), ...body },
    headers: await t.captcha(ANSWER),
  });
const byName = async (username: string, body: Record<string, unknown> = {}, ip?: string) =>
  t.call('PUT /wps/member/register', {
    body: { ...consent, username, password: PASSWORD, botCheck: await t.botCheck(), ...body },
    headers: await t.captcha(ANSWER),
    ...(ip !== undefined && { ip }),
  });
const countMembers = async (): Promise<number> => {
  const [row] = await t.platform.db.query<{ count: bigint }>({
    text: 'select count(*) from members',
  });
  return Number(row?.count);
};

test('a mobile and its code open an account without a name or a password', async () => {
  await sendCode('9876700001');
  const verificationCode = await codeTo('+919876700001');
  const before = await countMembers();
  const wrong = await byMobile({ mobileNum: '9876700001', verificationCode: '000000' });
  assert.equal(wrong.refusal?.code, 'identity.code_wrong');
  assert.equal(await countMembers(), before, 'nothing half created');
  const { value } = await byMobile({ mobileNum: '98767 00001', verificationCode });
  assert.match(value.account, /^m[0-9a-f]{12}$/);
  const token = value.token ?? '';
  const factors = await t.call('GET /wps/member/factors', { token });
  assert.equal(factors.value.mobile?.masked, '+91 •••••••001');
  assert.equal(factors.value.hasPassword, false);
  const { refusal } = await t.call('POST /wps/member/reauthentication', { token, body: {} });
  assert.equal(refusal?.code, 'identity.factor_required');
  const again = await byMobile({ mobileNum: '9876700001', verificationCode });
  assert.equal(again.refusal?.code, 'identity.code_wrong', 'a stranger learns of no number');
  t.clock.advance(1_000);
  await sendCode('9876700001');
  const second = await codeTo('+919876700001');
  const taken = await byMobile({ mobileNum: '9876700001', verificationCode: second });
  assert.equal(taken.refusal?.fields?.[0]?.code, 'identity.mobile_taken');
});

test('an account without a password cannot be guessed, and keeps its way in', async () => {
  await sendCode('9876700002');
  const { value } = await byMobile({
    mobileNum: '9876700002',
    verificationCode: await codeTo('+919876700002'),
  });
  const guess = await t.call('POST /wps/session/login', {
    body: { username: value.account, password: '' },
  });
  assert.equal(guess.refusal?.code, 'identity.credentials_wrong');
  const token = value.token ?? '';
  await t.call('POST /wps/member/verification/code', {
    token,
    body: { purpose: 'reauthenticate', channel: 'sms' },
  });
  const { value: proven } = await t.call('POST /wps/member/reauthentication', {
    token,
    body: { method: 'sms', answer: await codeTo('+919876700002') },
  });
  const removal = await t.call('POST /wps/member/factors/mobile/removal', {
    token,
    body: { proof: proven.proof },
  });
  assert.equal(removal.refusal?.code, 'identity.last_factor');
});

test('mobile and password ask for a code only where the brand verifies numbers', async () => {
  await flag('MOBILENUMPASSREG3', true);
  await flag('REGMOBVERF3', true);
  const asked = await byMobile({ mobileNum: '9876700003', password: PASSWORD });
  assert.deepEqual(asked.refusal?.fields, [{ path: '/verificationCode', code: 'field.required' }]);
  await flag('REGMOBVERF3', false);
  const opened = await byMobile({ mobileNum: '9876700003', password: PASSWORD });
  assert.equal(opened.status, 200);
  const { value } = await t.call('GET /wps/member/factors', { token: opened.value.token ?? '' });
  assert.equal(value.mobile, null, 'a number that nobody verified proves nothing');
  await flag('REGMOBVERF3', true);
});

test('a way to register that is switched off is closed, and so is its code', async () => {
  await flag('MOBILENUMREG3', false);
  assert.equal((await sendCode('9876700004')).refusal?.code, 'identity.registration_disabled');
  const closed = await byMobile({ mobileNum: '9876700004', verificationCode: '123456' });
  assert.equal(closed.refusal?.code, 'identity.registration_disabled');
  await flag('MOBILENUMREG3', true);
  await flag('USERNAMEREG3', false);
  assert.equal((await byName('Walnut')).refusal?.code, 'identity.registration_disabled');
  await flag('USERNAMEREG3', true);
});

test('anyone who does not want to be logged in is not', async () => {
  const { value } = await byName('Hemlock', { login: false });
  assert.equal(value.token, null);
  assert.equal(value.account, 'Hemlock');
});

test('names that look alike do not stand beside each other', async () => {
  await t.platform.db.query({
    text: `update register_rules set accepted_pattern = '*', pattern_id = 'any'
      where field = 'username'`,
  });
  t.services.site.invalidate();
  const answers = await Promise.all([byName('paypal'), byName('раураl')]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422]);
  for (const twin of ['PAYPAL', 'ｐａｙｐａｌ', 'pаypal', 'paypäl']) {
    const { refusal } = await byName(twin);
    assert.equal(refusal?.fields?.[0]?.code, 'identity.username_taken', twin);
  }
});

test('a code of an affiliate brings the member under the agent; an unknown one is told', async () => {
  const agentId = await openAgent('Aria');
  const check = (query: Record<string, string>) => t.call('GET /wps/agent/affiliate', { query });
  assert.equal((await check({ code: 'golden7' })).value.code, 'GOLDEN7');
  assert.equal((await check({ domain: 'aria.example' })).value.code, 'GOLDEN7');
  assert.equal((await check({ code: 'none' })).refusal?.code, 'agent.affiliate_unknown');
  assert.equal((await check({})).refusal?.code, 'agent.affiliate_unknown');

  const wrong = await byName('Sorrel', { affiliateCode: 'NOBODY7' });
  assert.equal(wrong.refusal?.code, 'agent.affiliate_unknown');
  const { value } = await byName('Sorrel', { affiliateCode: 'golden7' });
  const member = await t.services.members.get(t.platform.db, value.memberId);
  assert.equal(member.uplineId, agentId);
  await t.platform.db.query({
    text: `update register_rules set enabled = false, required = false
      where field = 'affiliateCode'`,
  });
  t.services.site.invalidate();
  const linked = await byName('Thyme', { affiliateCode: 'golden7' });
  const invited = await t.services.members.get(t.platform.db, linked.value.memberId);
  assert.equal(invited.uplineId, agentId, 'a link counts where the form does not ask');
  const byDomain = await byName('Tansy', { domain: 'aria.example' });
  const second = await t.services.members.get(t.platform.db, byDomain.value.memberId);
  assert.equal(second.uplineId, agentId);
});

async function openAgent(account: string): Promise<string> {
  const memberId = await t.services.identity.openAccount({
    brandId: t.brand.id,
    account,
    password: PASSWORD,
    language: 'en',
    ip: '203.0.113.10',
    country: null,
    details: { standing: 'agent', type: 1 },
  });
  await t.platform.db.tx((tx) =>
    t.services.affiliates.add(tx, {
      brandId: t.brand.id,
      agentId: memberId,
      code: 'GOLDEN7',
      domain: 'aria.example',
    }),
  );
  return memberId;
}

test('an address opens only so many accounts a day', async () => {
  await t.platform.db.query({
    text: 'update security_policies set registrations_per_address_per_day = 2',
  });
  t.services.site.invalidate();
  const ip = '192.0.2.55';
  assert.equal((await byName('Yarrow1', {}, ip)).status, 200);
  assert.equal((await byName('Yarrow2', {}, ip)).status, 200);
  const third = await byName('Yarrow3', {}, ip);
  assert.equal(third.refusal?.code, 'identity.registration_blocked');
  t.clock.advance(24 * 60 * 60_000 + 1);
  assert.equal((await byName('Yarrow3', {}, ip)).status, 200);
  await t.platform.db.query({
    text: 'update security_policies set registrations_per_address_per_day = 20',
  });
  t.services.site.invalidate();
});

test('who is on the blacklist neither registers nor logs in, and is not told why', async () => {
  const { operatorToken } = await t.operator();
  const add = (kind: 'ip' | 'account', value: string) =>
    t.call('POST /console/blacklist', {
      operatorToken,
      body: { kind, value, reason: 'chargebacks', expiresAt: null },
    });
  await add('ip', '192.0.2.66');
  const { refusal } = await byName('Zinnia', {}, '192.0.2.66');
  assert.equal(refusal?.code, 'identity.registration_blocked');
  const { account } = await t.member('Bramble');
  await add('account', account);
  const login = await t.call('POST /wps/session/login', {
    body: { username: account, password: 'correct horse battery' },
  });
  assert.equal(login.refusal?.code, 'identity.login_blocked');
});

test('a trial has no money, not even of its own, and can do nothing that counts', async () => {
  const open = async () =>
    t.call('POST /wps/session/login/freeplay', {
      body: { os: 'linux', platform: 'W', botCheck: await t.botCheck() },
    });
  const { value } = await open();
  assert.equal(value.type, 4);
  const { token } = value;
  const info = await t.call('GET /wps/member/info', { token });
  assert.equal(info.value.isTrial, true);
  assert.equal(info.value.currency, 'FUN');
  assert.equal(info.value.balance, '0.00');
  for (const key of ['GET /wps/member/factors', 'GET /wps/member/logins'] as const) {
    assert.equal((await t.call(key, { token })).refusal?.code, 'identity.trial_refused', key);
  }
  const moves = await t.platform.db.query({
    text: `select 1 from transfers where member_id = $1`,
    values: [value.memberId],
  });
  assert.deepEqual(moves, []);

  await flag('FREEPLAY3', false);
  assert.equal((await open()).refusal?.code, 'identity.trial_disabled');
  await flag('FREEPLAY3', true);
  const sweep = t.app.parts
    .map((part) => part.jobs?.['identity.sweep'])
    .find((job) => job !== undefined);
  t.clock.advance(24 * 60 * 60_000 + 1);
  await sweep?.({}, t.clock.now());
  const member = await t.services.members.get(t.platform.db, value.memberId);
  assert.equal(member.status, 'closed');
});

test('anyone who may not register has no trial either', async () => {
  await t.platform.db.query({
    text: `insert into access_rules (id, brand_id, position, network, action, scopes, reason)
      values ($1, $2, 1, '192.0.2.120/32', 'deny', '{register}', 'a test')`,
    values: [t.platform.newId(), t.brand.id],
  });
  t.services.site.invalidate();
  const { refusal } = await t.call('POST /wps/session/login/freeplay', {
    body: { os: 'linux', platform: 'W', botCheck: await t.botCheck() },
    ip: '192.0.2.120',
  });
  assert.equal(refusal?.code, 'site.register_denied');
});

test('one address opens ten trials a day', async () => {
  const open = async () =>
    t.call('POST /wps/session/login/freeplay', {
      body: { os: 'linux', platform: 'W', botCheck: await t.botCheck() },
      ip: '192.0.2.99',
    });
  for (let count = 0; count < 10; count += 1) {
    t.clock.advance(10 * 60_000);
    assert.equal((await open()).status, 200);
  }
  t.clock.advance(10 * 60_000);
  assert.equal((await open()).refusal?.code, 'identity.locked');
});
