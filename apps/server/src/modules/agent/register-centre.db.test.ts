import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { rebateFamilies } from '@parlour/contract';
import { bucketOf } from '@parlour/database';
import { families } from '@parlour/commission';
import { createTestApp, type TestApp, type TestMember } from '../../testing.ts';
import { createTeam } from './testing/team.ts';

let t: TestApp;
let team: ReturnType<typeof createTeam>;
let agent: TestMember;
before(async () => {
  t = await createTestApp();
  team = createTeam(t);
  await team.rule();
  agent = await team.agent('Headagent');
});
after(() => t.close());
beforeEach(async () => {
  t.clock.advance(10 * 60_000);
  agent = await team.again(agent);
});

const strong = 'four lamps, one moth';
const slots = (points: number) => [{ family: 'slots', points }];

const account = (body: Record<string, unknown>, by = agent) =>
  t.call('POST /wps/agent/accounts', {
    token: by.token,
    body: {
      accountType: 'member',
      password: strong,
      points: [],
      ageConfirmed: true,
      ...body,
    },
  });

const addLink = (body: Record<string, unknown> = {}, by = agent) =>
  t.call('POST /wps/agent/links', {
    token: by.token,
    body: {
      name: 'Spring',
      accountType: 'member',
      points: slots(50),
      validDays: 0,
      registrationsMax: 0,
      channel: 'web',
      ...body,
    },
  });

const links = async (query: Record<string, string> = {}, by = agent) =>
  (await t.call('GET /wps/agent/links', { token: by.token, query })).value.items;

const linkOf = async (id: string) => (await links()).find((one) => one.id === id);

async function register(
  username: string,
  referralCode: string,
  more: Record<string, unknown> = {},
) {
  const { cookie } = await t.captcha('K7M3P');
  return t.call('PUT /wps/member/register', {
    body: {
      username,
      password: strong,
      captcha: 'K7M3P',
      termsAccepted: true,
      termsVersion: '2026-11',
      ageConfirmed: true,
      referralCode,
      botCheck: await t.botCheck(),
      ...more,
    },
    headers: { cookie },
  });
}

const findMember = async (key: string) =>
  t.services.members.findByAccount(t.platform.db, t.brand.id, key);

const pointsOf = async (memberId: string) =>
  (await t.services.points.pointsOf(t.platform.db, [memberId])).get(memberId) ?? {};

test('the families of the wire are those of the engine', () => {
  assert.deepEqual([...rebateFamilies], [...families]);
});

test('an account that an agent opens stands below with its points, and changes its password first', async () => {
  const { value } = await account({
    account: 'Freshagent',
    accountType: 'agent',
    nickname: 'Fresh',
    points: slots(90),
  });
  const member = await findMember('freshagent');
  assert.equal(member?.id, value.memberId);
  assert.deepEqual(
    [member?.uplineId, member?.standing, member?.type, member?.nickname],
    [agent.memberId, 'agent', 2, 'Fresh'],
  );
  assert.deepEqual(await pointsOf(value.memberId), { slots: 90 });
  const login = await t.call('POST /wps/session/login', {
    body: { username: 'Freshagent', password: strong },
  });
  assert.equal(login.value.passwordExpired, true);
  const found = await t.services.tree.demandInTeam(t.platform.db, agent.memberId, value.memberId);
  assert.equal(found.depth, 1);
});

test('an account is refused for bad names, passwords, age and points, and nothing is half opened', async () => {
  const cases = [
    [{ account: 'x' }, 'identity.registration_refused'],
    [{ account: 'Goodname1', password: 'short' }, 'identity.registration_refused'],
    [{ account: 'Headagent' }, 'identity.registration_refused'],
    [{ account: 'Goodname9', nickname: 'Parlour Support' }, 'identity.registration_refused'],
    [{ account: 'Goodname2', ageConfirmed: false }, 'identity.registration_refused'],
    [{ account: 'Goodname3', points: slots(100) }, 'agent.points_above_own'],
    [{ account: 'Goodname4', points: slots(55) }, 'agent.points_invalid'],
    [{ account: 'Goodname5', points: [...slots(10), ...slots(20)] }, 'agent.points_invalid'],
    [{ account: 'Goodname6', points: slots(-10) }, 'request.invalid'],
    [{ account: 'Goodname7', points: [{ family: 'chess', points: 10 }] }, 'request.invalid'],
    [{ account: 'Goodname8', accountType: 'trial' }, 'request.invalid'],
  ] as const;
  for (const [body, code] of cases) {
    const { refusal } = await account(body);
    assert.equal(refusal?.code, code, JSON.stringify(body));
    t.clock.advance(60_000);
  }
  for (let at = 1; at <= 8; at += 1) assert.equal(await findMember(`goodname${at}`), null);
  const taken = await account({ account: 'headagent' });
  assert.deepEqual(
    taken.refusal?.fields?.map(({ code, path }) => [path, code]),
    [['/account', 'identity.username_taken']],
  );
});

