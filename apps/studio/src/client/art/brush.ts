// Shared strokes of the drawn art: brass, shadows, lettering. Everything is SVG text.

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

type Linear = {
  readonly x1?: number;
  readonly y1?: number;
  readonly x2?: number;
  readonly y2?: number;
};

export const linear = (
  id: string,
  stops: readonly Stop[],
  { x1 = 0, y1 = 0, x2 = 0, y2 = 1 }: Linear = {},
): string =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`;

type Radial = { readonly cx?: number; readonly cy?: number; readonly r?: number };

export const radial = (
  id: string,
  stops: readonly Stop[],
  { cx = 0.5, cy = 0.5, r = 0.5 }: Radial = {},
): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`;

/** Metal lit from above: a bright lip, a dark belly and a reflected floor. */
export const BRASS: readonly Stop[] = [
  [0, '#fff8dc'],
  [0.14, '#f6dc98'],
  [0.4, '#d2a044'],
  [0.58, '#8a5a1a'],
  [0.74, '#c8943c'],
  [0.88, '#f0cd80'],
  [1, '#7a4f16'],
];

export const baseDefs = (): string =>
  [
    linear('brass', BRASS),
    linear('brassFlat', [
      [0, '#ffeeb8'],
      [0.5, '#dcab4c'],
      [1, '#9a6a20'],
    ]),
    linear('brassDeep', [
      [0, '#c08a34'],
      [0.5, '#7d5118'],
      [1, '#412608'],
    ]),
    linear('ivory', [
      [0, '#fffaf0'],
      [0.5, '#f3e6cf'],
      [1, '#c9ae8c'],
    ]),
    '<filter id="drop" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="7" stdDeviation="6" flood-color="#050208" flood-opacity=".62"/></filter>',
    '<filter id="soft" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="7"/></filter>',
    '<filter id="haze" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="15"/></filter>',
    '<filter id="fine" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="2.2"/></filter>',
  ].join('');

export const svg = (width: number, height: number, defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
  `<defs>${defs}</defs>${body}</svg>`;

/** Advance width and path of each character, in an em of 1000 with y downwards. */
export type Glyphs = Readonly<Record<string, readonly [advance: number, path: string]>>;

export type Lettering = { readonly path: string; readonly width: number };

/** A word as one path, its base line at y = 0 and its left edge at x = 0, for an em of `size`. */
export function letter(
  word: string,
  glyphs: Glyphs,
  { size, spacing = 0 }: { size: number; spacing?: number },
): Lettering {
  const scale = size / 1000;
  let x = 0;
  const parts: string[] = [];
  for (const character of word) {
    const glyph = glyphs[character];
    if (glyph === undefined) throw new RangeError(`no outline of ${character}`);
    const [advance, path] = glyph;
    if (path !== '')
      parts.push(
        `<path transform="translate(${x.toFixed(1)} 0) scale(${scale.toFixed(4)})" d="${path}"/>`,
      );
    x += advance * scale + spacing;
  }
  return { path: parts.join(''), width: x - spacing };
}

/** Lettering centred on a point. */
export function centred(
  word: string,
  glyphs: Glyphs,
  at: { x: number; y: number; size: number; spacing?: number },
): string {
  const { path, width } = letter(word, glyphs, at);
  return `<g transform="translate(${(at.x - width / 2).toFixed(1)} ${at.y})">${path}</g>`;
}

/** Point on a circle; 0 degrees is up, clockwise. */
export const polar = (
  cx: number,
  cy: number,
  radius: number,
  degrees: number,
): readonly [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
};

export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const n = (value: number): string => value.toFixed(1);

/** Sets one drawing into another: its identifiers get a prefix, so that no two gradients meet. */
export function inset(
  drawing: string,
  id: string,
  at: { x: number; y: number; size: number; rotate?: number },
): string {
  const inner = drawing
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replaceAll(/id="(\w+)"/g, `id="${id}-$1"`)
    .replaceAll(/url\(#(\w+)\)/g, `url(#${id}-$1)`);
  const turn = at.rotate === undefined ? '' : ` rotate(${at.rotate} 128 128)`;
  return `<g transform="translate(${n(at.x)} ${n(at.y)}) scale(${(at.size / 256).toFixed(4)})${turn}">${inner}</g>`;
}
