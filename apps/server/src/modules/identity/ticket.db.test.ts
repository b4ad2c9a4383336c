// What may happen while someone logs in: between the two halves, and beside them.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing.ts';
import { untilSomebodyWaits } from '../../testing/waiting.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());
beforeEach(() => t.clock.advance(61 * 60_000));

const STRANGE = '198.51.100.20';
const DENIED = '192.0.2.140';
const login = (username: string, ip: string) =>
  t.call('POST /wps/session/login', { body: { username, password: TEST_PASSWORD }, ip });
const bindName = (memberId: string, name: string) =>
  t.platform.db.tx((tx) => t.services.members.setPayeeName(tx, memberId, name));

/** The first half of a login from a strange address, and the way to finish it. */
async function begin(username: string, ip = STRANGE) {
  const { refusal, headers } = await login(username, ip);
  assert.equal(refusal?.code, 'identity.second_verification_required');
  const { ticket } = refusal as unknown as { ticket: string };
  const cookie = /parlour_device=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
  const finish = (answer: string, from = ip) =>
    t.call('POST /wps/session/login/verification', {
      body: { ticket, method: 'payee_name', answer },
      ip: from,
      headers: { cookie },
    });
  return { finish };
}
const outcomesOf = async (memberId: string): Promise<string[]> => {
  const rows = await t.platform.db.query<{ outcome: string }>({
    text: 'select outcome from login_attempts where member_id = $1 order by id',
    values: [memberId],
  });
  return rows.map(({ outcome }) => outcome);
};

test('of right answers side by side, one opens a session', async () => {
  const { memberId } = await t.member('Acacia');
  await bindName(memberId, 'Ana Costa');
  const { finish } = await begin('Acacia');
  const answers = await Promise.all(Array.from({ length: 4 }, () => finish('Ana Costa')));
  const codes = answers.map(({ status, refusal }) => refusal?.code ?? status);
  assert.equal(codes.filter((code) => code === 200).length, 1);
  assert.equal(codes.filter((code) => code === 'identity.ticket_expired').length, 3);
  const succeeded = (await outcomesOf(memberId)).filter((outcome) => outcome === 'succeeded');
  assert.equal(succeeded.length, 2, 'registration and this one');
});

test('wrong answers side by side cost as many tries as one after the other', async () => {
  const { memberId } = await t.member('Balsa');
  await bindName(memberId, 'Bela Toth');
  const { finish } = await begin('Balsa');
  const wrong = await Promise.all(Array.from({ length: 8 }, () => finish('Somebody Else')));
  const looked = wrong.filter(
    ({ refusal }) => refusal?.code === 'identity.second_verification_wrong',
  );
  assert.ok(looked.length <= 5);
  assert.notEqual((await finish('Bela Toth')).status, 200);
});

test('an address that may not log in does not finish what another began', async () => {
  const { memberId } = await t.member('Catalpa');
  await bindName(memberId, 'Cora Lund');
  const { finish } = await begin('Catalpa');
  const { operatorToken } = await t.operator();
  const { value: saved } = await t.call('GET /console/site/access', { operatorToken });
  const rule = {
    action: 'deny',
    network: '192.0.2.0/24',
    country: null,
    scopes: ['login'],
    reason: 'abuse',
    expiresAt: null,
    enabled: true,
  } as const;
  const set = await t.call('PUT /console/site/access', {
    operatorToken,
    body: { rules: [rule], version: saved.version, reason: 'abuse from this network' },
  });
  assert.equal(set.status, 200);
  assert.equal((await finish('Cora Lund', DENIED)).refusal?.code, 'site.login_denied');
  assert.equal((await finish('Cora Lund')).status, 200);
});

test('anyone who is listed or blocked between the halves stays outside, and it is on record', async () => {
  const listed = await t.member('Deodar');
  const blocked = await t.member('Ebony');
  await bindName(listed.memberId, 'Dora Nagy');
  await bindName(blocked.memberId, 'Egon Kiss');
  const [first, second] = [await begin('Deodar'), await begin('Ebony')];
  const { operatorToken } = await t.operator();
  await t.call('POST /console/blacklist', {
    operatorToken,
    body: { kind: 'account', value: 'Deodar', reason: 'chargebacks', expiresAt: null },
  });
  await t.platform.db.query({
    text: 'update members set login_blocked = true where id = $1',
    values: [blocked.memberId],
  });
  assert.equal((await first.finish('Dora Nagy')).refusal?.code, 'identity.login_blocked');
  assert.equal((await second.finish('Egon Kiss')).refusal?.code, 'identity.login_blocked');
  assert.equal((await outcomesOf(listed.memberId)).at(-1), 'blocked');
});

test('two right logins at once are two sessions', async () => {
  const { memberId } = await t.member('Fig');
  const home = '203.0.113.9';
  const both = await Promise.all([login('Fig', home), login('Fig', home)]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  );
  assert.notEqual(both[0]?.value.token, both[1]?.value.token);
  assert.equal((await outcomesOf(memberId)).length, 3);
});

test('a login with a password that is being replaced opens no session', async () => {
  const changed = await t.member('Elm');
  const otherId = await t.services.identity.openAccount({
    ip: STRANGE,
    country: null,
    brandId: t.brand.id,
    account: 'Elderflower',
    password: 'nine doors, no handle',
    language: 'en',
  });
  let pending: ReturnType<typeof login> | undefined;
  await t.platform.db.tx(async (tx) => {
    await tx.query({
      text: `update credentials set password_hash = o.password_hash from credentials o
        where credentials.member_id = $1 and o.member_id = $2`,
      values: [changed.memberId, otherId],
    });
    pending = login('Elm', '203.0.113.9');
    await untilSomebodyWaits(t.platform.db);
  });
  assert.equal((await pending)?.status, 401);
  assert.equal((await outcomesOf(changed.memberId)).length, 1, 'the registration alone');
});

test('after a long absence a strange address is strange still', async () => {
  const { memberId } = await t.member('Gingko');
  await bindName(memberId, 'Gina Moro');
  assert.equal((await (await begin('Gingko')).finish('Gina Moro')).status, 200);
  t.clock.advance(500 * 86_400_000);
  const sweep = t.app.parts
    .map((part) => part.jobs?.['identity.sweep'])
    .find((job) => job !== undefined);
  await sweep?.({}, t.clock.now());
  const networks = await t.platform.db.query({
    text: 'select 1 from known_addresses where member_id = $1',
    values: [memberId],
  });
  assert.equal(networks.length, 1, 'the last one stays');
  await begin('Gingko', '198.18.7.7');
});