test('blacklisted names are refused as they are at registration', async () => {
  const admin = await t.operator('olivia');
  await t.call('POST /console/blacklist', {
    ...admin,
    body: { kind: 'account', value: 'Bannedone', reason: 'known cheat', expiresAt: null },
  });
  const { refusal } = await account({ account: 'Bannedone' });
  assert.equal(refusal?.code, 'identity.registration_blocked');
});

test('two accounts opened at once under one name are one', async () => {
  const both = await Promise.all([
    account({ account: 'Sametime' }),
    account({ account: 'Sametime' }),
  ]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 422]);
});

test('a link has a long random code, counts visits and tells the whole story of itself', async () => {
  const { value } = await addLink({ validDays: 7, registrationsMax: 3, note: 'For the fair' });
  assert.match(value.code, /^[\w-]{22}$/);
  assert.equal(value.url, `http://localhost:3000/register?referralCode=${value.code}`);
  assert.deepEqual(
    [value.status, value.visits, value.registrations, value.depositors, value.registrationsMax],
    ['active', 0, 0, 0, 3],
  );
  assert.equal(value.validUntil, new Date(t.clock.now().getTime() + 7 * 86_400_000).toISOString());
  for (let visits = 0; visits < 3; visits += 1) {
    const visit = await t.call('POST /wps/agent/link/visit', { body: { code: value.code } });
    assert.equal(visit.value.accountType, 'member');
  }
  assert.equal((await linkOf(value.id))?.visits, 3);
});

test('anyone who registers by a link gets upline, type and points of the link', async () => {
  const { value } = await addLink({ accountType: 'agent', points: slots(70) });
  const { value: opened } = await register('Bylink', value.code);
  assert.equal(opened.type, 2);
  const member = await findMember('bylink');
  assert.deepEqual(
    [member?.uplineId, member?.standing, member?.type],
    [agent.memberId, 'agent', 2],
  );
  assert.deepEqual(await pointsOf(member?.id ?? ''), { slots: 70 });
  const id = member?.id ?? '';
  await t.platform.db.query({
    text: `insert into deposits (bucket, id, member_id, brand_id, request_key, method_code, provider,
        state, currency, amount, fee_amount, multiple_hundredths, ip, created_at, expires_at)
      values ($1, gen_random_uuid(), $2, $3, gen_random_uuid(), 'card', 'sandbox', 'PAID', 'USD', 100,
        0, 100, '192.0.2.1', $4, $4)`,
    values: [bucketOf(id), id, t.brand.id, t.clock.now()],
  });
  const shown = await linkOf(value.id);
  assert.deepEqual([shown?.registrations, shown?.depositors], [1, 1]);
});

test('a link that lost room gives what can be given', async () => {
  const head = await team.agent('Shrunkagent');
  const { value } = await addLink({ points: slots(90) }, head);
  await t.platform.db.query({
    text: `update rebate_points set points = 50 where member_id = $1 and family = 'slots'`,
    values: [head.memberId],
  });
  await register('Latercomer', value.code);
  assert.deepEqual(await pointsOf((await findMember('latercomer'))?.id ?? ''), { slots: 40 });
});

