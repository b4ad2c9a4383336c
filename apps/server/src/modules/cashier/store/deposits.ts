import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { DepositKind, DepositState } from '@parlour/contract';
import type { Amount } from '@parlour/money';
import type { BonusTerms } from '../rules/deposit-terms.ts';
import type { ReceivingAccount } from './channels.ts';

/** What the member is told about the costs and gains when the deposit is begun holds until it is paid. */
export type Deposit = BonusTerms & {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly methodCode: string;
  readonly kind: DepositKind;
  /** Null for vouchers and for what is older than channels. */
  readonly channelId: string | null;
  readonly provider: string;
  readonly state: DepositState;
  readonly currency: string;
  readonly amount: Amount;
  readonly fee: Amount;
  /** Given once the deposit is paid, promised before. */
  readonly bonus: Amount;
  readonly paidAmount: Amount | null;
  readonly paidCurrency: string | null;
  readonly providerReference: string | null;
  readonly payUrl: string | null;
  readonly qrPayload: string | null;
  /** What the member writes into a bank transfer, and where it goes. */
  readonly referenceCode: string | null;
  readonly receiving: ReceivingAccount | null;
  readonly proofCount: number;
  /** When the member said that the transfer is sent. */
  readonly claimedAt: Date | null;
  /** Why an operator declined, dismissed or approved it. */
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  /** The first of two operators who have seen it arrive without a statement line. */
  readonly firstApprovedBy: string | null;
  readonly firstApprovedAccount: string | null;
  readonly firstApprovedAt: Date | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly settledAt: Date | null;
  readonly askAt: Date | null;
  readonly asked: number;
};

export const DEPOSIT_COLUMNS = `id, member_id as "memberId", brand_id as "brandId",
  method_code as "methodCode", kind, channel_id as "channelId", provider, state, currency, amount,
  fee_amount as fee, multiple_hundredths as "multipleHundredths", bonus_bps as "bonusBps",
  bonus_max_amount as "bonusMax", bonus_multiple_hundredths as "bonusMultipleHundredths",
  bonus_amount as bonus, paid_amount as "paidAmount", paid_currency as "paidCurrency",
  provider_reference as "providerReference", pay_url as "payUrl", qr_payload as "qrPayload",
  reference_code as "referenceCode", receiving, proof_count as "proofCount",
  claimed_at as "claimedAt", reason, decided_by as "decidedBy", decided_at as "decidedAt",
  first_approved_by as "firstApprovedBy", first_approved_account as "firstApprovedAccount",
  first_approved_at as "firstApprovedAt",
  created_at as "createdAt", expires_at as "expiresAt", settled_at as "settledAt",
  ask_at as "askAt", asked`;

export type NewDeposit = Pick<
  Deposit,
  | 'id'
  | 'memberId'
  | 'brandId'
  | 'methodCode'
  | 'kind'
  | 'channelId'
  | 'provider'
  | 'currency'
  | 'amount'
  | 'fee'
  | 'bonus'
  | keyof BonusTerms
  | 'referenceCode'
  | 'receiving'
  | 'createdAt'
  | 'expiresAt'
> & { readonly requestKey: string; readonly ip: string; readonly askAt: Date | null };

/** Null when the member's key has made a deposit already. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<Deposit | null> {
  const [row] = await tx.query<Deposit>({
    name: 'cashier_insert_deposit',
    text: `insert into deposits (bucket, id, member_id, brand_id, request_key, method_code,
        provider, state, currency, amount, fee_amount, multiple_hundredths, ip, created_at,
        expires_at, ask_at, kind, channel_id, bonus_bps, bonus_max_amount,
        bonus_multiple_hundredths, bonus_amount, reference_code, receiving)
      values ($1, $2, $3, $4, $5, $6, $7, 'PENDING', $8, $9, $10, $11, $12, $13, $14, $15, $16,
        $17, $18, $19, $20, $21, $22, $23)
      on conflict (bucket, member_id, request_key) do nothing returning ${DEPOSIT_COLUMNS}`,
    values: [
      bucketOf(deposit.memberId),
      deposit.id,
      deposit.memberId,
      deposit.brandId,
      deposit.requestKey,
      deposit.methodCode,
      deposit.provider,
      deposit.currency,
      deposit.amount,
      deposit.fee,
      deposit.multipleHundredths,
      deposit.ip,
      deposit.createdAt,
      deposit.expiresAt,
      deposit.askAt,
      deposit.kind,
      deposit.channelId,
      deposit.bonusBps,
      deposit.bonusMax,
      deposit.bonusMultipleHundredths,
      deposit.bonus,
      deposit.referenceCode,
      deposit.receiving === null ? null : JSON.stringify(deposit.receiving),
    ],
  });
  return row ?? null;
}

export async function findDepositByKey(
  reader: Reader,
  { memberId, requestKey }: { readonly memberId: string; readonly requestKey: string },
): Promise<Deposit | null> {
  const [row] = await reader.query<Deposit>({
    name: 'cashier_find_deposit_by_key',
    text: `select ${DEPOSIT_COLUMNS} from deposits
      where bucket = $1 and member_id = $2 and request_key = $3`,
    values: [bucketOf(memberId), memberId, requestKey],
  });
  return row ?? null;
}

export async function findDeposit(reader: Reader, id: string): Promise<Deposit | null> {
  const [row] = await reader.query<Deposit>({
    name: 'cashier_find_deposit',
    text: `select ${DEPOSIT_COLUMNS} from deposits where bucket = $1 and id = $2`,
    values: [bucketOf(id), id],
  });
  return row ?? null;
}

export async function lockDeposit(tx: Tx, id: string): Promise<Deposit | null> {
  const [row] = await tx.query<Deposit>({
    name: 'cashier_lock_deposit',
    text: `select ${DEPOSIT_COLUMNS} from deposits where bucket = $1 and id = $2 for update`,
    values: [bucketOf(id), id],
  });
  return row ?? null;
}

export type DepositChange = Pick<Deposit, 'id' | 'state' | 'askAt'> & {
  readonly paidAmount?: Amount | null;
  readonly paidCurrency?: string | null;
  readonly settledAt?: Date | null;
  readonly fee?: Amount;
  readonly bonus?: Amount;
  readonly claimedAt?: Date | null;
  /** What an operator decided, and why. */
  readonly decision?: {
    readonly by: string;
    readonly at: Date;
    readonly reason: string;
  };
};

