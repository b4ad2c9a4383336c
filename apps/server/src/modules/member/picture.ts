import sharp, { type Sharp } from 'sharp';

/** Files of members are at most this long, as the specification says. */
export const FILE_BYTES_MAX = 5 * 1024 * 1024;

/** A few bytes can unfold into gigabytes of pixels; phones take pictures of up to 50 megapixels. */
const PIXELS_MAX = 50_000_000;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
/** How other formats begin or end that hide behind a picture: archives, pages, programs. */
const STOWAWAYS = ['PK\u0005\u0006', '<script', '<?php', '<html', '%PDF-'];

/** Whether bytes are what a PNG or JPEG alone looks like: nothing moving, cut off or added. */
function isPicture(bytes: Buffer): boolean {
  if (STOWAWAYS.some((mark) => bytes.includes(mark, 0, 'latin1'))) return false;
  if (bytes.subarray(0, PNG.length).equals(PNG)) {
    // Animation is declared before the first pixel.
    const head = bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT')));
    return bytes.subarray(-PNG_END.length).equals(PNG_END) && !head.includes('acTL');
  }
  return bytes.subarray(0, JPEG.length).equals(JPEG) && bytes.includes(JPEG_END, -64);
}

/**
 * Decodes a picture of a member and writes it again, so that nothing of the file survives but its
 * pixels: no metadata, no place, no second format. Null when it is not a whole PNG or JPEG.
 */
async function rewrite(bytes: Buffer, draw: (image: Sharp) => Sharp): Promise<Buffer | null> {
  if (!isPicture(bytes)) return null;
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'warning' });
    return await draw(image.autoOrient()).toBuffer();
  } catch {
    return null;
  }
}

const AVATAR_PIXELS = 256;

export const drawAvatar = (bytes: Buffer): Promise<Buffer | null> =>
  rewrite(bytes, (image) =>
    image.resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' }).webp({ quality: 82 }),
  );

/** A page has to stay readable, and no larger than what a screen shows. */
const DOCUMENT_PIXELS = 2400;

export const drawDocument = (bytes: Buffer): Promise<Buffer | null> =>
  rewrite(bytes, (image) =>
    image
      .resize(DOCUMENT_PIXELS, DOCUMENT_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 85 }),
  );

const ACTIVE_PDF = /\/(?:JavaScript|JS|Launch|EmbeddedFile|OpenAction|AA|RichMedia)\b/;

/** A whole PDF that starts nothing by itself when an operator opens it. */
export function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  return text.startsWith('%PDF-') && text.slice(-1024).includes('%%EOF') && !ACTIVE_PDF.test(text);
}
