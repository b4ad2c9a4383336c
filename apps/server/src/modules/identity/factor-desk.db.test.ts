// What operators see and take off where a member has lost what proves the account.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { createTestApp, OTHER_HOST, TEST_PASSWORD, type TestApp } from '../../testing.ts';

let t: TestApp;
let operatorToken: string;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());
beforeEach(async () => {
  t.clock.advance(61 * 60_000);
  ({ operatorToken } = await t.operator());
});

type Factor = 'email' | 'mobile' | 'totp' | 'payment_password' | 'password';
const REASON = 'Lost the phone; identity checked by document';
const reset = (memberId: string, factor: Factor, token = operatorToken) =>
  t.agreed('POST /console/members/:memberId/factors/reset', {
    operatorToken: token,
    params: { memberId },
    body: { factor, reason: REASON },
  });
const look = (memberId: string) =>
  t.call('GET /console/members/:memberId/factors', { operatorToken, params: { memberId } });
const bindEmail = (memberId: string, email: string) =>
  t.platform.db.tx((tx) => t.services.members.setEmail(tx, memberId, email, t.clock.now()));
const bindMobile = (memberId: string, mobile: string) =>
  t.platform.db.tx((tx) =>
    t.services.members.setMobile(tx, memberId, { dialingCode: '91', mobile }, t.clock.now()),
  );
const mailTo = async (to: string) => (await t.messages()).find((one) => one.to === to);
const login = (username: string, password: string) =>
  t.call('POST /wps/session/login', { body: { username, password } });
const isLoggedIn = async (token: string) =>
  (await t.call('GET /wps/member/info', { token })).status === 200;
const proofOf = async (token: string): Promise<string> => {
  const body = { password: TEST_PASSWORD };
  return (await t.call('POST /wps/member/reauthentication', { token, body })).value.proof;
};
const lastEntry = async (memberId: string) =>
  (await t.services.audit.list(t.platform.db, { subjectId: memberId }, { limit: 5 })).items.find(
    ({ action }) => !action.startsWith('approval.'),
  );

async function bindTotp(token: string) {
  const proof = await proofOf(token);
  const { value } = await t.call('POST /wps/member/factors/totp', { token, body: { proof } });
  const totp = new TOTP({ secret: Secret.fromBase32(value.secret) });
  const code = totp.generate({ timestamp: t.clock.now().getTime() });
  const bound = await t.call('PUT /wps/member/factors/totp', { token, body: { proof, code } });
  return { totp, recoveryCodes: bound.value.recoveryCodes };
}

test('operators see what is bound, masked, and nothing of another brand', async () => {
  const { memberId, token } = await t.member('Agate');
  await bindEmail(memberId, 'agate@example.org');
  await bindMobile(memberId, '9876600101');
  const { value } = await look(memberId);
  assert.equal(value.email?.masked, 'a•••@example.org');
  assert.equal(value.mobile?.masked, '+91 •••••••101');
  assert.equal(value.hasPassword, true);
  const { passwordIssue, ...shared } = value;
  assert.equal(passwordIssue, null);
  assert.deepEqual(shared, (await t.call('GET /wps/member/factors', { token })).value);

  const foreign = await t.member('Azurite', { brandId: t.otherBrand.id });
  assert.equal((await look(foreign.memberId)).refusal?.code, 'member.unknown');
  const taken = await reset(foreign.memberId, 'password');
  assert.equal(taken.refusal?.code, 'member.unknown');
  const { token: theirs } = foreign;
  const info = await t.call('GET /wps/member/info', { token: theirs, host: OTHER_HOST });
  assert.equal(info.status, 200);
});

test('only the one who may secure accounts takes anything off', async () => {
  const { memberId, token } = await t.member('Beryl');
  const { operatorToken: cashier } = await t.operator('oscar');
  const { status } = await reset(memberId, 'password', cashier);
  assert.equal(status, 403);
  assert.equal(await isLoggedIn(token), true);
});

test('an address is taken off: its owner is told there, its links and its sessions end', async () => {
  const { memberId, token } = await t.member('Citrine');
  await bindEmail(memberId, 'citrine@example.org');
  await t.call('POST /wps/member/password/email', {
    body: { username: 'Citrine', email: 'citrine@example.org', botCheck: await t.botCheck() },
  });
  const mailed = (await mailTo('citrine@example.org'))?.text ?? '';
  const link = /resetPassword\?token=([\w-]+)/.exec(mailed)?.[1] ?? '';
  await reset(memberId, 'email');
  assert.equal((await look(memberId)).value.email, null);
  assert.equal((await mailTo('citrine@example.org'))?.template, 'factor_changed');
  assert.equal(await isLoggedIn(token), false);
  const next = 'seven keys on a ring';
  const late = await t.call('POST /wps/member/password/reset', {
    body: { token: link, newPassword: next, confirmNewPassword: next },
  });
  assert.equal(late.refusal?.code, 'identity.link_expired');
  const entry = await lastEntry(memberId);
  assert.equal(entry?.action, 'member.reset_factor');
  assert.equal(entry?.actor.kind, 'operator');
  assert.equal(entry?.reason, REASON);
  assert.deepEqual(entry?.before, { email: 'c•••@example.org' });
  assert.equal((await reset(memberId, 'email')).refusal?.code, 'identity.factor_unbound');
  assert.equal((await lastEntry(memberId))?.id, entry?.id, 'a refusal is no change');
});

