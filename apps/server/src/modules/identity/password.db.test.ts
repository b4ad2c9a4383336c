import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Refusal } from '../../platform/refusal.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());
beforeEach(() => t.clock.advance(60 * 60_000));

const NEXT = 'seven keys on a ring';
const change = (token: string, typed: Record<string, string> = {}) =>
  t.call('POST /wps/member/password', {
    token,
    body: { oldPassword: TEST_PASSWORD, newPassword: NEXT, confirmNewPassword: NEXT, ...typed },
  });
const setPin = (token: string, typed: Record<string, string> = {}) =>
  t.call('POST /wps/member/paymentPassword', {
    token,
    body: {
      loginPassword: TEST_PASSWORD,
      newPaymentPassword: '258013',
      confirmNewPaymentPassword: '258013',
      ...typed,
    },
  });
const login = (username: string, password: string) =>
  t.call('POST /wps/session/login', { body: { username, password } });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

test('a changed password takes the place of the old one and ends the other sessions', async () => {
  const { account, token } = await t.member('Beacon');
  const other = await login(account, TEST_PASSWORD);
  const { value } = await change(token);
  assert.equal(value.endedSessions, 1);
  assert.equal((await t.call('GET /wps/member/info', { token: other.value.token })).status, 401);
  assert.equal((await t.call('GET /wps/member/info', { token })).status, 200);
  assert.equal((await login(account, TEST_PASSWORD)).status, 401);
  assert.equal((await login(account, NEXT)).status, 200);
});

test('the change is on the audit trail without the password', async () => {
  const { memberId, token } = await t.member('Torch');
  await change(token);
  const { items } = await t.services.audit.list(t.platform.db, {}, { limit: 50 });
  const entry = items.find(({ subject }) => subject.id === memberId);
  assert.equal(entry?.action, 'member.change_password');
  assert.ok(!JSON.stringify(items, (_key, item: unknown) => String(item)).includes(NEXT));
});

test('a new password is refused for what is wrong with it', async () => {
  const { token } = await t.member('Firefly');
  const problems = async (typed: Record<string, string>) =>
    (await change(token, typed)).refusal?.fields?.map(({ path, code }) => `${path} ${code}`);
  assert.deepEqual(await problems({ newPassword: 'short', confirmNewPassword: 'short' }), [
    '/newPassword field.pattern_any',
  ]);
  assert.deepEqual(await problems({ confirmNewPassword: 'another' }), [
    '/confirmNewPassword identity.password_mismatch',
  ]);
  assert.deepEqual(
    await problems({ newPassword: 'xfirefly99x', confirmNewPassword: 'xfirefly99x' }),
    ['/newPassword identity.password_weak'],
  );
  assert.deepEqual(
    await problems({ newPassword: TEST_PASSWORD, confirmNewPassword: TEST_PASSWORD }),
    ['/newPassword identity.password_same'],
  );
});

test('anyone who holds only the session cannot guess the password on and on', async () => {
  const { token } = await t.member('Glow');
  for (let count = 0; count < 5; count += 1) {
    assert.equal(
      (await change(token, { oldPassword: 'wrong' })).refusal?.code,
      'identity.password_wrong',
    );
  }
  const locked = await change(token);
  assert.equal(locked.refusal?.code, 'identity.locked');
  assert.equal(locked.headers['retry-after'], '300');
});

test('of two changes with the same old password, one counts', async () => {
  const { token } = await t.member('Wick');
  const answers = await Promise.all([
    change(token),
    change(token, {
      newPassword: 'nine doors, no handle',
      confirmNewPassword: 'nine doors, no handle',
    }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422]);
});

test('a payment password is set with the login password and changed with the old one', async () => {
  const { memberId, token } = await t.member('Spark');
  const { identity } = t.services;
  assert.equal(
    await codeOf(identity.verifyPaymentPassword(memberId, '258013')),
    'identity.payment_password_unset',
  );
  assert.equal(
    (await setPin(token, { loginPassword: 'wrong' })).refusal?.code,
    'identity.password_wrong',
  );
  assert.equal((await setPin(token)).status, 200);
  assert.equal(await codeOf(identity.verifyPaymentPassword(memberId, '258013')), 'accepted');
  assert.equal((await t.call('GET /wps/member/info', { token })).value.hasPaymentPassword, true);

  const next = { newPaymentPassword: '904417', confirmNewPaymentPassword: '904417' };
  assert.equal((await setPin(token, next)).refusal?.code, 'identity.payment_password_wrong');
  assert.equal((await setPin(token, { ...next, oldPaymentPassword: '258013' })).status, 200);
  assert.equal(await codeOf(identity.verifyPaymentPassword(memberId, '904417')), 'accepted');
});

test('a payment password has six digits that are not the first to be tried', async () => {
  const { token } = await t.member('Flint');
  const codes = async (pin: string) =>
    (
      await setPin(token, { newPaymentPassword: pin, confirmNewPaymentPassword: pin })
    ).refusal?.fields?.map(({ code }) => code);
  assert.deepEqual(await codes('25801'), ['field.pattern_pin']);
  assert.deepEqual(await codes('25801x'), ['field.pattern_pin']);
  assert.deepEqual(await codes('123456'), ['identity.password_weak']);
});

test('the right payment password passes however often it comes at once', async () => {
  const { memberId, token } = await t.member('Tandem');
  await setPin(token);
  const right = () => codeOf(t.services.identity.verifyPaymentPassword(memberId, '258013'));
  const answers = await Promise.all(Array.from({ length: 12 }, right));
  assert.deepEqual(new Set(answers), new Set(['accepted']));
});

test('guesses at once are told apart no more often than guesses one by one', async () => {
  const { memberId, token } = await t.member('Volley');
  await setPin(token);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      codeOf(t.services.identity.verifyPaymentPassword(memberId, '000001')),
    ),
  );
  const wrong = answers.filter((code) => code === 'identity.payment_password_wrong');
  assert.equal(wrong.length, 5);
  const locked = answers.filter((code) => code === 'identity.payment_password_locked');
  assert.equal(locked.length, 15);
});

test('guessing the payment password says how many tries are left, then locks', async () => {
  const { memberId, token } = await t.member('Cinder');
  await setPin(token);
  const guess = () => t.services.identity.verifyPaymentPassword(memberId, '000001');
  const left: unknown[] = [];
  for (let count = 0; count < 5; count += 1) {
    await guess().catch((error: Refusal) => left.push(error.detail.extra?.['triesLeft']));
  }
  assert.deepEqual(left, [4, 3, 2, 1, 0]);
  const right = () => codeOf(t.services.identity.verifyPaymentPassword(memberId, '258013'));
  assert.equal(await right(), 'identity.payment_password_locked');
  t.clock.advance(5 * 60_000);
  assert.equal(await right(), 'accepted');
});
