import type { Reader, Tx } from '@parlour/database';

export type MediaRow = {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly uploadedAt: Date;
  readonly uploadedBy: string | null;
  readonly useCount: number;
};

const MEDIA = `m.id, m.name, m.width, m.height, m.bytes, m.created_at as "uploadedAt",
  o.account as "uploadedBy",
  (select count(*)::integer from content_media_uses u where u.media_id = m.id) as "useCount"`;
const FROM_MEDIA = 'content_media m left join operator_names o on o.id = m.created_by';

type Listing = {
  readonly brandId: string;
  readonly search: string | undefined;
  readonly after: string | null;
  readonly limit: number;
};

/** The newest first, after the picture that the cursor names. */
export const listMedia = (reader: Reader, { brandId, search, after, limit }: Listing) =>
  reader.query<MediaRow>({
    text: `select ${MEDIA} from ${FROM_MEDIA}
      where m.brand_id = $1 and ($2::text is null or m.name ilike $2)
        and ($3::uuid is null or (m.created_at, m.id)
          < (select created_at, id from content_media where id = $3))
      order by m.created_at desc, m.id desc limit $4`,
    values: [
      brandId,
      search === undefined || search.trim() === ''
        ? null
        : `%${search.trim().replaceAll(/[%_\\]/g, '\\$&')}%`,
      after,
      limit,
    ],
  });

export async function findMedia(
  reader: Reader,
  brandId: string,
  id: string,
): Promise<MediaRow | null> {
  const [row] = await reader.query<MediaRow>({
    text: `select ${MEDIA} from ${FROM_MEDIA} where m.brand_id = $1 and m.id = $2`,
    values: [brandId, id],
  });
  return row ?? null;
}

export async function findMediaByHash(
  reader: Reader,
  brandId: string,
  sha256: Buffer,
): Promise<MediaRow | null> {
  const [row] = await reader.query<MediaRow>({
    text: `select ${MEDIA} from ${FROM_MEDIA} where m.brand_id = $1 and m.sha256 = $2`,
    values: [brandId, sha256],
  });
  return row ?? null;
}

export async function countMedia(reader: Reader, brandId: string): Promise<number> {
  const [row] = await reader.query<{ count: number }>({
    text: 'select count(*)::integer as count from content_media where brand_id = $1',
    values: [brandId],
  });
  return row?.count ?? 0;
}

export type NewMedia = {
  readonly id: string;
  readonly brandId: string;
  readonly sha256: Buffer;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly createdAt: Date;
  readonly operatorId: string | null;
  readonly files: readonly { readonly width: number; readonly content: Buffer }[];
};

/** False when another call has stored the same bytes meanwhile. */
export async function insertMedia(tx: Tx, row: NewMedia): Promise<boolean> {
  const added = await tx.query({
    text: `insert into content_media (id, brand_id, sha256, name, width, height, bytes, created_at,
        created_by)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (brand_id, sha256) do nothing returning 1`,
    values: [
      row.id,
      row.brandId,
      row.sha256,
      row.name,
      row.width,
      row.height,
      row.bytes,
      row.createdAt,
      row.operatorId,
    ],
  });
  if (added.length === 0) return false;
  await tx.query({
    text: `insert into content_media_files (media_id, width, content)
      select $1, f.width, f.content from unnest($2::integer[], $3::bytea[]) as f (width, content)`,
    values: [row.id, row.files.map(({ width }) => width), row.files.map(({ content }) => content)],
  });
  return true;
}

export const lockMedia = async (tx: Tx, brandId: string, id: string): Promise<MediaRow | null> => {
  await tx.query({ text: 'select 1 from content_media where id = $1 for update', values: [id] });
  return findMedia(tx, brandId, id);
};

export const deleteMedia = (tx: Tx, id: string) =>
  tx.query({ text: 'delete from content_media where id = $1', values: [id] });

/** The narrowest file that is at least so wide; the widest when none is. */
export async function findMediaFile(
  reader: Reader,
  id: string,
  width: number | null,
): Promise<Buffer | null> {
  const [row] = await reader.query<{ content: Buffer }>({
    name: 'content_media_file',
    text: `select content from content_media_files where media_id = $1
      order by case when width >= $2::integer then 0 else 1 end,
        case when width >= $2 then width else -width end
      limit 1`,
    values: [id, width],
  });
  return row?.content ?? null;
}

/** Which of these pictures the brand has, behind a lock that keeps them from being deleted. */
export async function lockKnownMedia(
  tx: Tx,
  brandId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.query<{ id: string }>({
    text: `select id from content_media where brand_id = $1 and id = any ($2::uuid[])
      order by id for key share`,
    values: [brandId, ids],
  });
  return new Set(rows.map(({ id }) => id));
}

export async function replaceUses(tx: Tx, itemId: string, ids: readonly string[]): Promise<void> {
  await tx.query({
    text: 'delete from content_media_uses where item_id = $1 and media_id <> all ($2::uuid[])',
    values: [itemId, ids],
  });
  await tx.query({
    text: `insert into content_media_uses (item_id, media_id) select $1, unnest($2::uuid[])
      on conflict do nothing`,
    values: [itemId, ids],
  });
}
