// Which pictures a brand may show, and the addresses of their files.

export const BRAND_FILE_PATH = '/brand/';

/** Sizes of an icon in pixels; `mask` ones keep their shape inside the circle that systems cut. */
export const ICON_SIZES = ['512', '192', 'mask-512', 'mask-192', '180', '48'] as const;
export type IconSize = (typeof ICON_SIZES)[number];

export const logoFileOf = (name: string): string => `${name}.webp`;
export const iconFileOf = (name: string, size: IconSize): string => `${name}-${size}.png`;

export const logoUrlOf = (name: string | null): string | null =>
  name === null ? null : BRAND_FILE_PATH + logoFileOf(name);
export const iconUrlOf = (name: string | null, size: IconSize): string | null =>
  name === null ? null : BRAND_FILE_PATH + iconFileOf(name, size);

export const BRAND_FILE = /^[0-9a-f]{24}(\.webp|-(?:mask-)?\d{2,3}\.png)$/;

export type PictureFormat = 'png' | 'webp' | 'svg';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COMMENT = /<!--[\s\S]*?-->/g;
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]{0,200}\?>)?\s*<svg[\s/>]/;
const SVG_CHARS_MAX = 200_000;

/** What the bytes themselves say they are, whatever they were sent as; null for anything else. */
export function formatOf(bytes: Buffer): PictureFormat | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF';
  if (isRiff && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return SVG.test(bytes.toString('utf8', 0, 4_000).replaceAll(COMMENT, '')) ? 'svg' : null;
}

/**
 * What reaches out of a drawing or acts in it: no logo needs any of these. They meet texts whose
 * gaps are one space wide, and none repeats what it may begin with: each takes linear time.
 */
const ACTIVE = [
  /<! ?(?:DOCTYPE|ENTITY)/i,
  /<\?xml-stylesheet/i,
  // A character that is written by its number could be a part of any of the others.
  /&(?!(?:amp|lt|gt|quot|apos);)/i,
  /< ?(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|image|feImage)/i,
  / on\w+ ?=/i,
  /javascript:|data:/i,
  /@import/i,
  /href ?= ?["']? ?[^#"' ]/i,
  /url\( ?["']? ?[^#"' )]/i,
];

/** Whether a drawing is nothing but shapes, so that it can be drawn without asking for anything. */
export function isPlainDrawing(bytes: Buffer): boolean {
  const text = bytes.toString('utf8');
  if (text.length > SVG_CHARS_MAX) return false;
  const narrow = text.replaceAll(/\s+/g, ' ');
  return !ACTIVE.some((pattern) => pattern.test(narrow));
}
