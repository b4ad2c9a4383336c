// The ways back to a forgotten password, and what an account can be proven with.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());
beforeEach(() => t.clock.advance(61 * 60_000));

const NEXT = 'seven keys on a ring';
const chosen = { newPassword: NEXT, confirmNewPassword: NEXT };
const bindEmail = (memberId: string, email: string) =>
  t.platform.db.tx((tx) => t.services.members.setEmail(tx, memberId, email, t.clock.now()));
const bindMobile = (memberId: string, mobile: string) =>
  t.platform.db.tx((tx) =>
    t.services.members.setMobile(tx, memberId, { dialingCode: '91', mobile }, t.clock.now()),
  );
const mailTo = async (to: string) => (await t.messages()).find((one) => one.to === to);
const codeIn = (text = ''): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const tokenIn = (text = ''): string => /resetPassword\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const login = (username: string, password: string) =>
  t.call('POST /wps/session/login', { body: { username, password } });
const forget = async (username: string, email: string) =>
  t.call('POST /wps/member/password/email', {
    body: { username, email, botCheck: await t.botCheck() },
  });
const proofOf = async (token: string): Promise<string> =>
  (
    await t.call('POST /wps/member/reauthentication', {
      token,
      body: { password: TEST_PASSWORD },
    })
  ).value.proof;

test('a mailed link sets a new password once and ends every session', async () => {
  const { memberId, token } = await t.member('Amber');
  await bindEmail(memberId, 'amber@example.org');
  assert.equal((await forget('amber', 'AMBER@example.org')).value.expiredMinutes, 5);
  const link = tokenIn((await mailTo('amber@example.org'))?.text);
  const weak = await t.call('POST /wps/member/password/reset', {
    body: { token: link, newPassword: 'password1', confirmNewPassword: 'password1' },
  });
  assert.equal(weak.refusal?.code, 'identity.password_refused');
  const reset = () =>
    t.call('POST /wps/member/password/reset', { body: { token: link, ...chosen } });
  const answers = await Promise.all([reset(), reset()]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422]);
  assert.equal((await reset()).refusal?.code, 'identity.link_expired');
  assert.equal((await t.call('GET /wps/member/info', { token })).status, 401);
  assert.equal((await login('Amber', NEXT)).status, 200);
  assert.equal((await mailTo('amber@example.org'))?.template, 'password_changed');
});

test('the code of the mail does the same, with the name that it was asked for', async () => {
  const { memberId } = await t.member('Beryl');
  await bindEmail(memberId, 'beryl@example.org');
  await forget('Beryl', 'beryl@example.org');
  const verificationCode = codeIn((await mailTo('beryl@example.org'))?.text);
  const reset = (username: string, code: string) =>
    t.call('POST /wps/member/password/reset', {
      body: { username, verificationCode: code, ...chosen },
    });
  assert.equal((await reset('Beryl', '000000')).refusal?.code, 'identity.code_wrong');
  assert.equal((await reset('nobody', verificationCode)).refusal?.code, 'identity.code_wrong');
  assert.equal((await reset('Beryl', verificationCode)).status, 200);
  assert.equal((await reset('Beryl', verificationCode)).refusal?.code, 'identity.code_wrong');
  assert.equal((await login('Beryl', NEXT)).status, 200);
});

test('a mail sets one password: with its link used, its code is dead, and the other way round', async () => {
  for (const [name, first] of [
    ['Chert', 'link'],
    ['Chalk', 'code'],
  ] as const) {
    const { memberId } = await t.member(name);
    const email = `${name}@example.org`;
    await bindEmail(memberId, email);
    await forget(name, email);
    const mailed = (await mailTo(email))?.text;
    const byLink = { token: tokenIn(mailed) };
    const byCode = { username: name, verificationCode: codeIn(mailed) };
    const reset = (by: Record<string, string>, newPassword: string) =>
      t.call('POST /wps/member/password/reset', {
        body: { ...by, newPassword, confirmNewPassword: newPassword },
      });
    const [used, left] = first === 'link' ? [byLink, byCode] : [byCode, byLink];
    assert.equal((await reset(used, NEXT)).status, 200, first);
    const { refusal } = await reset(left, 'nine doors, no handle');
    assert.match(refusal?.code ?? '', /^identity\.(code_wrong|link_expired)$/, first);
    assert.equal((await login(name, NEXT)).status, 200, first);
  }
});

