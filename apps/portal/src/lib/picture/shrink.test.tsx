import { afterEach, expect, test, vi } from 'vitest';
import {
  DECODED_BYTES_MAX,
  PictureError,
  READABLE_EDGE_MAX,
  shrinkPicture,
  shrunkSize,
} from './shrink.ts';

const WISH = { edgeMax: READABLE_EDGE_MAX, bytesMax: 5_000_000 };
const picture = (bytes: number, type = 'image/jpeg'): Blob => {
  const blob = new Blob([], { type });
  Object.defineProperty(blob, 'size', { value: bytes });
  return blob;
};

/** A browser that decodes to a size, and writes JPEGs of the given sizes, one for each quality. */
function browser(size: { width: number; height: number } | null, written: readonly number[] = []) {
  const close = vi.fn();
  const decode = vi.fn(async (_file: Blob, _options: ImageBitmapOptions) => {
    if (size === null) throw new Error('not a picture');
    return { ...size, close };
  });
  vi.stubGlobal('createImageBitmap', decode);
  const context = { fillRect: vi.fn(), drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const left = [...written];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) =>
    take(picture(left.shift() ?? 0)),
  );
  return { close, context, decode };
}

const problemOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof PictureError ? error.problem : 'other'),
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a size keeps its proportions, and is never larger than it was', () => {
  expect(shrunkSize({ width: 4_000, height: 3_000 }, 2_400)).toEqual({
    width: 2_400,
    height: 1_800,
  });
  expect(shrunkSize({ width: 100, height: 9_000 }, 2_400)).toEqual({ width: 27, height: 2_400 });
  expect(shrunkSize({ width: 640, height: 480 }, 2_400)).toEqual({ width: 640, height: 480 });
  expect(shrunkSize({ width: 1, height: 9_000 }, 100)).toEqual({ width: 1, height: 100 });
});

test('a photo of a phone is turned upright and sent as a small JPEG', async () => {
  const { close, context, decode } = browser({ width: 3_000, height: 4_000 }, [400_000]);
  const sent = await shrinkPicture(picture(9_000_000), WISH);
  expect(sent.size).toBe(400_000);
  expect(decode.mock.calls[0]?.[1]).toEqual({ imageOrientation: 'from-image' });
  expect(context.drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 1_800, 2_400]);
  expect(close).toHaveBeenCalledOnce();
});

test('a screenshot that is small already travels as it is', async () => {
  browser({ width: 900, height: 700 }, [1]);
  const file = picture(80_000, 'image/png');
  expect(await shrinkPicture(file, WISH)).toBe(file);
});

test('a screenshot that would grow by being rewritten is sent as it came', async () => {
  browser({ width: 900, height: 700 }, [700_000]);
  const file = picture(500_000, 'image/png');
  expect(await shrinkPicture(file, WISH)).toBe(file);
});

test('a photo is rewritten although it is small or grows: it may tell where it was taken', async () => {
  for (const type of ['image/jpeg', 'image/heic', 'image/webp']) {
    browser({ width: 900, height: 700 }, [90_000]);
    const file = picture(80_000, type);
    const sent = await shrinkPicture(file, WISH);
    expect(sent).not.toBe(file);
    expect(sent.size).toBe(90_000);
    vi.restoreAllMocks();
  }
});

test('a PDF is sent as it is, unless it is too large', async () => {
  const { decode } = browser({ width: 10, height: 10 });
  const file = picture(4_000_000, 'application/pdf');
  expect(await shrinkPicture(file, WISH)).toBe(file);
  expect(decode).not.toHaveBeenCalled();
  expect(await problemOf(shrinkPicture(picture(5_000_001, 'application/pdf'), WISH))).toBe(
    'too_large',
  );
});

test('what is no picture, or stays too large, is refused before anything is sent', async () => {
  browser(null);
  expect(await problemOf(shrinkPicture(picture(1_000), WISH))).toBe('unreadable');
  expect(await problemOf(shrinkPicture(picture(DECODED_BYTES_MAX + 1), WISH))).toBe('too_large');
  vi.restoreAllMocks();
  browser({ width: 5_000, height: 5_000 }, [9_000_000, 8_000_000, 7_000_000]);
  expect(await problemOf(shrinkPicture(picture(20_000_000), WISH))).toBe('too_large');
});

test('a second, coarser writing is taken where the first is too large', async () => {
  browser({ width: 5_000, height: 5_000 }, [6_000_000, 3_000_000]);
  expect((await shrinkPicture(picture(20_000_000), WISH)).size).toBe(3_000_000);
});

test('a browser that cannot decode sends what the server takes', async () => {
  vi.stubGlobal('createImageBitmap', undefined);
  const file = picture(900_000);
  expect(await shrinkPicture(file, WISH)).toBe(file);
  expect(await problemOf(shrinkPicture(picture(6_000_000), WISH))).toBe('too_large');
});
