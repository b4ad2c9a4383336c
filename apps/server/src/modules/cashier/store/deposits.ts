import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { DepositState } from '@parlour/contract';
import type { Amount } from '@parlour/money';

export type Deposit = {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly methodCode: string;
  readonly provider: string;
  readonly state: DepositState;
  readonly currency: string;
  readonly amount: Amount;
  readonly fee: Amount;
  readonly multipleHundredths: number;
  readonly paidAmount: Amount | null;
  readonly paidCurrency: string | null;
  readonly providerReference: string | null;
  readonly payUrl: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly settledAt: Date | null;
  readonly askAt: Date | null;
  readonly asked: number;
};

export const DEPOSIT_COLUMNS = `id, member_id as "memberId", brand_id as "brandId",
  method_code as "methodCode", provider, state, currency, amount, fee_amount as fee,
  multiple_hundredths as "multipleHundredths", paid_amount as "paidAmount",
  paid_currency as "paidCurrency", provider_reference as "providerReference", pay_url as "payUrl",
  created_at as "createdAt", expires_at as "expiresAt", settled_at as "settledAt",
  ask_at as "askAt", asked`;

export type NewDeposit = Pick<
  Deposit,
  | 'id'
  | 'memberId'
  | 'brandId'
  | 'methodCode'
  | 'provider'
  | 'currency'
  | 'amount'
  | 'fee'
  | 'multipleHundredths'
  | 'createdAt'
  | 'expiresAt'
> & { readonly requestKey: string; readonly ip: string; readonly askAt: Date };

/** Null when the member's key has made a deposit already. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<Deposit | null> {
  const [row] = await tx.query<Deposit>({
    name: 'cashier_insert_deposit',
    text: `insert into deposits (bucket, id, member_id, brand_id, request_key, method_code,
        provider, state, currency, amount, fee_amount, multiple_hundredths, ip, created_at,
        expires_at, ask_at)
      values ($1, $2, $3, $4, $5, $6, $7, 'PENDING', $8, $9, $10, $11, $12, $13, $14, $15)
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
};

export async function updateDepositState(tx: Tx, change: DepositChange): Promise<Deposit> {
  const [row] = await tx.query<Deposit>({
    name: 'cashier_update_deposit_state',
    text: `update deposits set state = $3, ask_at = $4, paid_amount = coalesce($5, paid_amount),
        paid_currency = coalesce($6, paid_currency), settled_at = coalesce($7, settled_at),
        fee_amount = coalesce($8, fee_amount)
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
    ],
  });
  if (row === undefined) throw new Error(`deposit ${change.id} vanished`);
  return row;
}

export async function updateDepositPage(
  tx: Tx,
  { id, providerReference, payUrl }: Pick<Deposit, 'id' | 'providerReference' | 'payUrl'>,
): Promise<Deposit> {
  const [row] = await tx.query<Deposit>({
    name: 'cashier_update_deposit_page',
    text: `update deposits set provider_reference = $3, pay_url = $4
      where bucket = $1 and id = $2 returning ${DEPOSIT_COLUMNS}`,
    values: [bucketOf(id), id, providerReference, payUrl],
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
