import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Db } from '@parlour/database';
import sharp from 'sharp';
import { Refusal } from '../../../platform/refusal.ts';
import { createFeedbackImages } from './service.ts';

const pngOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

const isRefusal = (code: string) => (error: unknown) =>
  error instanceof Refusal && error.code === code;

/** Pictures over a store that answers how many wait when it is told to. */
function imagesOf(count: () => Promise<number>) {
  let kept = 0;
  const db = {
    query: async () => [{ count: await count() }],
    tx: async () => void (kept += 1),
  } as unknown as Db;
  return { images: createFeedbackImages({ db, now: () => new Date() }), kept: () => kept };
}

test('two pictures are drawn at once, eight wait, and the next is told to come back', async () => {
  const png = await pngOf(8, 8);
  const open: (() => void)[] = [];
  let [inside, insideMax] = [0, 0];
  const { images, kept } = imagesOf(async () => {
    insideMax = Math.max(insideMax, (inside += 1));
    await new Promise<void>((resolve) => open.push(resolve));
    inside -= 1;
    return 0;
  });
  const puts = Array.from({ length: 10 }, () => images.put('brand', png));
  await assert.rejects(images.put('brand', png), isRefusal('request.overloaded'));
  const all = Promise.all(puts);
  let isDone = false;
  void all.then(() => (isDone = true));
  while (!isDone) {
    open.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  assert.deepEqual([insideMax, kept()], [2, 10]);
});

test('a picture that is refused leaves its turn to the next', async () => {
  const { images, kept } = imagesOf(async () => 0);
  for (let sent = 0; sent < 3; sent += 1) {
    await assert.rejects(
      images.put('brand', Buffer.from('<svg/>')),
      isRefusal('feedback.image_refused'),
    );
  }
  await images.put('brand', await pngOf(8, 8));
  assert.equal(kept(), 1);
});

test('a picture has at most 24 megapixels', async () => {
  const { images, kept } = imagesOf(async () => 0);
  await assert.rejects(
    images.put('brand', await pngOf(6_001, 4_000)),
    isRefusal('feedback.image_refused'),
  );
  await images.put('brand', await pngOf(6_000, 4_000));
  assert.equal(kept(), 1);
});
