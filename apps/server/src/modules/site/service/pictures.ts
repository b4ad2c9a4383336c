import { createHash } from 'node:crypto';
import type { Db } from '@parlour/database';
import sharp, { type Sharp } from 'sharp';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import { groundOf } from '../rules/theme.ts';
import type { BrandSettings } from '../rules/brand.ts';
import {
  formatOf,
  iconFileOf,
  iconUrlOf,
  ICON_SIZES,
  type IconSize,
  isPlainDrawing,
  logoFileOf,
  logoUrlOf,
  type PictureFormat,
} from '../rules/picture.ts';
import { findFile, insertPicture, type StoredFile } from '../store/picture.ts';

export type PictureKind = 'logo' | 'icon';
export type PictureView = {
  readonly name: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
};

export type Uploading = {
  readonly brand: BrandSettings;
  readonly kind: PictureKind;
  readonly bytes: Buffer;
  readonly operatorId: string;
  readonly ip: string;
};

export type PictureService = {
  /** Draws a picture again and stores it; nothing of the file survives but what it shows. */
  put(uploading: Uploading): Promise<PictureView>;
  find(fileName: string): Promise<StoredFile | null>;
};

type PictureDeps = { readonly db: Db; readonly audit: AuditService; now(): Date };

type Drawn = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly files: readonly (StoredFile & { readonly fileName: string })[];
};

/** A few bytes can unfold into gigabytes of pixels. */
const PIXELS_MAX = 25_000_000;
const LOGO_WIDTH_MAX = 960;
const LOGO_HEIGHT_MAX = 240;
const LOGO_HEIGHT_MIN = 40;
const ICON_PIXELS_MIN = 192;
/** Systems cut icons to circles; what matters stays within this part of the side. */
const MASK_SHARE = 0.72;
const NAME_CHARS = 24;
const FILES_HELD_MAX = 60;

export function createPictureService({ db, audit, now }: PictureDeps): PictureService {
  const held = new LRUCache<string, StoredFile>({ max: FILES_HELD_MAX });
  return {
    async put({ brand, kind, bytes, operatorId, ip }) {
      const format = formatOf(bytes);
      if (format === null) throw new Refusal('site.picture_type');
      if (format === 'svg' && !isPlainDrawing(bytes)) throw new Refusal('site.picture_unsafe');
      const drawn = await draw(kind, { bytes, format, ground: groundOf(brand) });
      await db.tx(async (tx) => {
        await insertPicture(tx, { ...drawn, brandId: brand.id, kind, at: now() });
        await audit.record(tx, {
          actor: { kind: 'operator', id: operatorId },
          action: 'site.upload_picture',
          subject: { kind: 'brand', id: brand.id },
          after: { kind, picture: drawn.name },
          ip,
        });
      });
      const { name, width, height } = drawn;
      const url = kind === 'logo' ? logoUrlOf(name) : iconUrlOf(name, '192');
      return { name, url: url ?? '', width, height };
    },

    async find(fileName) {
      const known = held.get(fileName);
      if (known !== undefined) return known;
      const found = await findFile(db, fileName);
      if (found === null) return null;
      held.set(fileName, found);
      return found;
    },
  };
}

type Source = {
  readonly bytes: Buffer;
  readonly format: PictureFormat;
  /** What lies behind an icon that lets light through, where a system wants none that does. */
  readonly ground: string;
};

const open = ({ bytes, format }: Source): Sharp =>
  sharp(bytes, {
    limitInputPixels: PIXELS_MAX,
    failOn: 'warning',
    // Drawings say in points how large they are; logos are shown on screens twice as dense.
    ...(format === 'svg' && { density: 288 }),
  });

async function draw(kind: PictureKind, source: Source): Promise<Drawn> {
  try {
    return kind === 'logo' ? await drawLogo(source) : await drawIcon(source);
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal('site.picture_type');
  }
}

const hashOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, NAME_CHARS);

async function drawLogo(source: Source): Promise<Drawn> {
  const { width, height } = await open(source).metadata();
  if (source.format !== 'svg' && (height < LOGO_HEIGHT_MIN || width < LOGO_HEIGHT_MIN)) {
    throw new Refusal('site.picture_small', { params: { min: LOGO_HEIGHT_MIN } });
  }
  const { data, info } = await open(source)
    .resize(LOGO_WIDTH_MAX, LOGO_HEIGHT_MAX, {
      fit: 'inside',
      withoutEnlargement: source.format !== 'svg',
    })
    .webp({ quality: 92, alphaQuality: 100, effort: 5 })
    .toBuffer({ resolveWithObject: true });
  const name = hashOf(data);
  return {
    name,
    width: info.width,
    height: info.height,
    files: [{ fileName: logoFileOf(name), mediaType: 'image/webp', content: data }],
  };
}

async function drawIcon(source: Source): Promise<Drawn> {
  const { width, height } = await open(source).metadata();
  const isSmall = source.format !== 'svg' && Math.min(width, height) < ICON_PIXELS_MIN;
  if (isSmall) throw new Refusal('site.picture_small', { params: { min: ICON_PIXELS_MIN } });
  const files = await Promise.all(ICON_SIZES.map((size) => drawIconFile(source, size)));
  const [largest] = files;
  const name = hashOf(largest ?? Buffer.alloc(0));
  return {
    name,
    width: 512,
    height: 512,
    files: ICON_SIZES.map((size, index) => ({
      fileName: iconFileOf(name, size),
      mediaType: 'image/png',
      content: files[index] ?? Buffer.alloc(0),
    })),
  };
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const;

async function drawIconFile(source: Source, size: IconSize): Promise<Buffer> {
  const isMask = size.startsWith('mask-');
  const pixels = Number.parseInt(size.replace('mask-', ''), 10);
  const inner = isMask ? Math.round(pixels * MASK_SHARE) : pixels;
  const shape = open(source).resize(inner, inner, { fit: 'contain', background: CLEAR });
  // Apple's home screen shows what is clear as black, and a mask must reach every edge.
  if (!isMask && size !== '180') return shape.png({ compressionLevel: 9 }).toBuffer();
  const margin = {
    before: Math.floor((pixels - inner) / 2),
    after: Math.ceil((pixels - inner) / 2),
  };
  return sharp(await shape.png().toBuffer())
    .flatten({ background: source.ground })
    .extend({
      top: margin.before,
      left: margin.before,
      bottom: margin.after,
      right: margin.after,
      background: source.ground,
    })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
