import { type Reader, type Tx, newId } from '@parlour/database';

export type Review = {
  readonly reason: string;
  readonly vendorCode: string;
  readonly memberId: string | null;
  readonly roundId: string | null;
  readonly roundRef: string;
  readonly transactionUuid: string | null;
  readonly detail: string;
};

export type StoredReview = Review & { readonly id: string; readonly at: Date };

export async function insertReviews(tx: Tx, rows: readonly Review[], at: Date): Promise<void> {
  for (const row of rows) {
    await tx.query({
      name: 'play_insert_review',
      text: `insert into round_reviews (id, reason, vendor_code, member_id, round_id, round_ref,
          transaction_uuid, detail, at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
      values: [
        newId(),
        row.reason,
        row.vendorCode,
        row.memberId,
        row.roundId,
        row.roundRef,
        row.transactionUuid,
        row.detail,
        at,
      ],
    });
  }
}

export const listReviews = (
  reader: Reader,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<StoredReview[]> =>
  reader.query<StoredReview>({
    text: `select id, reason, vendor_code as "vendorCode", member_id as "memberId",
        round_id as "roundId", round_ref as "roundRef", transaction_uuid as "transactionUuid",
        detail, at
      from round_reviews where resolved_at is null and ($1::uuid is null or id < $1)
      order by id desc limit $2`,
    values: [before ?? null, limit],
  });

/** A round that was open for too long has ended after all. */
export async function resolveStale(tx: Tx, roundIds: readonly string[], at: Date): Promise<void> {
  if (roundIds.length === 0) return;
  await tx.query({
    text: `update round_reviews set resolved_at = $2
      where reason = 'open_too_long' and round_id = any($1::uuid[]) and resolved_at is null`,
    values: [roundIds, at],
  });
}
