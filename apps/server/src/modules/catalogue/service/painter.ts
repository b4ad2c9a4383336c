import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { LRUCache } from 'lru-cache';

/** Drawings kept as text; one beyond them is redrawn, which takes a millisecond. */
const DRAWINGS_MAX = 512;
/** Paintings are dear to make and small to keep: about four thousand of them. */
const PAINTED_BYTES_MAX = 48 * 1024 * 1024;
/** The rest of the server wants the processor too. */
const AT_ONCE_MAX = 2;
const QUALITY = 80;

export type Painter = ReturnType<typeof createPainter>;

/** Keeps drawings of pictures, and paints them in the sizes that pages want. */
export function createPainter() {
  const drawings = new LRUCache<string, string>({ max: DRAWINGS_MAX });
  const painted = new LRUCache<string, Buffer>({
    maxSize: PAINTED_BYTES_MAX,
    sizeCalculation: ({ length }) => length,
  });
  const underWay = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    // A place that comes free goes straight to who has waited longest.
    if (busy >= AT_ONCE_MAX) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  }

  return {
    /** The drawing of a key, made when it is not there. */
    draw(key: string, make: () => string): string {
      const known = drawings.get(key);
      if (known !== undefined) return known;
      const drawing = make();
      drawings.set(key, drawing);
      return drawing;
    },

    /** A drawing as WebP of a width in pixels; who asks for the same one meanwhile shares it. */
    async paint(drawing: string, width: number): Promise<Buffer> {
      const key = `${width} ${createHash('sha256').update(drawing).digest('base64url')}`;
      const known = painted.get(key) ?? underWay.get(key);
      if (known !== undefined) return known;
      const work = inTurn(() =>
        sharp(Buffer.from(drawing)).resize(width).webp({ quality: QUALITY, effort: 2 }).toBuffer(),
      );
      underWay.set(key, work);
      try {
        const picture = await work;
        painted.set(key, picture);
        return picture;
      } finally {
        underWay.delete(key);
      }
    },
  };
}
