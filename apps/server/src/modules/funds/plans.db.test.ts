import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Reader, Statement } from '@parlour/database';
import { openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { instantCursor } from '../../platform/cursor.ts';
import { findBalances, findSettings } from './store/balances.ts';
import { listDueRecalls, listRecallItems } from './store/recalls.ts';
import { listEvents } from './store/timeline.ts';
import { countStuck, listDueTransfers, listTransfers } from './store/transfer-lists.ts';
import { findTransferByKey, listOpenTransfers } from './store/transfers.ts';
import {
  listDownlineTransfers,
  listUnfinishedDown,
  sumDownlineTransfers,
  downlineTransfers,
} from './store/downlines.ts';
import { listUnfinished, listUplineTransfers, uplineTransfers } from './store/uplines.ts';

const BRAND = '01930000-0000-7000-8000-000000000001';
const MEMBER = '01930000-0000-7000-8000-000000000011';
const ROWS = 20_000;
const at = new Date('2026-01-15T12:00:00Z');

let database: TestDatabase;

before(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const someone = `select n, gen_random_uuid() as id, gen_random_uuid() as member_id,
    '2026-01-01'::timestamptz + make_interval(secs => n) as at from generate_series(1, ${ROWS}) n`;
  await db.query({
    text: `insert into vendor_transfers (bucket, id, member_id, brand_id, request_key, vendor_code,
        direction, state, currency, amount, is_all, created_at, updated_at, ask_at)
      select n % 256, id, member_id, $1, id, 'annex', 'to_main',
        case when n % 1000 = 0 then 'UNKNOWN' else 'DONE' end, 'USD', 100, false, at, at,
        case when n % 1000 = 0 then at end
      from (${someone}) s`,
    values: [BRAND],
  });
  await db.query({
    text: `insert into vendor_transfer_events (bucket, transfer_id, seq, at, state, step, actor_kind,
        actor_name)
      select n % 256, id, 1, at, 'DONE', 'moved', 'vendor', 'annex' from (${someone}) s`,
  });
  await db.query({
    text: `insert into vendor_recalls (bucket, id, member_id, brand_id, request_key, currency,
        created_at, ask_at)
      select n % 256, id, member_id, $1, id, 'USD', at, case when n % 1000 = 0 then at end
      from (${someone}) s`,
    values: [BRAND],
  });
  await db.query({
    text: `insert into vendor_recall_items (bucket, recall_id, vendor_code, state)
      select n % 256, id, 'annex', 'EMPTY' from (${someone}) s`,
  });
  await db.query({
    text: `insert into vendor_balances (bucket, member_id, vendor_code, amount, at)
      select n % 256, member_id, 'annex', 100, at from (${someone}) s`,
  });
  await db.query({
    text: `insert into fund_settings (bucket, member_id, moves_on_launch, recalls_on_leave)
      select n % 256, member_id, true, true from (${someone}) s`,
  });
  await db.query({
    text: `insert into upline_transfers (bucket, id, member_id, upline_id, brand_id, request_key,
        state, currency, amount, created_at, done_at)
      select n % 256, id, member_id, gen_random_uuid(), $1, id,
        case when n % 1000 = 0 then 'SENT' else 'DONE' end, 'USD', 100, at,
        case when n % 1000 = 0 then null else at end
      from (${someone}) s`,
    values: [BRAND],
  });
  await db.query({
    text: `insert into downline_transfers (bucket, id, member_id, downline_id, brand_id, request_key,
        kind, state, currency, amount, rollover_amount, multiple_hundredths, created_at, done_at)
      select bucket, id, member_id, upline_id, brand_id, request_key, 'general', state, currency,
        amount, 0, 0, created_at, done_at from upline_transfers`,
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

const wish = { cursor: null, limit: 20 };
const deep = {
  cursor: instantCursor.write({ at: new Date('2026-01-01T01:00:00Z'), id: MEMBER }),
  limit: 20,
};
const brand = { brandId: BRAND, at };
const own = { ...brand, memberId: MEMBER };

const lists: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  'transfers of a brand': (reader) => listTransfers(reader, brand, wish),
  'a deep page of them': (reader) => listTransfers(reader, brand, deep),
  'transfers by amount': (reader) => listTransfers(reader, brand, { ...wish, sort: 'amount' }),
  'what is open by amount': (reader) =>
    listTransfers(reader, { ...brand, view: 'open' }, { ...wish, sort: 'amount' }),
  'what is stuck': (reader) => listTransfers(reader, { ...brand, view: 'stuck' }, wish),
  'what is open': (reader) => listTransfers(reader, { ...brand, view: 'open' }, wish),
  'transfers of a member': (reader) => listTransfers(reader, own, wish),
  'open transfers of a member': (reader) => listOpenTransfers(reader, MEMBER),
  'a transfer by its key': (reader) =>
    findTransferByKey(reader, { memberId: MEMBER, requestKey: MEMBER }),
  'transfers to ask about': (reader) => listDueTransfers(reader, { at, limit: 50 }),
  'stuck transfers by vendor': (reader) => countStuck(reader, brand),
  'steps of a transfer': (reader) => listEvents(reader, MEMBER),
  'recalls to go on with': (reader) => listDueRecalls(reader, { at, limit: 50 }),
  'vendors of a recall': (reader) => listRecallItems(reader, MEMBER),
  'last known balances': (reader) => findBalances(reader, MEMBER),
  'settings of a member': (reader) => findSettings(reader, MEMBER),
  'upline transfers of a brand': (reader) => listUplineTransfers(reader, { brandId: BRAND }, wish),
  'upline transfers of a member': (reader) =>
    listUplineTransfers(reader, { brandId: BRAND, memberId: MEMBER }, wish),
  'what was received': (reader) =>
    listUplineTransfers(reader, { brandId: BRAND, memberId: MEMBER, role: 'received' }, deep),
  'what was sent today': (reader) =>
    uplineTransfers.sumToday(reader, { memberId: MEMBER, at, timeZone: 'UTC' }),
  'downline transfers of a member': (reader) =>
    listDownlineTransfers(reader, { brandId: BRAND, memberId: MEMBER }, wish),
  'what came from above': (reader) =>
    listDownlineTransfers(reader, { brandId: BRAND, memberId: MEMBER, role: 'received' }, deep),
  'downline transfers of a brand': (reader) =>
    listDownlineTransfers(reader, { brandId: BRAND }, wish),
  'sums of what a member sent and received': (reader) =>
    sumDownlineTransfers(reader, { brandId: BRAND, memberId: MEMBER, from: at }),
  'sums of a brand and period': (reader) =>
    sumDownlineTransfers(reader, { brandId: BRAND, from: at, to: at }),
  'what was sent down today': (reader) =>
    downlineTransfers.sumToday(reader, { memberId: MEMBER, at, timeZone: 'UTC' }),
  'second legs to downlines that are missing': (reader) =>
    listUnfinishedDown(reader, { before: at, limit: 50 }),
  'second legs that are missing': (reader) => listUnfinished(reader, { before: at, limit: 50 }),
};

for (const [name, run] of Object.entries(lists)) {
  test(`${name}: found by an index, whatever else there is`, async () => {
    const plan = await plansOf(run);
    assert.match(plan, /Index/);
    assert.doesNotMatch(plan, /Seq Scan/, plan);
  });
}
