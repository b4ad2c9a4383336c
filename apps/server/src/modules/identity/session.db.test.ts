import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestApp, OTHER_HOST, TEST_PASSWORD, type TestApp } from '../../testing.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());
beforeEach(() => t.clock.advance(60 * 60_000));

type Typed = {
  password?: string;
  captcha?: string;
  botCheck?: string;
  cookie?: string;
  host?: string;
  ip?: string;
};

const login = (
  username: string,
  { password = TEST_PASSWORD, captcha, botCheck, cookie, ...options }: Typed = {},
) =>
  t.call('POST /wps/session/login', {
    ...options,
    body: {
      username,
      password,
      ...(captcha !== undefined && { captcha }),
      ...(botCheck !== undefined && { botCheck }),
    },
    headers: cookie === undefined ? {} : { cookie },
  });

/** A try that answers everything that may be asked besides the password. */
async function answering(username: string, typed: Typed = {}) {
  const { cookie } = await t.captcha('K7M3P');
  return login(username, { captcha: 'K7M3P', cookie, botCheck: await t.botCheck(), ...typed });
}
const guess = (username: string) => answering(username, { password: 'wrong' });

const meets = async (token: string) => (await t.call('GET /wps/member/info', { token })).status;

test('the right password opens a session, in any letter case of the name', async () => {
  const { account } = await t.member('Heron');
  const { status, value } = await login('hERON');
  assert.equal(status, 200);
  assert.equal(value.account, account);
  assert.equal(await meets(value.token), 200);
});

test('a wrong password and an unknown name are answered alike', async () => {
  await t.member('Plover');
  const [wrong, unknown] = [await login('Plover', { password: 'wrong' }), await login('nobody')];
  const shape = ({ status, refusal, message }: typeof wrong) => ({
    status,
    message,
    refusal: { ...refusal, requestId: '' },
  });
  assert.equal(wrong.status, 401);
  assert.deepEqual(shape(wrong), shape(unknown));
});

test('an unknown name takes as long as a known one', async () => {
  // Time of the processor, and the least of some tries: the machine may be busy with something else.
  const least = async (usernames: readonly string[]) => {
    const times: number[] = [];
    for (const username of usernames) {
      const begun = process.cpuUsage();
      await login(username, { password: 'wrong', ip: '203.0.113.77' });
      const { user, system } = process.cpuUsage(begun);
      times.push(user + system);
    }
    return Math.min(...times);
  };
  for (const name of ['Dunlin', 'Dovekie', 'Dickcissel']) await t.member(name);
  await login('warm-up', { password: 'wrong', ip: '203.0.113.77' });
  const known = await least(['Dunlin', 'Dovekie', 'Dickcissel']);
  const unknown = await least(['absentee', 'absconder', 'abstainer']);
  // Hashing is most of the work.
  assert.ok(unknown > known / 3, `${known} and ${unknown}`);
});

test('the third try must answer a captcha, for names that do not exist too', async () => {
  for (const username of ['Curlew', 'nobody-either']) {
    if (username === 'Curlew') await t.member(username);
    assert.equal((await login(username, { password: 'wrong' })).refusal?.['captcha'], false);
    assert.equal((await login(username, { password: 'wrong' })).refusal?.['captcha'], true);
    assert.equal((await login(username)).refusal?.code, 'identity.bot_check_required');
    const bare = await login(username, { botCheck: await t.botCheck() });
    assert.equal(bare.refusal?.code, 'identity.captcha_required');
    const wrong = await answering(username, { captcha: 'AAAAA' });
    assert.equal(wrong.refusal?.code, 'identity.captcha_wrong');
  }
  assert.equal((await answering('Curlew')).status, 200);
  assert.equal((await login('Curlew')).status, 200, 'a success forgives the failures before it');
});

test('guessing locks the account for longer and longer, even against the right password', async () => {
  await t.member('Avocet');
  for (let count = 0; count < 5; count += 1) await guess('Avocet');
  const locked = await answering('Avocet');
  assert.equal(locked.status, 429);
  assert.equal(locked.refusal?.code, 'identity.locked');
  assert.equal(locked.headers['retry-after'], '60');

  t.clock.advance(60_000);
  await guess('Avocet');
  const again = await guess('Avocet');
  assert.equal(again.headers['retry-after'], '120');

  t.clock.advance(120_000);
  assert.equal((await answering('Avocet')).status, 200);
});

test('tries side by side cannot slip past the limit together', async () => {
  await t.member('Sandpiper');
  const answers = await Promise.all(Array.from({ length: 12 }, () => guess('Sandpiper')));
  const looked = answers.filter(({ refusal }) => refusal?.code === 'identity.credentials_wrong');
  assert.equal(looked.length, 5);
});

