import { randomUUID } from 'node:crypto';
import type { Db } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { drawDocument } from '../../member/index.ts';
import { findImage, insertImage } from './store.ts';

export const FEEDBACK_IMAGE_PATH = '/wps/feedback/images/';

/** How long a picture waits for the feedback that it belongs to. */
export const IMAGE_WAIT_MS = 3_600_000;

export type FeedbackImages = {
  /** Draws the picture anew. Refuses with `feedback.image_refused` what is no whole PNG or JPEG. */
  put(brandId: string, bytes: Buffer): Promise<{ readonly imageId: string; readonly url: string }>;
  find(imageId: string): Promise<Buffer | null>;
};

export const imageUrl = (imageId: string): string => `${FEEDBACK_IMAGE_PATH}${imageId}`;

export const createFeedbackImages = ({
  db,
  now,
}: {
  readonly db: Db;
  now(): Date;
}): FeedbackImages => ({
  async put(brandId, bytes) {
    const content = await drawDocument(bytes);
    if (content === null) throw new Refusal('feedback.image_refused');
    // Not newId(): whoever knows the address sees the picture, so nothing may help to guess it.
    const id = randomUUID();
    await db.tx((tx) => insertImage(tx, { id, brandId, content, uploadedAt: now() }));
    return { imageId: id, url: imageUrl(id) };
  },

  find: (imageId) => findImage(db, imageId),
});