test('what was never set up cannot be taken off, nor an authenticator that was only begun', async () => {
  const { memberId, token } = await t.member('Diamond');
  await t.call('POST /wps/member/factors/totp', { token, body: { proof: await proofOf(token) } });
  for (const factor of ['email', 'mobile', 'totp', 'payment_password'] as const) {
    const { refusal } = await reset(memberId, factor);
    assert.equal(refusal?.code, 'identity.factor_unbound', factor);
  }
  assert.equal(await isLoggedIn(token), true);
});

test('without its authenticator an account logs in by password, and its recovery codes are dead', async () => {
  const { memberId, token } = await t.member('Epidote');
  const { recoveryCodes } = await bindTotp(token);
  const asked = await login('Epidote', TEST_PASSWORD);
  assert.equal(asked.refusal?.code, 'identity.second_verification_required');
  await reset(memberId, 'totp');
  const answered = await t.call('POST /wps/session/login/verification', {
    body: {
      ticket: String(asked.refusal?.['ticket']),
      method: 'recovery_code',
      answer: recoveryCodes[0] ?? '',
    },
  });
  assert.equal(answered.refusal?.code, 'identity.ticket_expired');
  assert.equal((await login('Epidote', TEST_PASSWORD)).status, 200);
});

const issue = (memberId: string, token = operatorToken) =>
  t.call('POST /console/members/:memberId/temporary-password', {
    operatorToken: token,
    params: { memberId },
  });
const NOT_ISSUABLE = 'identity.password_not_issuable';

