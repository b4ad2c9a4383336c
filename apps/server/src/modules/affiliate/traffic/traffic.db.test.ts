import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bucketOf, newId } from '@parlour/database';
import type { RegistrationLink, TrafficRow } from '@parlour/contract';
import { createTestApp, type TestApp, type TestMember } from '../../../testing.ts';
import { createPeople } from '../testing/people.ts';
import {
  type AffiliateHouse,
  CPA,
  money,
  openAffiliateHouse,
  type Person,
} from '../testing/house.ts';
import { createVisits } from '../testing/visits.ts';

let t: TestApp;
let people: ReturnType<typeof createPeople>;
let house: AffiliateHouse;
let visits: ReturnType<typeof createVisits>;
let agent: TestMember;
let spring: RegistrationLink;
let autumn: RegistrationLink;
/** By the banner of spring, by its mail, and by autumn without a click. */
let banner: Person;
let mail: Person;
let plain: Person;
let today = '';

const person = (memberId: string, account: string) =>
  ({ id: memberId, memberId, account }) as unknown as Person;

const report = async (query: Record<string, string> = {}, by = agent) =>
  (
    await t.call('GET /wps/agent/traffic', {
      token: by.token,
      query: { from: today, to: today, ...query },
    })
  ).value;

const brief = ({ label, key, ...row }: TrafficRow) => [
  label ?? key,
  row.clicks,
  row.uniqueClicks,
  row.registrations,
  row.firstDepositors,
  row.qualified,
  row.deposits,
  row.netRevenue,
  row.cpa,
];

async function qualify(member: Person, state: 'HELD' | 'REJECTED'): Promise<void> {
  const [deal] = await t.platform.db.query<{ id: string }>({
    text: 'select id from affiliate_deals where agent_id = $1',
    values: [agent.memberId],
  });
  const at = t.clock.now();
  const isRejected = state === 'REJECTED';
  await t.platform.db.query({
    text: `insert into affiliate_conversions (bucket, id, member_id, agent_id, deal_id, brand_id,
        currency, amount, state, reason, registered_at, qualified_at, hold_until, decided_at,
        first_deposit_amount, deposits_amount, valid_amount)
      values ($1, $2, $3, $4, $5, $6, 'USD', $7, $8, $9, $10, $10, $10, $11, 0, 0, 0)`,
    values: [
      bucketOf(member.id),
      newId(),
      member.id,
      agent.memberId,
      deal?.id,
      t.brand.id,
      money('50'),
      state,
      isRejected ? 'duplicate' : null,
      at,
      isRejected ? at : null,
    ],
  });
}

before(async () => {
  t = await createTestApp();
  people = createPeople(t);
  house = await openAffiliateHouse(t);
  visits = createVisits(t);
  agent = await people.agent('Trafficagent');
  const planId = await house.plan({ cpa: CPA, share: null });
  await house.earning.deals.create(
    { account: agent.account, planId, planVersion: 1, startDay: house.monthDay() },
    house.desk,
  );
  spring = await visits.addLink(agent, 'Spring');
  autumn = await visits.addLink(agent, 'Autumn');
  const open = (s1: string, ip: string) =>
    visits.visit(spring.code, { ip, marks: { s1, s2: 'shared', cid: `of-${s1}` } });
  const cookie = await open('banner', '198.51.100.1');
  await open('banner', '198.51.100.1');
  const other = await open('mail', '198.51.100.2');
  await visits.visit(autumn.code, { ip: '198.51.100.3' });
  banner = person(await visits.register('Bybanner', spring.code, cookie), 'Bybanner');
  mail = person(await visits.register('Bymail', spring.code, other), 'Bymail');
  plain = person(await visits.register('Byautumn', autumn.code), 'Byautumn');
  await house.deposit(banner, '200');
  await house.deposit(banner, '100');
  await house.bet(banner, '90', { payout: '20' });
  await house.moneyOf('PROMOTION', banner, '15');
  await house.moneyOf('MEMBER_REBATE', banner, '5');
  await house.bet(mail, '10', { payout: '60' });
  await qualify(banner, 'HELD');
  await qualify(plain, 'REJECTED');
  await house.follow();
  const { today: day } = (
    await t.call('GET /wps/agent/traffic', {
      token: agent.token,
      query: { from: '2026-01-01', to: '2026-01-01' },
    })
  ).value;
  today = day;
});
after(() => t.close());

