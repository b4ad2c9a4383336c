import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '../../testing.ts';

let t: TestApp;
let admin: { readonly operatorToken: string };
let cashier: { readonly operatorToken: string };
let ada: TestMember;
let stranger: TestMember;
before(async () => {
  t = await createTestApp();
  admin = await t.operator('olivia');
  cashier = await t.operator('oscar');
  ada = await t.member('Ada_1');
  for (const account of ['Adam', 'Bela', 'Cleo']) await t.member(account);
  stranger = await t.member('Adolf', { brandId: t.otherBrand.id });
});
after(() => t.close());

const search = (query: Record<string, string>) =>
  t.call('GET /console/members', { ...admin, query });
const accounts = async (query: Record<string, string>) =>
  (await search(query)).value.items.map(({ account }) => account);
type Way = 'agreed' | 'alone';
const blocking =
  (way: Way) =>
  (memberId: string, change: Record<string, unknown> = {}, who = admin) =>
    t[way]('PUT /console/members/:memberId/blocks', {
      ...who,
      params: { memberId },
      body: {
        loginBlocked: false,
        betBlocked: true,
        withdrawBlocked: true,
        reason: 'Card reported stolen',
        version: 1,
        ...change,
      },
    });
const blocks = blocking('agreed');
const blocksAlone = blocking('alone');

test('members are found by the beginning of their name, at one brand alone', async () => {
  assert.deepEqual(await accounts({ search: 'ad' }), ['Adam', 'Ada_1']);
  assert.deepEqual(await accounts({ search: ada.memberId }), ['Ada_1']);
  assert.deepEqual(await accounts({ search: 'zz' }), []);
});

test('signs that mean something to SQL are only signs', async () => {
  assert.deepEqual(await accounts({ search: 'ada_' }), ['Ada_1']);
  assert.deepEqual(await accounts({ search: '%' }), []);
  assert.deepEqual(await accounts({ search: `'; drop table members; --` }), []);
});

test('pages follow one another, the newest first, without gaps', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { value } = await search({ limit: '2', ...(cursor !== null && { cursor }) });
    seen.push(...value.items.map(({ account }) => account));
    cursor = value.nextCursor;
  } while (cursor !== null);
  assert.deepEqual(seen, ['Cleo', 'Bela', 'Adam', 'Ada_1']);
});

test('members are filtered by what is known of them', async () => {
  await t.platform.db.query({
    text: `update members set payee_name = 'Ada King', affiliate_code = 'SPRING', kyc_status = 'approved',
      upline_id = (select id from members where account = 'Bela'), email = 'Ada@mail.example',
      mobile = '7700900123', dialing_code = '44' where id = $1`,
    values: [ada.memberId],
  });
  for (const filter of [
    { payeeName: 'ada king' },
    { affiliateCode: 'SPRING' },
    { upline: 'bela' },
    { email: 'ada@mail.example' },
    { mobile: '7700900123' },
    { kycStatus: 'approved' },
    { account: 'ada_' },
  ]) {
    assert.deepEqual(await accounts(filter), ['Ada_1'], JSON.stringify(filter));
  }
  const day = (offset: number) =>
    new Date(t.clock.now().getTime() + offset * 86_400_000).toISOString();
  assert.equal((await accounts({ registeredFrom: day(-1), registeredTo: day(1) })).length, 4);
  assert.deepEqual(await accounts({ registeredTo: day(-1) }), []);
  assert.deepEqual(await accounts({ loggedInFrom: day(1) }), []);
  assert.equal((await accounts({ registeredIp: '203.0.113.10' })).length, 4);
  assert.deepEqual(await accounts({ registeredIp: '203.0.113.x' }), []);
  assert.deepEqual(await accounts({ status: 'closed' }), []);
  assert.equal((await accounts({ type: '0' })).length, 4);
  assert.deepEqual(await accounts({ type: '41' }), []);
});

test('a sorted list is paged without gaps, and counted when asked', async () => {
  for (const order of [
    { sort: 'account' },
    { sort: 'loggedIn' },
    { sort: 'loggedIn', isAscending: 'true' },
  ]) {
    const whole = await accounts(order);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { value } = await search({ ...order, limit: '1', ...(cursor !== null && { cursor }) });
      seen.push(...value.items.map(({ account }) => account));
      cursor = value.nextCursor;
    } while (cursor !== null);
    assert.deepEqual(seen, whole);
    assert.equal(seen.length, 4);
  }
  assert.deepEqual(await accounts({ sort: 'account' }), ['Ada_1', 'Adam', 'Bela', 'Cleo']);
  const { value } = await search({ withTotal: 'true', limit: '1' });
  assert.equal(value.total, 4);
  assert.equal((await search({})).value.total, null);
  assert.equal((await search({ cursor: 'nonsense' })).refusal?.code, 'request.invalid');
});

test('one member is shown, one of another brand is not', async () => {
  const show = (memberId: string) =>
    t.call('GET /console/members/:memberId', { ...admin, params: { memberId } });
  const { value } = await show(ada.memberId);
  assert.equal(value.account, 'Ada_1');
  assert.equal(value.registeredIp, '203.0.113.10');
  assert.equal((await show(stranger.memberId)).refusal?.code, 'member.unknown');
  assert.equal((await show('not-an-id')).status, 400);
});

