import type { ContentStatus } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import type { Payload } from '../rules/fields.ts';

export type VersionRow = {
  readonly version: number;
  readonly status: ContentStatus;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly reason: string | null;
  readonly savedAt: Date;
  readonly savedBy: string | null;
};

const VERSION = `v.version, v.status, v.starts_at as "startsAt", v.ends_at as "endsAt", v.reason,
  v.created_at as "savedAt", o.account as "savedBy"`;

export type NewVersion = Omit<VersionRow, 'savedBy'> & {
  readonly itemId: string;
  readonly payload: Payload;
  readonly operatorId: string | null;
};

export const insertVersion = (tx: Tx, row: NewVersion) =>
  tx.query({
    text: `insert into content_versions (item_id, version, status, payload, starts_at, ends_at,
        operator_id, reason, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      row.itemId,
      row.version,
      row.status,
      JSON.stringify(row.payload),
      row.startsAt,
      row.endsAt,
      row.operatorId,
      row.reason,
      row.savedAt,
    ],
  });

/** The newest first, from below a version. */
export const listVersions = (
  reader: Reader,
  { itemId, below, limit }: { itemId: string; below: number | null; limit: number },
) =>
  reader.query<VersionRow>({
    text: `select ${VERSION} from content_versions v left join operator_names o on o.id = v.operator_id
      where v.item_id = $1 and ($2::integer is null or v.version < $2)
      order by v.version desc limit $3`,
    values: [itemId, below, limit],
  });

export async function findVersion(
  reader: Reader,
  itemId: string,
  version: number,
): Promise<(VersionRow & { readonly payload: Payload }) | null> {
  const [row] = await reader.query<VersionRow & { payload: Payload }>({
    text: `select ${VERSION}, v.payload
      from content_versions v left join operator_names o on o.id = v.operator_id
      where v.item_id = $1 and v.version = $2`,
    values: [itemId, version],
  });
  return row ?? null;
}
