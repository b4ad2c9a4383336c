// Withdrawals as many at once: of a day, of a brand, of an account.
import type { WithdrawalState } from '@parlour/contract';
import { bucketOf, type Reader } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import { openStates, queueStates } from '../rules/withdrawal-state.ts';
import { createWhere, type Page, pageClause, type PageWish, toPage } from './page.ts';
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
    name: 'cashier_has_open_withdrawal',
    text: `select 1 from withdrawals where bucket = $1 and account_id = $2 and state = any($3) limit 1`,
    values: [bucketOf(accountId), accountId, [...openStates]],
  });
  return rows.length > 0;
}

/** Withdrawals that the machinery ought to have moved on long ago, longest waiting first. */
export const listLeftBehind = (
  reader: Reader,
  { before, beforeAsking, limit }: LeftBehind,
): Promise<Pick<Withdrawal, 'id' | 'state'>[]> =>
  reader.query<Pick<Withdrawal, 'id' | 'state'>>({
    name: 'cashier_list_left_behind',
    text: `select id, state from withdrawals
      where state in ('SUBMITTED', 'APPROVED', 'PAYING') and updated_at <= $1
        and (state <> 'PAYING' or attempts < $4 or updated_at <= $2)
      order by updated_at limit $3`,
    values: [before, beforeAsking, limit, ASKED_OFTEN],
  });

type LeftBehind = {
  readonly before: Date;
  /** The same for payouts whose provider is asked at long intervals. */
  readonly beforeAsking: Date;
  readonly limit: number;
};

/** Calls after which the pause to the next one is longer than a minute. */
const ASKED_OFTEN = 4;

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
  readonly view?: 'queue' | 'open' | 'all' | undefined;
  readonly state?: WithdrawalState | undefined;
  readonly memberId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly amountMin?: Amount | undefined;
  readonly amountMax?: Amount | undefined;
};

/** Newest first, of one member or of a brand; the queue and what is open come oldest first. */
export async function listWithdrawals(
  reader: Reader,
  { brandId, ...filter }: WithdrawalFilter & { readonly brandId: string },
  wish: PageWish,
): Promise<Page<Withdrawal>> {
  const where = createWhere();
  where.add(brandId, (place) => `brand_id = ${place}`);
  if (filter.memberId !== undefined) {
    where.add(bucketOf(filter.memberId), (place) => `bucket = ${place}`);
    where.add(filter.memberId, (place) => `member_id = ${place}`);
  }
  // Literal states, so that the partial index of open withdrawals is recognised.
  const states = filter.view === 'queue' ? queueStates : filter.view === 'open' ? openStates : null;
  if (states !== null)
    where.addText(`state in (${states.map((state) => `'${state}'`).join(', ')})`);
  where.add(filter.state, (place) => `state = ${place}`);
  where.add(filter.from, (place) => `created_at >= ${place}`);
  where.add(filter.to, (place) => `created_at < ${place}`);
  where.add(filter.amountMin, (place) => `amount >= ${place}`);
  where.add(filter.amountMax, (place) => `amount <= ${place}`);
  const tail = pageClause(where, wish, states === null ? 'desc' : 'asc');
  const rows = await reader.query<Withdrawal>({
    text: `select ${WITHDRAWAL_COLUMNS} from withdrawals where ${where.text()} ${tail}`,
    values: where.values,
  });
  return toPage(rows, wish.limit);
}