test('links that are over refuse visits and registrations, each with its reason', async () => {
  const expired = (await addLink({ validDays: 1 })).value;
  const disabled = (await addLink()).value;
  const deleted = (await addLink()).value;
  const single = (await addLink({ registrationsMax: 1 })).value;
  await register('Onlyone', single.code);
  await t.call('PUT /wps/agent/links/:linkId', {
    token: agent.token,
    params: { linkId: disabled.id },
    body: { isActive: false, version: 1 },
  });
  await t.call('DELETE /wps/agent/links/:linkId', {
    token: agent.token,
    params: { linkId: deleted.id },
  });
  t.clock.advance(86_400_000);
  agent = await team.again(agent);
  const cases = [
    [expired.code, 'agent.link_expired', 'expired'],
    [disabled.code, 'agent.link_disabled', 'disabled'],
    [single.code, 'agent.link_exhausted', 'exhausted'],
    [deleted.code, 'agent.link_unknown', null],
    ['AAAAAAAAAAAAAAAAAAAAAA', 'agent.link_unknown', null],
  ] as const;
  for (const [code, refused, status] of cases) {
    const visit = await t.call('POST /wps/agent/link/visit', { body: { code } });
    assert.equal(visit.refusal?.code, refused);
    assert.equal((await register('Nevermember', code)).refusal?.code, refused);
    if (status === null) continue;
    const shown = await links({ status });
    assert.ok(shown.some((one) => one.code === code && one.status === status));
  }
  assert.equal(await findMember('nevermember'), null);
});

test('two who take the last place of a link at once are one', async () => {
  const { value } = await addLink({ registrationsMax: 1 });
  const both = await Promise.all([
    register('Racerone', value.code),
    register('Racertwo', value.code),
  ]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 403]);
  assert.equal((await linkOf(value.id))?.registrations, 1);
});

test('sums of links are those of the list, narrowed as it is', async () => {
  const totals = async (query: Record<string, string> = {}, by = agent) =>
    (await t.call('GET /wps/agent/links/totals', { token: by.token, query })).value;
  for (const query of [{ limit: '100' }, { limit: '100', status: 'disabled' }]) {
    const items = await links(query);
    const sum = (of: 'visits' | 'registrations' | 'depositors') =>
      items.reduce((total, link) => total + link[of], 0);
    const { limit: _limit, ...filter } = query;
    assert.deepEqual(await totals(filter), {
      links: items.length,
      visits: sum('visits'),
      registrations: sum('registrations'),
      depositors: sum('depositors'),
    });
  }
  const all = await totals();
  assert.ok(all.visits > 0, 'links were visited before');
  assert.ok(
    all.depositors > 0 && all.depositors < all.registrations,
    'one paid in, others did not',
  );
});

test('rules of registration hold for links: age and terms', async () => {
  const { value } = await addLink();
  const minor = await register('Tooyoung', value.code, { ageConfirmed: false });
  assert.equal(minor.refusal?.code, 'identity.registration_refused');
  assert.equal((await linkOf(value.id))?.registrations, 0);
});

test('a link of another brand leads nowhere', async () => {
  const { value } = await addLink();
  const { refusal } = await t.call('POST /wps/agent/link/visit', {
    body: { code: value.code },
    host: 'other.test',
  });
  assert.equal(refusal?.code, 'agent.link_unknown');
});

test('an agent whose login is stopped brings nobody', async () => {
  const head = await team.agent('Stoppedagent');
  const { value } = await addLink({}, head);
  await t.platform.db.query({
    text: 'update members set login_blocked = true where id = $1',
    values: [head.memberId],
  });
  assert.equal((await register('Unlucky', value.code)).refusal?.code, 'agent.link_disabled');
});

test('points are raised by the direct upline alone, and never lowered', async () => {
  const child = await team.agent(undefined, { uplineId: agent.memberId, points: { slots: 50 } });
  const grandchild = await team.join(undefined, { uplineId: child.memberId, points: {} });
  const raise = (memberId: string, points: object[], by = agent) =>
    t.call('PUT /wps/agent/points/:memberId', {
      token: by.token,
      params: { memberId },
      body: { points },
    });
  const raised = await raise(child.memberId, slots(60));
  assert.equal(raised.value.items.find(({ family }) => family === 'slots')?.points, 60);
  const cases = [
    [child.memberId, slots(50), 'agent.points_lowered'],
    [child.memberId, slots(100), 'agent.points_above_own'],
    [child.memberId, slots(65), 'agent.points_invalid'],
    [grandchild.memberId, slots(10), 'agent.account_unknown'],
    [agent.memberId, slots(110), 'agent.account_unknown'],
    [t.platform.newId(), slots(10), 'agent.account_unknown'],
  ] as const;
  for (const [memberId, points, code] of cases) {
    assert.equal((await raise(memberId, points)).refusal?.code, code);
  }
  assert.deepEqual(await pointsOf(child.memberId), { slots: 60 });
  const far = await t.call('GET /wps/agent/points/:memberId', {
    token: agent.token,
    params: { memberId: grandchild.memberId },
  });
  assert.equal(far.value.isDirect, false);
  assert.ok(far.value.items.every(({ points, raisableTo }) => points === raisableTo));
});

