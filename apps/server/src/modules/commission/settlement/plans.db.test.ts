import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Reader } from '@parlour/database';
import { explainFirst, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { listBills, sumBills } from './store/bill-lists.ts';
import {
  listDistributable,
  listOlder,
  listOverdue,
  listOwed,
  listOwing,
  listUntried,
  sumOwed,
} from './store/bills.ts';
import { listEvents } from './store/decisions.ts';
import { listPayments, listSent } from './store/payments.ts';
import { listRunsToResume, sumRunStates } from './store/runs.ts';

const BILLS = 30_000;
const brandId = newId();
const runId = newId();
const memberId = newId();
const now = new Date();
let database: TestDatabase;

before(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.query({
    text: `insert into brands (id, code, name, currency, default_language, languages, time_zone,
        terms_version, created_at)
      values ($1, 'PLANS', 'Plans', 'USD', 'en', '{en}', 'UTC', '1', now())`,
    values: [brandId],
  });
  // Many runs of many bills, most of them over, so that the planner has a choice.
  for (const text of [
    `insert into settlement_runs (id, brand_id, kind, period, period_start_at, period_end_at, day, state,
        cutoff_seq, previous_seq, started_at, calculated_at, finished_at)
      select case when n = 1 then '${runId}'::uuid else gen_random_uuid() end, '${brandId}',
        'DAILY_WAGE', 'D', now() - n * interval '1 day', now() - (n - 1) * interval '1 day',
        current_date - n, case when n % 60 = 0 then 'CALCULATED' else 'DONE' end, n, n, now(), now(),
        case when n % 60 = 0 then null else now() end
      from generate_series(1, 300) n`,
    `insert into bills (bucket, id, run_id, brand_id, contract_id, kind, period, period_start_at,
        period_end_at, day, correction_no, member_id, payer_id, depth, currency, state, valid_amount,
        profit_loss_amount, active_members, base_amount, gross_amount, paid_amount, open_amount,
        counted_from_at, cutoff_seq, lines, calculated_at, due_at, overdue_at)
      select get_byte(uuid_send(b.member_id), 15), b.id, r.id, '${brandId}', gen_random_uuid(),
        'DAILY_WAGE', 'D', r.period_start_at, r.period_end_at, r.day, 0, b.member_id, gen_random_uuid(),
        b.n % 8, 'USD', case when b.n % 50 = 0 then 'PAYABLE' else 'PAID' end, 1, 1, 1, 1, 10,
        case when b.n % 50 = 0 then 0 else 10 end, case when b.n % 50 = 0 then 10 else 0 end,
        r.period_start_at, 1, '[]', now(), now() - interval '1 day', now() + interval '7 days'
      from (select n, gen_random_uuid() as member_id, gen_random_uuid() as id
        from generate_series(1, ${BILLS}) n) b
      join (select *, row_number() over (order by id) as place from settlement_runs) r
        on r.place = 1 + b.n % 300`,
    `insert into bill_payments (bucket, bill_id, seq, member_id, payer_id, brand_id, kind, currency,
        amount, state, sent_at, done_at)
      select bucket, id, 1, member_id, payer_id, brand_id, kind, currency, 10, 'DONE', now(), now()
      from bills`,
    `insert into bill_events (bucket, bill_id, seq, at, state, step, actor_kind, actor_name)
      select bucket, id, 1, now(), state, 'hold', 'operator', 'olivia' from bills`,
    'analyze',
  ]) {
    await db.query({ text });
  }
});
after(() => database.close());

const planOf = (ask: (reader: Reader) => Promise<unknown>): Promise<string> =>
  explainFirst(database.db, ask);

const uses = async (index: string, ask: (reader: Reader) => Promise<unknown>): Promise<void> => {
  const plan = await planOf(ask);
  assert.match(plan, new RegExp(index), plan);
  assert.doesNotMatch(plan, /Seq Scan on bill/, plan);
};

test('an agent’s bills, received and to pay, come in order from an index', async () => {
  const wish = { cursor: null, limit: 20 };
  const kind = 'DAILY_WAGE' as const;
  await uses('bills__bucket_member_id_kind', (reader) =>
    listBills(reader, { memberId, kind }, wish),
  );
  await uses('bills__payer_id_kind', (reader) =>
    listBills(reader, { payerId: memberId, kind }, wish),
  );
  await uses('bills__brand_id', (reader) => listBills(reader, { brandId }, wish));
});

test('bills are sorted out of the days, the queue or the run that the filter names', async () => {
  const sorted = { cursor: null, limit: 20, sort: 'amount' } as const;
  const from = new Date(now.getTime() - 20 * 86_400_000);
  await uses('bills__brand_id', (reader) => listBills(reader, { brandId, from }, sorted));
  await uses('bills__brand_id', (reader) => sumBills(reader, { brandId, from }));
  await uses('bills__(brand_id__waiting|overdue_at)', (reader) =>
    listBills(reader, { brandId, states: ['PAYABLE'] }, { ...sorted, sort: 'open' }),
  );
  await uses('bills__run_id', (reader) => listBills(reader, { brandId, runId }, sorted));
});

test('what someone owes is found without what was ever paid', async () => {
  const limit = 20;
  await uses('bills__payer_id__owed', (reader) => sumOwed(reader, memberId));
  await uses('bills__payer_id__owed', (reader) => listOwed(reader, { payerId: memberId, limit }));
  await uses('bills__payer_id__owed', (reader) => listOwing(reader, [memberId, newId()]));
  await uses('bills__payer_id__owed', (reader) =>
    listDistributable(reader, { payerId: memberId, kind: 'DAILY_WAGE', limit }),
  );
  await uses('bills__payer_id__owed', (reader) => listOlder(reader, [memberId]));
  await uses('bills__overdue_at', (reader) => listOverdue(reader, { at: now, limit }));
});

test('a run finds its own bills, and a bill its payments and its past', async () => {
  await uses('bills__run_id', (reader) => listUntried(reader, { runId, at: now, limit: 200 }));
  await uses('bills__run_id', (reader) => sumRunStates(reader, runId));
  for (const index of ['settlement_runs__open', 'bills__run_id']) {
    await uses(index, (reader) => listRunsToResume(reader, { at: now, limit: 50 }));
  }
  await uses('bill_payments__pk', (reader) => listPayments(reader, memberId));
  await uses('bill_payments__sent_at__open', (reader) =>
    listSent(reader, { before: now, limit: 20 }),
  );
  await uses('bill_events__pk', (reader) => listEvents(reader, memberId));
});
