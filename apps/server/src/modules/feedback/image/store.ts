import type { Reader, Tx } from '@parlour/database';

export type NewImage = {
  readonly id: string;
  readonly brandId: string;
  readonly content: Buffer;
  readonly uploadedAt: Date;
};

export const insertImage = (tx: Tx, image: NewImage) =>
  tx.query({
    text: `insert into feedback_images (id, brand_id, content, uploaded_at)
      values ($1, $2, $3, $4)`,
    values: [image.id, image.brandId, image.content, image.uploadedAt],
  });

/** How many pictures of a brand wait for their feedback, counted no further than `countMax`. */
export async function countWaitingImages(
  reader: Reader,
  brandId: string,
  countMax: number,
): Promise<number> {
  const [row] = await reader.query<{ count: number }>({
    name: 'feedback_images_waiting',
    text: `select count(*)::int as count from (
        select from feedback_images where brand_id = $1 and feedback_id is null limit $2
      ) as waiting`,
    values: [brandId, countMax],
  });
  return row?.count ?? 0;
}

export async function findImage(reader: Reader, id: string): Promise<Buffer | null> {
  const [row] = await reader.query<{ content: Buffer }>({
    name: 'feedback_image_by_id',
    text: 'select content from feedback_images where id = $1',
    values: [id],
  });
  return row?.content ?? null;
}

/** Takes waiting pictures into a feedback, and answers how many of them there were. */
export async function attachImages(
  tx: Tx,
  query: {
    readonly brandId: string;
    readonly feedbackId: string;
    readonly imageIds: readonly string[];
    readonly since: Date;
  },
): Promise<number> {
  const rows = await tx.query<{ id: string }>({
    text: `update feedback_images set feedback_id = $2, position = array_position($3::uuid[], id)
      where id = any($3::uuid[]) and brand_id = $1 and feedback_id is null and uploaded_at > $4
      returning id`,
    values: [query.brandId, query.feedbackId, query.imageIds, query.since],
  });
  return rows.length;
}

/** Forgets pictures that were never sent. */
export const deleteWaitingImages = (tx: Tx, before: Date) =>
  tx.query({
    text: 'delete from feedback_images where feedback_id is null and uploaded_at <= $1',
    values: [before],
  });
