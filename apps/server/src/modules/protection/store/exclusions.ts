import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Exclusion } from '@parlour/protection';

export type ExclusionRow = Exclusion & {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly setter: 'member' | 'operator';
  readonly reason: string | null;
  readonly removalRequestedAt: Date | null;
  readonly removalReason: string | null;
  readonly removalEndsAt: Date | null;
};

const columns = `id, member_id as "memberId", brand_id as "brandId", kind, setter, reason,
  started_at as "startedAt", ends_at as "endsAt", removal_requested_at as "removalRequestedAt",
  removal_reason as "removalReason", removal_ends_at as "removalEndsAt"`;

/** The exclusion that holds at an instant, the strictest first; null when there is none. */
export async function findExclusion(
  reader: Reader,
  memberId: string,
  at: Date,
): Promise<ExclusionRow | null> {
  const [row] = await reader.query<ExclusionRow>({
    name: 'protection_find_exclusion',
    text: `select ${columns} from exclusions
      where bucket = $1 and member_id = $2 and ended_at is null
        and coalesce(removal_ends_at, ends_at, 'infinity') > $3
      order by coalesce(removal_ends_at, ends_at, 'infinity') desc limit 1`,
    values: [bucketOf(memberId), memberId, at],
  });
  return row ?? null;
}

export type NewExclusion = Omit<
  ExclusionRow,
  'removalRequestedAt' | 'removalReason' | 'removalEndsAt'
>;

export async function insertExclusion(tx: Tx, exclusion: NewExclusion): Promise<void> {
  await tx.query({
    text: `insert into exclusions (bucket, id, member_id, brand_id, kind, setter, reason,
        started_at, ends_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      bucketOf(exclusion.memberId),
      exclusion.id,
      exclusion.memberId,
      exclusion.brandId,
      exclusion.kind,
      exclusion.setter,
      exclusion.reason,
      exclusion.startedAt,
      exclusion.endsAt,
    ],
  });
}

type Named = Pick<ExclusionRow, 'id' | 'memberId'>;

export async function endExclusion(tx: Tx, { id, memberId }: Named, at: Date): Promise<void> {
  await tx.query({
    text: `update exclusions set ended_at = $3
      where bucket = $1 and id = $2 and ended_at is null`,
    values: [bucketOf(memberId), id, at],
  });
}

export async function updateRemoval(
  tx: Tx,
  { id, memberId }: Named,
  removal: {
    readonly requestedAt: Date | null;
    readonly reason: string | null;
    readonly decidedAt: Date | null;
    readonly endsAt: Date | null;
  },
): Promise<void> {
  await tx.query({
    text: `update exclusions set removal_requested_at = $3, removal_reason = $4,
        removal_decided_at = $5, removal_ends_at = $6 where bucket = $1 and id = $2`,
    values: [
      bucketOf(memberId),
      id,
      removal.requestedAt,
      removal.reason,
      removal.decidedAt,
      removal.endsAt,
    ],
  });
}

/** Exclusions whose time is over and that nobody has closed yet. */
export const takeEnded = (
  tx: Tx,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<ExclusionRow[]> =>
  tx.query<ExclusionRow>({
    name: 'protection_take_ended',
    text: `update exclusions set ended_at = $1
      where (bucket, id) in (
        select bucket, id from exclusions
        where ended_at is null and coalesce(removal_ends_at, ends_at) <= $1
        limit $2 for update skip locked)
      returning ${columns}`,
    values: [at, limit],
  });

/** Requests that wait for an operator, the oldest first, from beyond an instant and id. */
export const listRemovals = (
  reader: Reader,
  query: {
    readonly brandId: string;
    readonly after: { readonly at: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<ExclusionRow[]> =>
  reader.query<ExclusionRow>({
    text: `select ${columns} from exclusions
      where brand_id = $1 and removal_requested_at is not null and removal_decided_at is null
        and ended_at is null
        and ($2::timestamptz is null or (removal_requested_at, id) > ($2, $3::uuid))
      order by removal_requested_at, id limit $4`,
    values: [query.brandId, query.after?.at ?? null, query.after?.id ?? null, query.limit],
  });