test('each link says how many came, and what became of them', async () => {
  const { currencies, currency, rows, totals } = await report();
  assert.deepEqual(rows.map(brief), [
    ['Spring', 3, 2, 2, 1, 1, '300.00', '0.00', '50.00'],
    ['Autumn', 1, 1, 1, 0, 0, '0.00', '0.00', '0.00'],
  ]);
  assert.deepEqual(brief({ key: '', label: null, ...totals }), [
    '',
    4,
    3,
    3,
    1,
    1,
    '300.00',
    '0.00',
    '50.00',
  ]);
  assert.deepEqual([currency, currencies], ['USD', ['USD']]);
});

test('marks tell campaigns apart; who came without one is not lost', async () => {
  const { rows } = await report({ by: 's1' });
  assert.deepEqual(rows.map(brief), [
    ['banner', 2, 1, 1, 1, 1, '300.00', '50.00', '50.00'],
    ['', 1, 1, 1, 0, 0, '0.00', '0.00', '0.00'],
    ['mail', 1, 1, 1, 0, 0, '0.00', '-50.00', '0.00'],
  ]);
});

test('every way of looking at the same days has the same sums', async () => {
  const { totals } = await report();
  for (const by of ['day', 's1', 's2', 's5', 'country', 'device']) {
    assert.deepEqual((await report({ by })).totals, totals, by);
  }
  const { rows } = await report({ by: 'day', from: '2026-01-01', to: '2026-01-03' });
  assert.deepEqual(
    rows.map(({ key }) => key),
    ['2026-01-01', '2026-01-02', '2026-01-03'],
  );
});

test('a filter narrows clicks and members alike', async () => {
  const ofMail = await report({ s1: 'mail' });
  assert.deepEqual(ofMail.rows.map(brief), [['Spring', 1, 1, 1, 0, 0, '0.00', '-50.00', '0.00']]);
  const ofLink = await report({ linkId: autumn.id, by: 'day' });
  assert.deepEqual([ofLink.totals.clicks, ofLink.totals.registrations], [1, 1]);
  assert.deepEqual((await report({ s1: 'mail', s2: 'nothing' })).rows, []);
});

test('money of another currency is asked for by its name', async () => {
  const { currencies, totals } = await report({ currency: 'EUR' });
  assert.deepEqual([totals.deposits, totals.netRevenue, totals.cpa], ['0.00', '0.00', '0.00']);
  assert.equal(totals.registrations, 3);
  assert.deepEqual(currencies, ['USD', 'EUR']);
});

test('other agents see nothing of it, and links of others are no filter', async () => {
  const stranger = await people.agent();
  assert.deepEqual((await report({}, stranger)).rows, []);
  assert.deepEqual((await report({ linkId: spring.id }, stranger)).rows, []);
  const query = { from: today, to: today };
  const clicks = await t.call('GET /wps/agent/traffic/clicks', { token: stranger.token, query });
  assert.deepEqual(clicks.value.items, []);
});

test('single clicks are listed with what they carried, the newest first', async () => {
  const ask = async (more: Record<string, string>) =>
    (
      await t.call('GET /wps/agent/traffic/clicks', {
        token: agent.token,
        query: { from: today, to: today, ...more },
      })
    ).value;
  const first = await ask({ limit: '3' });
  assert.deepEqual(
    first.items.map(({ cid, isUnique, linkName, registrations, subs }) => [
      linkName,
      subs,
      cid,
      isUnique,
      registrations,
    ]),
    [
      ['Autumn', {}, null, true, 0],
      ['Spring', { s1: 'mail', s2: 'shared' }, 'of-mail', true, 1],
      ['Spring', { s1: 'banner', s2: 'shared' }, 'of-banner', false, 0],
    ],
  );
  const rest = await ask({ limit: '3', cursor: first.nextCursor ?? '' });
  assert.deepEqual([rest.items.length, rest.nextCursor], [1, null]);
  assert.equal(rest.items[0]?.isUnique, true);
});

