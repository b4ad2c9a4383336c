import { bucketOf, type Reader, type Tx } from '@parlour/database';

export type Change = {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly at: Date;
  readonly actor: 'member' | 'operator' | 'system';
  readonly action: string;
  readonly detail: Readonly<Record<string, string>>;
};

const CHANGES_MAX = 200;

export async function insertChange(tx: Tx, change: Change): Promise<void> {
  await tx.query({
    name: 'protection_insert_change',
    text: `insert into protection_changes (bucket, id, member_id, brand_id, at, actor, action,
        detail) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      bucketOf(change.memberId),
      change.id,
      change.memberId,
      change.brandId,
      change.at,
      change.actor,
      change.action,
      JSON.stringify(change.detail),
    ],
  });
}

export const listChanges = (reader: Reader, memberId: string, since: Date): Promise<Change[]> =>
  reader.query<Change>({
    name: 'protection_list_changes',
    text: `select id, member_id as "memberId", brand_id as "brandId", at, actor, action, detail
      from protection_changes where bucket = $1 and member_id = $2 and at >= $3
      order by at desc, id desc limit ${CHANGES_MAX}`,
    values: [bucketOf(memberId), memberId, since],
  });

export async function countIncreases(
  reader: Reader,
  memberId: string,
  since: Date,
): Promise<number> {
  const [row] = await reader.query<{ count: number }>({
    name: 'protection_count_increases',
    text: `select count(*)::integer as count from protection_changes
      where bucket = $1 and member_id = $2 and at >= $3 and action = 'limit.increase_asked'`,
    values: [bucketOf(memberId), memberId, since],
  });
  return row?.count ?? 0;
}
