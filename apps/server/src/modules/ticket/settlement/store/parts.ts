import { BUCKETS, type Reader, type Tx } from '@parlour/database';
import type { StoredSettlement } from './settlements.ts';

/** Where a part goes on: behind this member. */
export type PartPlace = { readonly bucket: number; readonly memberId: string };

export type Part = {
  readonly issueId: string;
  readonly bucketFrom: number;
  readonly bucketTo: number;
  readonly after: PartPlace;
};

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Cuts the buckets into so many ranges, each from its first member on. */
export async function resetParts(
  tx: Tx,
  issueId: string,
  { at, count }: { readonly count: number; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: 'settlement_clear_parts',
    text: 'delete from lottery_settlement_parts where issue_id = $1',
    values: [issueId],
  });
  const edges = Array.from({ length: count + 1 }, (_, edge) =>
    Math.floor((edge * BUCKETS) / count),
  );
  await tx.query({
    name: 'settlement_add_parts',
    text: `insert into lottery_settlement_parts (issue_id, advanced_at, bucket_from, bucket_to)
      select $1, $4, * from unnest($2::smallint[], $3::smallint[])`,
    values: [issueId, edges.slice(0, -1), edges.slice(1).map((edge) => edge - 1), at],
  });
}

export async function listOpenParts(reader: Reader, issueId: string): Promise<readonly number[]> {
  const rows = await reader.query<{ bucketFrom: number }>({
    name: 'settlement_open_parts',
    text: `select bucket_from as "bucketFrom" from lottery_settlement_parts
      where issue_id = $1 and not is_done order by bucket_from`,
    values: [issueId],
  });
  return rows.map(({ bucketFrom }) => bucketFrom);
}

type PartRow = {
  bucketFrom: number;
  bucketTo: number;
  lastBucket: number | null;
  lastMemberId: string | null;
};

/**
 * Takes a part for one page; null where it is done, or where another settlement of the issue has
 * begun since: then nothing may be written any more.
 */
export async function lockPart(
  tx: Tx,
  { attempt, issueId }: Pick<StoredSettlement, 'issueId' | 'attempt'>,
  bucketFrom: number,
): Promise<Part | null> {
  const [row] = await tx.query<PartRow>({
    name: 'settlement_lock_part',
    text: `select p.bucket_from as "bucketFrom", p.bucket_to as "bucketTo",
        p.last_bucket as "lastBucket", p.last_member_id as "lastMemberId"
      from lottery_settlements s
      join lottery_settlement_parts p on p.issue_id = s.issue_id
      where s.issue_id = $1 and s.attempt = $2 and s.state = 'RUNNING' and p.bucket_from = $3
        and not p.is_done
      for share of s for update of p`,
    values: [issueId, attempt, bucketFrom],
  });
  if (row === undefined) return null;
  return {
    issueId,
    bucketFrom: row.bucketFrom,
    bucketTo: row.bucketTo,
    after: {
      bucket: row.lastBucket ?? row.bucketFrom - 1,
      memberId: row.lastMemberId ?? LAST_ID,
    },
  };
}

export type PartProgress = {
  /** Null when there is nobody behind. */
  readonly last: PartPlace | null;
  readonly done: number;
  readonly changed: number;
  readonly at: Date;
};

export async function advancePart(
  tx: Tx,
  { bucketFrom, issueId }: Part,
  { at, changed, done, last }: PartProgress,
): Promise<void> {
  await tx.query({
    name: 'settlement_advance_part',
    text: `update lottery_settlement_parts set is_done = $3::smallint is null,
        last_bucket = coalesce($3, last_bucket), last_member_id = coalesce($4, last_member_id),
        done_count = done_count + $5, changed_count = changed_count + $6, advanced_at = $7
      where issue_id = $1 and bucket_from = $2`,
    values: [issueId, bucketFrom, last?.bucket ?? null, last?.memberId ?? null, done, changed, at],
  });
}
