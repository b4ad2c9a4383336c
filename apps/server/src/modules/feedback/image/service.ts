import { randomUUID } from 'node:crypto';
import type { Db } from '@parlour/database';
import sharp from 'sharp';
import { Refusal } from '../../../platform/refusal.ts';
import { createTurns } from '../../../platform/turns.ts';
import { drawDocument } from '../../member/index.ts';
import { countWaitingImages, findImage, insertImage } from './store.ts';

export const FEEDBACK_IMAGE_PATH = '/wps/feedback/images/';

/** How long a picture waits for the feedback that it belongs to. */
export const IMAGE_WAIT_MS = 3_600_000;

/** Anybody may send pictures, and the rest of the server wants the processor too. */
const AT_ONCE_MAX = 2;
/** Each keeps its whole file in memory meanwhile. */
const QUEUE_MAX = 8;
/** Less than members may send: pictures of a screen, or what a phone takes by default. */
const PIXELS_MAX = 24_000_000;
/** Pictures of a brand that wait for their feedback; the hour that they have makes room again. */
const WAITING_MAX = 500;
const WAITING_RETRY_SECONDS = 600;

export type FeedbackImages = {
  /**
   * Draws the picture again. Refuses with `feedback.image_refused` what is no whole PNG or JPEG, or
   * too large, and with `request.overloaded` what comes while too many are drawn or wait.
   */
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
}): FeedbackImages => {
  const inTurn = createTurns({ atOnceMax: AT_ONCE_MAX, queueMax: QUEUE_MAX });
  return {
    put: (brandId, bytes) =>
      inTurn(async () => {
        // Within the turn, or a crowd would find room for all of it before one of them is kept.
        if ((await countWaitingImages(db, brandId, WAITING_MAX)) >= WAITING_MAX) {
          throw new Refusal('request.overloaded', { retryAfterSeconds: WAITING_RETRY_SECONDS });
        }
        const content = (await isDrawable(bytes)) ? await drawDocument(bytes) : null;
        if (content === null) throw new Refusal('feedback.image_refused');
        // Not newId(): anyone who knows the address sees the picture, so nothing may help to guess it.
        const id = randomUUID();
        await db.tx((tx) => insertImage(tx, { id, brandId, content, uploadedAt: now() }));
        return { imageId: id, url: imageUrl(id) };
      }),

    find: (imageId) => findImage(db, imageId),
  };
};

/** How PNG and JPEG begin; no reader of another format shall see bytes of a stranger. */
const STARTS = [Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from([0xff, 0xd8, 0xff])];

/** Whether a picture has few enough pixels, by its head alone: none of them is decoded yet. */
async function isDrawable(bytes: Buffer): Promise<boolean> {
  if (!STARTS.some((start) => bytes.subarray(0, start.length).equals(start))) return false;
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
    return width * height <= PIXELS_MAX;
  } catch {
    return false;
  }
}
