import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Visit } from '@parlour/protection';

export async function findVisit(reader: Reader, memberId: string): Promise<Visit | null> {
  const [row] = await reader.query<Visit>({
    name: 'protection_find_visit',
    text: `select started_at as "startedAt", seen_at as "seenAt" from protection_visits
      where bucket = $1 and member_id = $2`,
    values: [bucketOf(memberId), memberId],
  });
  return row ?? null;
}

/** The same, while nobody else counts the member's time. */
export async function lockVisit(tx: Tx, memberId: string): Promise<Visit | null> {
  const [row] = await tx.query<Visit>({
    name: 'protection_lock_visit',
    text: `select started_at as "startedAt", seen_at as "seenAt" from protection_visits
      where bucket = $1 and member_id = $2 for update`,
    values: [bucketOf(memberId), memberId],
  });
  return row ?? null;
}

export type SeenVisit = Visit & { readonly memberId: string };

export async function upsertVisits(tx: Tx, visits: readonly SeenVisit[]): Promise<void> {
  if (visits.length === 0) return;
  await tx.query({
    name: 'protection_upsert_visits',
    text: `insert into protection_visits (bucket, member_id, started_at, seen_at)
      select * from unnest($1::smallint[], $2::uuid[], $3::timestamptz[], $4::timestamptz[]) x
      order by 1, 2
      on conflict (bucket, member_id) do update set
        ended_at = case when protection_visits.started_at = excluded.started_at
          then protection_visits.ended_at end,
        started_at = excluded.started_at, seen_at = excluded.seen_at`,
    values: [
      visits.map(({ memberId }) => bucketOf(memberId)),
      visits.map(({ memberId }) => memberId),
      visits.map(({ startedAt }) => startedAt),
      visits.map(({ seenAt }) => seenAt),
    ],
  });
}

/** Visits under way of members whose time is limited. */
export const listTimedVisits = (reader: Reader): Promise<{ memberId: string }[]> =>
  reader.query({
    name: 'protection_list_timed_visits',
    text: `select v.member_id as "memberId" from protection_visits v
      where v.ended_at is null and exists (
        select from protection_limits l
        where l.bucket = v.bucket and l.member_id = v.member_id and l.kind = 'session'
          and l.ceiling_amount is not null)`,
  });

export async function closeVisits(tx: Tx, seenBefore: Date, at: Date): Promise<void> {
  await tx.query({
    name: 'protection_close_visits',
    text: 'update protection_visits set ended_at = $2 where ended_at is null and seen_at < $1',
    values: [seenBefore, at],
  });
}

/** Marks a visit as over; false when it was already. */
export async function closeVisit(tx: Tx, memberId: string, at: Date): Promise<boolean> {
  const rows = await tx.query({
    name: 'protection_close_visit',
    text: `update protection_visits set ended_at = $3
      where bucket = $1 and member_id = $2 and ended_at is null returning 1`,
    values: [bucketOf(memberId), memberId, at],
  });
  return rows.length > 0;
}
