// Codes, the proof of work, and logins that have to prove more than a password.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());
beforeEach(() => t.clock.advance(61 * 60_000));

const HOME = '203.0.113.10';
const STRANGE = '198.51.100.20';
const setExpiry = async (isOn: boolean) => {
  await t.platform.db.query({
    text: `update brand_modules set enabled = $1 where mod_id = 'PWDEXPIRY3'`,
    values: [isOn],
  });
  t.services.site.invalidate();
};
const policy = async (change: Record<string, unknown>) => {
  const entries = Object.entries(change);
  const sets = entries.map(([column], index) => `${column} = $${index + 1}`).join(', ');
  await t.platform.db.query({
    text: `update security_policies set ${sets}`,
    values: entries.map(([, value]) => value),
  });
  t.services.site.invalidate();
};
const bindEmail = (memberId: string, email: string) =>
  t.platform.db.tx((tx) => t.services.members.setEmail(tx, memberId, email, t.clock.now()));
const bindMobile = (memberId: string, mobile: string) =>
  t.platform.db.tx((tx) =>
    t.services.members.setMobile(tx, memberId, { dialingCode: '91', mobile }, t.clock.now()),
  );
const lastCode = async (to: string): Promise<string> => {
  const message = (await t.messages()).find((one) => one.to === to);
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
};
const login = (username: string, ip = HOME, headers: Record<string, string> = {}) =>
  t.call('POST /wps/session/login', {
    body: { username, password: TEST_PASSWORD },
    ip,
    headers,
  });
const deviceOf = (headers: Readonly<Record<string, unknown>>): string =>
  /parlour_device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
type Ticket = { ticket: string; methods: { method: string; hint: string }[] };
const ticketOf = (refusal: unknown) => refusal as Ticket;
const answer = (
  body: { ticket: string; method: string; answer: string },
  options: { ip?: string; headers?: Record<string, string> } = {},
) => t.call('POST /wps/session/login/verification', { body, ip: STRANGE, ...options });

test('a known address logs in with the password alone', async () => {
  const { memberId } = await t.member('Alder');
  await bindEmail(memberId, 'alder@example.org');
  assert.equal((await login('Alder')).status, 200);
  assert.equal((await login('Alder', '203.0.113.200')).status, 200, 'the same network');
});

test('a strange address has to answer at what is bound, and is known from then on', async () => {
  const { memberId } = await t.member('Birch');
  await bindEmail(memberId, 'birch@example.org');
  await bindMobile(memberId, '9876500001');
  const { status, refusal } = await login('Birch', STRANGE);
  assert.equal(status, 403);
  assert.equal(refusal?.code, 'identity.second_verification_required');
  const { ticket, methods } = ticketOf(refusal);
  assert.deepEqual(methods, [
    { method: 'sms', hint: '+91 •••••••001' },
    { method: 'email', hint: 'b•••@example.org' },
  ]);
  const sent = await t.call('POST /wps/session/login/verification/code', {
    body: { ticket, method: 'email' },
    ip: STRANGE,
  });
  assert.equal(sent.value.expiredMinutes, 5);
  const code = await lastCode('birch@example.org');
  const wrong = await answer({ ticket, method: 'email', answer: '000000' });
  assert.equal(wrong.refusal?.code, 'identity.second_verification_wrong');
  const other = await answer({ ticket, method: 'sms', answer: code });
  assert.equal(other.refusal?.code, 'identity.second_verification_wrong', 'bound to its channel');
  const done = await answer({ ticket, method: 'email', answer: code });
  assert.equal(done.status, 200);
  assert.equal((await answer({ ticket, method: 'email', answer: code })).status, 422);
  assert.equal((await login('Birch', STRANGE)).status, 200);
});

test('a ticket works for the device that it was given to alone, and not for long', async () => {
  const { memberId } = await t.member('Cedar');
  await bindEmail(memberId, 'cedar@example.org');
  const first = await login('Cedar', STRANGE);
  const { ticket } = ticketOf(first.refusal);
  const cookie = deviceOf(first.headers);
  assert.match(cookie, /^parlour_device=[\w-]{22}$/);
  const send = (headers: Record<string, string>) =>
    t.call('POST /wps/session/login/verification/code', {
      body: { ticket, method: 'email' },
      ip: '192.0.2.8',
      headers,
    });
  assert.equal((await send({})).refusal?.code, 'identity.ticket_expired');
  assert.equal((await send({ cookie })).status, 200);
  const code = await lastCode('cedar@example.org');
  const stolen = await answer({ ticket, method: 'email', answer: code }, { ip: '192.0.2.9' });
  assert.equal(stolen.refusal?.code, 'identity.ticket_expired');
  t.clock.advance(11 * 60_000);
  const late = await answer({ ticket, method: 'email', answer: code }, { headers: { cookie } });
  assert.equal(late.refusal?.code, 'identity.ticket_expired');
});

