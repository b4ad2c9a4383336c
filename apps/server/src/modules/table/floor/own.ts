// Tables that members like.
import { bucketOf, type Reader, type Tx } from '@parlour/database';

export type LikedTable = { readonly vendorCode: string; readonly tableCode: string };
export type Like = LikedTable & { readonly memberId: string; readonly at: Date };

export const listLiked = (reader: Reader, memberId: string): Promise<LikedTable[]> =>
  reader.query<LikedTable>({
    text: `select vendor_code as "vendorCode", table_code as "tableCode" from favourite_tables
      where bucket = $1 and member_id = $2 order by added_at desc, table_code`,
    values: [bucketOf(memberId), memberId],
  });

export async function insertLiked(
  tx: Tx,
  { at, memberId, tableCode, vendorCode }: Like,
): Promise<void> {
  await tx.query({
    text: `insert into favourite_tables (bucket, member_id, vendor_code, table_code, added_at)
      values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values: [bucketOf(memberId), memberId, vendorCode, tableCode, at],
  });
}

export async function deleteLiked(
  tx: Tx,
  { memberId, tableCode, vendorCode }: Omit<Like, 'at'>,
): Promise<void> {
  await tx.query({
    text: `delete from favourite_tables
      where bucket = $1 and member_id = $2 and vendor_code = $3 and table_code = $4`,
    values: [bucketOf(memberId), memberId, vendorCode, tableCode],
  });
}