test('a block is noted with its reason and who set it, and is seen in the list', async () => {
  const { value } = await blocksAlone(ada.memberId);
  assert.equal(value.betBlocked, true);
  assert.equal(value.blockReason, 'Card reported stolen');
  assert.deepEqual(await accounts({ isBlocked: 'true' }), ['Ada_1']);
  const { items } = await t.services.audit.list(t.platform.db, {}, { limit: 50 });
  const entry = items.find(({ action }) => action === 'member.change_blocks');
  assert.equal(entry?.subject.id, ada.memberId);
  assert.deepEqual(entry?.after, {
    loginBlocked: false,
    betBlocked: true,
    withdrawBlocked: true,
    transferBlocked: false,
  });
  assert.equal(entry?.reason, 'Card reported stolen');
});

test('transfers between members are blocked by themselves, and stay so when they are not named', async () => {
  const { memberId } = await t.member('Transferless');
  const putting = (way: Way) => (more: Record<string, unknown>) =>
    t[way]('PUT /console/members/:memberId/blocks', {
      ...admin,
      params: { memberId },
      body: {
        loginBlocked: false,
        betBlocked: false,
        withdrawBlocked: false,
        reason: 'moves money for others',
        ...more,
      },
    });
  const put = putting('agreed');
  const putAlone = putting('alone');
  const { value } = await putAlone({ transferBlocked: true, version: 1 });
  assert.deepEqual(
    [value.transferBlocked, value.withdrawBlocked, value.blockReason],
    [true, false, 'moves money for others'],
  );
  assert.ok((await accounts({ isBlocked: 'true' })).includes('Transferless'));
  const kept = await putAlone({ betBlocked: true, version: value.version });
  assert.deepEqual([kept.value.transferBlocked, kept.value.betBlocked], [true, true]);
  const lifted = await put({ transferBlocked: false, version: kept.value.version });
  assert.deepEqual([lifted.value.transferBlocked, lifted.value.blockReason], [false, null]);
  assert.ok(!(await accounts({ isBlocked: 'true' })).includes('Transferless'));
});

test('two operators cannot overwrite each other', async () => {
  const { memberId } = await t.member('Dora');
  assert.equal((await blocksAlone(memberId)).status, 200);
  assert.equal((await blocks(memberId)).refusal?.code, 'member.changed');
  assert.equal((await blocks(stranger.memberId)).refusal?.code, 'member.unknown');
});

test('a VIP rank is set with its reason, found in the list and told to the member', async () => {
  const rank = (memberId: string, vipRank: number, version: number) =>
    t.agreed('PUT /console/members/:memberId/vip', {
      ...admin,
      params: { memberId },
      body: { vipRank, version, reason: 'Turnover of the season' },
    });
  const { memberId, token } = await t.member('Vera');
  assert.equal((await rank(memberId, 4, 1)).value.vipRank, 4);
  assert.equal((await rank(memberId, 5, 1)).refusal?.code, 'member.changed');
  assert.equal((await rank(memberId, 11, 2)).status, 400);
  assert.equal((await rank(stranger.memberId, 4, 1)).refusal?.code, 'member.unknown');
  assert.deepEqual(await accounts({ vipRank: '4' }), ['Vera']);
  const { value } = await t.call('GET /wps/member/info', { token });
  assert.deepEqual([value.vipFlag, value.vipLabel, value.vipRank], [true, 'VIP 4', 4]);
});

test('anyone who may only look cannot block, and nobody can without signing in', async () => {
  assert.equal((await blocks(ada.memberId, { version: 2 }, cashier)).status, 403);
  const anonymous = await t.call('GET /console/members', {});
  assert.equal(anonymous.status, 401);
});

test('a member changes the name that others see', async () => {
  const rename = (nickname: string) =>
    t.call('PUT /wps/member/profile', { token: ada.token, body: { nickname } });
  assert.equal((await rename('  Countess   Ada ')).status, 200);
  assert.equal(
    (await t.call('GET /wps/member/info', { token: ada.token })).value.nickname,
    'Countess Ada',
  );
  assert.equal((await rename('a\u202eb')).refusal?.code, 'member.nickname_refused');
});

test('a language that the brand has is remembered, with texts of its own or without', async () => {
  const speak = (language: string) =>
    t.call('PUT /wps/member/language', { token: ada.token, body: { language } });
  assert.equal((await speak('HI')).status, 200);
  assert.equal((await t.call('GET /wps/member/info', { token: ada.token })).value.language, 'hi');
  assert.equal((await speak('fa')).status, 200);
  assert.equal((await t.call('GET /wps/member/info', { token: ada.token })).value.language, 'fa');
  assert.equal((await speak('xx')).refusal?.code, 'member.language_unknown');
});

test('info needs a session', async () => {
  assert.equal((await t.call('GET /wps/member/info')).status, 401);
  assert.equal((await t.call('GET /wps/member/info', { token: 'x'.repeat(43) })).status, 401);
});
