import { bucketOf, listText, type Reader, type Tx } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';

export type Totals = {
  readonly depositCount: number;
  readonly deposited: Amount;
  readonly withdrawalCount: number;
  readonly withdrawn: Amount;
  readonly played: Amount;
};

const COLUMNS = `deposit_count as "depositCount", deposited_amount as deposited,
  withdrawal_count as "withdrawalCount", withdrawn_amount as withdrawn, played_amount as played`;

const NOTHING: Totals = {
  depositCount: 0,
  deposited: ZERO,
  withdrawalCount: 0,
  withdrawn: ZERO,
  played: ZERO,
};

export async function findTotals(reader: Reader, memberId: string): Promise<Totals> {
  const [row] = await reader.query<Totals>({
    name: 'cashier_find_totals',
    text: `select ${COLUMNS} from cashier_totals where bucket = $1 and member_id = $2`,
    values: [bucketOf(memberId), memberId],
  });
  return row ?? NOTHING;
}

/**
 * Makes every other change to the member's cashier wait, so that limits per day and open requests
 * hold for requests that come at once. Taken before the wallet's own lock, never after it.
 */
export async function lockTotals(tx: Tx, memberId: string): Promise<Totals> {
  const values = [bucketOf(memberId), memberId];
  const [, [row]] = await tx.together(() => [
    tx.query({
      name: 'cashier_open_totals',
      text: 'insert into cashier_totals (bucket, member_id) values ($1, $2) on conflict do nothing',
      values,
    }),
    tx.query<Totals>({
      name: 'cashier_lock_totals',
      text: `select ${COLUMNS} from cashier_totals where bucket = $1 and member_id = $2 for update`,
      values,
    }),
  ]);
  return row ?? NOTHING;
}

export async function addDeposited(tx: Tx, memberId: string, value: Amount): Promise<void> {
  await tx.query({
    name: 'cashier_add_deposited',
    text: `update cashier_totals set deposit_count = deposit_count + 1,
        deposited_amount = deposited_amount + $3 where bucket = $1 and member_id = $2`,
    values: [bucketOf(memberId), memberId, value],
  });
}

export async function addWithdrawn(tx: Tx, memberId: string, value: Amount): Promise<void> {
  await tx.query({
    name: 'cashier_add_withdrawn',
    text: `update cashier_totals set withdrawal_count = withdrawal_count + 1,
        withdrawn_amount = withdrawn_amount + $3 where bucket = $1 and member_id = $2`,
    values: [bucketOf(memberId), memberId, value],
  });
}

/** What had left and came back to the balance; it was withdrawn all the same. */
export async function takeWithdrawn(tx: Tx, memberId: string, value: Amount): Promise<void> {
  await tx.query({
    name: 'cashier_take_withdrawn',
    text: `update cashier_totals set withdrawn_amount = withdrawn_amount - $3
      where bucket = $1 and member_id = $2`,
    values: [bucketOf(memberId), memberId, value],
  });
}

/** Adds what members staked. In the order of their keys, as everybody locks these rows. */
export async function addPlayed(tx: Tx, played: ReadonlyMap<string, Amount>): Promise<void> {
  const members = [...played.keys()].toSorted();
  await tx.query({
    name: 'cashier_add_played',
    text: `insert into cashier_totals (bucket, member_id, played_amount)
      select * from unnest($1::smallint[], $2::uuid[], $3::bigint[])
      on conflict (bucket, member_id) do update
        set played_amount = cashier_totals.played_amount + excluded.played_amount`,
    values: [
      listText(members.map(bucketOf)),
      listText(members),
      listText(members.map((id) => played.get(id) ?? 0n)),
    ],
  });
}