test('the file holds the same rows, and no mark in it is a formula', async () => {
  await visits.visit(spring.code, { ip: '198.51.100.9', marks: { s1: '=cmd|calc', s2: 'a,"b' } });
  const file = async (by: string, language: string) => {
    const answer = await t.app.portal.inject({
      method: 'GET',
      url: `/wps/agent/traffic/file?from=${today}&to=${today}&by=${by}&language=${language}`,
      headers: { authorization: `Bearer ${agent.token}`, host: 'localhost' },
    });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.match(String(answer.headers['content-disposition']), /traffic-.*\.csv/);
    return answer.body.split('\r\n');
  };
  const [head, first] = await file('s1', 'en');
  assert.equal(
    head,
    '\ufeffs1,Clicks,Unique clicks,Registrations,First depositors,Qualified,Deposits USD,Net revenue USD,Commission per member USD,Revenue share USD',
  );
  assert.equal(first, 'banner,2,1,1,1,1,300.00,50.00,50.00,0.00');
  assert.ok((await file('s1', 'hi')).some((line) => line.startsWith("'=cmd|calc,1")));
  assert.ok((await file('s2', 'ar')).some((line) => line.startsWith('"a,""b",1')));
});

test('a period that is none, or longer than a quarter, is refused', async () => {
  const ask = async (from: string, to: string) =>
    (await t.call('GET /wps/agent/traffic', { token: agent.token, query: { from, to } })).refusal
      ?.code;
  assert.equal(await ask('2026-02-01', '2026-01-01'), 'report.period_invalid');
  assert.equal(await ask('2026-02-30', '2026-03-01'), 'request.invalid');
  assert.equal(await ask('2026-01-01', '2026-04-03'), 'report.period_too_long');
  assert.equal(await ask('2026-01-01', '2026-04-02'), undefined);
});

test('of a member who came under another agent, what it does since is not told', async () => {
  const other = await people.agent();
  await t.platform.db.query({
    text: 'update members set upline_id = $2 where id = $1',
    values: [banner.id, other.memberId],
  });
  const { totals } = await report();
  assert.deepEqual(
    [totals.registrations, totals.firstDepositors, totals.deposits, totals.netRevenue],
    [3, 0, '0.00', '-50.00'],
  );
  assert.deepEqual([totals.qualified, totals.cpa], [1, '50.00']);
});

test('the share of revenue is told by the mark that brought it, in the month’s last day', async () => {
  const affiliate = await house.affiliate();
  const token = await house.signIn(affiliate);
  const own: TestMember = { memberId: affiliate.id, account: affiliate.account, token };
  const link = await visits.addLink(own, 'Winter');
  const come = async (name: string, s1: string): Promise<Person> => {
    const cookie = await visits.visit(link.code, { marks: { s1 } });
    return person(await visits.register(name, link.code, cookie), name);
  };
  const [first, second] = [await come('winterone', 'ice'), await come('wintertwo', 'snow')];
  const loser = await come('winterthree', 'snow');
  const begin = house.monthDay();
  await house.bet(first, '300');
  await house.bet(second, '100');
  // Who won lowers what is paid, and has no part of it.
  await house.bet(loser, '10', { payout: '50' });
  house.toNextMonth(3);
  await house.settle();
  const [statement] = await house.statements(affiliate);
  assert.equal(statement?.share, money('90'));
  const again = { ...own, token: await house.signIn(affiliate) };
  const shares = async (query: Record<string, string>) =>
    (await report(query, again)).rows.flatMap(({ key, share }) =>
      share === '0.00' ? [] : [[key, share]],
    );
  const last = new Date(Date.parse(house.monthDay()) - 86_400_000).toISOString().slice(0, 10);
  const month = { from: begin, to: last };
  assert.deepEqual((await shares({ ...month, by: 's1' })).toSorted(), [
    ['ice', '67.50'],
    ['snow', '22.50'],
  ]);
  assert.deepEqual(await shares({ ...month, by: 'day' }), [[last, '90.00']]);
  assert.deepEqual(await shares({ ...month, by: 's1', s1: 'ice' }), [['ice', '67.50']]);
  assert.deepEqual(await shares({ from: begin, to: begin, by: 's1' }), []);
});