test('a ticket takes five tries, and fresh tickets give no more of them', async () => {
  const { memberId } = await t.member('Dogwood');
  await t.platform.db.tx((tx) => t.services.members.setPayeeName(tx, memberId, 'Dana Moss'));
  const outcomes: (string | undefined)[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { refusal } = await login('Dogwood', STRANGE);
    const { ticket } = ticketOf(refusal);
    for (let tries = 0; tries < 2; tries += 1) {
      const body = { ticket, method: 'payee_name', answer: 'Somebody Else' };
      outcomes.push((await answer(body)).refusal?.code);
    }
  }
  assert.deepEqual(outcomes.slice(0, 5), Array(5).fill('identity.second_verification_wrong'));
  assert.equal(outcomes[5], 'identity.locked');
});

test('the name of the bank account verifies where nothing stronger is bound', async () => {
  const { memberId } = await t.member('Elder');
  await t.platform.db.tx((tx) => t.services.members.setPayeeName(tx, memberId, 'Tomás Brito'));
  const { ticket, methods } = ticketOf((await login('Elder', STRANGE)).refusal);
  assert.deepEqual(methods, [{ method: 'payee_name', hint: 'T••• B•••' }]);
  const foreign = await answer({ ticket, method: 'totp', answer: '123456' });
  assert.equal(foreign.refusal?.code, 'identity.method_unknown');
  assert.equal((await answer({ ticket, method: 'payee_name', answer: 'brito TOMAS' })).status, 200);
});

test('the policy of the brand decides about strange addresses', async () => {
  const { memberId } = await t.member('Fir');
  await bindEmail(memberId, 'fir@example.org');
  await policy({ second_verification: 'off' });
  assert.equal((await login('Fir', '192.0.2.31')).status, 200);
  await policy({ second_verification: 'always' });
  assert.equal((await login('Fir')).refusal?.code, 'identity.second_verification_required');
  await policy({ second_verification: 'new_address' });
});

test('a login from a strange place is told to the owner by mail', async () => {
  const { memberId } = await t.member('Hazel');
  await bindEmail(memberId, 'hazel@example.org');
  await policy({ second_verification: 'off' });
  await login('Hazel', '192.0.2.77');
  await policy({ second_verification: 'new_address' });
  const mail = (await t.messages()).find(({ to }) => to === 'hazel@example.org');
  assert.equal(mail?.template, 'new_login');
  assert.match(mail?.text ?? '', /192\.0\.2\.77/);
});

test('a bound authenticator is asked for at every login, and no code works twice', async () => {
  const { memberId, token } = await t.member('Juniper');
  const proof = await proofOf(token);
  const begun = await t.call('POST /wps/member/factors/totp', { token, body: { proof } });
  const totp = new TOTP({ secret: Secret.fromBase32(begun.value.secret) });
  const codeNow = () => totp.generate({ timestamp: t.clock.now().getTime() });
  const bound = await t.call('PUT /wps/member/factors/totp', {
    token,
    body: { proof, code: codeNow() },
  });
  const [recovery = '', ...others] = bound.value.recoveryCodes;
  assert.equal(others.length, 9);

  const { ticket, methods } = ticketOf((await login('Juniper')).refusal);
  assert.deepEqual(
    methods.map(({ method }) => method),
    ['totp', 'recovery_code'],
  );
  const used = await answer({ ticket, method: 'totp', answer: codeNow() }, { ip: HOME });
  assert.equal(used.refusal?.code, 'identity.second_verification_wrong', 'used for the binding');
  t.clock.advance(30_000);
  const done = await answer({ ticket, method: 'totp', answer: codeNow() }, { ip: HOME });
  assert.equal(done.status, 200);

  const again = ticketOf((await login('Juniper')).refusal).ticket;
  const typed = recovery.toUpperCase().replace('-', ' ');
  const byCode = await answer(
    { ticket: again, method: 'recovery_code', answer: typed },
    { ip: HOME },
  );
  assert.equal(byCode.status, 200);
  const third = ticketOf((await login('Juniper')).refusal).ticket;
  const twice = await answer(
    { ticket: third, method: 'recovery_code', answer: recovery },
    { ip: HOME },
  );
  assert.equal(twice.refusal?.code, 'identity.second_verification_wrong');
  const [row] = await t.platform.db.query<{ text: string }>({
    text: 'select sealed_secret as text from totp_factors where member_id = $1',
    values: [memberId],
  });
  assert.ok(!row?.text.includes(begun.value.secret));
});