export async function updateDepositState(tx: Tx, change: DepositChange): Promise<Deposit> {
  const [row] = await tx.query<Deposit>({
    name: 'cashier_update_deposit_state',
    text: `update deposits set state = $3, ask_at = $4, paid_amount = coalesce($5, paid_amount),
        paid_currency = coalesce($6, paid_currency), settled_at = coalesce($7, settled_at),
        fee_amount = coalesce($8, fee_amount), bonus_amount = coalesce($9, bonus_amount),
        claimed_at = coalesce($10, claimed_at), decided_by = coalesce($11, decided_by),
        decided_at = coalesce($12, decided_at), reason = coalesce($13, reason)
      where bucket = $1 and id = $2 returning ${DEPOSIT_COLUMNS}`,
    values: [
      bucketOf(change.id),
      change.id,
      change.state,
      change.askAt,
      change.paidAmount ?? null,
      change.paidCurrency ?? null,
      change.settledAt ?? null,
      change.fee ?? null,
      change.bonus ?? null,
      change.claimedAt ?? null,
      change.decision?.by ?? null,
      change.decision?.at ?? null,
      change.decision?.reason ?? null,
    ],
  });
  if (row === undefined) throw new Error(`deposit ${change.id} vanished`);
  return row;
}

/** One of two operators has seen the money arrive; the state waits for the other. */
export async function updateFirstApproval(
  tx: Tx,
  approval: {
    readonly id: string;
    readonly operatorId: string;
    readonly account: string;
    readonly at: Date;
  },
): Promise<Deposit> {
  const [row] = await tx.query<Deposit>({
    name: 'cashier_update_first_approval',
    text: `update deposits set first_approved_by = $3, first_approved_account = $4,
        first_approved_at = $5
      where bucket = $1 and id = $2 returning ${DEPOSIT_COLUMNS}`,
    values: [
      bucketOf(approval.id),
      approval.id,
      approval.operatorId,
      approval.account,
      approval.at,
    ],
  });
  if (row === undefined) throw new Error(`deposit ${approval.id} vanished`);
  return row;
}

/** What was approved was another sum, or is not there any more. */
export async function clearFirstApproval(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'cashier_clear_first_approval',
    text: `update deposits set first_approved_by = null, first_approved_account = null,
        first_approved_at = null
      where bucket = $1 and id = $2 and first_approved_by is not null`,
    values: [bucketOf(id), id],
  });
}

/** A match that was taken back: nothing of what was paid is known any more. */
export async function forgetPaid(tx: Tx, id: string, state: DepositState): Promise<Deposit> {
  const [row] = await tx.query<Deposit>({
    name: 'cashier_forget_paid',
    text: `update deposits set state = $3, paid_amount = null, paid_currency = null,
        first_approved_by = null, first_approved_account = null, first_approved_at = null
      where bucket = $1 and id = $2 returning ${DEPOSIT_COLUMNS}`,
    values: [bucketOf(id), id, state],
  });
  if (row === undefined) throw new Error(`deposit ${id} vanished`);
  return row;
}

export async function updateDepositPage(
  tx: Tx,
  page: Pick<Deposit, 'id' | 'providerReference' | 'payUrl' | 'qrPayload'> & {
    /** When the provider stops taking the payment, if it says so. */
    readonly expiresAt: Date | null;
  },
): Promise<Deposit> {
  const [row] = await tx.query<Deposit>({
    name: 'cashier_update_deposit_page',
    text: `update deposits set provider_reference = $3, pay_url = $4, qr_payload = $5,
        expires_at = least(expires_at, $6)
      where bucket = $1 and id = $2 returning ${DEPOSIT_COLUMNS}`,
    values: [
      bucketOf(page.id),
      page.id,
      page.providerReference,
      page.payUrl,
      page.qrPayload,
      page.expiresAt,
    ],
  });
  if (row === undefined) throw new Error(`deposit ${page.id} vanished`);
  return row;
}

/** Another channel carries the deposit from here on. */
export async function updateDepositChannel(
  tx: Tx,
  { id, channelId, provider }: Pick<Deposit, 'id' | 'channelId' | 'provider'>,
): Promise<Deposit> {
  const [row] = await tx.query<Deposit>({
    name: 'cashier_update_deposit_channel',
    text: `update deposits set channel_id = $3, provider = $4
      where bucket = $1 and id = $2 returning ${DEPOSIT_COLUMNS}`,
    values: [bucketOf(id), id, channelId, provider],
  });
  if (row === undefined) throw new Error(`deposit ${id} vanished`);
  return row;
}

export async function stopAsking(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'cashier_stop_asking',
    text: `update deposits set ask_at = null
      where bucket = $1 and id = $2 and state <> 'PENDING'`,
    values: [bucketOf(id), id],
  });
}
