import sharp from 'sharp';

/** Widths in pixels in which a picture is kept, of those below its own. */
export const MEDIA_WIDTHS = [320, 640, 960, 1280, 1600, 2400] as const;
const WIDTH_MAX = 2400;
const HEIGHT_MAX = 2400;
/** A few bytes can unfold into gigabytes of pixels; phones take pictures of up to 50 megapixels. */
const PIXELS_MAX = 50_000_000;
const QUALITY = 82;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** What bytes begin like, whatever they are said to be; null for none of the three. */
export function sniffPicture(bytes: Buffer): 'png' | 'jpeg' | 'webp' | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg';
  const isRiff = bytes.subarray(0, 4).equals(Buffer.from('RIFF'));
  return isRiff && bytes.subarray(8, 12).equals(Buffer.from('WEBP')) ? 'webp' : null;
}

export type Drawn = {
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly width: number; readonly content: Buffer }[];
};

/**
 * Decodes a picture and writes it again in the widths that pages ask for, so that nothing of the file
 * survives but its pixels: no metadata, no place, no second format. Null when it cannot be read.
 */
export async function drawPicture(bytes: Buffer): Promise<Drawn | null> {
  try {
    const upright = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning' })
      .autoOrient()
      .resize(WIDTH_MAX, HEIGHT_MAX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = upright.info;
    const files = [{ width, content: upright.data }];
    for (const narrower of MEDIA_WIDTHS.filter((candidate) => candidate < width)) {
      const content = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
        .autoOrient()
        .resize(narrower)
        .webp({ quality: QUALITY })
        .toBuffer();
      files.push({ width: narrower, content });
    }
    return { width, height, files };
  } catch {
    return null;
  }
}
