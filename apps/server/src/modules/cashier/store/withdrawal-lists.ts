// Withdrawals as many at once: of a day, of a brand, of an account.
import type { WithdrawalState } from '@parlour/contract';
import { bucketOf, type Reader } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import { openStates, queueStates } from '../rules/withdrawal-state.ts';
import {
  byCreation,
  createOrder,
  createWhere,
  directionOf,
  type Order,
  type Page,
  type PageWish,
  type Sorting,
  type Where,
} from '../../../platform/page.ts';
import { sumFound, type Totals } from '../../../platform/totals.ts';
import { type Withdrawal, WITHDRAWAL_COLUMNS } from './withdrawals.ts';

export type Usage = {
  readonly countToday: number;
  readonly amountToday: Amount;
  readonly open: number;
};

/** What a member asked for since midnight in a zone, and what is still open. Refused ones do not count. */
export async function findUsage(
  reader: Reader,
  {
    memberId,
    at,
    timeZone,
  }: { readonly memberId: string; readonly at: Date; readonly timeZone: string },
): Promise<Usage> {
  const [row] = await reader.query<{ count: number; amount: Amount; open: number }>({
    name: 'cashier_find_usage',
    text: `with today as (
        select date_trunc('day', $3::timestamptz at time zone $4) at time zone $4 as start)
      select (count(*) filter (where w.created_at >= t.start))::integer as count,
        coalesce(sum(w.amount) filter (where w.created_at >= t.start), 0)::bigint as amount,
        (count(*) filter (where w.state = any($5)))::integer as open
      from today t join withdrawals w on w.bucket = $1 and w.member_id = $2
        and w.state not in ('REJECTED', 'FAILED')
        and (w.created_at >= t.start or w.state = any($5))`,
    values: [bucketOf(memberId), memberId, at, timeZone, [...openStates]],
  });
  return {
    countToday: row?.count ?? 0,
    amountToday: row?.amount ?? ZERO,
    open: row?.open ?? 0,
  };
}

/** Whether an account is still needed by a withdrawal that has not left yet. */
export async function hasOpenWithdrawal(reader: Reader, accountId: string): Promise<boolean> {
  const rows = await reader.query({
    name: 'cashier_account_has_open_withdrawal',
    text: `select 1 from withdrawals where bucket = $1 and account_id = $2
        and (state = any($3) or has_dispute) limit 1`,
    values: [bucketOf(accountId), accountId, [...openStates]],
  });
  return rows.length > 0;
}

/** Accounts of a member to which a withdrawal is on its way. */
export async function listAccountsInUse(
  reader: Reader,
  memberId: string,
): Promise<ReadonlySet<string>> {
  const rows = await reader.query<{ accountId: string }>({
    name: 'cashier_list_accounts_in_use',
    text: `select distinct account_id as "accountId" from withdrawals
      where bucket = $1 and member_id = $2
        and (state in ('SUBMITTED', 'RISK_REVIEW', 'APPROVED', 'PAYING') or has_dispute)`,
    values: [bucketOf(memberId), memberId],
  });
  return new Set(rows.map(({ accountId }) => accountId));
}

/**
 * Withdrawals that the machinery ought to have moved on long ago, longest waiting first: not yet
 * assessed, or approved without a payment by the release before this one.
 */
