import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { WithdrawalState } from '@parlour/contract';
import type { Amount } from '@parlour/money';
import type { RiskReason } from '../../risk/index.ts';

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

export const WITHDRAWAL_COLUMNS = `id, member_id as "memberId", brand_id as "brandId",
  account_id as "accountId", institution, number_tail as "numberTail", holder, provider, state, currency, amount,
  fee_amount as fee, hold_id as "holdId", risk_score as "riskScore", risk_reasons as reasons,
  approvals_needed as "approvalsNeeded", rejection_reason as "rejectionReason",
  provider_reference as "providerReference", attempts, last_error as "lastError",
  created_at as "createdAt", updated_at as "updatedAt", confirm_until as "confirmBy"`;

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
        $17, $17) returning ${WITHDRAWAL_COLUMNS}`,
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
    text: `select ${WITHDRAWAL_COLUMNS} from withdrawals
      where bucket = $1 and member_id = $2 and request_key = $3`,
    values: [bucketOf(memberId), memberId, requestKey],
  });
  return row ?? null;
}

export async function findWithdrawal(reader: Reader, id: string): Promise<Withdrawal | null> {
  const [row] = await reader.query<Withdrawal>({
    name: 'cashier_find_withdrawal',
    text: `select ${WITHDRAWAL_COLUMNS} from withdrawals where bucket = $1 and id = $2`,
    values: [bucketOf(id), id],
  });
  return row ?? null;
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | null> {
  const [row] = await tx.query<Withdrawal>({
    name: 'cashier_lock_withdrawal',
    text: `select ${WITHDRAWAL_COLUMNS} from withdrawals where bucket = $1 and id = $2 for update`,
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
        attempts = attempts + $11, confirm_until = coalesce($12, confirm_until)
      where bucket = $1 and id = $2 returning ${WITHDRAWAL_COLUMNS}`,
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
