import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Hold, HoldReason } from '@parlour/ledger';

export type StoredHold = Hold & {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly reason: HoldReason;
  readonly reference: string;
  readonly openedAt: Date;
};

const COLUMNS = `h.id, h.member_id as "memberId", p.brand_id as "brandId", p.currency, h.reason,
  h.reference, h.amount, h.captured_amount as captured, h.released_amount as released,
  h.opened_at as "openedAt"`;

/**
 * Every change of a hold happens under its member's purse lock, which is taken first here as on
 * every other road to the member's money, so the hold itself needs no lock.
 */
export async function lockHold(tx: Tx, id: string): Promise<StoredHold | null> {
  const values = [bucketOf(id), id];
  await tx.query({
    name: 'wallet_lock_purse_of_hold',
    text: `select from purses where bucket = $1
      and member_id = (select member_id from holds where bucket = $1 and id = $2) for no key update`,
    values,
  });
  const [row] = await tx.query<StoredHold>({
    name: 'wallet_find_hold',
    text: `select ${COLUMNS} from holds h
      join purses p on p.bucket = h.bucket and p.member_id = h.member_id
      where h.bucket = $1 and h.id = $2`,
    values,
  });
  return row ?? null;
}

export async function insertHold(
  tx: Tx,
  hold: Pick<StoredHold, 'id' | 'memberId' | 'reason' | 'reference' | 'amount' | 'openedAt'>,
): Promise<void> {
  await tx.query({
    name: 'wallet_insert_hold',
    text: `insert into holds (bucket, id, member_id, reason, reference, amount, opened_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      bucketOf(hold.id),
      hold.id,
      hold.memberId,
      hold.reason,
      hold.reference,
      hold.amount,
      hold.openedAt,
    ],
  });
}

export async function updateHold(
  tx: Tx,
  id: string,
  { hold, at }: { hold: Hold; at: Date },
): Promise<void> {
  await tx.query({
    name: 'wallet_update_hold',
    text: `update holds set captured_amount = $3, released_amount = $4,
        closed_at = case when amount = $3::bigint + $4::bigint then $5::timestamptz end
      where bucket = $1 and id = $2`,
    values: [bucketOf(id), id, hold.captured, hold.released, at],
  });
}

export const listOpenHolds = (reader: Reader, memberId: string): Promise<StoredHold[]> =>
  reader.query<StoredHold>({
    name: 'wallet_list_open_holds',
    text: `select ${COLUMNS} from holds h
      join purses p on p.bucket = h.bucket and p.member_id = h.member_id
      where h.bucket = $1 and h.member_id = $2 and h.closed_at is null order by h.id`,
    values: [bucketOf(memberId), memberId],
  });
