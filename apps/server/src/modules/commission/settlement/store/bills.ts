import type { BillKind, BillState } from '@parlour/contract';
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Bill } from '../rules/bill.ts';
import { billColumns, billOf, type BillRow, storedLine } from './bill-row.ts';

export type NewBill = Omit<
  Bill,
  'isHeld' | 'paid' | 'paidAt' | 'reason' | 'writeOff' | 'version' | 'state'
> & { readonly state: BillState; readonly paidAt: Date | null };

/** Every column of a new bill with its type, under the name that its value has in the wish. */
const NEW_COLUMNS: readonly (readonly [column: string, type: string, name: keyof NewBill])[] = [
  ['id', 'uuid', 'id'],
  ['run_id', 'uuid', 'runId'],
  ['brand_id', 'uuid', 'brandId'],
  ['contract_id', 'uuid', 'contractId'],
  ['kind', 'text', 'kind'],
  ['period', 'text', 'period'],
  ['period_start_at', 'timestamptz', 'periodStart'],
  ['period_end_at', 'timestamptz', 'periodEnd'],
  ['day', 'date', 'day'],
  ['correction_no', 'integer', 'correctionNo'],
  ['correction_of', 'uuid', 'correctionOf'],
  ['member_id', 'uuid', 'memberId'],
  ['payer_id', 'uuid', 'payerId'],
  ['depth', 'smallint', 'depth'],
  ['currency', 'text', 'currency'],
  ['state', 'text', 'state'],
  ['reviewer', 'text', 'reviewer'],
  ['valid_amount', 'bigint', 'validBet'],
  ['profit_loss_amount', 'bigint', 'profitLoss'],
  ['active_members', 'integer', 'activeMembers'],
  ['base_amount', 'bigint', 'base'],
  ['tier', 'smallint', 'tier'],
  ['rate_bps', 'integer', 'rateBps'],
  ['gross_amount', 'bigint', 'gross'],
  ['open_amount', 'bigint', 'open'],
  ['this_loss_amount', 'bigint', 'thisLoss'],
  ['carried_in_amount', 'bigint', 'carriedIn'],
  ['total_loss_amount', 'bigint', 'totalLoss'],
  ['carried_out_amount', 'bigint', 'carriedOut'],
  ['carry_mode', 'text', 'carryMode'],
  ['earned_amount', 'bigint', 'earned'],
  ['waited_in_amount', 'bigint', 'waitedIn'],
  ['waited_out_amount', 'bigint', 'waitedOut'],
  ['room_in_amount', 'bigint', 'roomIn'],
  ['room_made_amount', 'bigint', 'roomMade'],
  ['room_out_amount', 'bigint', 'roomOut'],
  ['turnover_cap_bps', 'integer', 'turnoverCapBps'],
  ['counted_from_at', 'timestamptz', 'countedFrom'],
  ['cutoff_seq', 'bigint', 'cutoffSeq'],
  ['after_seq', 'bigint', 'afterSeq'],
  ['lines', 'jsonb', 'lines'],
  ['calculated_at', 'timestamptz', 'calculatedAt'],
  ['due_at', 'timestamptz', 'dueAt'],
  ['overdue_at', 'timestamptz', 'overdueAt'],
  ['paid_at', 'timestamptz', 'paidAt'],
];

const INSERT = `insert into bills (bucket, ${NEW_COLUMNS.map(([column]) => column).join(', ')})
  select bucket, ${NEW_COLUMNS.map(([column]) => column).join(', ')}
  from jsonb_to_recordset($1::jsonb)
    as n (bucket smallint, ${NEW_COLUMNS.map(([column, type]) => `${column} ${type}`).join(', ')})
  on conflict (bucket, contract_id, period_start_at, correction_no) do nothing
  returning id`;

const jsonOf = (bill: NewBill): Record<string, unknown> => {
  const row: Record<string, unknown> = { bucket: bucketOf(bill.memberId) };
  for (const [column, , name] of NEW_COLUMNS) {
    const value = name === 'lines' ? bill.lines.map(storedLine) : bill[name];
    row[column] = typeof value === 'bigint' ? value.toString() : value;
  }
  return row;
};

const INSERTED_AT_ONCE = 2_000;

/** Writes bills that are not there yet; answers with the ids of those that were written. */
export async function insertBills(tx: Tx, bills: readonly NewBill[]): Promise<ReadonlySet<string>> {
  const written = new Set<string>();
  for (let start = 0; start < bills.length; start += INSERTED_AT_ONCE) {
    const rows = bills.slice(start, start + INSERTED_AT_ONCE).map(jsonOf);
    const inserted = await tx.query<{ id: string }>({
      name: 'commission_insert_bills',
      text: INSERT,
      values: [JSON.stringify(rows)],
    });
    for (const { id } of inserted) written.add(id);
  }
  return written;
}

export async function findBill(reader: Reader, id: string): Promise<Bill | null> {
  const [row] = await reader.query<BillRow>({
    name: 'commission_find_bill',
    text: `select ${billColumns} from bills b where b.bucket = $1 and b.id = $2`,
    values: [bucketOf(id), id],
  });
  return row === undefined ? null : billOf(row);
}

