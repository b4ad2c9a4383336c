// What is asked often, or of large teams, is found by an index.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Reader, type Statement } from '@parlour/database';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { listCodes } from './affiliate/desk-store.ts';
import { listUnfrozen } from './branch/store.ts';
import { findByCode, listLinks } from './link/store.ts';
import { countDepositors, sumLinks } from './link/totals-store.ts';
import { findPoints, findPointsBelow } from './point/store.ts';
import { lockBranch, measureBranch } from './tree/move-store.ts';
import { findStanding, listUnplaced } from './tree/store.ts';
import { findDownline, findLineages, findLineagesAt, findOfTeam, findPath } from './tree/team.ts';

const BRAND = '01930000-0000-7000-8000-000000000001';
const AGENT = newId();
const MEMBER = newId();
const AGENTS = 1_500;
const at = new Date('2026-01-01T00:00:00Z');

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.query({
    text: `insert into brands (id, code, name, currency, default_language, languages, terms_version,
        created_at)
      values ($1, 'PLANS', 'Plans', 'USD', 'en', '{en}', '1', now()) on conflict do nothing`,
    values: [BRAND],
  });
  const members = (rows: string, values: readonly unknown[]) =>
    db.query({
      text: `insert into members (id, brand_id, account, account_key, nickname, currency, language,
          registered_at, upline_id, lineage_id) ${rows}`,
      values: [BRAND, ...values],
    });
  await members(
    `select case n when 1 then $2::uuid else gen_random_uuid() end, $1, 'top' || n, 'top' || n, 'Top',
      'USD', 'en', now(), null::uuid, null::bigint from generate_series(1, ${AGENTS}) n`,
    [AGENT],
  );
  await db.query({
    text: `insert into lineages (ancestors) select array[id] from members where upline_id is null`,
  });
  await members(
    `select case when l.ancestors[1] = $2 and n = 1 then $3::uuid else gen_random_uuid() end, $1,
      'low' || l.id || 'x' || n, 'low' || l.id || 'x' || n, 'Low', 'USD', 'en', now(),
      l.ancestors[1], l.id from lineages l cross join generate_series(1, 15) n`,
    [AGENT, MEMBER],
  );
  await db.query({
    text: `insert into agent_downlines (ancestor_id, member_id, depth)
      select upline_id, id, 1 from members where upline_id is not null`,
  });
  await db.query({
    text: `insert into lineage_changes (member_id, since_at, lineage_id)
      select id, registered_at, lineage_id from members where lineage_id is not null`,
  });
  await db.query({
    text: `insert into rebate_points (member_id, family, points, updated_at)
      select id, 'slots', 10, now() from members`,
  });
  await db.query({
    text: `insert into registration_links (id, brand_id, agent_id, name, code, account_type, channel,
        note, created_at)
      select gen_random_uuid(), brand_id, id, 'Link', md5(id::text), 'member', 'web', '', now()
      from members`,
  });
  await db.query({
    text: `insert into registration_link_points (link_id, family, points)
      select id, 'slots', 10 from registration_links`,
  });
  await db.query({
    text: `insert into link_registrations (member_id, link_id, registered_at)
      select agent_id, id, created_at from registration_links`,
  });
  await db.query({
    text: `insert into deposits (bucket, id, member_id, brand_id, request_key, method_code, provider,
        state, currency, amount, fee_amount, multiple_hundredths, ip, created_at, expires_at)
      select get_byte(uuid_send(id), 15), gen_random_uuid(), id, brand_id, gen_random_uuid(), 'card',
        'sandbox', 'PAID', 'USD', 100, 0, 100, '192.0.2.1', now(), now() from members`,
  });
  await db.query({
    text: `insert into affiliate_codes (id, brand_id, agent_id, code, code_key, created_at)
      select gen_random_uuid(), brand_id, id, account, account, now() from members`,
  });
  await db.query({ text: 'analyze' });
});
after(() => database.close());

/** Runs a query of the store with `explain` in front of it and answers with the plans. */
async function plansOf(run: (reader: Reader) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const query = async <Row>({ text, values = [] }: Statement): Promise<Row[]> => {
    const rows = await database.db.query<{ 'QUERY PLAN': string }>({
      text: `explain ${text}`,
      values,
    });
    plans.push(...rows.map((row) => row['QUERY PLAN']));
    return [];
  };
  await run({ ...database.db, query });
  return plans.join('\n');
}

const page = { after: null, limit: 20 };

const questions: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  'where someone stands': (reader) => findStanding(reader, MEMBER),
  'someone of a team': (reader) => findDownline(reader, AGENT, MEMBER),
  'someone of a team by the account': (reader) => findOfTeam(reader, AGENT, 'low1x1'),
  'the way down to someone': (reader) => findPath(reader, AGENT, MEMBER),
  'ancestors of lineages': (reader) => findLineages(reader, ['1', '2']),
  'lineages of the past': (reader) => findLineagesAt(reader, [{ memberId: MEMBER, at }]),
  'members without a place': (reader) => listUnplaced(reader, 100),
  'the size of a branch': (reader) => measureBranch(reader, AGENT),
  'points of members': (reader) => findPoints(reader, [MEMBER, AGENT]),
  'points below an agent': (reader) => findPointsBelow(reader, AGENT),
  'a link by its code': (reader) => findByCode(reader, BRAND, 'x'.repeat(22)),
  'links of an agent': (reader) =>
    listLinks(reader, { ...page, agentId: AGENT, status: undefined, at }),
  'who paid in of those whom links brought': (reader) => countDepositors(reader, [AGENT]),
  'what links brought together': (reader) =>
    sumLinks(reader, { agentId: AGENT, status: undefined, at }),
  'what links of a status brought': (reader) =>
    sumLinks(reader, { agentId: AGENT, status: 'active', at }),
  'codes of an agent': (reader) => listCodes(reader, { ...page, brandId: BRAND, agentId: AGENT }),
  'whom a freeze has not come to': (reader) =>
    listUnfrozen(reader, { headId: AGENT, taskId: MEMBER, limit: 500 }),
  'everybody of a branch': (reader) =>
    lockBranch(reader as Parameters<typeof lockBranch>[0], AGENT, null),
};

for (const [name, run] of Object.entries(questions)) {
  test(`${name}: found by an index, whatever else there is`, async () => {
    const plan = await plansOf(run);
    assert.match(plan, /Index/);
    // A table of a few rows is read whole, and rightly so.
    const scans = plan.match(/Seq Scan on \w+/g) ?? [];
    const large = scans.filter((scan) => !scan.endsWith('branch_freeze_members'));
    assert.deepEqual(large, [], plan);
  });
}
