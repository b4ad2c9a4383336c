import type { VoucherState } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import {
  createWhere,
  type Page,
  pageClause,
  type PageWish,
  toPage,
} from '../../../platform/page.ts';

export type Voucher = {
  readonly id: string;
  readonly batchId: string;
  readonly codeTail: string;
  readonly state: VoucherState;
  readonly redeemedBy: string | null;
  readonly redeemedAt: Date | null;
  readonly depositId: string | null;
  readonly createdAt: Date;
};

const COLUMNS = `id, batch_id as "batchId", code_tail as "codeTail", state,
  redeemed_by as "redeemedBy", redeemed_at as "redeemedAt", deposit_id as "depositId",
  created_at as "createdAt"`;

export type NewVoucher = {
  readonly id: string;
  readonly codeHash: Buffer;
  readonly codeTail: string;
};

export async function insertVouchers(
  tx: Tx,
  { batchId, at, vouchers }: { batchId: string; at: Date; vouchers: readonly NewVoucher[] },
): Promise<void> {
  await tx.query({
    name: 'cashier_insert_vouchers',
    text: `insert into vouchers (id, batch_id, code_hash, code_tail, created_at)
      select v.id, $1, v.code_hash, v.code_tail, $2
      from unnest($3::uuid[], $4::bytea[], $5::text[]) as v (id, code_hash, code_tail)`,
    values: [
      batchId,
      at,
      vouchers.map(({ id }) => id),
      vouchers.map(({ codeHash }) => codeHash),
      vouchers.map(({ codeTail }) => codeTail),
    ],
  });
}

export async function findVoucherByHash(reader: Reader, hash: Buffer): Promise<Voucher | null> {
  const [row] = await reader.query<Voucher>({
    name: 'cashier_find_voucher_by_hash',
    text: `select ${COLUMNS} from vouchers where code_hash = $1`,
    values: [hash],
  });
  return row ?? null;
}

export async function findVoucher(reader: Reader, id: string): Promise<Voucher | null> {
  const [row] = await reader.query<Voucher>({
    name: 'cashier_find_voucher',
    text: `select ${COLUMNS} from vouchers where id = $1`,
    values: [id],
  });
  return row ?? null;
}

/** How many of a batch a member has redeemed. */
export async function countRedeemed(
  tx: Tx,
  { batchId, memberId }: { readonly batchId: string; readonly memberId: string },
): Promise<number> {
  const [row] = await tx.query<{ count: number }>({
    name: 'cashier_count_redeemed',
    text: `select count(*)::integer as count from vouchers
      where batch_id = $1 and redeemed_by = $2`,
    values: [batchId, memberId],
  });
  return row?.count ?? 0;
}

/** False when someone else was first. */
export async function redeemVoucher(
  tx: Tx,
  by: {
    readonly id: string;
    readonly memberId: string;
    readonly depositId: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'cashier_redeem_voucher',
    text: `update vouchers set state = 'REDEEMED', redeemed_by = $2, deposit_id = $3,
        redeemed_at = $4
      where id = $1 and state = 'OPEN' returning id`,
    values: [by.id, by.memberId, by.depositId, by.at],
  });
  return rows.length > 0;
}

/** Voids one voucher, or all that are left of a batch; answers how many it were. */
export async function voidVouchers(
  tx: Tx,
  { batchId, id }: { readonly batchId: string; readonly id?: string },
): Promise<number> {
  const rows = await tx.query({
    name: 'cashier_void_vouchers',
    text: `update vouchers set state = 'VOIDED'
      where batch_id = $1 and state = 'OPEN' and ($2::uuid is null or id = $2) returning id`,
    values: [batchId, id ?? null],
  });
  return rows.length;
}

export async function listVouchers(
  reader: Reader,
  filter: { readonly batchId: string; readonly state?: VoucherState | undefined },
  wish: PageWish,
): Promise<Page<Voucher>> {
  const where = createWhere();
  where.add(filter.batchId, (place) => `batch_id = ${place}`);
  where.add(filter.state, (place) => `state = ${place}`);
  const tail = pageClause(where, wish);
  const rows = await reader.query<Voucher>({
    text: `select ${COLUMNS} from vouchers where ${where.text()} ${tail}`,
    values: where.values,
  });
  return toPage(rows, wish.limit);
}
