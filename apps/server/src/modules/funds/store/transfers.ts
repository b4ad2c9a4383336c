import type { VendorDirection, VendorTransferState } from '@parlour/contract';
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';

export type Settlement = {
  readonly outcome: 'done' | 'failed';
  readonly amount: Amount | null;
  readonly reason: string;
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly at: Date;
};

export type VendorTransfer = {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly recallId: string | null;
  readonly vendorCode: string;
  readonly direction: VendorDirection;
  readonly state: VendorTransferState;
  readonly currency: string;
  /** Null while all of the vendor's wallet is asked for. */
  readonly amount: Amount | null;
  readonly isAll: boolean;
  readonly holdId: string | null;
  readonly vendorReference: string | null;
  readonly balanceAfter: Amount | null;
  readonly failure: string | null;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly askedAt: Date | null;
  readonly askAt: Date | null;
  readonly settlement: Settlement | null;
};

type Row = Omit<VendorTransfer, 'settlement'> & {
  readonly settlementOutcome: Settlement['outcome'] | null;
  readonly settlementAmount: Amount | null;
  readonly settlementReason: string;
  readonly settlementOperatorId: string;
  readonly settlementOperatorAccount: string;
  readonly settlementAt: Date;
};

export const TRANSFER_COLUMNS = `id, member_id as "memberId", brand_id as "brandId",
  recall_id as "recallId", vendor_code as "vendorCode", direction, state, currency, amount,
  is_all as "isAll", hold_id as "holdId", vendor_reference as "vendorReference",
  balance_after_amount as "balanceAfter", failure, attempts, last_error as "lastError",
  created_at as "createdAt", updated_at as "updatedAt", asked_at as "askedAt", ask_at as "askAt",
  settlement_outcome as "settlementOutcome", settlement_amount as "settlementAmount",
  settlement_reason as "settlementReason", settlement_operator_id as "settlementOperatorId",
  settlement_operator_account as "settlementOperatorAccount", settlement_at as "settlementAt"`;

export function transferFrom(row: Row): VendorTransfer {
  const {
    settlementAmount,
    settlementAt,
    settlementOperatorAccount,
    settlementOperatorId,
    settlementOutcome,
    settlementReason,
    ...transfer
  } = row;
  const settlement =
    settlementOutcome === null
      ? null
      : {
          outcome: settlementOutcome,
          amount: settlementAmount,
          reason: settlementReason,
          operatorId: settlementOperatorId,
          operatorAccount: settlementOperatorAccount,
          at: settlementAt,
        };
  return { ...transfer, settlement };
}

export const transfersFrom = async (rows: Promise<Row[]>): Promise<VendorTransfer[]> =>
  (await rows).map(transferFrom);

const one = async (rows: Promise<Row[]>): Promise<VendorTransfer | null> =>
  (await transfersFrom(rows))[0] ?? null;

export type NewTransfer = Pick<
  VendorTransfer,
  | 'id'
  | 'memberId'
  | 'brandId'
  | 'recallId'
  | 'vendorCode'
  | 'direction'
  | 'currency'
  | 'amount'
  | 'isAll'
  | 'holdId'
  | 'createdAt'
  | 'askAt'
> & { readonly requestKey: string };

export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<VendorTransfer> {
  const inserted = await one(
    tx.query<Row>({
      name: 'funds_insert_transfer',
      text: `insert into vendor_transfers (bucket, id, member_id, brand_id, request_key, recall_id,
          vendor_code, direction, state, currency, amount, is_all, hold_id, created_at, updated_at,
          ask_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, 'REQUESTED', $9, $10, $11, $12, $13, $13, $14)
        returning ${TRANSFER_COLUMNS}`,
      values: [
        bucketOf(transfer.memberId),
        transfer.id,
        transfer.memberId,
        transfer.brandId,
        transfer.requestKey,
        transfer.recallId,
        transfer.vendorCode,
        transfer.direction,
        transfer.currency,
        transfer.amount,
        transfer.isAll,
        transfer.holdId,
        transfer.createdAt,
        transfer.askAt,
      ],
    }),
  );
  if (inserted === null) throw new Error('an insert returned no row');
  return inserted;
}

