import { bucketOf, listText, type Reader, type Tx } from '@parlour/database';
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

const OPEN_COLUMNS = `id, source, amount, multiple_hundredths as "multipleHundredths",
  required_amount as required, counted_amount as counted, created_at as "createdAt", weights`;

/** Requirements that still wait for play, oldest first. */
export const listOpenRollovers = (reader: Reader, memberId: string): Promise<Rollover[]> =>
  reader.query<Rollover>({
    name: 'cashier_list_open_rollovers',
    text: `select ${OPEN_COLUMNS} from rollovers where bucket = $1 and member_id = $2 and closed_at is null
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
    values: [listText(memberIds.map(bucketOf)), listText(memberIds)],
  });
  return rows.map(({ memberId }) => memberId);
}

/** The same of many members, by member. */
export async function listOpenRolloversOf(
  reader: Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Rollover[]>> {
  const rows = await reader.query<Rollover & { memberId: string }>({
    name: 'cashier_list_open_rollovers_of',
    text: `select r.* from unnest($1::smallint[], $2::uuid[]) x (bucket, member_id)
      cross join lateral (
        select ${OPEN_COLUMNS}, member_id as "memberId" from rollovers
        where bucket = x.bucket and member_id = x.member_id and closed_at is null
        order by created_at, id
      ) r order by r."createdAt", r.id`,
    values: [listText(memberIds.map(bucketOf)), listText(memberIds)],
  });
  const open = new Map<string, Rollover[]>(memberIds.map((id) => [id, []]));
  for (const row of rows) open.get(row.memberId)?.push(row);
  return open;
}

export type CountedPlay = { readonly id: string; readonly add: Amount; readonly isMet: boolean };

/**
 * Adds play to requirements, each named once; those that are met with it are closed. One that was
 * closed since it was read, as by an operator who waives it, stays as it is.
 */
export async function addCounted(tx: Tx, counted: readonly CountedPlay[], at: Date): Promise<void> {
  if (counted.length === 0) return;
  const ordered = counted.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  await tx.query({
    name: 'cashier_add_counted',
    text: `update rollovers r set counted_amount = r.counted_amount + x.value,
        closed_at = case when x.is_met then $5::timestamptz end,
        close_reason = case when x.is_met then 'played' end
      from unnest($1::smallint[], $2::uuid[], $3::bigint[], $4::boolean[])
        x (bucket, id, value, is_met)
      where r.bucket = x.bucket and r.id = x.id and r.closed_at is null`,
    values: [
      listText(ordered.map(({ id }) => bucketOf(id))),
      listText(ordered.map(({ id }) => id)),
      listText(ordered.map(({ add }) => add)),
      listText(ordered.map(({ isMet }) => String(isMet))),
      at,
    ],
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

export type RoundPlay = {
  readonly memberId: string;
  readonly roundId: string;
  /** By how much the valid bet of the round has changed; below zero where stakes came back. */
  readonly delta: Amount;
};

const roundColumns = (rounds: readonly Omit<RoundPlay, 'delta'>[]) =>
  [
    listText(rounds.map(({ memberId }) => bucketOf(memberId))),
    listText(rounds.map(({ roundId }) => roundId)),
  ] as const;

/** Which of these rounds were counted before. */
export async function findCountedRounds(
  reader: Reader,
  rounds: readonly Omit<RoundPlay, 'delta'>[],
): Promise<ReadonlySet<string>> {
  if (rounds.length === 0) return new Set();
  const rows = await reader.query<{ roundId: string }>({
    name: 'cashier_find_counted_rounds',
    text: `select r.round_id as "roundId" from unnest($1::smallint[], $2::uuid[]) x (bucket, round_id)
      join rollover_rounds r on r.bucket = x.bucket and r.round_id = x.round_id`,
    values: roundColumns(rounds),
  });
  return new Set(rows.map(({ roundId }) => roundId));
}

/**
 * Adds what rounds, each named once, have played; answers the valid bet of each after it. Changes of one
 * round may be told in another order than they were made: only their sum says anything, and while
 * it is below zero the rest is still to come.
 */
export async function countRounds(
  tx: Tx,
  rounds: readonly RoundPlay[],
): Promise<ReadonlyMap<string, Amount>> {
  const ordered = rounds.toSorted((left, right) => (left.roundId < right.roundId ? -1 : 1));
  const rows = await tx.query<{ roundId: string; valid: Amount }>({
    name: 'cashier_count_rounds',
    text: `insert into rollover_rounds (bucket, round_id, counted_amount)
      select * from unnest($1::smallint[], $2::uuid[], $3::bigint[])
      on conflict (bucket, round_id) do update
        set counted_amount = rollover_rounds.counted_amount + excluded.counted_amount
      returning round_id as "roundId", counted_amount as valid`,
    values: [...roundColumns(ordered), listText(ordered.map(({ delta }) => delta))],
  });
  return new Map(rows.map(({ roundId, valid }) => [roundId, valid]));
}

/** What of a round was counted for a requirement. */
export type RoundCount = {
  readonly memberId: string;
  readonly roundId: string;
  readonly rolloverId: string;
  readonly value: Amount;
};

/** Notes what rounds were counted for, so that it can be taken back; each pair is named once. */
export async function addRoundCounts(tx: Tx, counts: readonly RoundCount[]): Promise<void> {
  if (counts.length === 0) return;
  await tx.query({
    name: 'cashier_add_round_counts',
    text: `insert into rollover_counts (bucket, round_id, rollover_id, counted_amount)
      select * from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::bigint[])
      on conflict (bucket, round_id, rollover_id) do update
        set counted_amount = rollover_counts.counted_amount + excluded.counted_amount`,
    values: [
      ...roundColumns(counts),
      listText(counts.map(({ rolloverId }) => rolloverId)),
      listText(counts.map(({ value }) => value)),
    ],
  });
}

/**
 * Takes all that rounds were counted for off their requirements again. One that was met with it is owed
 * once more; one that was closed for another reason stays closed.
 */
export async function takeRoundCounts(
  tx: Tx,
  rounds: readonly Omit<RoundPlay, 'delta'>[],
): Promise<void> {
  if (rounds.length === 0) return;
  await tx.query({
    name: 'cashier_take_round_counts',
    text: `with taken as (
        delete from rollover_counts c using unnest($1::smallint[], $2::uuid[]) x (bucket, round_id)
        where c.bucket = x.bucket and c.round_id = x.round_id
        returning c.bucket, c.rollover_id, c.counted_amount
      ), owed as (
        select bucket, rollover_id, sum(counted_amount)::bigint as value from taken
        group by bucket, rollover_id
      )
      update rollovers r set counted_amount = r.counted_amount - o.value,
        closed_at = null, close_reason = null
      from owed o
      where r.bucket = o.bucket and r.id = o.rollover_id
        and (r.closed_at is null or r.close_reason = 'played')`,
    values: roundColumns(rounds),
  });
}