test('a code survives a password that is refused, and of two resets with it one counts', async () => {
  const { memberId } = await t.member('Chrysoprase');
  await bindMobile(memberId, '9876600005');
  const number = { mobileNum: '9876600005', countryDialingCode: '91' };
  await t.call('POST /wps/verification/sms/noLogin', {
    body: { ...number, purpose: 'reset', botCheck: await t.botCheck() },
  });
  const verificationCode = codeIn((await mailTo('+919876600005'))?.text);
  const reset = (newPassword: string) =>
    t.call('POST /wps/member/password/verification', {
      body: { ...number, verificationCode, newPassword, confirmNewPassword: newPassword },
    });
  const same = await reset(TEST_PASSWORD);
  assert.deepEqual(same.refusal?.fields?.[0]?.code, 'identity.password_same');
  const answers = await Promise.all([reset(NEXT), reset('nine doors, no handle')]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 422]);
  assert.equal((await reset('four lamps, one moth')).refusal?.code, 'identity.code_wrong');
});

test('a link dies with the password that it was to replace, and with the address that it went to', async () => {
  const { memberId, token } = await t.member('Cobalt');
  await bindEmail(memberId, 'cobalt@example.org');
  const linkNow = async () => {
    t.clock.advance(60_000);
    await forget('Cobalt', 'cobalt@example.org');
    return tokenIn((await mailTo('cobalt@example.org'))?.text);
  };
  const follow = (link: string) =>
    t.call('POST /wps/member/password/reset', { body: { token: link, ...chosen } });
  const first = await linkNow();
  const next = 'nine doors, no handle';
  await t.call('POST /wps/member/password', {
    token,
    body: { oldPassword: TEST_PASSWORD, newPassword: next, confirmNewPassword: next },
  });
  assert.equal((await follow(first)).refusal?.code, 'identity.link_expired');

  await t.call('POST /wps/member/verification/code', {
    token,
    body: { purpose: 'reauthenticate', channel: 'email' },
  });
  const answer = codeIn((await mailTo('cobalt@example.org'))?.text);
  const { value } = await t.call('POST /wps/member/reauthentication', {
    token,
    body: { password: next, method: 'email', answer },
  });
  const second = await linkNow();
  const { proof } = value;
  const removal = await t.call('POST /wps/member/factors/email/removal', {
    token,
    body: { proof },
  });
  assert.equal(removal.status, 200);
  assert.equal((await follow(second)).refusal?.code, 'identity.link_expired');
});

test('a login that the old password began is not finished after a new one', async () => {
  const { memberId, token } = await t.member('Cuprite');
  await bindMobile(memberId, '9876600003');
  const begun = await t.call('POST /wps/session/login', {
    body: { username: 'Cuprite', password: TEST_PASSWORD },
    ip: '198.51.100.77',
  });
  assert.equal(begun.refusal?.code, 'identity.second_verification_required');
  const ticket = String(begun.refusal?.['ticket']);
  await t.call('POST /wps/member/password', {
    token,
    body: { oldPassword: TEST_PASSWORD, ...chosen },
  });
  const { refusal } = await t.call('POST /wps/session/login/verification/code', {
    body: { ticket, method: 'sms' },
    ip: '198.51.100.77',
  });
  assert.equal(refusal?.code, 'identity.ticket_expired');
});

test('an account with nothing to prove it by is given no proof', async () => {
  const { memberId, token } = await t.member('Cinnabar');
  await t.platform.db.query({
    text: 'update credentials set password_hash = null where member_id = $1',
    values: [memberId],
  });
  const { refusal } = await t.call('POST /wps/member/reauthentication', { token, body: {} });
  assert.equal(refusal?.code, 'identity.factor_required');
  assert.deepEqual(refusal?.['methods'], []);
});