export const listLeftBehind = (
  reader: Reader,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<Pick<Withdrawal, 'id' | 'state'>[]> =>
  reader.query<Pick<Withdrawal, 'id' | 'state'>>({
    name: 'cashier_list_left_behind',
    text: `select id, state from withdrawals w
      where state in ('SUBMITTED', 'APPROVED', 'PAYING') and updated_at <= $1
        and (state = 'SUBMITTED' or not exists (
          select 1 from payouts p where p.bucket = w.bucket and p.withdrawal_id = w.id
            and (p.state <> 'READY' or p.wait_reason is not null)))
      order by updated_at limit $2`,
    values: [before, limit],
  });

/** Paid withdrawals whose receipt nobody confirmed in time. */
export const listLapsedReceipts = (
  reader: Reader,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<{ id: string }[]> =>
  reader.query<{ id: string }>({
    name: 'cashier_list_lapsed_receipts',
    text: `select id from withdrawals where state = 'ISSUED' and confirm_until <= $1
      order by confirm_until limit $2`,
    values: [at, limit],
  });

export type WithdrawalFilter = {
  readonly view?: 'queue' | 'open' | 'attention' | 'disputed' | 'all' | undefined;
  readonly currency?: string | undefined;
  readonly methodCode?: string | undefined;
  /** An operator's id, or null for those that nobody has taken. */
  readonly assigneeId?: string | null | undefined;
  readonly isOnHold?: boolean | undefined;
  readonly riskMin?: number | undefined;
  readonly state?: WithdrawalState | undefined;
  readonly memberId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly amountMin?: Amount | undefined;
  readonly amountMax?: Amount | undefined;
};

const inStates = (states: readonly WithdrawalState[]): string =>
  `state in (${states.map((state) => `'${state}'`).join(', ')})`;

/** Literal, so that the partial indexes are recognised. */
const viewConditions = {
  queue: inStates(queueStates),
  open: inStates(openStates),
  attention: 'needs_help',
  disputed: 'has_dispute',
  all: null,
} as const;

const METHOD = `(select a.method_code from payout_accounts a
  where a.bucket = withdrawals.bucket and a.id = withdrawals.account_id)`;

type BrandFilter = WithdrawalFilter & { readonly brandId: string };

function filtered({ brandId, ...filter }: BrandFilter): Where {
  const where = createWhere();
  where.add(brandId, (place) => `brand_id = ${place}`);
  if (filter.memberId !== undefined) {
    where.add(bucketOf(filter.memberId), (place) => `bucket = ${place}`);
    where.add(filter.memberId, (place) => `member_id = ${place}`);
  }
  const view = viewConditions[filter.view ?? 'all'];
  if (view !== null) where.addText(view);
  where.add(filter.currency, (place) => `currency = ${place}`);
  where.add(filter.methodCode, (place) => `${METHOD} = ${place}`);
  if (filter.assigneeId === null) where.addText('assignee_id is null');
  where.add(filter.assigneeId, (place) => `assignee_id = ${place}`);
  if (filter.isOnHold !== undefined) {
    where.addText(filter.isOnHold ? 'held_at is not null' : 'held_at is null');
  }
  where.add(filter.riskMin, (place) => `risk_score >= ${place}`);
  where.add(filter.state, (place) => `state = ${place}`);
  where.add(filter.from, (place) => `created_at >= ${place}`);
  where.add(filter.to, (place) => `created_at < ${place}`);
  where.add(filter.amountMin, (place) => `amount >= ${place}`);
  where.add(filter.amountMax, (place) => `amount <= ${place}`);
  return where;
}

const orders = {
  created: byCreation,
  amount: createOrder('whole', 'amount', ({ amount }: Withdrawal) => amount),
  risk: createOrder('count', 'risk_score', ({ riskScore }: Withdrawal) => riskScore),
} as const;
export type WithdrawalSort = Sorting<keyof typeof orders>;

/** Newest first, of one member or of a brand; the queue and what is open come oldest first. */
export async function listWithdrawals(
  reader: Reader,
  filter: BrandFilter,
  { sort = 'created', isAscending, ...page }: PageWish & WithdrawalSort,
): Promise<Page<Withdrawal>> {
  const where = filtered(filter);
  const order: Order<Withdrawal> = orders[sort];
  const isOfAll = (filter.view ?? 'all') === 'all';
  const usual = sort === 'created' && !isOfAll ? 'asc' : 'desc';
  const tail = order.clause(where, page, directionOf(isAscending, usual));
  const rows = await reader.query<Withdrawal>({
    text: `select ${WITHDRAWAL_COLUMNS} from withdrawals where ${where.text()} ${tail}`,
    values: where.values,
  });
  return order.page(rows, page.limit);
}

export const sumWithdrawals = (reader: Reader, filter: BrandFilter): Promise<Totals<'amount'>> =>
  sumFound(reader, filtered(filter), { from: 'withdrawals', sums: { amount: 'amount' } });

export async function findWithdrawals(
  reader: Reader,
  ids: readonly string[],
): Promise<Withdrawal[]> {
  if (ids.length === 0) return [];
  return reader.query<Withdrawal>({
    name: 'cashier_find_withdrawals',
    text: `select ${WITHDRAWAL_COLUMNS} from withdrawals
      where (bucket, id) in (select * from unnest($1::smallint[], $2::uuid[]))`,
    values: [ids.map(bucketOf), [...ids]],
  });
}
