import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Tx } from '@parlour/database';
import { explainRead, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { instantCursor } from '../../platform/cursor.ts';
import { sumAutoApproved } from './store/auto-approvals.ts';
import { countBatches, insertBatch, listBatches, listSendingBatches } from './store/batches.ts';
import {
  countDisputes,
  listDisputes,
  listDisputesOf,
  listOpenDisputesOfMember,
} from './store/disputes.ts';
import { readViewFigures } from './store/figures.ts';
import { countPayouts, listDuePayouts, listPayouts } from './store/payout-lists.ts';
import { findPayout, listPayoutsOf } from './store/payouts.ts';
import { countWaitingProofs, listReceipts, sweepWaitingProofs } from './store/receipts.ts';
import { traceDeposits } from './store/risk-facts.ts';
import { listAccountsInUse, listWithdrawals } from './store/withdrawal-lists.ts';

const BRAND = '01930000-0000-7000-8000-000000000001';
const MEMBER = '01930000-0000-7000-8000-000000000011';
const ROWS = 20_000;
const at = new Date('2026-01-15T12:00:00Z');
const wish = { cursor: null, limit: 20 };
const deep = { cursor: instantCursor.write({ at, id: MEMBER }), limit: 20 };

let database: TestDatabase;

const fill = (text: string, values: readonly unknown[] = []) => database.db.query({ text, values });

before(async () => {
  database = await openTestDatabase();
  const someone = `select n, gen_random_uuid() as id, gen_random_uuid() as member_id,
    '2026-01-01'::timestamptz + make_interval(secs => n) as at from generate_series(1, ${ROWS}) n`;
  await fill(
    `insert into brands (id, code, name, currency, default_language, languages, terms_version)
      values ($1, 'PLANS', 'Plans', 'USD', 'en', '{en}', '1')`,
    [BRAND],
  );
  await fill(
    `insert into payout_accounts (bucket, id, member_id, brand_id, method_code, kind,
        institution_code, institution, holder, number_sealed, number_hash, number_tail,
        created_at, usable_at)
      select b, $1, $1, $1, 'bank', 'bank', 'x', 'x', 'x', 'x', 'x', 'x', now(), now()
      from generate_series(0, 255) b`,
    [BRAND],
  );
  await fill(
    `insert into withdrawals (bucket, id, member_id, brand_id, request_key, account_id, institution,
        number_tail, holder, provider, state, currency, amount, fee_amount, hold_id,
        approvals_needed, ip, created_at, updated_at, needs_help, has_dispute, is_auto_approved)
      select n % 256, id, member_id, $1, id, $1, 'x', 'x', 'x', 'sandbox',
        case when n % 1000 = 0 then 'RISK_REVIEW' when n % 900 = 0 then 'DISPUTED_NOT_RECEIVED'
          else 'AUTO_CONFIRMED' end,
        'USD', 100, 0, id, 1, '192.0.2.1', at, at, n % 1500 = 0, n % 900 = 0, n % 2 = 0
      from (${someone}) s`,
    [BRAND],
  );
  await fill(
    `insert into payout_batches (id, brand_id, number, state, currency, is_by_hand, row_count, amount,
        created_by, created_by_account, created_at, sent_at)
      select gen_random_uuid(), $1, n, case when n % 500 = 0 then 'SENDING' else 'DONE' end, 'USD',
        true, 1, 100, $1, 'olivia', at, at
      from (${someone}) s where n <= 5000`,
    [BRAND],
  );
  await fill(
    `insert into payouts (bucket, id, withdrawal_id, member_id, brand_id, seq, reason, state, currency,
        amount, hold_id, account_id, method_code, created_at, updated_at, settled_at, next_at, batch_id)
      select bucket, id, id, member_id, brand_id, 1, 'whole',
        case when state = 'RISK_REVIEW' then 'READY' else 'PAID' end, currency, amount, hold_id,
        account_id, 'bank', created_at, created_at,
        case when state = 'RISK_REVIEW' then null else created_at end,
        case when state = 'RISK_REVIEW' then created_at end, null
      from withdrawals`,
  );
  await fill(
    `insert into withdrawal_receipts (bucket, id, withdrawal_id, member_id, answer, issued_amount,
        received_amount, answered_at)
      select bucket, id, id, member_id, 'not_received', 100, 0, created_at from withdrawals`,
  );
  await fill(
    `insert into withdrawal_disputes (bucket, id, withdrawal_id, member_id, brand_id, kind, state,
        currency, issued_amount, received_amount, amount, opened_at, closed_at)
      select bucket, id, id, member_id, brand_id, 'NOT_RECEIVED',
        case when has_dispute then 'OPEN' else 'CLOSED' end, 'USD', 100, 0, 100, created_at,
        case when has_dispute then null else created_at end
      from withdrawals`,
  );
  await fill(
    `insert into receipt_proofs (bucket, id, member_id, receipt_id, content, uploaded_at)
      select bucket, gen_random_uuid(), member_id, case when has_dispute then null else id end, 'x',
        created_at
      from withdrawals`,
  );
  await fill(
    `insert into deposits (bucket, id, member_id, brand_id, request_key, method_code, provider, state,
        currency, amount, fee_amount, multiple_hundredths, ip, created_at, expires_at)
      select n % 256, id, member_id, $1, id, 'card', 'sandbox', 'PAID', 'USD', 100, 0, 100,
        '192.0.2.1', at, at
      from (${someone}) s`,
    [BRAND],
  );
  await fill('analyze');
});
after(() => database.close());

const plansOf = (read: (reader: Tx) => Promise<unknown>): Promise<string> =>
  explainRead(database.db, read);

const period = { memberId: MEMBER, at, timeZone: 'UTC' };

const lists: Readonly<Record<string, (reader: Tx) => Promise<unknown>>> = {
  'what waits for help': (reader) =>
    listWithdrawals(reader, { brandId: BRAND, view: 'attention' }, wish),
  'what is disputed': (reader) =>
    listWithdrawals(reader, { brandId: BRAND, view: 'disputed' }, wish),
  'figures of the views': (reader) => readViewFigures(reader, BRAND),
  'accounts in use': (reader) => listAccountsInUse(reader, MEMBER),
  'what was approved alone today': (reader) => sumAutoApproved(reader, period),
  'one payment': (reader) => findPayout(reader, MEMBER),
  'payments of a withdrawal': (reader) => listPayoutsOf(reader, MEMBER),
  'payments by state': (reader) => countPayouts(reader, [MEMBER, BRAND]),
  'payments that are overdue': (reader) => listDuePayouts(reader, { before: at, limit: 50 }),
  'payments of a brand': (reader) => listPayouts(reader, { brandId: BRAND }, wish),
  'a deep page of them': (reader) => listPayouts(reader, { brandId: BRAND }, deep),
  'payments for a batch': (reader) =>
    listPayouts(reader, { brandId: BRAND, isBatchable: true }, wish),
  'payments of a batch': (reader) => listPayouts(reader, { brandId: BRAND, batchId: MEMBER }, wish),
  batches: (reader) => listBatches(reader, { brandId: BRAND }, wish),
  'progress of batches': (reader) => countBatches(reader, [MEMBER]),
  'batches that a crash left': (reader) => listSendingBatches(reader, at),
  'filling a batch': (reader) =>
    insertBatch(reader, {
      id: MEMBER,
      brandId: BRAND,
      currency: 'USD',
      channelId: null,
      methodCode: 'bank',
      isByHand: false,
      note: null,
      createdBy: MEMBER,
      createdByAccount: 'olivia',
      createdAt: at,
      payoutIds: null,
      amountMin: null,
      amountMax: null,
      onlyMethod: 'bank',
      limit: 100,
    }),
  'open disputes': (reader) => listDisputes(reader, { brandId: BRAND, view: 'open' }, wish),
  'all disputes': (reader) => listDisputes(reader, { brandId: BRAND, view: 'all' }, deep),
  'disputes of a withdrawal': (reader) => listDisputesOf(reader, MEMBER),
  'open disputes of a member': (reader) => listOpenDisputesOfMember(reader, MEMBER),
  'disputes of a member before': (reader) =>
    countDisputes(reader, { memberId: MEMBER, before: at }),
  receipts: (reader) => listReceipts(reader, MEMBER),
  'pictures that wait': (reader) => countWaitingProofs(reader, MEMBER),
  'pictures to forget': (reader) => sweepWaitingProofs(reader, new Date('2026-01-01T00:10:00Z')),
  'a trace of deposits': (reader) => traceDeposits(reader, { ...period, kind: 'bank' }),
};

const SCAN =
  /Seq Scan on (withdrawals|payouts|payout_batches|withdrawal_\w+|receipt_proofs|deposits)/;

for (const [name, run] of Object.entries(lists)) {
  test(`${name}: found by an index, whatever else there is`, async () => {
    const plan = await plansOf(run);
    assert.match(plan, /Index/);
    assert.doesNotMatch(plan, SCAN, plan);
  });
}