test('an address that guesses at many accounts is slowed down as a whole', async () => {
  const ip = '203.0.113.99';
  for (let count = 0; count < 10; count += 1) await login(`stranger${count}`, { ip });
  const slowed = await login('stranger-next', { ip, botCheck: await t.botCheck() });
  assert.equal(slowed.refusal?.code, 'identity.captcha_required');
  assert.equal((await login('stranger-next')).refusal?.code, 'identity.credentials_wrong');
});

test('addresses of one IPv6 network are slowed down as one', async () => {
  for (let count = 0; count < 10; count += 1) {
    await login(`wanderer${count}`, { ip: `2001:db8:5:7::${count + 1}` });
  }
  const slowed = await login('wanderer-next', {
    ip: '2001:db8:5:7:ffff::1',
    botCheck: await t.botCheck(),
  });
  assert.equal(slowed.refusal?.code, 'identity.captcha_required');
  const elsewhere = await login('wanderer-next', { ip: '2001:db8:5:8::1' });
  assert.equal(elsewhere.refusal?.code, 'identity.credentials_wrong');
});

test('a blocked account is told so only after the right password, and its sessions end', async () => {
  const { memberId, token } = await t.member('Godwit');
  await t.platform.db.query({
    text: 'update members set login_blocked = true where id = $1',
    values: [memberId],
  });
  assert.equal(
    (await login('Godwit', { password: 'wrong' })).refusal?.code,
    'identity.credentials_wrong',
  );
  assert.equal((await login('Godwit')).refusal?.code, 'identity.login_blocked');
  t.clock.advance(3_001);
  assert.equal(await meets(token), 401);
});

test('each page admits its kinds of account, and tells so only after the right password', async () => {
  const { memberId } = await t.member('Entrant');
  const enter = async (entry: 'portal' | 'agent', password = TEST_PASSWORD) => {
    const body = { username: 'Entrant', password, entry };
    return (await t.call('POST /wps/session/login', { body, ip: '203.0.113.91' })).refusal?.code;
  };
  assert.equal(await enter('agent', 'wrong'), 'identity.credentials_wrong');
  assert.equal(await enter('agent'), 'identity.not_agent');
  assert.equal(await enter('portal'), undefined);
  const become = (type: number) =>
    t.platform.db.query({
      text: 'update members set type = $2 where id = $1',
      values: [memberId, type],
    });
  for (const type of [1, 2, 41, 42]) {
    await become(type);
    assert.equal(await enter('agent'), undefined);
    assert.equal(await enter('portal'), undefined);
  }
  await become(4);
  assert.equal(await enter('portal'), 'identity.not_member');
});

test('a login without its fields is told which are missing', async () => {
  const { status, refusal } = await t.call('POST /wps/session/login', {
    body: { username: 'Entrant' },
  });
  assert.equal(status, 400);
  assert.deepEqual(
    refusal?.fields?.map(({ path }) => path),
    ['/password'],
  );
});

test('a session of one brand is nothing at another', async () => {
  const { token } = await t.member('Whimbrel');
  assert.equal(await meets(token), 200);
  assert.equal((await t.call('GET /wps/member/info', { token, host: OTHER_HOST })).status, 401);
  assert.equal(
    (await login('Whimbrel', { host: OTHER_HOST })).refusal?.code,
    'identity.credentials_wrong',
  );
});

test('logging out ends the session at once', async () => {
  const { token } = await t.member('Ruff');
  assert.equal(await meets(token), 200);
  assert.equal((await t.call('DELETE /wps/session/logout', { token })).status, 200);
  assert.equal(await meets(token), 401);
  assert.equal((await t.call('DELETE /wps/session/logout')).status, 401);
});

test('a session ends after half an hour without use, and use keeps it', async () => {
  const { token } = await t.member('Knot');
  for (let count = 0; count < 4; count += 1) {
    t.clock.advance(29 * 60_000);
    assert.equal(await meets(token), 200);
  }
  t.clock.advance(31 * 60_000);
  assert.equal(await meets(token), 401);
});

