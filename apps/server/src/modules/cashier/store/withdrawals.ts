import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { WithdrawalState } from '@parlour/contract';
import { type Amount, ZERO } from '@parlour/money';
import type { RiskReason } from '../../risk/index.ts';
import { openStates, queueStates } from '../rules/withdrawal-state.ts';
import { createWhere, type Page, pageClause, type PageWish, toPage } from './page.ts';

export type Withdrawal = {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly accountId: string;
  readonly institution: string;
  readonly numberTail: string;
  readonly holder: string;
  readonly provider: string;
  readonly state: WithdrawalState;
  readonly currency: string;
  readonly amount: Amount;
  readonly fee: Amount;
  readonly holdId: string;
  readonly riskScore: number;
  readonly reasons: readonly RiskReason[];
  readonly approvalsNeeded: number;
  readonly rejectionReason: string | null;
  readonly providerReference: string | null;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly confirmBy: Date | null;
};

const COLUMNS = `id, member_id as "memberId", brand_id as "brandId", account_id as "accountId",
  institution, number_tail as "numberTail", holder, provider, state, currency, amount,
  fee_amount as fee, hold_id as "holdId", risk_score as "riskScore", risk_reasons as reasons,
  approvals_needed as "approvalsNeeded", rejection_reason as "rejectionReason",
  provider_reference as "providerReference", attempts, last_error as "lastError",
  created_at as "createdAt", updated_at as "updatedAt", confirm_by as "confirmBy"`;

export type NewWithdrawal = Pick<
  Withdrawal,
  | 'id'
  | 'memberId'
  | 'brandId'
  | 'accountId'
  | 'institution'
  | 'numberTail'
  | 'holder'
  | 'provider'
  | 'currency'
  | 'amount'
  | 'fee'
  | 'holdId'
  | 'approvalsNeeded'
  | 'createdAt'
> & { readonly requestKey: string; readonly ip: string };

