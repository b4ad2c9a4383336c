import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Reader } from '@parlour/database';
import { explainFirst, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import {
  countByState,
  countCounted,
  listConversions,
  listDecided,
  listHeldOver,
} from '../conversion/store.ts';
import { listGoverning, listOfAgent } from '../deal/store.ts';
import { listMembers, listStatements } from './list-store.ts';
import { listLineages, listMemberDays, sumLatePlay, sumPlay } from './measure-store.ts';
import { findLastStatement, listToPay } from './store.ts';

const ROWS = 20_000;
const [brandId, agentId, planId, dealId, runId] = [newId(), newId(), newId(), newId(), newId()];
let database: TestDatabase;

before(async () => {
  database = await openTestDatabase();
  const { db } = database;
  // Many agents and years, most of them over, so that the planner has a choice.
  for (const text of [
    `insert into brands (id, code, name, currency, default_language, languages, time_zone,
        terms_version, created_at)
      values ('${brandId}', 'PLANS', 'Plans', 'USD', 'en', '{en}', 'UTC', '1', now())`,
    `insert into members (id, brand_id, account, account_key, nickname, currency, language,
        registered_at)
      select case when n = 1 then '${agentId}'::uuid else gen_random_uuid() end, '${brandId}',
        'agent' || n, 'agent' || n, 'Agent', 'USD', 'en', now()
      from generate_series(1, 3000) n`,
    `insert into affiliate_plans (id, brand_id, name, kind, currency, created_at, updated_at)
      values ('${planId}', '${brandId}', 'Plan', 'CPA', 'USD', now(), now())`,
    `insert into affiliate_plan_versions (plan_id, version, terms, created_at, reason)
      values ('${planId}', 1, '{}', now(), 'first')`,
    `insert into affiliate_deals (id, brand_id, agent_id, plan_id, plan_version, currency, start_day,
        start_at, created_at, reason)
      select case when m.id = '${agentId}' then '${dealId}'::uuid else gen_random_uuid() end,
        '${brandId}', m.id, '${planId}', 1, 'USD', current_date, now(), now(), 'first'
      from members m`,
    `insert into affiliate_runs (id, brand_id, start_day, end_day, start_at, end_at, state, cutoff_seq,
        started_at, calculated_at, finished_at)
      select case when n = 1 then '${runId}'::uuid else gen_random_uuid() end, '${brandId}',
        current_date - n * 30, current_date - n * 30 + 30, now() - n * interval '30 days',
        now() - (n - 1) * interval '30 days', 'DONE', 1, now(), now(), now()
      from generate_series(1, 24) n`,
    `insert into affiliate_statements (bucket, id, run_id, deal_id, agent_id, brand_id, currency,
        start_day, end_day, start_at, end_at, cutoff_seq, state, members, first_depositors,
        conversions, net_revenue_amount, revenue_carried_amount, share_amount, cpa_amount, sub_amount,
        reversals_amount, brought_amount, total_amount, payable_amount, left_amount, lines,
        calculated_at)
      select get_byte(uuid_send(d.agent_id), 15), gen_random_uuid(), r.id, d.id, d.agent_id,
        '${brandId}', 'USD', r.start_day, r.end_day, r.start_at, r.end_at, 1, 'PENDING_REVIEW', 1, 1,
        1, 1, 0, 10, 0, 0, 0, 0, 10, 10, 0, '[]', now()
      from affiliate_deals d cross join affiliate_runs r`,
    `insert into affiliate_conversions (bucket, id, member_id, agent_id, deal_id, brand_id, currency,
        amount, state, registered_at, qualified_at, hold_until, decided_at, first_deposit_amount,
        deposits_amount, valid_amount, statement_id)
      select n % 256, gen_random_uuid(), gen_random_uuid(), d.agent_id, d.id, '${brandId}', 'USD', 10,
        case when n % 50 = 0 then 'HELD' else 'APPROVED' end, now(), now() - n * interval '1 minute',
        now() + interval '7 days', case when n % 50 = 0 then null else now() end, 1, 1, 1,
        case when n % 50 = 0 then null else gen_random_uuid() end
      from generate_series(1, ${ROWS}) n
      join (select *, row_number() over (order by id) as place from affiliate_deals) d
        on d.place = 1 + n % 3000`,
    `insert into lineages (ancestors) select array[gen_random_uuid(), m.id] from members m`,
    `insert into lineage_changes (member_id, since_at, lineage_id)
      select m.id, now() - interval '20 days', l.id
      from (select id, row_number() over (order by id) as place from members) m
      join (select id, row_number() over (order by id) as place from lineages) l using (place)`,
    `insert into turnover_entries (at, settled_at, stake_amount, valid_amount, payout_amount,
        jackpot_win_amount, lineage_id, brand_id, member_id, round_id, rounds, is_free, currency,
        category, vendor_code, game_code)
      select now(), now() - n * interval '1 minute', 1, 1, 0, 0, 1 + n % 3000, '${brandId}',
        gen_random_uuid(), gen_random_uuid(), 1, false, 'USD', 'RNG', 'studio', 'one'
      from generate_series(1, ${ROWS}) n`,
    'analyze',
  ]) {
    await db.query({ text });
  }
});
after(() => database.close());

const planOf = (ask: (reader: Reader) => Promise<unknown>): Promise<string> =>
  explainFirst(database.db, ask);

const LARGE =
  /Seq Scan on (?:affiliate_(?:conversions|statements)|lineage_changes|lineages|turnover_entries)/;

const uses = async (index: string, ask: (reader: Reader) => Promise<unknown>): Promise<void> => {
  const plan = await planOf(ask);
  assert.match(plan, new RegExp(index), plan);
  assert.doesNotMatch(plan, LARGE, plan);
};

const wish = { cursor: null, limit: 20 };
const from = new Date(Date.now() - 86_400_000);
const to = new Date();

test('statements come in order from an index, for an agent and for a brand', async () => {
  await uses('affiliate_statements__bucket_agent_id_start_day', (reader) =>
    listStatements(reader, { agentId }, wish),
  );
  await uses('affiliate_statements__brand_id', (reader) =>
    listStatements(reader, { brandId }, wish),
  );
  await uses('affiliate_statements__bucket_agent_id_start_day', (reader) =>
    findLastStatement(reader, agentId, '2999-01-01'),
  );
  await uses('affiliate_statements__waiting', (reader) => listToPay(reader, runId, 200));
  await uses('affiliate_statement_members', (reader) =>
    listMembers(reader, { id: newId(), agentId }, wish),
  );
});

test('conversions are found by agent, brand and deal, and those that wait without the others', async () => {
  await uses('affiliate_conversions__agent_id', (reader) =>
    listConversions(reader, { agentId }, wish),
  );
  await uses('affiliate_conversions__brand_id', (reader) =>
    listConversions(reader, { brandId }, wish),
  );
  await uses('affiliate_conversions__deal_id', (reader) =>
    countCounted(reader, { dealId, from, to }),
  );
  await uses('affiliate_conversions__agent_id', (reader) =>
    countByState(reader, { agentId, from, to }),
  );
  await uses('affiliate_conversions__held', (reader) =>
    listHeldOver(reader, { at: to, limit: 50 }),
  );
  const decided = await planOf((reader) => listDecided(reader, agentId, to));
  assert.doesNotMatch(decided, LARGE, decided);
});

test('an agent’s deals, lineages and the play beneath them are read alone', async () => {
  await uses('affiliate_deals__agent_id', (reader) => listOfAgent(reader, agentId));
  await uses('affiliate_deals__brand_id_start_at|Seq Scan on affiliate_deals', (reader) =>
    listGoverning(reader, { brandId, from, to }),
  );
  await uses('lineages__upline', (reader) => listLineages(reader, agentId));
  const month = { fromDay: '2026-11-01', toDay: '2026-12-01', timeZone: 'UTC', at: to };
  await uses('lineage_changes__lineage_id', (reader) =>
    listMemberDays(reader, { agentId, currency: 'USD', lineages: ['7', '8'], ...month }),
  );
  const scope = { agentId, brandId, currency: 'USD', upToSeq: 10_000_000n };
  const lineages = Array.from({ length: 300 }, (_, at) => String(at + 1));
  const months = [30, 60, 90].map((days) => ({
    from: new Date(to.getTime() - days * 86_400_000),
    to: new Date(to.getTime() - (days - 30) * 86_400_000),
  }));
  const late = await planOf((reader) =>
    sumLatePlay(reader, { ...scope, lineages, months, afterSeq: BigInt(ROWS - 20) }),
  );
  assert.match(late, /turnover_entries\w*__pk/, late);
  assert.match(late, /Index Cond: \(\(seq > /, late);
  assert.doesNotMatch(late, /Seq Scan on turnover_entries/, late);
  await uses('turnover_entries\\w*lineage_id', (reader) =>
    sumPlay(reader, {
      agentId,
      brandId,
      currency: 'USD',
      lineages: ['7', '8'],
      from,
      to,
      upToSeq: 10_000_000n,
    }),
  );
});
