// Pages of bills and what they come to, for both sides of them and for operators.
import type { BillKind, BillState } from '@parlour/contract';
import { bucketOf, type Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { instantCursor } from '../../../../platform/cursor.ts';
import {
  createOrder,
  createWhere,
  directionOf,
  type Page,
  pageOf,
  type PageWish,
  type Sorting,
  type Where,
} from '../../../../platform/page.ts';
import { sumFound, type Totals } from '../../../../platform/totals.ts';
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

function filtered(filter: BillFilter): Where {
  const where = createWhere();
  where.add(filter.brandId, (at) => `b.brand_id = ${at}`);
  where.add(filter.kind, (at) => `b.kind = ${at}`);
  where.add(filter.states, (at) => `b.state = any(${at}::text[])`);
  where.add(filter.runId, (at) => `b.run_id = ${at}`);
  where.add(filter.payerId, (at) => `b.payer_id = ${at}`);
  where.add(filter.from, (at) => `b.period_start_at >= ${at}`);
  where.add(filter.to, (at) => `b.period_start_at < ${at}`);
  if (filter.isHeld === true) where.addText('b.is_held');
  if (filter.isReached === true) where.addText(`b.state <> 'NOT_REACHED'`);
  if (filter.isReached === false) where.addText(`b.state = 'NOT_REACHED'`);
  if (filter.memberId !== undefined) {
    where.add(bucketOf(filter.memberId), (at) => `b.bucket = ${at}`);
    where.add(filter.memberId, (at) => `b.member_id = ${at}`);
  }
  return where;
}

// But for the period, they are sorted out of what the days, the queue or the run of the filter hold.
const orders = {
  period: createOrder('instant', 'b.period_start_at', ({ periodStart }: Bill) => periodStart),
  amount: createOrder('whole', 'b.gross_amount', ({ gross }: Bill) => gross),
  open: createOrder('whole', 'b.open_amount', ({ open }: Bill) => open),
  due: createOrder('instant', 'b.due_at', ({ dueAt }: Bill) => dueAt),
} as const;

export type BillPage = PageWish &
  Sorting<keyof typeof orders> & {
    /** Of the order by period, where none is asked for. */
    readonly direction?: 'asc' | 'desc';
  };

/** By the beginning of the period unless it is sorted otherwise, newest or oldest first. */
export async function listBills(
  reader: Reader,
  filter: BillFilter,
  { direction = 'desc', sort = 'period', isAscending, ...page }: BillPage,
): Promise<Page<Bill>> {
  const where = filtered(filter);
  const order = orders[sort];
  const usual = sort === 'period' ? direction : 'desc';
  const tail = order.clause(where, page, directionOf(isAscending, usual));
  const rows = await reader.query<BillRow>({
    text: `select ${billColumns} from bills b where ${where.text()} ${tail}`,
    values: where.values,
  });
  return order.page(rows.map(billOf), page.limit);
}

export type BillTotals = Totals<
  'validBet' | 'profitLoss' | 'amount' | 'paid' | 'open' | 'platform'
>;

// Play is summed once a period: a correction repeats what its period came to.
export const sumBills = (reader: Reader, filter: BillFilter): Promise<BillTotals> =>
  sumFound(reader, filtered(filter), {
    from: 'bills b',
    sums: {
      validBet: 'case when correction_no = 0 then valid_amount else 0 end',
      profitLoss: 'case when correction_no = 0 then profit_loss_amount else 0 end',
      amount: 'gross_amount',
      paid: 'paid_amount',
      open: 'open_amount',
      platform: 'case when payer_id is null then gross_amount else 0 end',
    },
  });

/** How many there are, for a file of them all. */
export async function countBills(reader: Reader, filter: BillFilter): Promise<bigint> {
  const where = filtered(filter);
  const [row] = await reader.query<{ count: bigint }>({
    text: `select count(*) as count from bills b where ${where.text()}`,
    values: where.values,
  });
  return row?.count ?? 0n;
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
