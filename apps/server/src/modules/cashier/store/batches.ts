import type { BatchState, PayoutState } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import {
  createWhere,
  type Page,
  pageClause,
  type PageWish,
  toPage,
} from '../../../platform/page.ts';
import { BATCHABLE } from './payout-lists.ts';

export type Batch = {
  readonly id: string;
  readonly brandId: string;
  readonly number: number;
  readonly state: BatchState;
  readonly currency: string;
  readonly channelId: string | null;
  readonly methodCode: string | null;
  /** Paid by people at a bank. */
  readonly isByHand: boolean;
  readonly count: number;
  readonly amount: Amount;
  readonly note: string | null;
  readonly createdBy: string;
  readonly createdByAccount: string;
  readonly createdAt: Date;
  readonly sentBy: string | null;
  readonly sentByAccount: string | null;
  readonly sentAt: Date | null;
  readonly exports: number;
  readonly finishedAt: Date | null;
};

const COLUMNS = `id, brand_id as "brandId", number, state, currency, channel_id as "channelId",
  method_code as "methodCode", is_by_hand as "isByHand", row_count as count, amount, note,
  created_by as "createdBy", created_by_account as "createdByAccount", created_at as "createdAt",
  sent_by as "sentBy", sent_by_account as "sentByAccount", sent_at as "sentAt", exports,
  finished_at as "finishedAt"`;

export type NewBatch = Pick<
  Batch,
  | 'id'
  | 'brandId'
  | 'currency'
  | 'channelId'
  | 'methodCode'
  | 'isByHand'
  | 'note'
  | 'createdBy'
  | 'createdByAccount'
  | 'createdAt'
> & {
  readonly payoutIds: readonly string[] | null;
  readonly amountMin: Amount | null;
  readonly amountMax: Amount | null;
  /** Of the payments that go in; of the channel or as wished. */
  readonly onlyMethod: string | null;
  readonly limit: number;
};

/**
 * Takes ready payments into a new batch, oldest first; null when there are none. A payment that
 * someone else is taking at this moment is left to them.
 */
export async function insertBatch(tx: Tx, batch: NewBatch): Promise<Batch | null> {
  // The number is counted behind the brand's row, so that two batches at once get two numbers.
  await tx.query({
    name: 'cashier_lock_batch_numbers',
    text: `select 1 from brands where id = $1 for no key update`,
    values: [batch.brandId],
  });
  await tx.query({
    name: 'cashier_insert_batch',
    text: `insert into payout_batches (id, brand_id, number, currency, channel_id, method_code,
        is_by_hand, row_count, amount, note, created_by, created_by_account, created_at)
      select $1, $2::uuid, coalesce((select max(number) from payout_batches where brand_id = $2), 0) + 1,
        $3, $4::uuid, $5, $6::boolean, 0, 0, $7, $8::uuid, $9, $10::timestamptz`,
    values: [
      batch.id,
      batch.brandId,
      batch.currency,
      batch.channelId,
      batch.methodCode,
      batch.isByHand,
      batch.note,
      batch.createdBy,
      batch.createdByAccount,
      batch.createdAt,
    ],
  });
  const [taken] = await tx.query<{ count: number; amount: Amount | null }>({
    name: 'cashier_fill_batch',
    text: `with chosen as (
        select bucket, id from payouts
        where brand_id = $2 and ${BATCHABLE} and currency = $3
          and ($4::text is null or method_code = $4)
          and ($5::uuid[] is null or id = any($5))
          and ($6::bigint is null or amount >= $6) and ($7::bigint is null or amount <= $7)
          and ($8::uuid is null or coalesce(wanted_channel_id, $8) = $8)
        order by created_at, id limit $9 for update skip locked),
      taken as (
        update payouts p set batch_id = $1, wanted_channel_id = coalesce($8, p.wanted_channel_id),
          wait_reason = 'batch', next_at = null
        from chosen c where p.bucket = c.bucket and p.id = c.id returning p.amount)
      select count(*)::integer as count, sum(amount)::bigint as amount from taken`,
    values: [
      batch.id,
      batch.brandId,
      batch.currency,
      batch.onlyMethod,
      batch.payoutIds,
      batch.amountMin,
      batch.amountMax,
      batch.channelId,
      batch.limit,
    ],
  });
  if (taken === undefined || taken.count === 0) return null;
  const [row] = await tx.query<Batch>({
    name: 'cashier_count_batch',
    text: `update payout_batches set row_count = $2, amount = $3 where id = $1 returning ${COLUMNS}`,
    values: [batch.id, taken.count, taken.amount],
  });
  return row ?? null;
}

export async function findBatch(reader: Reader, id: string): Promise<Batch | null> {
  const [row] = await reader.query<Batch>({
    name: 'cashier_find_batch',
    text: `select ${COLUMNS} from payout_batches where id = $1`,
    values: [id],
  });
  return row ?? null;
}