test('an account that was opened by mobile sets its first password with a code', async () => {
  const { memberId, token } = await t.member('Celestine');
  await bindMobile(memberId, '9876600004');
  await t.platform.db.query({
    text: 'update credentials set password_hash = null where member_id = $1',
    values: [memberId],
  });
  const set = (body: Record<string, string>) =>
    t.call('POST /wps/member/password', { token, body: { ...chosen, ...body } });
  assert.equal((await set({})).refusal?.code, 'identity.code_required');
  await t.call('POST /wps/member/verification/code', {
    token,
    body: { purpose: 'change_password', channel: 'sms' },
  });
  const verificationCode = codeIn((await mailTo('+919876600004'))?.text);
  assert.equal((await set({ verificationCode: '000000' })).refusal?.code, 'identity.code_wrong');
  assert.equal((await set({ verificationCode })).status, 200);
  assert.equal((await login('Celestine', NEXT)).status, 200);
});

test('a link runs out', async () => {
  const { memberId } = await t.member('Coral');
  await bindEmail(memberId, 'coral@example.org');
  await forget('Coral', 'coral@example.org');
  const token = tokenIn((await mailTo('coral@example.org'))?.text);
  t.clock.advance(5 * 60_000 + 1);
  const late = await t.call('POST /wps/member/password/reset', { body: { token, ...chosen } });
  assert.equal(late.refusal?.code, 'identity.link_expired');
  assert.equal((await login('Coral', TEST_PASSWORD)).status, 200);
});

test('who does not exist is answered like who does, unless the brand tells', async () => {
  const { memberId } = await t.member('Dolomite');
  await bindEmail(memberId, 'dolomite@example.org');
  const right = await forget('Dolomite', 'dolomite@example.org');
  const wrong = await forget('Dolomite', 'other@example.org');
  assert.deepEqual(right.value, wrong.value);
  assert.equal(await mailTo('other@example.org'), undefined);
  await t.platform.db.query({
    text: 'update security_policies set reveals_unknown_accounts = true',
  });
  t.services.site.invalidate();
  const told = await forget('Dolomite', 'other@example.org');
  assert.equal(told.refusal?.code, 'identity.recovery_unknown');
  assert.equal(told.message, 'Username/Email does not exist');
  await t.platform.db.query({
    text: 'update security_policies set reveals_unknown_accounts = false',
  });
  t.services.site.invalidate();
});

test('a code of an SMS sets a new password and logs in with it', async () => {
  const { memberId, account } = await t.member('Emerald');
  await bindMobile(memberId, '9876600001');
  const sendFor = async (purpose: 'login' | 'reset') =>
    t.call('POST /wps/verification/sms/noLogin', {
      body: {
        mobileNum: '9876600001',
        countryDialingCode: '91',
        purpose,
        botCheck: await t.botCheck(),
      },
    });
  const reset = (verificationCode: string) =>
    t.call('POST /wps/member/password/verification', {
      body: { mobileNum: '9876600001', countryDialingCode: '91', verificationCode, ...chosen },
    });
  await sendFor('login');
  const forLogin = codeIn((await mailTo('+919876600001'))?.text);
  assert.equal((await reset(forLogin)).refusal?.code, 'identity.code_wrong', 'another purpose');
  t.clock.advance(1_000);
  await sendFor('reset');
  const { value } = await reset(codeIn((await mailTo('+919876600001'))?.text));
  assert.equal(value.account, account);
  assert.equal((await t.call('GET /wps/member/info', { token: value.token })).status, 200);
  assert.equal((await login('Emerald', NEXT)).status, 200);
});

