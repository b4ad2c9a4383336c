import type { VoucherBatchState } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import {
  createWhere,
  type Page,
  pageClause,
  type PageWish,
  toPage,
  type Where,
} from '../../../platform/page.ts';
import { sumFound, type Totals } from '../../../platform/totals.ts';

export type VoucherBatch = {
  readonly id: string;
  readonly brandId: string;
  readonly requestKey: string;
  readonly name: string;
  readonly currency: string;
  /** What one voucher is worth. */
  readonly amount: Amount;
  readonly multipleHundredths: number;
  readonly perMemberMax: number;
  readonly total: number;
  readonly redeemed: number;
  readonly voided: number;
  readonly expiresAt: Date;
  readonly createdAt: Date;
  readonly createdBy: string;
  /** Null until its codes are made, after a second operator has approved it. */
  readonly codesMadeAt: Date | null;
  readonly voidedAt: Date | null;
  readonly voidReason: string | null;
};

const COLUMNS = `id, brand_id as "brandId", request_key as "requestKey", name, currency, amount,
  multiple_hundredths as "multipleHundredths", per_member_max as "perMemberMax",
  total_count as total, redeemed_count as redeemed, voided_count as voided,
  expires_at as "expiresAt", created_at as "createdAt", created_by as "createdBy",
  codes_made_at as "codesMadeAt",
  voided_at as "voidedAt", void_reason as "voidReason"`;

export type NewVoucherBatch = Omit<VoucherBatch, 'redeemed' | 'voided' | 'voidedAt' | 'voidReason'>;

/** Null when the key has made a batch already. */
export async function insertVoucherBatch(
  tx: Tx,
  batch: NewVoucherBatch,
): Promise<VoucherBatch | null> {
  const [row] = await tx.query<VoucherBatch>({
    name: 'cashier_insert_voucher_batch',
    text: `insert into voucher_batches (id, brand_id, request_key, name, currency, amount,
        multiple_hundredths, per_member_max, total_count, expires_at, created_at, created_by,
        codes_made_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
      on conflict (brand_id, request_key) do nothing returning ${COLUMNS}`,
    values: [
      batch.id,
      batch.brandId,
      batch.requestKey,
      batch.name,
      batch.currency,
      batch.amount,
      batch.multipleHundredths,
      batch.perMemberMax,
      batch.total,
      batch.expiresAt,
      batch.createdAt,
      batch.createdBy,
      batch.codesMadeAt,
    ],
  });
  return row ?? null;
}

export async function findVoucherBatch(reader: Reader, id: string): Promise<VoucherBatch | null> {
  const [row] = await reader.query<VoucherBatch>({
    name: 'cashier_find_voucher_batch',
    text: `select ${COLUMNS} from voucher_batches where id = $1`,
    values: [id],
  });
  return row ?? null;
}

/** A change of a voucher locks its batch first. */
export async function lockVoucherBatch(tx: Tx, id: string): Promise<VoucherBatch | null> {
  const [row] = await tx.query<VoucherBatch>({
    name: 'cashier_lock_voucher_batch',
    text: `select ${COLUMNS} from voucher_batches where id = $1 for no key update`,
    values: [id],
  });
  return row ?? null;
}

export async function countVouchers(
  tx: Tx,
  { id, redeemed = 0, voided = 0 }: { id: string; redeemed?: number; voided?: number },
): Promise<void> {
  await tx.query({
    name: 'cashier_count_vouchers',
    text: `update voucher_batches set redeemed_count = redeemed_count + $2,
        voided_count = voided_count + $3 where id = $1`,
    values: [id, redeemed, voided],
  });
}

export async function markBatchVoid(
  tx: Tx,
  { id, at, reason }: { readonly id: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  await tx.query({
    name: 'cashier_mark_batch_void',
    text: 'update voucher_batches set voided_at = $2, void_reason = $3 where id = $1',
    values: [id, at, reason],
  });
}

export async function markCodesMade(
  tx: Tx,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: 'cashier_mark_codes_made',
    text: 'update voucher_batches set codes_made_at = $2 where id = $1',
    values: [id, at],
  });
}

const IS_DONE = 'redeemed_count + voided_count = total_count';

/** What a state means for a batch's columns, in the order in which they are decided. */
const conditions: Readonly<Record<VoucherBatchState, (at: string) => string>> = {
  VOIDED: (at) => `voided_at is not null and ${at}::timestamptz is not null`,
  DONE: (at) => `voided_at is null and ${IS_DONE} and ${at}::timestamptz is not null`,
  EXPIRED: (at) => `voided_at is null and not (${IS_DONE}) and expires_at <= ${at}`,
  PREPARED: (at) => `voided_at is null and codes_made_at is null and expires_at > ${at}`,
  ACTIVE: (at) =>
    `voided_at is null and codes_made_at is not null and not (${IS_DONE}) and expires_at > ${at}`,
};

export type VoucherBatchFilter = {
  readonly brandId: string;
  readonly state?: VoucherBatchState | undefined;
  readonly at: Date;
};

function filtered({ at, brandId, state }: VoucherBatchFilter): Where {
  const where = createWhere();
  where.add(brandId, (place) => `brand_id = ${place}`);
  if (state !== undefined) where.add(at, conditions[state]);
  return where;
}

export async function listVoucherBatches(
  reader: Reader,
  filter: VoucherBatchFilter,
  wish: PageWish,
): Promise<Page<VoucherBatch>> {
  const where = filtered(filter);
  const tail = pageClause(where, wish);
  const rows = await reader.query<VoucherBatch>({
    text: `select ${COLUMNS} from voucher_batches where ${where.text()} ${tail}`,
    values: where.values,
  });
  return toPage(rows, wish.limit);
}

/** What codes of the batches brought in, and what those that are left would. */
export const sumVoucherBatches = (
  reader: Reader,
  filter: VoucherBatchFilter,
): Promise<Totals<'redeemed' | 'open'>> =>
  sumFound(reader, filtered(filter), {
    from: 'voucher_batches',
    sums: {
      redeemed: 'amount * redeemed_count',
      open: 'amount * (total_count - redeemed_count - voided_count)',
    },
  });
