// Tables that members like.
import { bucketOf, type Reader, type Tx, typed } from '@parlour/database';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

export type LikedTable = { readonly vendorCode: string; readonly tableCode: string };
export type Like = LikedTable & { readonly memberId: string };

const listed = statement(
  'favourite_tables_list',
  `select vendor_code as "vendorCode", table_code as "tableCode" from favourite_tables
    where bucket = $1 and member_id = $2 order by added_at desc, table_code`,
);
export const listLiked = (reader: Reader, memberId: string): Promise<LikedTable[]> =>
  reader.query(listed(bucketOf(memberId), memberId));

const inserted = statement(
  'favourite_table_insert',
  `insert into favourite_tables (bucket, member_id, vendor_code, table_code, added_at)
    values ($1, $2, $3, $4, $5) on conflict do nothing`,
);
export async function insertLiked(
  tx: Tx,
  { at, memberId, tableCode, vendorCode }: Like & { readonly at: Date },
): Promise<void> {
  await tx.query(inserted(bucketOf(memberId), memberId, vendorCode, tableCode, at));
}

const deleted = statement(
  'favourite_table_delete',
  `delete from favourite_tables
    where bucket = $1 and member_id = $2 and vendor_code = $3 and table_code = $4`,
);
export async function deleteLiked(
  tx: Tx,
  { memberId, tableCode, vendorCode }: Like,
): Promise<void> {
  await tx.query(deleted(bucketOf(memberId), memberId, vendorCode, tableCode));
}
