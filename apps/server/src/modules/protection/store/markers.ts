import { bucketOf, type Reader, type Tx } from '@parlour/database';

export type MarkedMember = {
  readonly memberId: string;
  readonly markers: readonly string[];
  readonly markedAt: Date;
};

/** Replaces what was known of a member; no markers leave no row. */
export async function writeMarkers(
  tx: Tx,
  { brandId, ...marked }: MarkedMember & { readonly brandId: string },
): Promise<void> {
  const { memberId, markers, markedAt } = marked;
  if (markers.length === 0) {
    await tx.query({
      text: 'delete from harm_markers where bucket = $1 and member_id = $2',
      values: [bucketOf(memberId), memberId],
    });
    return;
  }
  await tx.query({
    text: `insert into harm_markers (bucket, member_id, brand_id, markers, marked_at)
      values ($1, $2, $3, $4, $5)
      on conflict (bucket, member_id) do update set markers = excluded.markers,
        marked_at = excluded.marked_at`,
    values: [bucketOf(memberId), memberId, brandId, markers, markedAt],
  });
}

export const deleteMarkers = (tx: Tx, before: Date): Promise<unknown> =>
  tx.query({ text: 'delete from harm_markers where marked_at < $1', values: [before] });

/** Most markers first, from beyond a count and id. */
export const listMarked = (
  reader: Reader,
  query: {
    readonly brandId: string;
    readonly marker: string | null;
    readonly after: { readonly count: number; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<MarkedMember[]> =>
  reader.query<MarkedMember>({
    text: `select member_id as "memberId", markers, marked_at as "markedAt" from harm_markers
      where brand_id = $1 and ($2::text is null or $2 = any (markers))
        and ($3::integer is null or cardinality(markers) < $3
          or (cardinality(markers) = $3 and member_id > $4::uuid))
      order by cardinality(markers) desc, member_id limit $5`,
    values: [
      query.brandId,
      query.marker,
      query.after?.count ?? null,
      query.after?.id ?? null,
      query.limit,
    ],
  });

export async function isMarked(reader: Reader, memberId: string): Promise<boolean> {
  const marked = await reader.query({
    name: 'harm_marked',
    text: 'select 1 from harm_markers where bucket = $1 and member_id = $2',
    values: [bucketOf(memberId), memberId],
  });
  return marked.length > 0;
}