export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<Withdrawal> {
  const [row] = await tx.query<Withdrawal>({
    name: 'cashier_insert_withdrawal',
    text: `insert into withdrawals (bucket, id, member_id, brand_id, request_key, account_id,
        institution, number_tail, holder, provider, state, currency, amount, fee_amount, hold_id,
        approvals_needed, ip, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'SUBMITTED', $11, $12, $13, $14, $15, $16,
        $17, $17) returning ${COLUMNS}`,
    values: [
      bucketOf(withdrawal.memberId),
      withdrawal.id,
      withdrawal.memberId,
      withdrawal.brandId,
      withdrawal.requestKey,
      withdrawal.accountId,
      withdrawal.institution,
      withdrawal.numberTail,
      withdrawal.holder,
      withdrawal.provider,
      withdrawal.currency,
      withdrawal.amount,
      withdrawal.fee,
      withdrawal.holdId,
      withdrawal.approvalsNeeded,
      withdrawal.ip,
      withdrawal.createdAt,
    ],
  });
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

export async function findWithdrawalByKey(
  reader: Reader,
  { memberId, requestKey }: { readonly memberId: string; readonly requestKey: string },
): Promise<Withdrawal | null> {
  const [row] = await reader.query<Withdrawal>({
    name: 'cashier_find_withdrawal_by_key',
    text: `select ${COLUMNS} from withdrawals
      where bucket = $1 and member_id = $2 and request_key = $3`,
    values: [bucketOf(memberId), memberId, requestKey],
  });
  return row ?? null;
}

export async function findWithdrawal(reader: Reader, id: string): Promise<Withdrawal | null> {
  const [row] = await reader.query<Withdrawal>({
    name: 'cashier_find_withdrawal',
    text: `select ${COLUMNS} from withdrawals where bucket = $1 and id = $2`,
    values: [bucketOf(id), id],
  });
  return row ?? null;
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | null> {
  const [row] = await tx.query<Withdrawal>({
    name: 'cashier_lock_withdrawal',
    text: `select ${COLUMNS} from withdrawals where bucket = $1 and id = $2 for update`,
    values: [bucketOf(id), id],
  });
  return row ?? null;
}

export type WithdrawalChange = {
  readonly id: string;
  readonly state: WithdrawalState;
  readonly at: Date;
  readonly riskScore?: number;
  readonly reasons?: readonly RiskReason[];
  readonly rejectionReason?: string;
  readonly providerReference?: string;
  readonly lastError?: string | null;
  readonly isAttempt?: boolean;
  readonly confirmBy?: Date;
};

/** What is left out stays as it was; an error is cleared by null. */
export async function updateWithdrawal(tx: Tx, change: WithdrawalChange): Promise<Withdrawal> {
  const [row] = await tx.query<Withdrawal>({
    name: 'cashier_update_withdrawal',
    text: `update withdrawals set state = $3, updated_at = $4,
        risk_score = coalesce($5, risk_score), risk_reasons = coalesce($6, risk_reasons),
        rejection_reason = coalesce($7, rejection_reason),
        provider_reference = coalesce($8, provider_reference),
        last_error = case when $9 then $10 else last_error end,
        attempts = attempts + $11, confirm_by = coalesce($12, confirm_by)
      where bucket = $1 and id = $2 returning ${COLUMNS}`,
    values: [
      bucketOf(change.id),
      change.id,
      change.state,
      change.at,
      change.riskScore ?? null,
      change.reasons === undefined ? null : JSON.stringify(change.reasons),
      change.rejectionReason ?? null,
      change.providerReference ?? null,
      change.lastError !== undefined,
      change.lastError ?? null,
      change.isAttempt === true ? 1 : 0,
      change.confirmBy ?? null,
    ],
  });
  if (row === undefined) throw new Error(`withdrawal ${change.id} vanished`);
  return row;
}

export type Usage = {
  readonly countToday: number;
  readonly amountToday: Amount;
  readonly open: number;
};

/** What a member asked for since midnight in a zone, and what is still open. Refused ones do not count. */
export async function findUsage(
  reader: Reader,
  { memberId, at, timeZone }: { readonly memberId: string; readonly at: Date; readonly timeZone: string },
): Promise<Usage> {
  const [row] = await reader.query<{ count: bigint; amount: Amount; open: bigint }>({
    name: 'cashier_find_usage',
    text: `with today as (
        select date_trunc('day', $3::timestamptz at time zone $4) at time zone $4 as start)
      select count(*) filter (where w.created_at >= t.start) as count,
        coalesce(sum(w.amount) filter (where w.created_at >= t.start), 0)::bigint as amount,
        count(*) filter (where w.state = any($5)) as open
      from today t join withdrawals w on w.bucket = $1 and w.member_id = $2
        and w.state not in ('REJECTED', 'FAILED')
        and (w.created_at >= t.start or w.state = any($5))`,
    values: [bucketOf(memberId), memberId, at, timeZone, [...openStates]],
  });
  return {
    countToday: Number(row?.count ?? 0n),
    amountToday: row?.amount ?? ZERO,
    open: Number(row?.open ?? 0n),
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

/** Paid withdrawals whose receipt nobody confirmed in time. */
export const listLapsedReceipts = (
  reader: Reader,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<{ id: string }[]> =>
  reader.query<{ id: string }>({
    name: 'cashier_list_lapsed_receipts',
    text: `select id from withdrawals where state = 'ISSUED' and confirm_by <= $1
      order by confirm_by limit $2`,
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
  if (states !== null) where.addText(`state in (${states.map((state) => `'${state}'`).join(', ')})`);
  where.add(filter.state, (place) => `state = ${place}`);
  where.add(filter.from, (place) => `created_at >= ${place}`);
  where.add(filter.to, (place) => `created_at < ${place}`);
  where.add(filter.amountMin, (place) => `amount >= ${place}`);
  where.add(filter.amountMax, (place) => `amount <= ${place}`);
  const tail = pageClause(where, wish, states === null ? 'desc' : 'asc');
  const rows = await reader.query<Withdrawal>({
    text: `select ${COLUMNS} from withdrawals where ${where.text()} ${tail}`,
    values: where.values,
  });
  return toPage(rows, wish.limit);
}
