import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { bucketOf } from '@parlour/database';
import { createTestApp, OTHER_HOST, type TestApp, type TestMember } from '../../testing.ts';

let t: TestApp;
let ada: TestMember;
before(async () => {
  t = await createTestApp();
  ada = await t.member('Adalind');
  await setFlag(true);
});
after(() => t.close());
// A window of the rate limit for each test.
beforeEach(() => t.clock.advance(10 * 60_000));

async function setFlag(isOn: boolean) {
  await t.platform.db.query({
    text: `update brand_modules set enabled = $1 where mod_id = 'REFERRAL3'`,
    values: [isOn],
  });
  t.services.site.invalidate();
}

async function register(username: string, referralCode: string, host?: string) {
  const { cookie } = await t.captcha('K7M3P');
  const { value } = await t.call('PUT /wps/member/register', {
    body: {
      username,
      password: 'four lamps, one moth',
      captcha: 'K7M3P',
      termsAccepted: true,
      termsVersion: '2026-11',
      ageConfirmed: true,
      referralCode,
      botCheck: await t.botCheck(),
    },
    ...(host === undefined ? {} : { host }),
    headers: { cookie },
  });
  return value.token ?? '';
}

const findBound = async (accountKey: string) => {
  const [row] = await t.platform.db.query<{ recommenderId: string | null; uplineId: string }>({
    text: `select recommender_id as "recommenderId", upline_id as "uplineId" from members
      where account_key = $1`,
    values: [accountKey],
  });
  return row;
};

const own = async (member = ada) => t.call('GET /wps/referral', { token: member.token });
const list = (query: Record<string, string> = {}, member = ada) =>
  t.call('GET /wps/referral/members', { token: member.token, query });

async function payIn(accountKey: string, state: 'FAILED' | 'PAID') {
  const { db } = t.platform;
  const [member] = await db.query<{ id: string }>({
    text: 'select id from members where account_key = $1',
    values: [accountKey],
  });
  const id = member?.id ?? '';
  await db.query({
    text: `insert into deposits (bucket, id, member_id, brand_id, request_key, method_code, provider,
        state, currency, amount, fee_amount, multiple_hundredths, ip, created_at, expires_at)
      values ($1, gen_random_uuid(), $2, $3, gen_random_uuid(), 'card', 'sandbox', $4, 'USD', 100, 0,
        100, '192.0.2.1', $5, $5)`,
    values: [bucketOf(id), id, t.brand.id, state, t.clock.now()],
  });
}

test('a member gets one readable code and a link to the registration of the brand', async () => {
  const { value } = await own();
  assert.match(value.referralCode, /^[A-HJ-NP-Z2-9]{8}$/);
  assert.equal(value.link, `http://localhost:3000/register?referralCode=${value.referralCode}`);
  assert.deepEqual([value.registered, value.active], [0, 0]);
  assert.equal((await own()).value.referralCode, value.referralCode);
  const bea = await t.member('Beatrice');
  assert.notEqual((await own(bea)).value.referralCode, value.referralCode);
});

test('two pages that ask at the same moment get the same code', async () => {
  const cleo = await t.member('Cleopatra');
  const answers = await Promise.all(Array.from({ length: 6 }, () => own(cleo)));
  assert.equal(new Set(answers.map(({ value }) => value.referralCode)).size, 1);
});

test('anyone who registers by a link is bound to its owner, in whatever letters it is typed', async () => {
  const { referralCode } = (await own()).value;
  await register('Firstfriend', referralCode);
  await register('Secondfriend', referralCode.toLowerCase());
  for (const account of ['firstfriend', 'secondfriend']) {
    const bound = await findBound(account);
    assert.deepEqual([bound?.recommenderId, bound?.uplineId], [ada.memberId, ada.memberId]);
  }
  assert.equal((await own()).value.registered, 2);
});

test('a code that leads to nobody, or belongs to another brand, keeps nobody out', async () => {
  const { referralCode } = (await own()).value;
  await register('Lonewolf', 'ZZZZ9999');
  assert.equal((await findBound('lonewolf'))?.recommenderId, null);
  await register('Elsewhere', referralCode, OTHER_HOST);
  assert.equal((await findBound('elsewhere'))?.recommenderId, null);
});

test('friends who paid in count as active, and names are masked', async () => {
  await payIn('firstfriend', 'PAID');
  await payIn('firstfriend', 'PAID');
  await payIn('secondfriend', 'FAILED');
  const { value } = await own();
  assert.deepEqual([value.registered, value.active], [2, 1]);
  const { items } = (await list()).value;
  assert.deepEqual(
    items.map(({ isActive }) => isActive),
    [false, true],
  );
  for (const { account } of items) assert.doesNotMatch(account, /friend$/);
  assert.match(items[1]?.account ?? '', /^Fir•+end$/);
});

test('the list is paged, and belongs to its owner', async () => {
  const first = (await list({ limit: '1' })).value;
  assert.equal(first.items.length, 1);
  const second = (await list({ limit: '1', cursor: first.nextCursor ?? '' })).value;
  assert.deepEqual([second.items.length, second.nextCursor], [1, null]);
  assert.notEqual(first.items[0]?.account, second.items[0]?.account);
  assert.equal((await list({ cursor: 'x' })).refusal?.code, 'request.invalid');
  const dora = await t.member('Dorabella');
  assert.deepEqual((await list({}, dora)).value.items, []);
});

test('nothing is invited, listed or bound while the brand has it off', async () => {
  const { referralCode } = (await own()).value;
  await setFlag(false);
  assert.equal((await own()).refusal?.code, 'referral.closed');
  assert.equal((await list()).refusal?.code, 'referral.closed');
  await register('Latecomer', referralCode);
  assert.equal((await findBound('latecomer'))?.recommenderId, null);
  await setFlag(true);
});

test('trial accounts and visitors have no link', async () => {
  assert.equal((await t.call('GET /wps/referral')).status, 401);
});