export const findTransfer = (reader: Reader, id: string): Promise<VendorTransfer | null> =>
  one(
    reader.query<Row>({
      name: 'funds_find_transfer',
      text: `select ${TRANSFER_COLUMNS} from vendor_transfers where bucket = $1 and id = $2`,
      values: [bucketOf(id), id],
    }),
  );

export const lockTransfer = (tx: Tx, id: string): Promise<VendorTransfer | null> =>
  one(
    tx.query<Row>({
      name: 'funds_lock_transfer',
      text: `select ${TRANSFER_COLUMNS} from vendor_transfers
        where bucket = $1 and id = $2 for update`,
      values: [bucketOf(id), id],
    }),
  );

export const findTransferByKey = (
  reader: Reader,
  { memberId, requestKey }: { readonly memberId: string; readonly requestKey: string },
): Promise<VendorTransfer | null> =>
  one(
    reader.query<Row>({
      name: 'funds_find_transfer_by_key',
      text: `select ${TRANSFER_COLUMNS} from vendor_transfers
        where bucket = $1 and member_id = $2 and request_key = $3`,
      values: [bucketOf(memberId), memberId, requestKey],
    }),
  );

/** Transfers of a member that have not come to an end; at most one for each vendor. */
export const listOpenTransfers = (reader: Reader, memberId: string): Promise<VendorTransfer[]> =>
  transfersFrom(
    reader.query<Row>({
      name: 'funds_list_open_transfers',
      text: `select ${TRANSFER_COLUMNS} from vendor_transfers
        where bucket = $1 and member_id = $2 and ask_at is not null`,
      values: [bucketOf(memberId), memberId],
    }),
  );

/** Whether a transfer of anybody to or from a vendor is not over; open ones are few. */
export async function hasOpenTransfer(reader: Reader, vendorCode: string): Promise<boolean> {
  const rows = await reader.query({
    text: `select from vendor_transfers where ask_at is not null and vendor_code = $1 limit 1`,
    values: [vendorCode],
  });
  return rows.length > 0;
}

export type TransferChange = {
  readonly id: string;
  readonly state: VendorTransferState;
  readonly at: Date;
  /** Null once it is over. */
  readonly askAt: Date | null;
  readonly amount?: Amount;
  readonly vendorReference?: string;
  readonly balanceAfter?: Amount | null;
  readonly failure?: string;
  readonly lastError?: string | null;
  readonly isAsked?: boolean;
};

/** What is left out stays as it was; an error is cleared by null. */
export async function updateTransfer(tx: Tx, change: TransferChange): Promise<VendorTransfer> {
  const updated = await one(
    tx.query<Row>({
      name: 'funds_update_transfer',
      text: `update vendor_transfers set state = $3, updated_at = $4, ask_at = $5,
          amount = coalesce($6, amount), vendor_reference = coalesce($7, vendor_reference),
          balance_after_amount = coalesce($8, balance_after_amount),
          failure = coalesce($9, failure),
          last_error = case when $10 then $11 else last_error end,
          attempts = attempts + $12, asked_at = case when $12 = 1 then $4 else asked_at end
        where bucket = $1 and id = $2 returning ${TRANSFER_COLUMNS}`,
      values: [
        bucketOf(change.id),
        change.id,
        change.state,
        change.at,
        change.askAt,
        change.amount ?? null,
        change.vendorReference ?? null,
        change.balanceAfter ?? null,
        change.failure ?? null,
        change.lastError !== undefined,
        change.lastError ?? null,
        change.isAsked === true ? 1 : 0,
      ],
    }),
  );
  if (updated === null) throw new Error(`vendor transfer ${change.id} vanished`);
  return updated;
}

/** Writes down what an operator proposes, or takes it away. */
export async function setSettlement(
  tx: Tx,
  id: string,
  settlement: Settlement | null,
): Promise<void> {
  await tx.query({
    name: 'funds_set_settlement',
    text: `update vendor_transfers set settlement_outcome = $3, settlement_amount = $4,
        settlement_reason = $5, settlement_operator_id = $6, settlement_operator_account = $7,
        settlement_at = $8
      where bucket = $1 and id = $2`,
    values: [
      bucketOf(id),
      id,
      settlement?.outcome ?? null,
      settlement?.amount ?? null,
      settlement?.reason ?? null,
      settlement?.operatorId ?? null,
      settlement?.operatorAccount ?? null,
      settlement?.at ?? null,
    ],
  });
}

export type TransferRow = Row;
