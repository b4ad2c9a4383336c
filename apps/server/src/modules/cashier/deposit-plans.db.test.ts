import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Tx } from '@parlour/database';
import { amount } from '@parlour/money';
import { explainRead, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import {
  countOpenCredits,
  findCreditsOf,
  findKnownReferences,
  listBankCredits,
  listCreditsLike,
} from './store/bank-credits.ts';
import { listAttempts, sweepAttempts } from './store/channel-attempts.ts';
import { listDeposits } from './store/deposit-lists.ts';
import { listProofs } from './store/deposit-proofs.ts';
import { findReferencedDeposits } from './store/deposit-references.ts';
import {
  countWaitingDeposits,
  findDeposits,
  listTransfersOf,
  listWaitingTransfers,
} from './store/transfers.ts';
import { listVoucherBatches } from './store/voucher-batches.ts';
import { sweepVoucherGuards } from './store/voucher-guards.ts';
import { countRedeemed, findVoucherByHash, listVouchers } from './store/vouchers.ts';

const BRAND = '01930000-0000-7000-8000-000000000001';
const CHANNEL = '01930000-0000-7000-8000-000000000021';
const BATCH = '01930000-0000-7000-8000-000000000031';
const MEMBER = '01930000-0000-7000-8000-000000000011';
const ROWS = 20_000;
const at = new Date('2026-01-15T12:00:00Z');
const sum = amount(12_345n);

let database: TestDatabase;

before(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const rows = `(select n, gen_random_uuid() as id, gen_random_uuid() as member_id,
    '2026-01-01'::timestamptz + make_interval(secs => n) as at
    from generate_series(1, ${ROWS}) n) s`;
  const brand = [BRAND];
  await db.query({
    text: `insert into brands (id, code, name, currency, default_language, languages, terms_version)
      select $1, 'PLANS', 'Plans', 'USD', 'en', '{en}', '1'
      where not exists (select from brands where id = $1)`,
    values: brand,
  });
  await db.query({
    text: `insert into payment_channels (id, brand_id, code, name, direction, provider, method_code,
        currency, min_amount, max_amount, account, created_at, updated_at)
      values ($2, $1, 'bank', 'Bank', 'deposit', 'house', 'bank', 'USD', 1, 9, '{}', now(), now())`,
    values: [BRAND, CHANNEL],
  });
  await db.query({
    text: `insert into deposits (bucket, id, member_id, brand_id, request_key, method_code, provider,
        state, currency, amount, fee_amount, multiple_hundredths, ip, created_at, expires_at, kind,
        channel_id, reference_code)
      select n % 256, id, member_id, $1, id, 'bank', 'house',
        case when n % 1000 = 0 then 'PENDING' when n % 900 = 0 then 'AWAITING_MATCH'
          when n % 800 = 0 then 'REVIEW' when n % 7 = 0 then 'EXPIRED' else 'PAID' end,
        'USD', 100 + n, 0, 100, '192.0.2.1', at, at, 'bank', $2, 'CODE' || n from ${rows}`,
    values: [BRAND, CHANNEL],
  });
  await db.query({
    text: `insert into deposit_references (brand_id, code, deposit_id)
      select $1, 'CODE' || n, id from ${rows}`,
    values: brand,
  });
  await db.query({
    text: `insert into deposit_proofs (bucket, deposit_id, id, member_id, content, uploaded_at)
      select n % 256, id, id, member_id, '', at from ${rows}`,
  });
  await db.query({
    text: `insert into bank_credits (id, brand_id, channel_id, state, currency, amount, payer,
        remittance, reference_code, bank_reference, value_at, created_at, deposit_id, matched_at,
        credited_at)
      select id, $1, $2, case when n % 500 = 0 then 'OPEN' else 'CREDITED' end, 'USD', 100 + n, 'x',
        'x', 'CODE' || n, 'line' || n, at, at, case when n % 500 <> 0 then member_id end,
        case when n % 500 <> 0 then at end, case when n % 500 <> 0 then at end from ${rows}`,
    values: [BRAND, CHANNEL],
  });
  await db.query({
    text: `insert into payment_channel_attempts (id, channel_id, outcome, at)
      select id, $1, 'succeeded', at from ${rows}`,
    values: [CHANNEL],
  });
  await db.query({
    text: `insert into voucher_batches (id, brand_id, request_key, name, currency, amount,
        multiple_hundredths, per_member_max, total_count, expires_at, created_at, created_by)
      select case when n = 1 then $2::uuid else id end, $1, id, 'x', 'USD', 100, 100, 1, 10, at, at, 'x'
      from ${rows}`,
    values: [BRAND, BATCH],
  });
  await db.query({
    text: `insert into vouchers (id, batch_id, code_hash, code_tail, created_at)
      select id, $1, decode(replace(id::text, '-', ''), 'hex'), 'x', at from ${rows}`,
    values: [BATCH],
  });
  await db.query({
    text: `insert into voucher_guards (subject, failures, failed_at)
      select 'member|' || id, 1, at from ${rows}`,
  });
  await db.query({ text: 'analyze' });
});
after(() => database.close());