test('a reset opens what guesses had locked', async () => {
  const { memberId } = await t.member('Flintlock');
  await bindEmail(memberId, 'flintlock@example.org');
  for (let count = 0; count < 6; count += 1) {
    await t.call('POST /wps/session/login', {
      body: {
        username: 'Flintlock',
        password: 'wrong',
        captcha: 'K7M3P',
        botCheck: await t.botCheck(),
      },
      headers: await t.captcha('K7M3P'),
    });
  }
  assert.equal((await login('Flintlock', TEST_PASSWORD)).status >= 400, true);
  await forget('Flintlock', 'flintlock@example.org');
  const token = tokenIn((await mailTo('flintlock@example.org'))?.text);
  await t.call('POST /wps/member/password/reset', { body: { token, ...chosen } });
  assert.equal((await login('Flintlock', NEXT)).status, 200);
});

test('a password of the past is not chosen again', async () => {
  const { token } = await t.member('Garnet');
  const change = (oldPassword: string, newPassword: string) =>
    t.call('POST /wps/member/password', {
      token,
      body: { oldPassword, newPassword, confirmNewPassword: newPassword },
    });
  assert.equal((await change(TEST_PASSWORD, NEXT)).status, 200);
  const back = await change(NEXT, TEST_PASSWORD);
  assert.deepEqual(back.refusal?.fields, [
    { path: '/newPassword', code: 'identity.password_same' },
  ]);
});

test('with an authenticator the old password alone changes nothing', async () => {
  const { memberId, token } = await t.member('Hematite');
  await t.platform.db.query({
    text: `insert into totp_factors (member_id, sealed_secret, created_at, bound_at)
      values ($1, 'sealed', $2, $2)`,
    values: [memberId, t.clock.now()],
  });
  const change = (body: Record<string, string>) =>
    t.call('POST /wps/member/password', { token, body: { ...chosen, ...body } });
  const alone = await change({ oldPassword: TEST_PASSWORD });
  assert.equal(alone.refusal?.code, 'identity.proof_required');
  const forged = await change({ oldPassword: TEST_PASSWORD, proof: 'z'.repeat(43) });
  assert.equal(forged.refusal?.code, 'identity.proof_required');
  assert.equal((await login('Hematite', NEXT)).refusal?.code, 'identity.credentials_wrong');
});

test('a brand may ask for a code besides the old password', async () => {
  const { memberId, token } = await t.member('Heliotrope');
  await bindEmail(memberId, 'heliotrope@example.org');
  const flag = (enabled: boolean) =>
    t.platform.db
      .query({
        text: `update brand_modules set enabled = $1 where mod_id = 'CHNGPASSVERIF3'`,
        values: [enabled],
      })
      .then(() => t.services.site.invalidate());
  await flag(true);
  const change = (verificationCode?: string) =>
    t.call('POST /wps/member/password', {
      token,
      body: {
        oldPassword: TEST_PASSWORD,
        ...chosen,
        ...(verificationCode !== undefined && { verificationCode }),
      },
    });
  const asked = await change();
  assert.equal(asked.refusal?.code, 'identity.code_required');
  assert.deepEqual(asked.refusal?.['channels'], ['email']);
  await t.call('POST /wps/member/verification/code', {
    token,
    body: { purpose: 'change_password', channel: 'email' },
  });
  const code = codeIn((await mailTo('heliotrope@example.org'))?.text);
  assert.equal((await change('000000')).refusal?.code, 'identity.code_wrong');
  assert.equal((await change(code)).status, 200);
  await flag(false);
});

