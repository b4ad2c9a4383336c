// What is asked of clicks, and of notices that wait, is found by an index.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bucketOf, newId, type Reader, type Statement, type Tx } from '@parlour/database';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { listMemberClicks } from './click/store.ts';
import { listFirstDeposits, listReferred } from './postback/store/causes.ts';
import {
  findDelivery,
  listDeliveries,
  listDue,
  listDuePostbacks,
  listInterrupted,
  listTries,
} from './postback/store/deliveries.ts';
import { listAll, listHearing, listOwn } from './postback/store/postbacks.ts';
import {
  countClicks,
  countFirstDepositors,
  listClicks,
  listComers,
  sumFunds,
  sumPlay,
} from './traffic/store.ts';

const BRAND = '01930000-0000-7000-8000-000000000001';
const AGENT = newId();
const LINK = newId();
const MEMBER = newId();
const CLICK = newId();
const AGENTS = 400;
const DAYS = 40;
const at = new Date('2026-02-01T00:00:00Z');

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const run = (text: string, values: readonly unknown[] = []) => db.query({ text, values });
  await run(
    `insert into brands (id, code, name, currency, default_language, languages, terms_version,
      created_at)
      values ($1, 'PLANS', 'Plans', 'USD', 'en', '{en}', '1', now()) on conflict do nothing`,
    [BRAND],
  );
  const members = `insert into members (id, brand_id, account, account_key, nickname, currency,
    language, registered_at, standing, upline_id)`;
  await run(
    `${members} select case n when 1 then $2::uuid else gen_random_uuid() end, $1, 'top' || n,
      'top' || n, 'Top', 'USD', 'en', now(), 'agent', null from generate_series(1, ${AGENTS}) n`,
    [BRAND, AGENT],
  );
  await run(
    `${members} select case when m.id = $1 and n = 1 then $2::uuid else gen_random_uuid() end,
      brand_id, account || 'x' || n, account || 'x' || n, 'Low', 'USD', 'en', now(), 'member', m.id
      from members m cross join generate_series(1, 20) n`,
    [AGENT, MEMBER],
  );
  await run(
    `insert into registration_links (id, brand_id, agent_id, name, code, account_type, channel, note,
      created_at)
      select case id when $1 then $2::uuid else gen_random_uuid() end, brand_id, id, 'Link',
        md5(id::text), 'member', 'web', '', now() from members where standing = 'agent'`,
    [AGENT, LINK],
  );
  await run(
    `insert into link_registrations (member_id, link_id, registered_at)
      select m.id, l.id, now() from members m join registration_links l on l.agent_id = m.upline_id`,
  );
  await run(
    `insert into link_clicks (id, link_id, agent_id, clicked_at, click_day, device, is_first)
      select case when l.id = $1 and n = 1 then $2::uuid else gen_random_uuid() end, l.id, agent_id,
        '2026-01-01'::timestamptz + n * interval '1 day', '2026-01-01'::date + n, 'phone', true
      from registration_links l cross join generate_series(0, ${DAYS - 1}) n`,
    [LINK, CLICK],
  );
  await run(
    `insert into click_registrations (member_id, click_id)
      select distinct on (r.member_id) r.member_id, c.id
      from link_registrations r join link_clicks c on c.link_id = r.link_id
      where c.click_day = '2026-01-02'`,
  );
  await run(
    `insert into postbacks (id, brand_id, agent_id, name, url, method, events, sealed_secret,
      secret_hint, is_active, created_at)
      select id, brand_id, agent_id, 'Tracker', 'https://localhost', 'GET', '{registration}', '', '',
        true, now() from registration_links`,
  );
  await run(
    `insert into postback_deliveries (id, postback_id, brand_id, agent_id, event, cause, is_test,
      fields, state, method, url, tries, created_at, ended_at, next_try_at, claimed_at)
      select gen_random_uuid(), p.id, brand_id, agent_id, 'registration', n::text, false, '{}',
        case when n = 1 then 'PENDING' else 'DELIVERED' end, 'GET', '', 1,
        '2026-01-01'::timestamptz + n * interval '1 hour', case when n > 1 then now() end,
        case when n = 1 then now() end, case when n = 2 and p.id = $1 then now() end
      from postbacks p cross join generate_series(1, 50) n`,
    [LINK],
  );
  await run(
    `insert into postback_tries (delivery_id, number, tried_at, duration_ms, answer)
      select id, 1, created_at, 10, '' from postback_deliveries`,
  );
  const rows = await db.query<{ id: string }>({
    text: `select id from members where standing = 'member'`,
  });
  const everybody = [rows.map(({ id }) => bucketOf(id)), rows.map(({ id }) => id)];
  const everyone = 'unnest($1::smallint[], $2::uuid[]) m (bucket, id)';
  await run(
    `insert into member_days (bucket, member_id, day, category, vendor_code, game_code, rounds,
      stake_amount, valid_amount, payout_amount, jackpot_win_amount)
      select bucket, id, '2026-01-12', 'RNG', 'v', 'g', 1, 1, 1, 1, 0 from ${everyone}`,
    everybody,
  );
  await run(
    `insert into member_ledger_days (bucket, member_id, day, kind, count, main_amount,
      credited_amount, locked_amount, bonus_amount, vendor_amount)
      select bucket, id, '2026-01-12', 'PROMOTION', 1, 1, 1, 0, 0, 0 from ${everyone}`,
    everybody,
  );
  await run(
    `insert into deposits (bucket, id, member_id, brand_id, request_key, method_code, provider, state,
      currency, amount, fee_amount, multiple_hundredths, ip, created_at, expires_at, settled_at)
      select bucket, gen_random_uuid(), id, $3, gen_random_uuid(), 'card', 'sandbox', 'PAID', 'USD',
        100, 0, 100, '192.0.2.1', now(), now(), now() from ${everyone}`,
    [...everybody, BRAND],
  );
  await run('analyze');
});
after(() => database.close());

