import { languageOf } from '@parlour/i18n/languages';
import type { BrandSettings } from '../rules/brand.ts';
import { iconUrlOf, type IconSize } from '../rules/picture.ts';
import { groundOf } from '../rules/theme.ts';

/** The icons of the house, for a brand without its own. */
const HOUSE_ICONS: Readonly<Record<IconSize, string>> = {
  '512': '/art/icon/icon-512.png',
  '192': '/art/icon/icon-192.png',
  'mask-512': '/art/icon/mask-512.png',
  'mask-192': '/art/icon/mask-192.png',
  '180': '/art/icon/icon-192.png',
  '48': '/art/icon/icon.svg',
};

export const iconOf = ({ pictures }: BrandSettings, size: IconSize): string =>
  iconUrlOf(pictures.icon, size) ?? HOUSE_ICONS[size];

const SHORT_CHARS = 12;
const ICONS = ['192', '512'] as const;

/** The web app manifest of a brand, as JSON text (W3C Web Application Manifest). */
export function writeManifest(brand: BrandSettings): string {
  const { tag, dir } = languageOf(brand.defaultLanguage);
  const ground = groundOf(brand);
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name.length > SHORT_CHARS ? brand.name.split(' ')[0] : brand.name,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: tag,
    dir,
    background_color: ground,
    theme_color: ground,
    categories: ['games', 'entertainment'],
    icons: [
      ...ICONS.map((size) => ({
        src: iconOf(brand, size),
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
      ...ICONS.map((size) => ({
        src: iconOf(brand, `mask-${size}`),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'maskable',
      })),
    ],
  });
}
