import type { ContentKind, ContentStatus } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import type { Payload } from '../rules/fields.ts';

/** An entry as it stands, with the fields of its newest version. */
export type ItemRow = {
  readonly id: string;
  readonly kind: ContentKind;
  readonly slug: string | null;
  readonly parentId: string | null;
  readonly groupName: string;
  readonly position: number;
  readonly status: ContentStatus;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly version: number;
  readonly publishedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Account of who changed it last; null for what came with the product. */
  readonly updatedBy: string | null;
  readonly payload: Payload;
};

export const ITEM = `i.id, i.kind, i.slug, i.parent_id as "parentId", i.group_name as "groupName",
  i.position, i.status, i.starts_at as "startsAt", i.ends_at as "endsAt", i.version,
  i.published_at as "publishedAt", i.created_at as "createdAt", i.updated_at as "updatedAt",
  o.account as "updatedBy", v.payload`;

export const FROM_ITEMS = `content_items i
  join content_versions v on v.item_id = i.id and v.version = i.version
  left join operator_names o on o.id = v.operator_id`;

export type Place = { readonly brandId: string; readonly kind: ContentKind; readonly id: string };

export async function findItem(reader: Reader, place: Place): Promise<ItemRow | null> {
  const [row] = await reader.query<ItemRow>({
    text: `select ${ITEM} from ${FROM_ITEMS} where i.id = $1 and i.brand_id = $2 and i.kind = $3`,
    values: [place.id, place.brandId, place.kind],
  });
  return row ?? null;
}

/** The same, behind a lock until the transaction ends. */
export async function lockItem(tx: Tx, place: Place): Promise<ItemRow | null> {
  await tx.query({
    text: 'select 1 from content_items where id = $1 for update',
    values: [place.id],
  });
  return findItem(tx, place);
}

export type NewItem = Omit<ItemRow, 'updatedBy' | 'payload'> & { readonly brandId: string };

export const insertItem = (tx: Tx, row: NewItem) =>
  tx.query({
    text: `insert into content_items (id, brand_id, kind, slug, parent_id, group_name, position,
        status, starts_at, ends_at, version, published_at, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      row.id,
      row.brandId,
      row.kind,
      row.slug,
      row.parentId,
      row.groupName,
      row.position,
      row.status,
      row.startsAt,
      row.endsAt,
      row.version,
      row.publishedAt,
      row.createdAt,
      row.updatedAt,
    ],
  });

export type ItemChange = Omit<NewItem, 'brandId' | 'kind' | 'createdAt'>;

export const updateItem = (tx: Tx, row: ItemChange) =>
  tx.query({
    text: `update content_items set slug = $2, parent_id = $3, group_name = $4, position = $5,
        status = $6, starts_at = $7, ends_at = $8, version = $9, published_at = $10,
        updated_at = $11
      where id = $1`,
    values: [
      row.id,
      row.slug,
      row.parentId,
      row.groupName,
      row.position,
      row.status,
      row.startsAt,
      row.endsAt,
      row.version,
      row.publishedAt,
      row.updatedAt,
    ],
  });

type Group = {
  readonly brandId: string;
  readonly kind: ContentKind;
  readonly groupName: string;
};

/** Ids of a group that are not archived, in their order and behind a lock. */
export async function lockGroup(tx: Tx, { brandId, kind, groupName }: Group): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    text: `select id from content_items
      where brand_id = $1 and kind = $2 and group_name = $3 and status <> 'archived'
      order by position, id for update`,
    values: [brandId, kind, groupName],
  });
  return rows.map(({ id }) => id);
}

/** The place behind the last of a group. */
export async function nextPosition(tx: Tx, { brandId, kind, groupName }: Group): Promise<number> {
  const [row] = await tx.query<{ next: number }>({
    text: `select coalesce(max(position) + 1, 0) as next from content_items
      where brand_id = $1 and kind = $2 and group_name = $3`,
    values: [brandId, kind, groupName],
  });
  return row?.next ?? 0;
}

export const updatePositions = (tx: Tx, ids: readonly string[]) =>
  tx.query({
    text: `update content_items i set position = o.place - 1
      from unnest($1::uuid[]) with ordinality as o (id, place) where i.id = o.id`,
    values: [ids],
  });

/** Addresses of a kind that begin alike and are taken. */
export async function listSlugs(
  reader: Reader,
  { brandId, kind, stem }: { brandId: string; kind: ContentKind; stem: string },
): Promise<ReadonlySet<string>> {
  const rows = await reader.query<{ slug: string }>({
    text: `select slug from content_items
      where brand_id = $1 and kind = $2 and status <> 'archived' and starts_with(slug, $3)`,
    values: [brandId, kind, stem],
  });
  return new Set(rows.map(({ slug }) => slug));
}

/** Says that something of the brand has changed, so that every node reads it again. */
export const raiseHead = (tx: Tx, brandId: string) =>
  tx.query({
    text: `insert into content_heads (brand_id, version) values ($1, 1)
      on conflict (brand_id) do update set version = content_heads.version + 1`,
    values: [brandId],
  });

export async function hasContent(reader: Reader, brandId: string): Promise<boolean> {
  const [row] = await reader.query<{ found: boolean }>({
    text: 'select exists (select 1 from content_items where brand_id = $1) as found',
    values: [brandId],
  });
  return row?.found === true;
}
