import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Leg, Movement, TransferKind } from '@parlour/ledger';
import { amount } from '@parlour/money';

export type StoredTransfer = {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly kind: TransferKind;
  readonly cause: string;
  readonly movement: Movement;
};

type TransferRow = Omit<StoredTransfer, 'movement'> &
  Pick<Movement, 'main' | 'locked' | 'bonus'> & {
    readonly houseCodes: readonly string[];
    /** Elements of a bigint array arrive as text. */
    readonly houseAmounts: readonly string[];
    readonly vendorCodes: readonly string[] | null;
    readonly vendorAmounts: readonly string[] | null;
  };

export async function findTransfer(reader: Reader, id: string): Promise<StoredTransfer | null> {
  const [row] = await reader.query<TransferRow>({
    name: 'wallet_find_transfer',
    text: `select t.id, t.member_id as "memberId", p.brand_id as "brandId", t.currency, t.kind, t.cause,
        t.main_amount as main, t.locked_amount as locked, t.bonus_amount as bonus,
        array(select h.code from unnest(t.house_account_id || t.more_house_account_ids)
          with ordinality a (id, ord) join house_accounts h on h.id = a.id order by a.ord) as "houseCodes",
        t.house_amount || t.more_house_amounts as "houseAmounts",
        t.vendor_codes as "vendorCodes", t.vendor_amounts as "vendorAmounts"
      from transfers t join purses p on p.bucket = t.bucket and p.member_id = t.member_id
      where t.bucket = $1 and t.id = $2`,
    values: [bucketOf(id), id],
  });
  if (row === undefined) return null;
  const { houseCodes, houseAmounts, vendorCodes, vendorAmounts, main, locked, bonus, ...rest } =
    row;
  return {
    ...rest,
    movement: {
      main,
      locked,
      bonus,
      houses: legsOf(houseCodes, houseAmounts),
      vendors: legsOf(vendorCodes ?? [], vendorAmounts ?? []),
    },
  };
}

const legsOf = (codes: readonly string[], amounts: readonly string[]): Leg[] =>
  codes.map((code, index) => ({ code, amount: amount(BigInt(amounts[index] ?? '')) }));

/** The transfer that a member's key made, or null. */
export async function findTransferOfKey(
  reader: Reader,
  { memberId, keyHash }: { memberId: string; keyHash: string },
): Promise<StoredTransfer | null> {
  const [row] = await reader.query<{ transferId: string }>({
    name: 'wallet_find_key',
    text: `select transfer_id as "transferId" from transfer_keys where bucket = $1 and key_hash = $2`,
    values: [bucketOf(memberId), keyHash],
  });
  return row === undefined ? null : findTransfer(reader, row.transferId);
}

/** Undoing is recorded once per transfer; the id of the transfer that undid it, or null. */
export async function findReversal(reader: Reader, transferId: string): Promise<string | null> {
  const [row] = await reader.query<{ reversalId: string }>({
    name: 'wallet_find_reversal',
    text: `select reversal_id as "reversalId" from transfer_reversals
      where bucket = $1 and transfer_id = $2`,
    values: [bucketOf(transferId), transferId],
  });
  return row?.reversalId ?? null;
}

export async function insertReversal(
  tx: Tx,
  { transferId, reversalId }: { transferId: string; reversalId: string },
): Promise<void> {
  await tx.query({
    name: 'wallet_insert_reversal',
    text: 'insert into transfer_reversals (bucket, transfer_id, reversal_id) values ($1, $2, $3)',
    values: [bucketOf(transferId), transferId, reversalId],
  });
}