/** Locks bills in the order that everybody keeps, so that no two payers of many wait in a ring. */
export async function lockBills(tx: Tx, ids: readonly string[]): Promise<Bill[]> {
  const rows = await tx.query<BillRow>({
    name: 'commission_lock_bills',
    text: `select ${billColumns}
      from bills b join unnest($1::smallint[], $2::uuid[]) x (bucket, id)
        on b.bucket = x.bucket and b.id = x.id
      order by b.bucket, b.id for no key update of b`,
    values: [ids.map(bucketOf), ids],
  });
  return rows.map(billOf);
}

export type BillPlace = { readonly id: string; readonly depth: number };

/** Bills of a run that are due and were not tried, the next depth of the tree alone. */
export async function listUntried(
  reader: Reader,
  { at, limit, runId }: { readonly runId: string; readonly at: Date; readonly limit: number },
): Promise<BillPlace[]> {
  const rows = await reader.query<BillPlace>({
    name: 'commission_list_untried',
    text: `select id, depth from bills where run_id = $1 and state = 'PAYABLE' and not is_held
        and due_at <= $2
      order by depth, id limit $3`,
    values: [runId, at, limit],
  });
  return rows.filter(({ depth }) => depth === rows[0]?.depth);
}

const OWED = `payer_id is not null
  and state in ('PENDING_REVIEW', 'PAYABLE', 'PARTIAL', 'INSUFFICIENT', 'OVERDUE')`;

/** What an upline has to pay now, the oldest first; bills that wait for a press are left out. */
export const listOwed = (
  reader: Reader,
  { limit, payerId }: { readonly payerId: string; readonly limit: number },
): Promise<{ id: string }[]> =>
  reader.query({
    name: 'commission_list_owed',
    text: `select id from bills where payer_id = $1 and ${OWED}
        and state <> 'PENDING_REVIEW' and not is_held
      order by due_at, id limit $2`,
    values: [payerId, limit],
  });

/** What the payers of some bills have owed for longer than those, the oldest first. */
export const listOlder = (reader: Reader, ids: readonly string[]): Promise<{ id: string }[]> =>
  reader.query({
    name: 'commission_list_older',
    text: `select o.id from (
        select b.payer_id, min(b.due_at) as due_at
        from unnest($1::smallint[], $2::uuid[]) x (bucket, id)
        join bills b on b.bucket = x.bucket and b.id = x.id
        where b.payer_id is not null group by b.payer_id
      ) p cross join lateral (
        select id, due_at from bills where payer_id = p.payer_id and ${OWED}
          and state <> 'PENDING_REVIEW' and not is_held and due_at < p.due_at
        order by due_at, id limit 20
      ) o order by o.due_at, o.id`,
    values: [ids.map(bucketOf), ids],
  });

/** Of members, those who owe something that could be paid now. */
export async function listOwing(reader: Reader, memberIds: readonly string[]): Promise<string[]> {
  const rows = await reader.query<{ id: string }>({
    name: 'commission_list_owing',
    text: `select x.id from unnest($1::uuid[]) x (id) where exists (
        select from bills where payer_id = x.id and ${OWED}
          and state <> 'PENDING_REVIEW' and not is_held)`,
    values: [memberIds],
  });
  return rows.map(({ id }) => id);
}

export type Owed = {
  readonly amount: Amount;
  readonly bills: number;
  readonly oldestDueAt: Date | null;
  readonly overdueBills: number;
};

/** What downlines wait for from a member, with what only waits for the member's own press. */
export async function sumOwed(reader: Reader, payerId: string): Promise<Owed> {
  const [row] = await reader.query<Owed>({
    name: 'commission_sum_owed',
    text: `select coalesce(sum(open_amount), 0)::bigint as amount, count(*)::integer as bills,
        min(due_at) as "oldestDueAt",
        (count(*) filter (where state = 'OVERDUE'))::integer as "overdueBills"
      from bills where payer_id = $1 and ${OWED}
        and reviewer is distinct from 'operator' and not is_held`,
    values: [payerId],
  });
  if (row === undefined) throw new Error('a sum returned no row');
  return row;
}

/** Bills that an upline may pay out, the oldest first. */
export const listDistributable = (
  reader: Reader,
  query: { readonly payerId: string; readonly kind: BillKind; readonly limit: number },
): Promise<Bill[]> =>
  reader
    .query<BillRow>({
      name: 'commission_list_distributable',
      text: `select ${billColumns} from bills b where payer_id = $1 and ${OWED} and kind = $2
          and not is_held and (state <> 'PENDING_REVIEW' or reviewer = 'upline')
        order by due_at, id limit $3`,
      values: [query.payerId, query.kind, query.limit],
    })
    .then((rows) => rows.map(billOf));

/** Unpaid bills of uplines whose time is over. */
export const listOverdue = (
  reader: Reader,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<{ id: string }[]> =>
  reader.query({
    name: 'commission_list_overdue',
    text: `select id from bills
      where state in ('PENDING_REVIEW', 'PAYABLE', 'PARTIAL', 'INSUFFICIENT')
        and overdue_at <= $1 and payer_id is not null and not is_held
        and reviewer is distinct from 'operator'
      order by overdue_at limit $2`,
    values: [at, limit],
  });