test('an address is bound with a proof and its code, and the old one hears of it', async () => {
  const { memberId, token } = await t.member('Iolite');
  await bindEmail(memberId, 'old@example.org');
  const sendTo = (email: string) =>
    t.call('POST /wps/member/verification/code', {
      token,
      body: { purpose: 'bind', channel: 'email', email },
    });
  const asked = await t.call('POST /wps/member/reauthentication', {
    token,
    body: { password: TEST_PASSWORD },
  });
  assert.equal(asked.refusal?.code, 'identity.factor_required');
  await t.call('POST /wps/member/verification/code', {
    token,
    body: { purpose: 'reauthenticate', channel: 'email' },
  });
  const { value: proven } = await t.call('POST /wps/member/reauthentication', {
    token,
    body: {
      password: TEST_PASSWORD,
      method: 'email',
      answer: codeIn((await mailTo('old@example.org'))?.text),
    },
  });
  const { proof } = proven;
  assert.equal((await sendTo('no address')).refusal?.code, 'identity.email_invalid');
  await sendTo('new@example.org');
  const verificationCode = codeIn((await mailTo('new@example.org'))?.text);
  const bind = (body: Record<string, unknown>) =>
    t.call('PUT /wps/member/factors/email', { token, body });
  const wanted = { email: 'new@example.org', verificationCode };
  const forged = await bind({ ...wanted, proof: 'x'.repeat(43) });
  assert.equal(forged.refusal?.code, 'identity.proof_required');
  const stranger = await t.member('Jasper');
  const foreign = await bind({ ...wanted, proof: await proofOf(stranger.token) });
  assert.equal(foreign.refusal?.code, 'identity.proof_required', 'of another session');
  const swapped = await bind({ ...wanted, email: 'third@example.org', proof });
  assert.equal(swapped.refusal?.code, 'identity.code_wrong', 'the code is for one address');
  const { value } = await bind({ ...wanted, proof });
  assert.equal(value.email?.masked, 'n•••@example.org');
  for (const to of ['old@example.org', 'new@example.org']) {
    assert.equal((await mailTo(to))?.template, 'factor_changed', to);
  }
  t.clock.advance(10 * 60_000 + 1);
  const late = await t.call('POST /wps/member/factors/email/removal', { token, body: { proof } });
  assert.equal(late.refusal?.code, 'identity.proof_required');
});

test('one number belongs to one account, whatever the moment', async () => {
  const [first, second] = [await t.member('Kyanite'), await t.member('Larimar')];
  const bind = async ({ token }: { token: string }) => {
    const proof = await proofOf(token);
    const number = { mobileNum: '9876600002', countryDialingCode: '91' };
    await t.call('POST /wps/member/verification/code', {
      token,
      body: { purpose: 'bind', channel: 'sms', ...number },
    });
    const verificationCode = codeIn((await mailTo('+919876600002'))?.text);
    return t.call('PUT /wps/member/factors/mobile', {
      token,
      body: { proof, ...number, verificationCode },
    });
  };
  assert.equal((await bind(first)).status, 200);
  t.clock.advance(1_000);
  assert.equal((await bind(second)).refusal?.code, 'identity.factor_taken');
});

test('what is not there cannot be removed, and a wrong code binds no authenticator', async () => {
  const { token } = await t.member('Malachite');
  const proof = await proofOf(token);
  for (const factor of ['email', 'mobile', 'totp'] as const) {
    const { refusal } = await t.call(`POST /wps/member/factors/${factor}/removal`, {
      token,
      body: { proof },
    });
    assert.equal(refusal?.code, 'identity.factor_unbound', factor);
  }
  await t.call('POST /wps/member/factors/totp', { token, body: { proof } });
  const wrong = await t.call('PUT /wps/member/factors/totp', {
    token,
    body: { proof, code: '000000' },
  });
  assert.equal(wrong.refusal?.code, 'identity.code_wrong');
  assert.equal((await t.call('GET /wps/member/factors', { token })).value.totp, null);
  const begun = await t.call('POST /wps/member/factors/totp/removal', { token, body: { proof } });
  assert.equal(begun.refusal?.code, 'identity.factor_unbound', 'begun is not bound');
});

test('a forgotten payment password is replaced with a proof', async () => {
  const { token } = await t.member('Nacre');
  const set = (body: Record<string, string>) =>
    t.call('POST /wps/member/paymentPassword', {
      token,
      body: {
        newPaymentPassword: '904417',
        confirmNewPaymentPassword: '904417',
        ...body,
      },
    });
  await set({ loginPassword: TEST_PASSWORD });
  const next = { newPaymentPassword: '730519', confirmNewPaymentPassword: '730519' };
  assert.equal((await set({ ...next, proof: 'y'.repeat(43) })).status, 403);
  assert.equal((await set({ ...next, proof: await proofOf(token) })).status, 200);
});