async function proofOf(token: string): Promise<string> {
  const { value } = await t.call('POST /wps/member/reauthentication', {
    token,
    body: { password: TEST_PASSWORD },
  });
  return value.proof;
}

const sendLoginCode = async (mobileNum: string) =>
  t.call('POST /wps/verification/sms/noLogin', {
    body: { mobileNum, countryDialingCode: '+91', botCheck: await t.botCheck() },
  });
const smsLogin = (mobileNum: string, verificationCode: string) =>
  t.call('POST /wps/session/login', {
    body: { type: 'sms', mobileNum, countryDialingCode: '91', verificationCode },
  });

test('a code of an SMS logs in once', async () => {
  const { memberId, account } = await t.member('Larch');
  await bindMobile(memberId, '9876500002');
  assert.equal((await sendLoginCode('98765 00002')).status, 200);
  const code = await lastCode('+919876500002');
  assert.equal((await smsLogin('9876500002', '000000')).refusal?.code, 'identity.code_wrong');
  assert.equal((await smsLogin('09876500002', code)).value.account, account);
  assert.equal((await smsLogin('9876500002', code)).refusal?.code, 'identity.code_wrong');
});

test('a number of nobody is answered alike and receives nothing', async () => {
  const before = (await t.messages()).length;
  const known = await t.member('Maple');
  await bindMobile(known.memberId, '9876500003');
  const [unknown, real] = [await sendLoginCode('9876599999'), await sendLoginCode('9876500003')];
  assert.deepEqual(unknown.value, real.value);
  const sent = await t.messages();
  assert.equal(sent.length, before + 1);
  assert.equal((await smsLogin('9876599999', '123456')).refusal?.code, 'identity.code_wrong');
});

test('a code runs out, dies of five wrong guesses, and is replaced by the next', async () => {
  const { memberId } = await t.member('Nettle');
  await bindMobile(memberId, '9876500004');
  await sendLoginCode('9876500004');
  const first = await lastCode('+919876500004');
  t.clock.advance(1_000);
  await sendLoginCode('9876500004');
  const second = await lastCode('+919876500004');
  assert.equal((await smsLogin('9876500004', first)).refusal?.code, 'identity.code_wrong');
  t.clock.advance(5 * 60_000);
  assert.equal((await smsLogin('9876500004', second)).refusal?.code, 'identity.code_wrong');

  t.clock.advance(61 * 60_000);
  await sendLoginCode('9876500004');
  const third = await lastCode('+919876500004');
  const codes = await Promise.all(
    Array.from({ length: 5 }, async () =>
      t.call('POST /wps/session/login', {
        body: {
          type: 'sms',
          mobileNum: '9876500004',
          countryDialingCode: '91',
          verificationCode: '111111',
          captcha: 'K7M3P',
          botCheck: await t.botCheck(),
        },
        headers: await t.captcha('K7M3P'),
      }),
    ),
  );
  assert.ok(codes.every(({ status }) => status === 422));
  t.clock.advance(61_000);
  const right = await t.call('POST /wps/session/login', {
    body: {
      type: 'sms',
      mobileNum: '9876500004',
      countryDialingCode: '91',
      verificationCode: third,
      captcha: 'K7M3P',
      botCheck: await t.botCheck(),
    },
    headers: await t.captcha('K7M3P'),
  });
  assert.equal(right.refusal?.code, 'identity.code_wrong');
});