const plansOf = (read: (reader: Tx) => Promise<unknown>): Promise<string> =>
  explainRead(database.db, read);

const wish = { cursor: null, limit: 20 };
const brand = { brandId: BRAND, currency: 'USD' };
const longAgo = new Date('2026-01-01T00:10:00Z');

const queries: Readonly<Record<string, (reader: Tx) => Promise<unknown>>> = {
  'deposits of a state that waits': (reader) =>
    listDeposits(reader, { brandId: BRAND, state: 'AWAITING_MATCH' }, wish),
  'deposits of a channel': (reader) =>
    listDeposits(reader, { brandId: BRAND, channelId: CHANNEL }, wish),
  'deposits by their ids': (reader) => findDeposits(reader, [MEMBER]),
  'transfers of an amount': (reader) =>
    listTransfersOf(reader, { ...brand, amount: sum, limit: 20 }),
  'transfers that wait': (reader) => listWaitingTransfers(reader, { brandId: BRAND, limit: 100 }),
  'what waits for operators': (reader) => countWaitingDeposits(reader, brand),
  'deposits by reference code': (reader) =>
    findReferencedDeposits(reader, { brandId: BRAND, codes: ['CODE7', 'CODE9'] }),
  'proofs of a deposit': (reader) => listProofs(reader, MEMBER),
  'lines of a brand': (reader) => listBankCredits(reader, { brandId: BRAND }, wish),
  'open lines': (reader) => listBankCredits(reader, { brandId: BRAND, state: 'OPEN' }, wish),
  'how many lines are open': (reader) => countOpenCredits(reader, brand),
  'lines that may be a deposit': (reader) =>
    listCreditsLike(reader, { ...brand, referenceCode: 'CODE500', amount: sum, limit: 20 }),
  'lines of deposits': (reader) => findCreditsOf(reader, [MEMBER]),
  'lines that are known': (reader) =>
    findKnownReferences(reader, { channelId: CHANNEL, references: ['line5', 'line6'] }),
  'attempts of channels': (reader) => listAttempts(reader, { channelIds: [CHANNEL], limit: 100 }),
  'attempts to sweep': (reader) => sweepAttempts(reader, longAgo),
  'batches of vouchers': (reader) => listVoucherBatches(reader, { brandId: BRAND, at }, wish),
  'vouchers of a batch': (reader) => listVouchers(reader, { batchId: BATCH }, wish),
  'a voucher by its code': (reader) => findVoucherByHash(reader, Buffer.alloc(32)),
  'vouchers that a member redeemed': (reader) =>
    countRedeemed(reader, { batchId: BATCH, memberId: MEMBER }),
  'guards to sweep': (reader) => sweepVoucherGuards(reader, longAgo),
};

for (const [name, run] of Object.entries(queries)) {
  test(`${name}: found by an index, whatever else there is`, async () => {
    const plan = await plansOf(run);
    assert.match(plan, /Index/);
    assert.doesNotMatch(
      plan,
      /Seq Scan on (deposit|bank_credits|payment_channel_attempts|voucher)/,
      plan,
    );
  });
}
