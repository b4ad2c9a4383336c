// Pictures for members who have none of their own: drawn here, so that no page asks a stranger.

export const HOUSE_AVATAR_PATH = '/wps/member/avatars/house/';

/** The hue of the ground in degrees; the shape may use its dark end as `currentColor`. */
type Look = { readonly hue: number; readonly shape: string };

const INK = 'white';

/** Each is a shape in white on a square of 96 by 96 whose colour runs from corner to corner. */
const looks: Readonly<Record<string, Look>> = {
  moon: {
    hue: 232,
    shape: `<path d="M60 22a27 27 0 1 0 14 44A24 24 0 0 1 60 22z"/><circle cx="70" cy="30" r="3"/>`,
  },
  sun: {
    hue: 30,
    shape: `<circle cx="48" cy="48" r="15"/><path d="M48 16v10M48 70v10M16 48h10M70 48h10M25 25l7 7
      M64 64l7 7M71 25l-7 7M32 64l-7 7" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>`,
  },
  wave: {
    hue: 192,
    shape: `<path d="M14 56c9-14 18-14 27 0s18 14 41-4M14 40c9-14 18-14 27 0s18 14 41-4M14 72c9-14
      18-14 27 0s18 14 41-4" fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round"/>`,
  },
  peak: {
    hue: 222,
    shape: '<path d="M12 74 38 30l13 22 8-12 25 34z"/><circle cx="70" cy="28" r="6"/>',
  },
  leaf: {
    hue: 136,
    shape: `<path d="M26 70C18 40 40 20 76 22c2 36-18 58-50 48z"/>
      <path d="M24 76 58 40" stroke="currentColor" stroke-width="4" stroke-linecap="round"/>`,
  },
  lotus: {
    hue: 328,
    shape: `<path d="M48 24c14 16 14 32 0 46-14-14-14-30 0-46z"/><path opacity=".75" d="M16 42c20 0
      30 10 32 28-20 2-32-8-32-28zM80 42c-20 0-30 10-32 28 20 2 32-8 32-28z"/>`,
  },
  kite: {
    hue: 358,
    shape: `<path d="M48 14 70 42 48 66 26 42z"/><path d="M48 66c-6 6 6 8 0 16" fill="none"
      stroke="${INK}" stroke-width="4" stroke-linecap="round"/>`,
  },
  comet: {
    hue: 260,
    shape: `<circle cx="62" cy="36" r="13"/><path d="M52 46 22 76M46 36 20 58M60 52 40 78"
      stroke="${INK}" stroke-width="5" stroke-linecap="round"/>`,
  },
  gem: {
    hue: 164,
    shape:
      '<path d="M30 26h36l14 18-32 32-32-32z"/><path d="M16 44h64" stroke="currentColor" stroke-width="3"/>',
  },
  star: {
    hue: 44,
    shape: '<path d="m48 16 10 21 23 3-17 16 4 23-20-11-20 11 4-23-17-16 23-3z"/>',
  },
  fox: {
    hue: 20,
    shape: `<path d="m20 20 18 12h20l18-12-2 32-26 26-26-26z"/>
      <circle cx="38" cy="48" r="4" fill="currentColor"/><circle cx="58" cy="48" r="4" fill="currentColor"/>
      <path d="m43 64 5 6 5-6z" fill="currentColor"/>`,
  },
  owl: {
    hue: 208,
    shape: `<path d="M24 22l12 8h24l12-8v34a24 24 0 0 1-48 0z"/><circle cx="38" cy="46" r="9"
      fill="currentColor"/><circle cx="58" cy="46" r="9" fill="currentColor"/><circle cx="38" cy="46" r="3"/>
      <circle cx="58" cy="46" r="3"/><path d="m44 58 4 7 4-7z" fill="currentColor"/>`,
  },
};

const draw = ({ hue, shape }: Look): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="${INK}"
    color="hsl(${hue + 10}, 62%, 24%)"><linearGradient id="g" x2="1" y2="1">
    <stop stop-color="hsl(${hue}, 78%, 58%)"/><stop offset="1" stop-color="hsl(${hue + 10}, 62%, 30%)"/>
    </linearGradient><path d="M0 0h96v96H0z" fill="url(#g)"/>${shape}</svg>`.replaceAll(
    /\n\s+/g,
    ' ',
  );

const pictures: ReadonlyMap<string, string> = new Map(
  Object.entries(looks).map(([name, look]) => [`${HOUSE_AVATAR_PATH}${name}.svg`, draw(look)]),
);

/** Addresses of the pictures, in the order in which they are offered. */
export const HOUSE_AVATARS: readonly string[] = [...pictures.keys()];

/** The SVG at an address; null when none is there. */
export const findHouseAvatar = (address: string): string | null => pictures.get(address) ?? null;
