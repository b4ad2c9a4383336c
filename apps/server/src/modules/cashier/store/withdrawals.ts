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
  readonly methodCode: string;
  /** What the member is asked about in ISSUED. */
  readonly issuedAmount: Amount | null;
  readonly receivedAmount: Amount;
  readonly returnedAmount: Amount;
  readonly isAutoApproved: boolean;
  /** How the first of two operators wants it to be paid. */
  readonly parts: readonly StoredPart[] | null;
  readonly holdReason: string | null;
  readonly heldBy: string | null;
  readonly heldByAccount: string | null;
  readonly heldAt: Date | null;
  readonly assigneeId: string | null;
  readonly assigneeAccount: string | null;
  readonly needsHelp: boolean;
  readonly hasDispute: boolean;
};

/** Amounts are text in JSON. */
export type StoredPart = { readonly amount: string; readonly channelId: string | null };

export const WITHDRAWAL_COLUMNS = `id, member_id as "memberId", brand_id as "brandId",
  account_id as "accountId", institution, number_tail as "numberTail", holder, provider, state, currency, amount,
  fee_amount as fee, hold_id as "holdId", risk_score as "riskScore", risk_reasons as reasons,
  approvals_needed as "approvalsNeeded", rejection_reason as "rejectionReason",
  provider_reference as "providerReference", attempts, last_error as "lastError",
  created_at as "createdAt", updated_at as "updatedAt", confirm_until as "confirmBy",
  (select a.method_code from payout_accounts a
    where a.bucket = withdrawals.bucket and a.id = withdrawals.account_id) as "methodCode",
  issued_amount as "issuedAmount", received_amount as "receivedAmount",
  returned_amount as "returnedAmount", is_auto_approved as "isAutoApproved", parts,
  hold_reason as "holdReason", held_by as "heldBy", held_by_account as "heldByAccount",
  held_at as "heldAt", assignee_id as "assigneeId", assignee_account as "assigneeAccount",
  needs_help as "needsHelp", has_dispute as "hasDispute"`;

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
  readonly provider?: string;
  readonly providerReference?: string;
  readonly lastError?: string | null;
  readonly isAttempt?: boolean;
  readonly confirmBy?: Date | null;
  readonly fee?: Amount;
  readonly issuedAmount?: Amount | null;
  readonly receivedAmount?: Amount;
  readonly returnedAmount?: Amount;
  readonly isAutoApproved?: boolean;
  readonly parts?: readonly StoredPart[] | null;
  readonly approvalsNeeded?: number;
  readonly holdBack?: {
    readonly reason: string;
    readonly by: OperatorRef;
    readonly at: Date;
  } | null;
  readonly assignee?: OperatorRef | null;
  readonly needsHelp?: boolean;
  readonly hasDispute?: boolean;
};

export type OperatorRef = { readonly id: string; readonly account: string };

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** The columns that a change sets, with their values. */
function columnsOf(change: WithdrawalChange): (readonly [string, unknown])[] {
  const { holdBack, assignee } = change;
  return [
    ['risk_score', change.riskScore],
    ['risk_reasons', change.reasons === undefined ? undefined : json(change.reasons)],
    ['rejection_reason', change.rejectionReason],
    ['provider', change.provider],
    ['provider_reference', change.providerReference],
    ['last_error', change.lastError],
    ['confirm_until', change.confirmBy],
    ['fee_amount', change.fee],
    ['issued_amount', change.issuedAmount],
    ['received_amount', change.receivedAmount],
    ['returned_amount', change.returnedAmount],
    ['is_auto_approved', change.isAutoApproved],
    ['approvals_needed', change.approvalsNeeded],
    ['parts', change.parts === undefined ? undefined : json(change.parts)],
    ['hold_reason', holdBack === undefined ? undefined : (holdBack?.reason ?? null)],
    ['held_by', holdBack === undefined ? undefined : (holdBack?.by.id ?? null)],
    ['held_by_account', holdBack === undefined ? undefined : (holdBack?.by.account ?? null)],
    ['held_at', holdBack === undefined ? undefined : (holdBack?.at ?? null)],
    ['assignee_id', assignee === undefined ? undefined : (assignee?.id ?? null)],
    ['assignee_account', assignee === undefined ? undefined : (assignee?.account ?? null)],
    ['needs_help', change.needsHelp],
    ['has_dispute', change.hasDispute],
  ];
}

/** What is left out stays as it was; what may be empty is emptied by null. */
export async function updateWithdrawal(tx: Tx, change: WithdrawalChange): Promise<Withdrawal> {
  const values: unknown[] = [bucketOf(change.id), change.id, change.state, change.at];
  const sets = columnsOf(change).flatMap(([column, value]) =>
    value === undefined ? [] : [`${column} = $${values.push(value)}`],
  );
  if (change.isAttempt === true) sets.push('attempts = attempts + 1');
  const [row] = await tx.query<Withdrawal>({
    text: `update withdrawals set ${['state = $3', 'updated_at = $4', ...sets].join(', ')}
      where bucket = $1 and id = $2 returning ${WITHDRAWAL_COLUMNS}`,
    values,
  });
  if (row === undefined) throw new Error(`withdrawal ${change.id} vanished`);
  return row;
}
