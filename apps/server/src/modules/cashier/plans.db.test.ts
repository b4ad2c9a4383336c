import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Tx } from '@parlour/database';
import { explainRead, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { instantCursor } from '../../platform/cursor.ts';
import { listDeposits, sumDeposits, takeDepositsToAsk } from './store/deposit-lists.ts';
import { readDepositFigures, readWithdrawalFigures } from './store/figures.ts';
import { listOpenRollovers } from './store/rollovers.ts';
import {
  findUsage,
  listLapsedReceipts,
  listLeftBehind,
  listWithdrawals,
  sumWithdrawals,
} from './store/withdrawal-lists.ts';

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
    text: `insert into deposits (bucket, id, member_id, brand_id, request_key, method_code,
        provider, state, currency, amount, fee_amount, multiple_hundredths, ip, created_at,
        expires_at, ask_at)
      select n % 256, id, member_id, $1, id, 'card', 'sandbox',
        case when n % 2000 = 0 then 'REVIEW' else 'PAID' end, 'USD', 100, 0, 100, '192.0.2.1', at, at,
        case when n % 1000 = 0 then at end
      from (${someone}) s`,
    values: [BRAND],
  });
  await db.query({
    text: `insert into payout_accounts (bucket, id, member_id, brand_id, method_code, kind,
        institution_code, institution, holder, number_sealed, number_hash, number_tail,
        created_at, usable_at)
      select b, $1, $1, $1, 'bank', 'bank', 'x', 'x', 'x', 'x', 'x', 'x', now(), now()
      from generate_series(0, 255) b`,
    values: [BRAND],
  });
  await db.query({
    text: `insert into withdrawals (bucket, id, member_id, brand_id, request_key, account_id,
        institution, number_tail, holder, provider, state, currency, amount, fee_amount, hold_id,
        approvals_needed, ip, created_at, updated_at, confirm_until)
      select n % 256, id, member_id, $1, id, $1, 'x', 'x', 'x', 'sandbox',
        case when n % 1000 = 0 then 'RISK_REVIEW' when n % 900 = 0 then 'ISSUED'
          else 'AUTO_CONFIRMED' end,
        'USD', 100, 0, id, 1, '192.0.2.1', at, at, at
      from (${someone}) s`,
    values: [BRAND],
  });
  await db.query({
    text: `insert into rollovers (bucket, id, member_id, brand_id, source, reference, currency,
        amount, multiple_hundredths, required_amount, created_at)
      select n % 256, id, member_id, $1, 'deposit', id, 'USD', 100, 100, 100, at from (${someone}) s`,
    values: [BRAND],
  });
  await db.query({ text: 'analyze' });
});
after(() => database.close());

const plansOf = (read: (reader: Tx) => Promise<unknown>): Promise<string> =>
  explainRead(database.db, read);

const wish = { cursor: null, limit: 20 };
const deep = {
  cursor: instantCursor.write({ at: new Date('2026-01-01T01:00:00Z'), id: MEMBER }),
  limit: 20,
};
const own = { brandId: BRAND, memberId: MEMBER };
const figures = { brandId: BRAND, currency: 'USD', since: new Date('2026-01-01T05:30:00Z') };

const lists: Readonly<Record<string, (reader: Tx) => Promise<unknown>>> = {
  'deposits of a brand': (reader) => listDeposits(reader, { brandId: BRAND }, wish),
  'a deep page of them': (reader) => listDeposits(reader, { brandId: BRAND }, deep),
  'deposits of a member': (reader) => listDeposits(reader, own, wish),
  'deposits to ask about': (reader) => takeDepositsToAsk(reader, { at, again: at, limit: 50 }),
  'withdrawals of a brand': (reader) => listWithdrawals(reader, { brandId: BRAND }, wish),
  'a deep page of these': (reader) => listWithdrawals(reader, { brandId: BRAND }, deep),
  'the queue': (reader) => listWithdrawals(reader, { brandId: BRAND, view: 'queue' }, wish),
  'what is open': (reader) => listWithdrawals(reader, { brandId: BRAND, view: 'open' }, wish),
  'withdrawals of a member': (reader) => listWithdrawals(reader, own, wish),
  'withdrawals by amount': (reader) =>
    listWithdrawals(reader, { brandId: BRAND }, { ...wish, sort: 'amount' }),
  'withdrawals by risk, the lowest first': (reader) =>
    listWithdrawals(reader, { brandId: BRAND }, { ...wish, sort: 'risk', isAscending: true }),
  'the queue by amount': (reader) =>
    listWithdrawals(reader, { brandId: BRAND, view: 'queue' }, { ...wish, sort: 'amount' }),
  'withdrawals of a member by amount': (reader) =>
    listWithdrawals(reader, own, { ...wish, sort: 'amount' }),
  'deposits by amount': (reader) =>
    listDeposits(reader, { brandId: BRAND }, { ...wish, sort: 'amount' }),
  'what withdrawals of a period come to': (reader) =>
    sumWithdrawals(reader, { brandId: BRAND, from: figures.since }),
  'what the queue comes to': (reader) => sumWithdrawals(reader, { brandId: BRAND, view: 'queue' }),
  'what deposits of a period come to': (reader) =>
    sumDeposits(reader, { brandId: BRAND, from: figures.since }),
  'what deposits of a member come to': (reader) => sumDeposits(reader, own),
  'what a member asked for today': (reader) =>
    findUsage(reader, { memberId: MEMBER, at, timeZone: 'UTC' }),
  'what a crash left behind': (reader) => listLeftBehind(reader, { before: at, limit: 50 }),
  'receipts to be confirmed': (reader) => listLapsedReceipts(reader, { at, limit: 100 }),
  'open requirements': (reader) => listOpenRollovers(reader, MEMBER),
  'figures of deposits': (reader) => readDepositFigures(reader, figures),
  'figures of withdrawals': (reader) => readWithdrawalFigures(reader, figures),
};

for (const [name, run] of Object.entries(lists)) {
  test(`${name}: found by an index, whatever else there is`, async () => {
    const plan = await plansOf(run);
    assert.match(plan, /Index/);
    assert.doesNotMatch(plan, /Seq Scan on (deposits|withdrawals|rollovers)/, plan);
  });
}
