// The road of an order that nobody else is waiting with: one statement, one round trip, one commit.
import type { NewPurse, NewTransfer } from './batch-write.ts';
import type { LedgerCall } from './pipeline.ts';

/**
 * Does everything or, when the purse has moved on or the key is known, nothing. This one is a
 * modifying CTE because a lone caller waits for every round trip; batches never are.
 */
const postAlone = {
  name: 'wallet_post_alone',
  text: `with moved as (
      update purses set main_amount = $3, locked_amount = $4, bonus_amount = $5,
        main_floor_amount = $6, version = $7
      where bucket = $1 and member_id = $2 and version = $8
        and not exists (select from transfer_keys where bucket = $1 and key_hash = $9)
      returning 1
    ), keyed as (
      insert into transfer_keys (bucket, key_hash, input_hash, transfer_id)
      select $1, $9, $10, $11 from moved
    ), posted as (
      insert into transfers (at, bucket, id, member_id, version, main_amount, main_after_amount,
        locked_amount, locked_after_amount, bonus_amount, bonus_after_amount,
        house_account_id, house_amount, currency, kind, cause)
      select $12::timestamptz, $1, $11, $2, $7, $13::bigint, $3, $14::bigint, $4, $15::bigint, $5,
        $16::integer, $17::bigint, $18, $19, $20 from moved
    ), counted as (
      insert into house_deltas (amount, account_id, bucket)
      select $17, $16, $1 from moved where $17 <> 0
    )
    select from moved`,
};

export type LonePosting = {
  readonly at: Date;
  readonly transfer: NewTransfer;
  readonly purse: NewPurse;
};

/** Answers with one row when it was done. */
export function postAloneCall({ at, transfer, purse }: LonePosting): LedgerCall {
  const { prepared, transferId, after } = transfer;
  const { order, movement, keyHash, inputHash, bucket, houseIds } = prepared;
  return {
    statement: postAlone,
    values: [
      String(bucket),
      order.memberId,
      String(after.main),
      String(after.locked),
      String(after.bonus),
      String(after.mainFloor),
      String(after.version),
      String(purse.before.version),
      keyHash,
      inputHash,
      transferId,
      at.toISOString(),
      String(movement.main),
      String(movement.locked),
      String(movement.bonus),
      String(houseIds[0] ?? 0),
      String(movement.houses[0]?.amount ?? 0n),
      after.currency,
      order.kind,
      order.cause,
    ],
  };
}

/** A call that follows in the same round trip, and happens only if the posting did. */
export function ifPosted(call: LedgerCall, { prepared, transferId }: NewTransfer): LedgerCall {
  const place = call.values.length;
  return {
    statement: {
      name: `${call.statement.name}_if_posted`,
      text: `${call.statement.text} where exists (
        select from transfer_keys where bucket = $${place + 1}::smallint
          and key_hash = $${place + 2}::uuid and input_hash = $${place + 3}::uuid
          and transfer_id = $${place + 4}::uuid)`,
    },
    values: [
      ...call.values,
      String(prepared.bucket),
      prepared.keyHash,
      prepared.inputHash,
      transferId,
    ],
  };
}
