import {
  askByShard,
  bucketOf,
  listText,
  type PlainItem,
  type Reader,
  type Tx,
} from '@parlour/database';
import type { Amount } from '@parlour/money';
import { type Round, roundColumns, type RoundId } from './rounds.ts';

/** A round of an own game, with what of its payout is a stake that came back. */
export type OwnRound = Round & { readonly refund: Amount };

/**
 * Rounds of own games by id, in the order that every settlement keeps. They are not locked: who
 * writes them says what was read, because a lock would be a second write of every row.
 */
export async function findOwnRounds(
  reader: Reader,
  ids: readonly RoundId[],
): Promise<ReadonlyMap<string, OwnRound>> {
  const placed = {
    items: ids,
    shards: reader.shards,
    bucketOf: ({ memberId }: RoundId) => bucketOf(memberId),
  };
  const rows = await askByShard(placed, (own, buckets) =>
    reader.query<OwnRound>({
      name: 'play_find_own_rounds',
      text: `select ${roundColumns}, r.refund_amount as refund
        from unnest($1::smallint[], $2::uuid[], $3::uuid[]) x (bucket, member_id, id)
        cross join lateral (
          select * from rounds one
          where one.bucket = x.bucket and one.member_id = x.member_id and one.id = x.id/*within one*/
          limit 1
        ) r`,
      values: [
        listText(buckets),
        listText(own.map(({ memberId }) => memberId)),
        listText(own.map(({ id }) => id)),
      ],
      buckets,
    }),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Who placed an own round, which no action of a vendor tells: a round's id leads to its bucket, whose
 * members are gone through in the key. For people, not for paths.
 */
export async function findOwnerOf(reader: Reader, roundId: string): Promise<string | null> {
  const [row] = await reader.query<{ memberId: string }>({
    text: 'select member_id as "memberId" from rounds where bucket = $1 and id = $2 limit 1',
    values: [bucketOf(roundId), roundId],
  });
  return row?.memberId ?? null;
}

export type OwnRoundChange = { readonly before: OwnRound; readonly after: OwnRound };

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** The order in which everybody writes rounds, so that no two wait in a ring. */
const inOrder = ({ after: left }: OwnRoundChange, { after: right }: OwnRoundChange): number =>
  bucketOf(left.memberId) - bucketOf(right.memberId) ||
  compare(left.memberId, right.memberId) ||
  compare(left.id, right.id);

/** Writes what rounds come to now; false when one of them is not what it was any more. */
export async function updateOwnRounds(
  tx: Tx,
  changes: readonly OwnRoundChange[],
): Promise<boolean> {
  const placed = {
    items: changes.toSorted(inOrder),
    shards: tx.shards,
    bucketOf: ({ after }: OwnRoundChange) => bucketOf(after.memberId),
  };
  const counts = await askByShard(placed, async (own, buckets) => [
    await updateInShard(tx, own, buckets),
  ]);
  return counts.reduce((sum, count) => sum + count, 0) === changes.length;
}

/** Answers how many rounds were still what they had been. */
async function updateInShard(
  tx: Tx,
  ordered: readonly OwnRoundChange[],
  buckets: readonly number[],
): Promise<number> {
  const of = (read: (change: OwnRoundChange) => PlainItem): string => listText(ordered.map(read));
  const { count } = await tx.run({
    name: 'play_update_own_rounds',
    text: `update rounds r set status = x.status, stake_amount = x.stake, payout_amount = x.payout,
          refund_amount = x.refund, valid_amount = x.valid, bets = x.bets, wins = x.wins,
          closed_at = x.closed_at
        from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::text[], $5::bigint[], $6::bigint[],
            $7::bigint[], $8::bigint[], $9::integer[], $10::integer[], $11::timestamptz[],
            $12::text[], $13::bigint[], $14::bigint[])
          x (bucket, member_id, id, status, stake, payout, refund, valid, bets, wins, closed_at,
            status_before, payout_before, refund_before)
        where r.bucket = x.bucket and r.member_id = x.member_id and r.id = x.id
          and r.status = x.status_before and r.payout_amount = x.payout_before
          and r.refund_amount = x.refund_before/*within r*/`,
    buckets,
    values: [
      of(({ after }) => bucketOf(after.memberId)),
      of(({ after }) => after.memberId),
      of(({ after }) => after.id),
      of(({ after }) => after.status),
      of(({ after }) => after.stake),
      of(({ after }) => after.payout),
      of(({ after }) => after.refund),
      of(({ after }) => after.validBet),
      of(({ after }) => after.bets),
      of(({ after }) => after.wins),
      of(({ after }) => after.closedAt),
      of(({ before }) => before.status),
      of(({ before }) => before.payout),
      of(({ before }) => before.refund),
    ],
  });
  return count;
}
