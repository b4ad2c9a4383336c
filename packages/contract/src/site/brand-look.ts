// How a brand looks: its colours, and the pictures that stand for it.
import { Type } from 'typebox';
import { declareRoutes } from '../route.ts';
import { Url } from '../schema.ts';
import { changeOf, changeRefusals, settingOf } from './setting.ts';

/** Colours by token of the ui package, as `#rrggbb` or `#rrggbbaa`; a token left out is the house's. */
const Colours = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.String({ maxLength: 9, pattern: '^#([0-9a-fA-F]{6}|[0-9a-fA-F]{8})$' }),
);

const ThemeContent = Type.Object({ dark: Colours, light: Colours });

/** What a picture is drawn for. */
export const pictureKinds = ['logo', 'icon'] as const;

/** Name of a stored picture, from its content: 24 hexadecimal digits. */
const PictureName = Type.Union([Type.String({ pattern: '^[0-9a-f]{24}$' }), Type.Null()]);

const PicturesContent = Type.Object({
  /** Stands on dark ground, and on light ground too when there is no other; null for the drawn one. */
  logo: PictureName,
  logoLight: PictureName,
  icon: PictureName,
});

const Picture = Type.Object({
  name: Type.String({ pattern: '^[0-9a-f]{24}$' }),
  url: Url,
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
});

export const PICTURE_BYTES_MAX = 2 * 1024 * 1024;

export const brandLookRoutes = declareRoutes({
  'GET /console/site/theme': {
    access: 'operator:site.read',
    summary: 'Colours that the brand puts in place of those of the house',
    value: settingOf(ThemeContent),
    refusals: [],
  },
  'PUT /console/site/theme': {
    access: 'operator:site.update',
    summary: 'Replaces the colours of the brand; pairs that cannot be read are refused',
    body: changeOf(ThemeContent),
    value: settingOf(ThemeContent),
    refusals: [...changeRefusals, 'site.contrast_low'],
  },
  'GET /console/site/pictures': {
    access: 'operator:site.read',
    summary: 'Logo and icon of the brand',
    value: settingOf(PicturesContent),
    refusals: [],
  },
  'PUT /console/site/pictures': {
    access: 'operator:site.update',
    summary: 'Puts stored pictures in use as logo and icon',
    body: changeOf(PicturesContent),
    value: settingOf(PicturesContent),
    refusals: [...changeRefusals, 'site.picture_unknown'],
  },
  'POST /console/site/pictures/:kind': {
    access: 'operator:site.update',
    summary: 'Stores a picture, redrawn; it is in use when the settings name it',
    params: Type.Object({ kind: Type.Enum(pictureKinds) }),
    upload: {
      mediaTypes: ['image/png', 'image/webp', 'image/svg+xml'],
      bytesMax: PICTURE_BYTES_MAX,
    },
    value: Picture,
    refusals: ['site.picture_type', 'site.picture_unsafe', 'site.picture_small'],
    rate: { count: 20, windowMs: 60_000 },
  },
});