test('no one reads a password before a second operator approved, and its maker does once', async () => {
  const { memberId } = await t.member('Feldspar');
  const proposed = await t.call('POST /console/members/:memberId/factors/reset', {
    operatorToken,
    params: { memberId },
    body: { factor: 'password', reason: REASON },
  });
  assert.deepEqual(Object.keys(proposed.value), ['proposal']);
  assert.equal((await look(memberId)).value.passwordIssue, null);
  assert.equal((await issue(memberId)).refusal?.code, NOT_ISSUABLE);
  assert.equal((await login('Feldspar', TEST_PASSWORD)).status, 200, 'nothing has changed');

  await t.approve(proposed.value.proposal);
  const { operatorToken: other } = await t.operator('omar');
  assert.equal((await issue(memberId, other)).refusal?.code, NOT_ISSUABLE);
  assert.equal((await look(memberId)).value.passwordIssue?.isOwn, true);
  const answers = await Promise.all([issue(memberId), issue(memberId)]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  const made = answers.find(({ status }) => status === 200)?.value.temporaryPassword ?? '';
  assert.equal((await look(memberId)).value.passwordIssue, null);
  assert.equal((await login('Feldspar', made)).value.passwordExpired, true);
});

test('a password that is not made within three days is not made', async () => {
  const { memberId } = await t.member('Flint');
  await reset(memberId, 'password');
  t.clock.advance(72 * 3_600_000);
  const { operatorToken: later } = await t.operator();
  assert.equal((await issue(memberId, later)).refusal?.code, NOT_ISSUABLE);
});

test('where a mailbox is verified its owner sets the password, and no operator reads one', async () => {
  const { memberId, token } = await t.member('Fuchsite');
  await bindEmail(memberId, 'fuchsite@example.org');
  await reset(memberId, 'password');
  assert.equal((await mailTo('fuchsite@example.org'))?.template, 'password_changed');
  assert.equal(await isLoggedIn(token), false);
  assert.equal((await issue(memberId)).refusal?.code, NOT_ISSUABLE);
  await t.call('POST /wps/member/password/email', {
    body: { username: 'Fuchsite', email: 'fuchsite@example.org', botCheck: await t.botCheck() },
  });
  const mailed = (await mailTo('fuchsite@example.org'))?.text ?? '';
  const link = /resetPassword\?token=([\w-]+)/.exec(mailed)?.[1] ?? '';
  const newPassword = 'seven keys on a ring';
  const body = { token: link, newPassword, confirmNewPassword: newPassword };
  assert.equal((await t.call('POST /wps/member/password/reset', { body })).status, 200);
  assert.equal((await login('Fuchsite', newPassword)).status, 200);
});

test('a member who has chosen another password in the meantime keeps it', async () => {
  const { memberId } = await t.member('Fulgurite');
  await bindMobile(memberId, '9876600103');
  await reset(memberId, 'password');
  assert.notEqual((await look(memberId)).value.passwordIssue, null);
  const number = { mobileNum: '9876600103', countryDialingCode: '91' };
  await t.call('POST /wps/verification/sms/noLogin', {
    body: { ...number, purpose: 'reset', botCheck: await t.botCheck() },
  });
  const verificationCode = /\d{6}/.exec((await mailTo('+919876600103'))?.text ?? '')?.[0] ?? '';
  const newPassword = 'seven keys on a ring';
  const passwords = { newPassword, confirmNewPassword: newPassword };
  const chosen = await t.call('POST /wps/member/password/verification', {
    body: { ...number, verificationCode, ...passwords },
  });
  assert.equal(chosen.refusal, null);
  assert.equal((await look(memberId)).value.passwordIssue, null);
  assert.equal((await issue(memberId)).refusal?.code, NOT_ISSUABLE);
  assert.equal((await login('Fulgurite', newPassword)).status, 200);
});

test('a temporary password opens the way to another and nothing else', async () => {
  const { memberId, token } = await t.member('Fluorite');
  await reset(memberId, 'password');
  const entry = await lastEntry(memberId);
  assert.deepEqual(entry?.after, { password: null, endedSessions: 1 });
  const temporaryPassword = (await issue(memberId)).value.temporaryPassword;
  assert.match(temporaryPassword, /^(\w{5}-){2}\w{5}$/);
  const made = await lastEntry(memberId);
  assert.equal(made?.action, 'member.issue_password');
  assert.deepEqual(made?.after, { password: 'temporary' }, 'it is on no record');
  assert.equal(await isLoggedIn(token), false);
  assert.equal(
    (await login('Fluorite', TEST_PASSWORD)).refusal?.code,
    'identity.credentials_wrong',
  );
  const { value } = await login('Fluorite', temporaryPassword);
  assert.equal(value.passwordExpired, true);
  assert.equal(await isLoggedIn(value.token), false);
  const change = (newPassword: string) =>
    t.call('POST /wps/member/password', {
      token: value.token,
      body: { newPassword, confirmNewPassword: newPassword },
    });
  const back = await change(TEST_PASSWORD);
  assert.equal(back.refusal?.fields?.[0]?.code, 'identity.password_same', 'nor the one before');
  assert.equal((await change('seven keys on a ring')).status, 200);
  assert.equal(await isLoggedIn(value.token), true);
});

test('a temporary password is let in although guesses had locked the account', async () => {
  const { memberId } = await t.member('Galena');
  for (let count = 0; count < 6; count += 1) {
    await t.call('POST /wps/session/login', {
      body: {
        username: 'Galena',
        password: 'wrong',
        captcha: 'K7M3P',
        botCheck: await t.botCheck(),
      },
      headers: await t.captcha('K7M3P'),
    });
  }
  assert.equal((await login('Galena', TEST_PASSWORD)).status >= 400, true);
  await reset(memberId, 'password');
  const { temporaryPassword } = (await issue(memberId)).value;
  assert.equal((await login('Galena', temporaryPassword)).status, 200);
});

test('the only way in stays until there is another', async () => {
  const { memberId } = await t.member('Hematite');
  await bindMobile(memberId, '9876600102');
  await t.platform.db.query({
    text: 'update credentials set password_hash = null where member_id = $1',
    values: [memberId],
  });
  assert.equal((await look(memberId)).value.hasPassword, false);
  assert.equal((await reset(memberId, 'mobile')).refusal?.code, 'identity.last_factor');
  await reset(memberId, 'password');
  const { temporaryPassword } = (await issue(memberId)).value;
  assert.equal((await reset(memberId, 'mobile')).status, 200);
  assert.equal((await mailTo('+919876600102'))?.template, 'factor_changed');
  assert.equal((await login('Hematite', temporaryPassword)).value.passwordExpired, true);
});

test('a payment password is taken off and set again with the login password', async () => {
  const { memberId, token } = await t.member('Ilmenite');
  const set = (session: string, pin: string) =>
    t.call('POST /wps/member/paymentPassword', {
      token: session,
      body: {
        loginPassword: TEST_PASSWORD,
        newPaymentPassword: pin,
        confirmNewPaymentPassword: pin,
      },
    });
  await set(token, '904417');
  await reset(memberId, 'payment_password');
  assert.equal((await look(memberId)).value.hasPaymentPassword, false);
  const { value } = await login('Ilmenite', TEST_PASSWORD);
  assert.equal((await set(value.token, '730519')).status, 200);
});

test('of two resets at once, one takes the factor off', async () => {
  const { memberId } = await t.member('Jade');
  await bindEmail(memberId, 'jade@example.org');
  const answers = await Promise.all([reset(memberId, 'email'), reset(memberId, 'email')]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
});