test('only so many codes go to one number in an hour', async () => {
  for (let count = 0; count < 6; count += 1) {
    t.clock.advance(1_000);
    assert.equal((await sendLoginCode('9876511111')).status, 200);
  }
  const many = await sendLoginCode('9876511111');
  assert.equal(many.status, 429);
  assert.equal(many.refusal?.code, 'identity.codes_too_many');
  assert.equal(many.headers['retry-after'], '3595');
});

test('a code costs a proof of work, which is good once and for a while', async () => {
  const body = { mobileNum: '9876522222', countryDialingCode: '91' };
  const send = (botCheck?: string) =>
    t.call('POST /wps/verification/sms/noLogin', {
      body: { ...body, ...(botCheck !== undefined && { botCheck }) },
    });
  assert.equal((await send()).refusal?.code, 'identity.bot_check_required');
  const solved = await t.botCheck();
  assert.equal((await send(solved)).status, 200);
  assert.equal((await send(solved)).refusal?.code, 'identity.bot_check_failed');
  for (const junk of ['x', 'e30=', Buffer.from('{"challenge":{}}').toString('base64')]) {
    assert.equal((await send(junk)).refusal?.code, 'identity.bot_check_failed', junk);
  }
  const late = await t.botCheck();
  t.clock.advance(11 * 60_000);
  assert.equal((await send(late)).refusal?.code, 'identity.bot_check_failed');
});

test('a number that is none is refused before anything else', async () => {
  const { refusal } = await t.call('POST /wps/verification/sms/noLogin', {
    body: { mobileNum: '12345', countryDialingCode: '91' },
  });
  assert.equal(refusal?.code, 'identity.mobile_invalid');
});

test('a password that someone else gave must be changed before anything works', async () => {
  const device = { ip: HOME, country: null };
  await t.services.identity.openAccount({
    ...device,
    brandId: t.brand.id,
    account: 'Oak',
    password: TEST_PASSWORD,
    language: 'en',
    isProvisional: true,
  });
  const { value } = await login('Oak');
  assert.equal(value.passwordExpired, true);
  const { token } = value;
  const info = await t.call('GET /wps/member/info', { token });
  assert.equal(info.status, 403);
  assert.equal(info.refusal?.code, 'identity.password_change_required');
  assert.equal((await t.call('GET /wps/system/setting/register', { token })).status, 200);
  const same = { newPassword: TEST_PASSWORD, confirmNewPassword: TEST_PASSWORD };
  const refused = await t.call('POST /wps/member/password', { token, body: same });
  assert.equal(refused.refusal?.fields?.[0]?.code, 'identity.password_same');
  const next = 'nine doors, no handle';
  const changed = await t.call('POST /wps/member/password', {
    token,
    body: { newPassword: next, confirmNewPassword: next },
  });
  assert.equal(changed.status, 200);
  assert.equal((await t.call('GET /wps/member/info', { token })).status, 200);
});

test('a password runs out where the brand wants it to, for logins by password alone', async () => {
  const { memberId } = await t.member('Pine');
  await bindMobile(memberId, '9876500005');
  await policy({ password_days: 90, second_verification: 'off' });
  t.clock.advance(91 * 86_400_000);
  assert.equal((await login('Pine')).value.passwordExpired, false, 'the feature is off');
  await setExpiry(true);
  assert.equal((await login('Pine')).value.passwordExpired, true);
  await sendLoginCode('9876500005');
  const bySms = await smsLogin('9876500005', await lastCode('+919876500005'));
  assert.equal(bySms.value.passwordExpired, false);
  await setExpiry(false);
  await policy({ password_days: null, second_verification: 'new_address' });
});

test('the history of logins tells how, from where and with what end', async () => {
  const { token } = await t.member('Rowan');
  await t.call('POST /wps/session/login', {
    body: { username: 'Rowan', password: 'wrong' },
    ip: STRANGE,
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18 Safari/604' },
  });
  const { value } = await t.call('GET /wps/member/logins', { token, query: { limit: 1 } });
  assert.deepEqual(
    value.items.map(({ outcome, method, ip, device }) => ({ outcome, method, ip, device })),
    [{ outcome: 'failed', method: 'password', ip: STRANGE, device: 'Safari, iPhone' }],
  );
  const next = await t.call('GET /wps/member/logins', {
    token,
    query: { limit: 1, cursor: value.nextCursor ?? '' },
  });
  assert.equal(next.value.items[0]?.outcome, 'succeeded');
  assert.equal(next.value.nextCursor, null);
});
