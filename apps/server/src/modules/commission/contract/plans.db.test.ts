import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Reader, Statement } from '@parlour/database';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { findContract, listIncoming, listOutgoing, withTiers } from './store/contracts.ts';
import { listEnded, listExpired } from './store/due.ts';
import { listEvents } from './store/events.ts';
import { listGoverning } from './store/governing.ts';
import { listContracts, listRequests, listVersions } from './store/list.ts';
import { listTemplates } from './store/templates.ts';

const BRAND = '01930000-0000-7000-8000-000000000001';
const ROWS = 20_000;
const at = new Date('2026-01-15T12:00:00Z');

let database: TestDatabase;
let member = '';

before(async () => {
  database = await openTestDatabase();
  const { db } = database;
  // Accounts and operators that contracts refer to are not what is being read here.
  for (const table of ['contracts', 'contract_tiers', 'contract_events', 'contract_templates']) {
    await db.query({ text: `alter table ${table} disable trigger all` });
  }
  await db.query({
    text: `insert into contracts (id, brand_id, currency, kind, upline_id, downline_id, version,
        status, period, carry_mode, offered_at, expires_at, effective_at, ends_at, end_reason)
      select md5('c' || n)::uuid, case when n % 20 = 0 then $1::uuid else md5('b' || n % 40)::uuid end,
        'USD', 'DAILY_WAGE', md5('m' || n / 10)::uuid, md5('m' || n)::uuid, 1,
        case when n % 200 = 0 then 'PENDING_NEW' when n % 3 = 0 then 'TERMINATED'
          else 'ACTIVE' end,
        'D', 'NONE', offered_at, offered_at + interval '7 days',
        case when n % 200 = 0 then null else offered_at end,
        case when n % 200 <> 0 and n % 3 = 0 then offered_at + interval '1 day'
          when n % 501 = 1 then offered_at + interval '2 days' end,
        case when n % 200 <> 0 and n % 3 = 0 then 'consent'
          when n % 501 = 1 then 'superseded' end
      from (select n, '2026-01-01'::timestamptz + make_interval(secs => n * 60) as offered_at
        from generate_series(1, ${ROWS}) n) s`,
    values: [BRAND],
  });
  await db.query({
    text: `insert into contract_tiers (contract_id, position, bet_amount, net_loss_amount,
        active_members, rate_bps, loss_rate_bps)
      select id, place, place * 1000, 0, 0, place * 10, 0
      from contracts cross join generate_series(1, 3) place`,
  });
  await db.query({
    text: `insert into contract_events (contract_id, id, at, event, actor)
      select id, gen_random_uuid(), offered_at, 'offer', 'system'
      from contracts cross join generate_series(1, 3)`,
  });
  await db.query({
    text: `insert into contract_templates (id, member_id, name, kind, period, carry_mode, currency,
        tiers, created_at)
      select gen_random_uuid(), md5('m' || n / 5)::uuid, 'kept ' || n, 'DAILY_WAGE', 'D', 'NONE', 'USD',
        '[]', now() from generate_series(1, ${ROWS}) n`,
  });
  await db.query({ text: 'analyze' });
  const [row] = await db.query<{ id: string }>({ text: `select md5('m41')::uuid as id` });
  member = row?.id ?? '';
});
after(() => database.close());

/** Runs queries of the store with `explain` in front of them and answers with the plans. */
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

const wish = { cursor: undefined, limit: 20 };
const kind = 'DAILY_WAGE' as const;

const lists: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  'one contract': (reader) => findContract(reader, member),
  'tiers of contracts': (reader) =>
    withTiers(reader, [{ id: member } as Parameters<typeof withTiers>[1][number]]),
  'what pays members': (reader) => listIncoming(reader, { memberIds: [member], at }),
  'what a member pays': (reader) => listOutgoing(reader, { memberId: member, at, kind }),
  'versions of a contract': (reader) => listVersions(reader, { downlineId: member, kind }),
  'what waits for an answer': (reader) => listRequests(reader, member, at),
  'steps of a contract': (reader) => listEvents(reader, member),
  'contracts of a brand': (reader) => listContracts(reader, { brandId: BRAND }, wish),
  'contracts of one member': (reader) =>
    listContracts(reader, { brandId: BRAND, memberId: member }, wish),
  'contracts that an agent pays': (reader) =>
    listContracts(reader, { brandId: BRAND, uplineId: member }, wish),
  'terms that an agent keeps': (reader) => listTemplates(reader, member),
  'offers that are over': (reader) => listExpired(reader, new Date('2026-01-08T01:00:00Z')),
  'contracts that gave way': (reader) => listEnded(reader, new Date('2026-01-03T01:00:00Z')),
};

for (const [name, run] of Object.entries(lists)) {
  test(`${name}: found by an index, whatever else there is`, async () => {
    const plan = await plansOf(run);
    assert.match(plan, /Index/);
    assert.doesNotMatch(plan, /Seq Scan on contract/, plan);
  });
}

test('a run reads the contracts of its brand and kind alone', async () => {
  const plan = await plansOf((reader) =>
    listGoverning(reader, { brandId: BRAND, kind, period: 'D', at }),
  );
  assert.doesNotMatch(plan, /Seq Scan on contracts/, plan);
});