test('asking which sessions live does not keep them alive, and tells of every end', async () => {
  const { memberId } = await t.member('Watcher');
  const { token } = (await login('Watcher')).value;
  const { value } = await t.call('GET /wps/member/sessions', { token });
  const ids = value.map(({ id }) => id);
  const live = async () => (await t.services.identity.liveSessions(ids)).length;
  assert.equal(await live(), 2);
  await t.call('DELETE /wps/session/logout', { token });
  assert.equal(await live(), 1);
  for (let minutes = 0; minutes < 30; minutes += 10) {
    assert.equal(await live(), 1);
    t.clock.advance(10 * 60_000);
  }
  assert.equal(await live(), 0, 'half an hour without use');
  const { value: again } = await login('Watcher');
  const fresh = (await t.call('GET /wps/member/sessions', { token: again.token })).value;
  ids.push(...fresh.map(({ id }) => id));
  assert.equal(await live(), 1);
  await t.platform.db.query({
    text: 'update members set login_blocked = true where id = $1',
    values: [memberId],
  });
  assert.equal(await live(), 0, 'a blocked account');
});

test('a session ends after thirty days however much it is used', async () => {
  const { memberId, token } = await t.member('Turnstone');
  await t.platform.db.query({
    text: 'update sessions set idle_minutes = 100000 where member_id = $1',
    values: [memberId],
  });
  t.clock.advance(30 * 24 * 3_600_000 - 60_000);
  assert.equal(await meets(token), 200);
  t.clock.advance(60_000);
  assert.equal(await meets(token), 401);
});

test('a member sees where the account is logged in and ends what is not theirs', async () => {
  const { token } = await t.member('Lapwing');
  const other = await t.call('POST /wps/session/login', {
    body: { username: 'Lapwing', password: TEST_PASSWORD },
    ip: '198.51.100.7',
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    },
  });
  const { value: sessions } = await t.call('GET /wps/member/sessions', { token });
  assert.equal(sessions.length, 2);
  const strange = sessions.find((session) => !session.isCurrent);
  assert.equal(strange?.device, 'Firefox, Linux');
  assert.equal(strange?.ip, '198.51.100.7');

  const params = { sessionId: strange?.id ?? '' };
  const stranger = await t.member('Dotterel');
  const foreign = await t.call('DELETE /wps/member/sessions/:sessionId', {
    token: stranger.token,
    params,
  });
  assert.equal(foreign.refusal?.code, 'identity.session_unknown');
  assert.equal(await meets(other.value.token), 200);

  assert.equal(
    (await t.call('DELETE /wps/member/sessions/:sessionId', { token, params })).status,
    200,
  );
  assert.equal(await meets(other.value.token), 401);
  assert.equal(await meets(token), 200);
});

test('all other sessions can be ended together', async () => {
  const { token } = await t.member('Stint');
  const others = [await login('Stint'), await login('Stint')];
  const { value } = await t.call('DELETE /wps/member/sessions', { token });
  assert.equal(value.endedSessions, 2);
  for (const other of others) assert.equal(await meets(other.value.token), 401);
  assert.equal(await meets(token), 200);
});

test('an account keeps at most twenty sessions, the newest', async () => {
  const { token } = await t.member('Sanderling');
  for (let count = 0; count < 20; count += 1) {
    t.clock.advance(4_000);
    await login('Sanderling');
  }
  t.clock.advance(4_000);
  assert.equal(await meets(token), 401);
});

test('the first login is greeted once', async () => {
  const { token } = await t.member('Phalarope');
  await t.call('POST /wps/session/firstLogin', { token });
  const { value } = await t.call('GET /wps/member/info', { token });
  assert.equal(value.firstTimeLogin, false);
});

test('tokens are stored nowhere, and every try is on record with its address', async () => {
  const { memberId, token } = await t.member('Snipe');
  await login('Snipe', { password: 'wrong' });
  const [row] = await t.platform.db.query<{ dump: string }>({
    text: `select coalesce(string_agg(s::text, ' '), '') as dump from sessions s where member_id = $1`,
    values: [memberId],
  });
  assert.ok(!row?.dump.includes(token));
  const attempts = await t.platform.db.query<{ outcome: string; ip: string }>({
    text: 'select outcome, host(ip) as ip from login_attempts where member_id = $1 order by id',
    values: [memberId],
  });
  assert.deepEqual(
    attempts.map(({ outcome }) => outcome),
    ['succeeded', 'failed'],
  );
  assert.equal(attempts[1]?.ip, '203.0.113.10');
});

test('what has expired is swept away', async () => {
  await t.captcha('K7M3P');
  const sweep = t.app.parts
    .map((part) => part.jobs?.['identity.sweep'])
    .find((job) => job !== undefined);
  await sweep?.({}, new Date(t.clock.now().getTime() + 401 * 24 * 3_600_000));
  for (const table of ['captchas', 'attempt_counters', 'sessions', 'login_attempts']) {
    const rows = await t.platform.db.query({ text: `select 1 from ${table}` });
    assert.equal(rows.length, 0, table);
  }
});