test('as many accounts have a level of points as its quota says, raised and registered', async () => {
  await team.rule({ quotas: [{ points: 50, accountsMax: 2 }] });
  const head = await team.agent('Quotaagent');
  const { value } = await addLink({ points: slots(50) }, head);
  assert.equal((await account({ account: 'Quotaone', points: slots(60) }, head)).status, 200);
  assert.equal((await register('Quotatwo', value.code)).status, 200);
  const third = await account({ account: 'Quotathree', points: slots(50) }, head);
  assert.equal(third.refusal?.code, 'agent.points_quota');
  assert.equal((await register('Quotafour', value.code)).refusal?.code, 'agent.link_exhausted');
  const low = await account({ account: 'Quotafive', points: slots(40) }, head);
  assert.equal(low.status, 200);
  const givable = await t.call('GET /wps/agent/points', { token: head.token });
  const own = givable.value.items.find(({ family }) => family === 'slots');
  assert.deepEqual(own?.quotas, [{ points: 50, max: 2, left: 0 }]);
  assert.deepEqual([own?.own, own?.givableMax], [100, 90]);
  await team.rule();
});

test('where a brand allows it a downline has as much as the upline', async () => {
  await team.rule({ allowsEqual: true });
  const head = await team.agent('Equalagent');
  assert.equal((await account({ account: 'Equalone', points: slots(100) }, head)).status, 200);
  await team.rule({ gapMin: 30 });
  const { refusal } = await account({ account: 'Gapone', points: slots(80) }, head);
  assert.equal(refusal?.code, 'agent.points_above_own');
  await team.rule();
});

type Answered = { readonly status: number; readonly refusal: object | null };

/** An answer without the one thing that always differs. */
const told = ({ refusal, status }: Answered): string =>
  JSON.stringify({ status, ...refusal, requestId: undefined });

test('links and points of others answer as those that do not exist', async () => {
  const { value } = await addLink();
  const stranger = await team.agent('Strangeagent');
  const mine = await team.join(undefined, { uplineId: agent.memberId });
  const elsewhere = await team.join(undefined, { brandId: t.otherBrand.id });
  const missing = t.platform.newId();
  const same = (answers: readonly Answered[]) => assert.equal(new Set(answers.map(told)).size, 1);
  const { token } = stranger;
  const body = { isActive: false, version: 1 };
  same(
    await Promise.all(
      [value.id, missing].map((linkId) =>
        t.call('PUT /wps/agent/links/:linkId', { token, params: { linkId }, body }),
      ),
    ),
  );
  same(
    await Promise.all(
      [value.id, missing].map((linkId) =>
        t.call('DELETE /wps/agent/links/:linkId', { token, params: { linkId } }),
      ),
    ),
  );
  const people = [mine.memberId, elsewhere.memberId, agent.memberId, missing];
  same(
    await Promise.all(
      people.map((memberId) =>
        t.call('GET /wps/agent/points/:memberId', { token, params: { memberId } }),
      ),
    ),
  );
  same(
    await Promise.all(
      people.map((memberId) =>
        t.call('PUT /wps/agent/points/:memberId', {
          token,
          params: { memberId },
          body: { points: slots(10) },
        }),
      ),
    ),
  );
  assert.equal((await linkOf(value.id))?.status, 'active');
});

test('who is no agent has no register centre', async () => {
  const player = await team.join();
  assert.equal((await t.call('GET /wps/agent/points', { token: player.token })).status, 403);
  assert.equal((await addLink({}, player)).status, 403);
  assert.equal((await account({ account: 'Nobodyhere' }, player)).status, 403);
});

test('a stale version, an empty name and a bad cursor are refused', async () => {
  const { value } = await addLink();
  const change = (version: number) =>
    t.call('PUT /wps/agent/links/:linkId', {
      token: agent.token,
      params: { linkId: value.id },
      body: { isActive: false, version },
    });
  assert.equal((await change(1)).value.status, 'disabled');
  assert.equal((await change(1)).refusal?.code, 'agent.link_changed');
  assert.equal((await addLink({ name: ' \n ' })).refusal?.code, 'agent.link_name_empty');
  const bad = await t.call('GET /wps/agent/links', { token: agent.token, query: { cursor: 'x' } });
  assert.equal(bad.refusal?.code, 'request.invalid');
});
