// Pages of bills and what they come to, for both sides of them and for operators.
import type { BillKind, BillState } from '@parlour/contract';
import { bucketOf, type Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { instantCursor } from '../../../../platform/cursor.ts';
import { type Page, pageOf, type PageWish } from '../../../../platform/page.ts';
import type { Bill } from '../rules/bill.ts';
import { billColumns, billOf, type BillRow } from './bill-row.ts';

export type BillFilter = {
  readonly brandId?: string | undefined;
  readonly memberId?: string | undefined;
  readonly payerId?: string | undefined;
  readonly kind?: BillKind | undefined;
  readonly states?: readonly BillState[] | undefined;
  readonly runId?: string | undefined;
  readonly isHeld?: true | undefined;
  /** Without those that met no tier. */
  readonly isReached?: boolean | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

function conditionsOf(filter: BillFilter) {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const place = (value: unknown): string => `$${values.push(value)}`;
  const add = (value: unknown, condition: (at: string) => string): void => {
    if (value !== undefined) conditions.push(condition(place(value)));
  };
  add(filter.brandId, (at) => `b.brand_id = ${at}`);
  add(filter.kind, (at) => `b.kind = ${at}`);
  add(filter.states, (at) => `b.state = any(${at}::text[])`);
  add(filter.runId, (at) => `b.run_id = ${at}`);
  add(filter.payerId, (at) => `b.payer_id = ${at}`);
  add(filter.from, (at) => `b.period_start_at >= ${at}`);
  add(filter.to, (at) => `b.period_start_at < ${at}`);
  if (filter.isHeld === true) conditions.push('b.is_held');
  if (filter.isReached === true) conditions.push(`b.state <> 'NOT_REACHED'`);
  if (filter.isReached === false) conditions.push(`b.state = 'NOT_REACHED'`);
  if (filter.memberId !== undefined) {
    conditions.push(`b.bucket = ${place(bucketOf(filter.memberId))}`);
    conditions.push(`b.member_id = ${place(filter.memberId)}`);
  }
  const text = (): string => (conditions.length === 0 ? 'true' : conditions.join(' and '));
  return { values, place, conditions, text };
}

/** By the beginning of the period, newest or oldest first. */
export async function listBills(
  reader: Reader,
  filter: BillFilter,
  { cursor, direction = 'desc', limit }: PageWish & { readonly direction?: 'asc' | 'desc' },
): Promise<Page<Bill>> {
  const where = conditionsOf(filter);
  const after = instantCursor.read(cursor);
  if (after !== null) {
    const sign = direction === 'desc' ? '<' : '>';
    where.conditions.push(
      `(b.period_start_at, b.id) ${sign} (${where.place(after.at)}, ${where.place(after.id)}::uuid)`,
    );
  }
  const rows = await reader.query<BillRow>({
    text: `select ${billColumns} from bills b where ${where.text()}
      order by b.period_start_at ${direction}, b.id ${direction} limit ${where.place(limit + 1)}`,
    values: where.values,
  });
  return pageOf(rows.map(billOf), limit, ({ id, periodStart }) =>
    instantCursor.write({ at: periodStart, id }),
  );
}

export type BillSums = {
  readonly currency: string;
  readonly count: number;
  readonly validBet: Amount;
  readonly profitLoss: Amount;
  readonly amount: Amount;
  readonly paid: Amount;
  readonly open: Amount;
  readonly platform: Amount;
};

export function sumBills(reader: Reader, filter: BillFilter): Promise<BillSums[]> {
  const where = conditionsOf(filter);
  // Play is summed once a period: a correction repeats what its period came to.
  return reader.query<BillSums>({
    text: `select b.currency, count(*)::integer as count,
        coalesce(sum(b.valid_amount) filter (where b.correction_no = 0), 0)::bigint as "validBet",
        coalesce(sum(b.profit_loss_amount) filter (where b.correction_no = 0), 0)::bigint
          as "profitLoss",
        sum(b.gross_amount)::bigint as amount, sum(b.paid_amount)::bigint as paid,
        sum(b.open_amount)::bigint as open,
        coalesce(sum(b.gross_amount) filter (where b.payer_id is null), 0)::bigint as platform
      from bills b where ${where.text()} group by b.currency order by b.currency limit 20`,
    values: where.values,
  });
}

/** All bills of one contract and period: the first one and its corrections. */
export const listRelated = (
  reader: Reader,
  bill: Pick<Bill, 'memberId' | 'contractId' | 'periodStart'>,
): Promise<Bill[]> =>
  reader
    .query<BillRow>({
      name: 'commission_list_related',
      text: `select ${billColumns} from bills b
        where b.bucket = $1 and b.contract_id = $2 and b.period_start_at = $3
        order by b.correction_no limit 100`,
      values: [bucketOf(bill.memberId), bill.contractId, bill.periodStart],
    })
    .then((rows) => rows.map(billOf));

export type BadRecordRow = {
  readonly id: string;
  readonly billId: string;
  readonly memberId: string;
  readonly payeeId: string;
  readonly kind: BillKind;
  readonly currency: string;
  readonly amount: Amount;
  readonly createdAt: Date;
  readonly open: Amount;
  readonly state: BillState;
  readonly clearedAt: Date | null;
};

export type BadRecordFilter = {
  readonly brandId: string;
  readonly memberId?: string | undefined;
  readonly isOpen?: boolean | undefined;
};

export async function listBadRecords(
  reader: Reader,
  { brandId, isOpen, memberId }: BadRecordFilter,
  { cursor, limit }: PageWish,
): Promise<Page<BadRecordRow>> {
  const after = instantCursor.read(cursor);
  const rows = await reader.query<BadRecordRow>({
    text: `select r.id, r.bill_id as "billId", r.member_id as "memberId", r.payee_id as "payeeId",
        r.kind, r.currency, r.amount, r.created_at as "createdAt", b.open_amount as open, b.state,
        case when b.open_amount = 0 then coalesce(b.paid_at, b.write_off_decided_at) end
          as "clearedAt"
      from bad_records r
      join bills b on b.bucket = ('x' || right(r.bill_id::text, 2))::bit(8)::integer
        and b.id = r.bill_id
      where r.brand_id = $1 and ($2::uuid is null or r.member_id = $2)
        and ($3::boolean is null or (b.open_amount > 0) = $3)
        and ($4::uuid is null or r.id < $4)
      order by r.id desc limit $5`,
    values: [brandId, memberId ?? null, isOpen ?? null, after?.id ?? null, limit + 1],
  });
  return pageOf(rows, limit, ({ createdAt, id }) => instantCursor.write({ at: createdAt, id }));
}

/** Direct downlines, as many as a page of a bill shows. */
export async function listDirect(
  reader: Reader,
  agentId: string,
  limit: number,
): Promise<string[]> {
  const rows = await reader.query<{ id: string }>({
    name: 'commission_list_direct',
    text: `select member_id as id from agent_downlines where ancestor_id = $1 and depth = 1
      order by member_id limit $2`,
    values: [agentId, limit],
  });
  return rows.map(({ id }) => id);
}
