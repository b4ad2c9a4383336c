import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Requirement, Weights } from '../rules/rollover.ts';

export type Rollover = Requirement & {
  readonly source: string;
  readonly amount: Amount;
  readonly multipleHundredths: number;
};

export type NewRollover = {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly source: string;
  readonly reference: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly multipleHundredths: number;
  readonly required: Amount;
  readonly createdAt: Date;
  /** Percent by category; those of the brand when left out. */
  readonly weights?: Weights;
};

export async function insertRollover(tx: Tx, rollover: NewRollover): Promise<void> {
  await tx.query({
    name: 'cashier_insert_rollover',
    text: `insert into rollovers (bucket, id, member_id, brand_id, source, reference, currency,
        amount, multiple_hundredths, required_amount, created_at, weights)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, coalesce($12::jsonb,
        (select weights from rollover_policies where brand_id = $4), '{}'))
      on conflict (bucket, member_id, source, reference) do nothing`,
    values: [
      bucketOf(rollover.memberId),
      rollover.id,
      rollover.memberId,
      rollover.brandId,
      rollover.source,
      rollover.reference,
      rollover.currency,
      rollover.amount,
      rollover.multipleHundredths,
      rollover.required,
      rollover.createdAt,
      rollover.weights === undefined ? null : JSON.stringify(rollover.weights),
    ],
  });
}

/** Requirements that still wait for play, oldest first. */
export const listOpenRollovers = (reader: Reader, memberId: string): Promise<Rollover[]> =>
  reader.query<Rollover>({
    name: 'cashier_list_open_rollovers',
    text: `select id, source, amount, multiple_hundredths as "multipleHundredths",
        required_amount as required, counted_amount as counted, created_at as "createdAt", weights
      from rollovers where bucket = $1 and member_id = $2 and closed_at is null
      order by created_at, id`,
    values: [bucketOf(memberId), memberId],
  });

/** Which of these members still have to play for something. */
export async function findMembersWithOpenRollovers(
  reader: Reader,
  memberIds: readonly string[],
): Promise<string[]> {
  const rows = await reader.query<{ memberId: string }>({
    name: 'cashier_find_members_with_open_rollovers',
    text: `select x.member_id as "memberId"
      from unnest($1::smallint[], $2::uuid[]) x (bucket, member_id)
      where exists (
        select from rollovers r
        where r.bucket = x.bucket and r.member_id = x.member_id and r.closed_at is null)
      order by x.member_id`,
    values: [memberIds.map(bucketOf), [...memberIds]],
  });
  return rows.map(({ memberId }) => memberId);
}

export async function addCounted(
  tx: Tx,
  {
    id,
    add,
    closedAt,
  }: { readonly id: string; readonly add: Amount; readonly closedAt: Date | null },
): Promise<void> {
  await tx.query({
    name: 'cashier_add_counted',
    text: `update rollovers set counted_amount = counted_amount + $3, closed_at = $4,
        close_reason = case when $4::timestamptz is not null then 'played' end
      where bucket = $1 and id = $2`,
    values: [bucketOf(id), id, add, closedAt],
  });
}

/** Closes what money that came in demanded of a member who has nothing left to play with. */
export async function closeSpentRollovers(tx: Tx, memberId: string, at: Date): Promise<void> {
  await tx.query({
    name: 'cashier_close_spent_rollovers',
    text: `update rollovers set closed_at = $3, close_reason = 'balance_spent'
      where bucket = $1 and member_id = $2 and closed_at is null
        and source in ('deposit', 'deposit_bonus', 'voucher', 'adjustment', 'upline')`,
    values: [bucketOf(memberId), memberId, at],
  });
}

/** Notes the valid bet of a round; answers with what of it is new, zero when told of before. */
export async function countRound(
  tx: Tx,
  {
    memberId,
    roundId,
    value,
  }: { readonly memberId: string; readonly roundId: string; readonly value: Amount },
): Promise<Amount> {
  const [row] = await tx.query<{ before: Amount }>({
    name: 'cashier_count_round',
    text: `with known as (
        select counted_amount from rollover_rounds where bucket = $1 and round_id = $2)
      insert into rollover_rounds (bucket, round_id, counted_amount) values ($1, $2, $3)
      on conflict (bucket, round_id) do update
        set counted_amount = greatest(rollover_rounds.counted_amount, excluded.counted_amount)
      returning coalesce((select counted_amount from known), 0)::bigint as before`,
    values: [bucketOf(memberId), roundId, value],
  });
  const fresh = value - (row?.before ?? 0n);
  return (fresh > 0n ? fresh : 0n) as Amount;
}