/** Runs a query of the store with `explain` in front of it and answers with the plans. */
async function plansOf(run: (reader: Tx) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const query = async <Row>({ text, values = [] }: Statement): Promise<Row[]> => {
    const rows = await database.db.query<{ 'QUERY PLAN': string }>({
      text: `explain ${text}`,
      values,
    });
    plans.push(...rows.map((row) => row['QUERY PLAN']));
    return [];
  };
  const reader: Reader = { ...database.db, query };
  await run(reader as Tx);
  return plans.join('\n');
}

const filter = { agentId: AGENT, subs: {} };
const span = {
  fromDay: '2026-01-10',
  toDay: '2026-01-20',
  from: new Date('2026-01-10T00:00:00Z'),
  to: new Date('2026-01-21T00:00:00Z'),
  timeZone: 'UTC',
};
const comers = [{ memberId: MEMBER, key: '' }];
const page = { after: null, limit: 20 };

const questions: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
  'clicks of an agent': (tx) => countClicks(tx, filter, 's1', span),
  'single clicks of an agent': (tx) => listClicks(tx, filter, { ...span, ...page }),
  'the next single clicks': (tx) => listClicks(tx, filter, { ...span, after: CLICK, limit: 20 }),
  'who came by the links of an agent': (tx) => listComers(tx, filter, 'link', 'UTC'),
  'play of who came': (tx) => sumPlay(tx, comers, 'link', span),
  'money of who came': (tx) => sumFunds(tx, comers, 'link', span),
  'first deposits of who came': (tx) => countFirstDepositors(tx, comers, 'link', span),
  'the click of a member': (tx) => listMemberClicks(tx, [{ memberId: MEMBER, agentId: AGENT }]),
  'who was referred': (tx) => listReferred(tx, [MEMBER]),
  'whose deposit was the first': (tx) => listFirstDeposits(tx, [{ id: LINK, memberId: MEMBER }]),
  'who hears of an event': (tx) => listHearing(tx, [{ agentId: AGENT, event: 'registration' }]),
  'postbacks of an agent': (tx) => listOwn(tx, AGENT),
  'postbacks of a brand': (tx) =>
    listAll(tx, { ...page, brandId: BRAND, agentId: undefined, isActive: undefined }),
  'notices of an agent': (tx) => listDeliveries(tx, { ...page, agentId: AGENT, brandId: BRAND }),
  'notices of a brand': (tx) => listDeliveries(tx, { ...page, brandId: BRAND }),
  'notices of one postback': (tx) => listDeliveries(tx, { ...page, postbackId: LINK }),
  'one notice': (tx) => findDelivery(tx, LINK, { brandId: BRAND }),
  'tries of a notice': (tx) => listTries(tx, LINK),
  'notices of a postback that are due': (tx) => listDue(tx, LINK, at, 20),
  'notices that someone began': (tx) => listInterrupted(tx, at, 20),
};

for (const [name, run] of Object.entries(questions)) {
  test(`${name}: found by an index, whatever else there is`, async () => {
    const plan = await plansOf(run);
    assert.match(plan, /Index/);
    const scans = plan.match(/Seq Scan on \w+/g) ?? [];
    // A table of a few rows is read whole, and rightly so.
    const large = scans.filter((scan) => !/(?:registration_links|postbacks)$/.test(scan));
    assert.deepEqual(large, [], plan);
  });
}

test('postbacks with notices that are due are found among those that wait alone', async () => {
  const plan = await plansOf((tx) => listDuePostbacks(tx, at, 32));
  assert.match(plan, /postback_deliveries__due/);
  assert.doesNotMatch(plan, /Seq Scan on postback_deliveries/);
});