export async function lockBatch(tx: Tx, id: string): Promise<Batch | null> {
  const [row] = await tx.query<Batch>({
    name: 'cashier_lock_batch',
    text: `select ${COLUMNS} from payout_batches where id = $1 for update`,
    values: [id],
  });
  return row ?? null;
}

/** Keeps a batch from being sent or dissolved while one of its payments looks at it. */
export async function shareBatch(tx: Tx, id: string): Promise<Batch | null> {
  const [row] = await tx.query<Batch>({
    name: 'cashier_share_batch',
    text: `select ${COLUMNS} from payout_batches where id = $1 for share`,
    values: [id],
  });
  return row ?? null;
}

export async function updateBatchState(
  tx: Tx,
  { id, state, at, by }: { id: string; state: BatchState; at: Date; by?: SentBy },
): Promise<Batch> {
  const [row] = await tx.query<Batch>({
    name: 'cashier_update_batch_state',
    text: `update payout_batches set state = $2,
        sent_by = coalesce($3::uuid, sent_by), sent_by_account = coalesce($4, sent_by_account),
        sent_at = case when $2 = 'SENDING' then $5::timestamptz else sent_at end,
        finished_at = case when $2 in ('DONE', 'CANCELLED') then $5::timestamptz else finished_at end
      where id = $1 returning ${COLUMNS}`,
    values: [id, state, by?.id ?? null, by?.account ?? null, at],
  });
  if (row === undefined) throw new Error(`batch ${id} vanished`);
  return row;
}

type SentBy = { readonly id: string; readonly account: string };

export async function countExport(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'cashier_count_export',
    text: 'update payout_batches set exports = exports + 1 where id = $1',
    values: [id],
  });
}

/** Taken before the batch's own lock, as a payment that is about to leave takes the two. */
export async function lockBatchPayouts(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'cashier_lock_batch_payouts',
    text: `select 1 from payouts where batch_id = $1
      order by bucket, withdrawal_id, seq for update`,
    values: [id],
  });
}

/** Frees the payments of a batch that was dissolved; answers their ids. */
export const freeBatch = (
  tx: Tx,
  { id, isByHand, at }: { readonly id: string; readonly isByHand: boolean; readonly at: Date },
): Promise<{ id: string }[]> =>
  tx.query<{ id: string }>({
    name: 'cashier_free_batch',
    text: `update payouts set batch_id = null, wait_reason = null, updated_at = $3,
        wanted_channel_id = case when $2::boolean then wanted_channel_id end
      where batch_id = $1 and state = 'READY' returning id`,
    values: [id, isByHand, at],
  });

/** Ends a batch whose payments are all over. Two that end at once see each other. */
export async function endBatch(
  tx: Tx,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  const batch = await lockBatch(tx, id);
  if (batch?.state !== 'SENT') return;
  await tx.query({
    name: 'cashier_end_batch',
    text: `update payout_batches set state = 'DONE', finished_at = $2
      where id = $1 and not exists (select 1 from payouts
        where batch_id = $1 and state in ('HELD', 'READY', 'SENT', 'UNKNOWN'))`,
    values: [id, at],
  });
}

/** Batches whose job may have died with its worker. */
export const listSendingBatches = (reader: Reader, before: Date): Promise<{ id: string }[]> =>
  reader.query<{ id: string }>({
    name: 'cashier_list_sending_batches',
    text: `select id from payout_batches
      where state in ('SENDING', 'SENT') and sent_at <= $1 and state = 'SENDING' limit 20`,
    values: [before],
  });

export type BatchCount = {
  readonly batchId: string;
  readonly state: PayoutState;
  readonly count: number;
  readonly amount: Amount;
};

export async function countBatches(
  reader: Reader,
  batchIds: readonly string[],
): Promise<BatchCount[]> {
  if (batchIds.length === 0) return [];
  const rows = await reader.query<BatchCount & { amount: Amount | null }>({
    name: 'cashier_count_batches',
    text: `select batch_id as "batchId", state, count(*)::integer as count,
        sum(amount)::bigint as amount
      from payouts where batch_id = any($1::uuid[]) group by batch_id, state`,
    values: [[...batchIds]],
  });
  return rows.map((row) => ({ ...row, amount: row.amount ?? ZERO }));
}

export type BatchFilter = {
  readonly brandId: string;
  readonly state?: BatchState | undefined;
  readonly currency?: string | undefined;
};

export async function listBatches(
  reader: Reader,
  { brandId, state, currency }: BatchFilter,
  wish: PageWish,
): Promise<Page<Batch>> {
  const where = createWhere();
  where.add(brandId, (place) => `brand_id = ${place}`);
  where.add(state, (place) => `state = ${place}`);
  where.add(currency, (place) => `currency = ${place}`);
  const tail = pageClause(where, wish);
  const rows = await reader.query<Batch>({
    text: `select ${COLUMNS} from payout_batches where ${where.text()} ${tail}`,
    values: where.values,
  });
  return toPage(rows, wish.limit);
}
