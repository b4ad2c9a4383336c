import type { Reader, Tx } from '@parlour/database';

export type TagColour = 'gray' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'violet';

export type Tag = { readonly id: string; readonly name: string; readonly colour: TagColour };
export type CatalogueTag = Tag & { readonly memberCount: number; readonly version: number };

export const TAGS_MAX = 100;

const CATALOGUE = `select t.id, t.name, t.colour, t.version,
    (select count(*)::integer from member_tags m where m.tag_id = t.id) as "memberCount"
  from tags t`;

/** Tags of a brand, by name. */
export const listTags = (reader: Reader, brandId: string): Promise<CatalogueTag[]> =>
  reader.query<CatalogueTag>({
    text: `${CATALOGUE} where t.brand_id = $1 order by t.name_key limit ${TAGS_MAX}`,
    values: [brandId],
  });

export async function findTag(
  reader: Reader,
  brandId: string,
  tagId: string,
): Promise<CatalogueTag | null> {
  const [row] = await reader.query<CatalogueTag>({
    text: `${CATALOGUE} where t.id = $1 and t.brand_id = $2`,
    values: [tagId, brandId],
  });
  return row ?? null;
}

/** Two tags added at once wait for each other, so that their number keeps its bound. */
export const lockTags = (tx: Tx, brandId: string) =>
  tx.query({ text: 'select id from brands where id = $1 for no key update', values: [brandId] });

export type NewTag = Tag & {
  readonly brandId: string;
  readonly nameKey: string;
  readonly createdAt: Date;
};

export const insertTag = (tx: Tx, tag: NewTag) =>
  tx.query({
    text: `insert into tags (id, brand_id, name, name_key, colour, created_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [tag.id, tag.brandId, tag.name, tag.nameKey, tag.colour, tag.createdAt],
  });

export const updateTag = (tx: Tx, tag: Tag & { readonly nameKey: string }) =>
  tx.query({
    text: `update tags set name = $2, name_key = $3, colour = $4, version = version + 1
      where id = $1`,
    values: [tag.id, tag.name, tag.nameKey, tag.colour],
  });

export const deleteTag = (tx: Tx, tagId: string) =>
  tx.query({ text: 'delete from tags where id = $1', values: [tagId] });

/** Tags of each of these members, by name. */
export const listTagsOf = (
  reader: Reader,
  memberIds: readonly string[],
): Promise<(Tag & { memberId: string })[]> =>
  reader.query<Tag & { memberId: string }>({
    name: 'member_tags_of',
    text: `select m.member_id as "memberId", t.id, t.name, t.colour
      from member_tags m join tags t on t.id = m.tag_id
      where m.member_id = any($1::uuid[]) order by t.name_key`,
    values: [memberIds],
  });

export type Tagging = {
  readonly memberId: string;
  readonly tagId: string;
  readonly operatorId: string;
  readonly at: Date;
};

/** False for a member who carries it already. */
export async function insertTagging(tx: Tx, tagging: Tagging): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into member_tags (member_id, tag_id, tagged_by, tagged_at)
      values ($1, $2, $3, $4) on conflict do nothing returning tag_id`,
    values: [tagging.memberId, tagging.tagId, tagging.operatorId, tagging.at],
  });
  return rows.length > 0;
}

/** False for a member who does not carry it. */
export async function deleteTagging(tx: Tx, memberId: string, tagId: string): Promise<boolean> {
  const rows = await tx.query({
    text: 'delete from member_tags where member_id = $1 and tag_id = $2 returning tag_id',
    values: [memberId, tagId],
  });
  return rows.length > 0;
}
