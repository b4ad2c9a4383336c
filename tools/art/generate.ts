// Draws the pictures that the portal's own files need into apps/portal/public/art; tiles of games
// and marks of vendors are drawn by the server from their names. The same sources give the same
// bytes, so the pictures are kept in the repository and a check can draw them again.
// Run: node tools/art/generate.ts
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import sharp from 'sharp';
import {
  appIconArt,
  avatarArt,
  BANNER_NARROW,
  bannerArt,
  emptyArt,
} from '../../packages/art/src/index.ts';
import { AVATAR_PICTURES, BANNER_PICTURES, EMPTY_PICTURES, NARROW_BANNERS } from './pictures.ts';

const OUTPUT = path.resolve(import.meta.dirname, '../../apps/portal/public/art');
const QUALITY = 82;
const ICON_SIZES = [192, 512] as const;
/** A mask may cut away a fifth on each side. */
const MASK_INSET = 0.24;
const PLAIN_INSET = 0.16;

type File = { readonly name: string; readonly content: Buffer | string };

const webp = (svg: string, width: number) =>
  sharp(Buffer.from(svg), { density: 144 }).resize(width).webp({ quality: QUALITY }).toBuffer();

async function drawAll(): Promise<readonly File[]> {
  const jobs: (() => Promise<File>)[] = [
    ...Object.entries(BANNER_PICTURES).map(([name, picture]) => async () => ({
      name: `banners/${name}.webp`,
      content: await webp(bannerArt(picture), 1600),
    })),
    ...NARROW_BANNERS.flatMap((name) => {
      const picture = BANNER_PICTURES[name];
      if (picture === undefined) return [];
      const draw = () => webp(bannerArt(picture, BANNER_NARROW), BANNER_NARROW.width);
      return [async () => ({ name: `banners/${name}-narrow.webp`, content: await draw() })];
    }),
    ...AVATAR_PICTURES.map(([motif, hue]) => async () => ({
      name: `avatars/${motif}.webp`,
      content: await webp(avatarArt(motif, motif, hue), 160),
    })),
    ...EMPTY_PICTURES.map((motif) => async () => ({
      name: `empty/${motif}.webp`,
      content: await webp(emptyArt(motif), 352),
    })),
    ...ICON_SIZES.flatMap((size) => [
      async () => ({ name: `icon/icon-${size}.png`, content: await icon(size, PLAIN_INSET) }),
      async () => ({ name: `icon/mask-${size}.png`, content: await icon(size, MASK_INSET) }),
    ]),
    async () => ({ name: 'icon/icon.svg', content: appIconArt(64, PLAIN_INSET) }),
  ];
  const files: File[] = [];
  for (const job of jobs) files.push(await job());
  return files;
}

const icon = (size: number, inset: number) =>
  sharp(Buffer.from(appIconArt(size, inset)))
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Writes what has changed; returns the names of those files. */
export async function writeArt(): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const { name, content } of await drawAll()) {
    const file = path.join(OUTPUT, name);
    const known = await readFile(file).catch(() => null);
    if (known !== null && Buffer.from(content).equals(known)) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
    changed.push(name);
  }
  return changed;
}

if (import.meta.main) {
  const startedAt = performance.now();
  const changed = await writeArt();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${changed.length} pictures redrawn in ${seconds} s\n`);
}
