// Pictures are made smaller before they travel: a phone's photo takes a hundredth of the time. Photos
// are rewritten whatever their size, so that where they were taken stays at home.

export type ShrinkWish = {
  /** The longest edge that is sent, in pixels. */
  readonly edgeMax: number;
  /** The most bytes that are sent. */
  readonly bytesMax: number;
};

export type Size = { readonly width: number; readonly height: number };

/** Why a picture is not sent. */
export type PictureProblem = 'unreadable' | 'too_large';

export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Proofs and documents: what the server keeps of them has no longer edge. */
export const READABLE_EDGE_MAX = 2_400;
/** The picture of an account, at twice the size at which it is kept. */
export const AVATAR_EDGE_MAX = 512;
/** Bytes that a browser is asked to decode; a phone's largest photo has fewer. */
export const DECODED_BYTES_MAX = 40 * 1024 * 1024;

/** Screenshots, in which cameras write nothing. */
const DRAWN_TYPE = 'image/png';
/** Below it a screenshot of the right size travels as it is. */
const SMALL_BYTES = 300 * 1024;
const QUALITIES = [0.86, 0.7, 0.5] as const;

/** The size at which a picture is sent: never larger than it is, its sides in proportion. */
export function shrunkSize({ height, width }: Size, edgeMax: number): Size {
  const factor = Math.min(1, edgeMax / Math.max(width, height));
  const scaled = (edge: number): number => Math.max(1, Math.round(edge * factor));
  return { width: scaled(width), height: scaled(height) };
}

/** Upright, as the camera held it: what it noted about that is lost with everything else it noted. */
async function decode(file: Blob): Promise<ImageBitmap> {
  if (file.size > DECODED_BYTES_MAX) throw new PictureError('too_large');
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new PictureError('unreadable');
  }
}

function draw(picture: ImageBitmap, size: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new PictureError('unreadable');
  // A JPEG knows nothing that shows through; without a ground it would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  return canvas;
}

const writeJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new PictureError('unreadable')) : resolve(blob)),
      'image/jpeg',
      quality,
    );
  });

const isPicture = ({ type }: Blob): boolean => type.startsWith('image/');

/**
 * What is sent of a file: a picture as a JPEG of at most `edgeMax`, a PNG as it came where that is
 * small already or smaller; anything else, such as a PDF, as it is. Rejects with a `PictureError` where a picture
 * cannot be read, or nothing below `bytesMax` comes of it.
 */
export async function shrinkPicture(file: Blob, { bytesMax, edgeMax }: ShrinkWish): Promise<Blob> {
  const fitting = (blob: Blob): Blob => {
    if (blob.size > bytesMax) throw new PictureError('too_large');
    return blob;
  };
  if (!isPicture(file) || typeof createImageBitmap !== 'function') return fitting(file);
  const picture = await decode(file);
  try {
    const size = shrunkSize(picture, edgeMax);
    const isDrawn = file.type === DRAWN_TYPE;
    if (
      isDrawn &&
      size.width === picture.width &&
      size.height === picture.height &&
      file.size <= SMALL_BYTES
    ) {
      return fitting(file);
    }
    const canvas = draw(picture, size);
    for (const quality of QUALITIES) {
      const blob = await writeJpeg(canvas, quality);
      if (blob.size <= bytesMax) return isDrawn && blob.size >= file.size ? fitting(file) : blob;
    }
    throw new PictureError('too_large');
  } finally {
    picture.close();
  }
}
