// Pictures that members send as proof, redrawn so that nothing of a stranger's file is kept.
import sharp from 'sharp';
import { Refusal } from '../../../platform/refusal.ts';
import { createTurns } from '../../../platform/turns.ts';
import { drawDocument } from '../../member/index.ts';

/** Drawing takes the processor, which the rest of the server wants too. */
const AT_ONCE_MAX = 2;
/** Each keeps its whole file in memory meanwhile. */
const QUEUE_MAX = 8;
/** Pictures of a screen, or what a phone takes by default. */
const PIXELS_MAX = 24_000_000;

/** How PNG and JPEG begin; no reader of another format shall see bytes of a stranger. */
const STARTS = [Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from([0xff, 0xd8, 0xff])];

export type ProofPictures = {
  /** A JPEG of the picture; refuses with `cashier.proof_refused` what is no whole PNG or JPEG. */
  draw(bytes: Buffer): Promise<Buffer>;
};

export function createProofPictures(): ProofPictures {
  const inTurn = createTurns({ atOnceMax: AT_ONCE_MAX, queueMax: QUEUE_MAX });
  return {
    draw: (bytes) =>
      inTurn(async () => {
        const content = (await isDrawable(bytes)) ? await drawDocument(bytes) : null;
        if (content === null) throw new Refusal('cashier.proof_refused');
        return content;
      }),
  };
}

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
