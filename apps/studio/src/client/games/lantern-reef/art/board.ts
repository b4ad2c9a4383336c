// The board of the reef: glass between poles of bamboo, places that light up, and lettering.
import { centred, letter, linear, n, radial, svg, times } from '../../../art/brush.ts';
import { GLYPHS } from './glyphs.ts';

type Frame = {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  readonly margin: number;
};

const bambooDefs = (id: string, isUpright: boolean): string =>
  linear(
    id,
    [
      [0, '#04201f'],
      [0.2, '#2f7d5a'],
      [0.42, '#a6d98a'],
      [0.6, '#4d9a62'],
      [1, '#062b28'],
    ],
    isUpright ? { x2: 1, y2: 0 } : {},
  );

function pole(x: number, y: number, length: number, thick: number, isUpright: boolean): string {
  const knots = Math.max(3, Math.round(length / (thick * 5.5)));
  const joints = times(knots - 1, (index) => {
    const at = ((index + 1) * length) / knots;
    return isUpright
      ? `<rect x="${n(x - thick * 0.08)}" y="${n(y + at)}" width="${n(thick * 1.16)}" height="${n(thick * 0.2)}" rx="2" fill="#073a33"/><rect x="${n(x - thick * 0.08)}" y="${n(y + at + thick * 0.2)}" width="${n(thick * 1.16)}" height="${n(thick * 0.1)}" fill="#c9efb0" opacity=".5"/>`
      : `<rect x="${n(x + at)}" y="${n(y - thick * 0.08)}" width="${n(thick * 0.2)}" height="${n(thick * 1.16)}" rx="2" fill="#073a33"/><rect x="${n(x + at + thick * 0.2)}" y="${n(y - thick * 0.08)}" width="${n(thick * 0.1)}" height="${n(thick * 1.16)}" fill="#c9efb0" opacity=".5"/>`;
  });
  const [width, height] = isUpright ? [thick, length] : [length, thick];
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(thick / 2)}" fill="url(#${isUpright ? 'upright' : 'level'})"/>${joints}`;
}

/** A lashing of cord where two poles meet. */
const lashing = (x: number, y: number, size: number): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${(size / 40).toFixed(3)})" stroke-linecap="round"><g stroke="#3d1c14" stroke-width="9">${times(4, (index) => `<path d="M${-26 + index * 9} 24L${-2 + index * 9} -24"/>`)}${times(4, (index) => `<path d="M${-26 + index * 9} -24L${-2 + index * 9} 24"/>`)}</g><g stroke="#f0a86a" stroke-width="5">${times(4, (index) => `<path d="M${-26 + index * 9} 24L${-2 + index * 9} -24"/>`)}${times(4, (index) => `<path d="M${-26 + index * 9} -24L${-2 + index * 9} 24"/>`)}</g><circle r="9" fill="#ff6a4d" stroke="#5c0a22" stroke-width="3"/><circle cx="-2" cy="-3" r="3" fill="#ffe3c2"/></g>`;

/** Behind the symbols: dark glass with a place for each. Without the margin it is columns x rows cells. */
export function boardBack({ cell, columns, margin, rows }: Frame): string {
  const [width, height] = [columns * cell, rows * cell];
  const gap = Math.max(1.5, cell * 0.035);
  const places = times(columns * rows, (index) => {
    const x = margin + (index % columns) * cell;
    const y = margin + Math.floor(index / columns) * cell;
    const isEven = ((index % columns) + Math.floor(index / columns)) % 2 === 0;
    return `<rect x="${n(x + gap)}" y="${n(y + gap)}" width="${n(cell - 2 * gap)}" height="${n(cell - 2 * gap)}" rx="${n(cell * 0.2)}" fill="url(#${isEven ? 'place' : 'other'})"/><path d="M${n(x + cell * 0.22)} ${n(y + gap + 1)}H${n(x + cell * 0.78)}" stroke="#8ff5e0" stroke-opacity=".13" stroke-width="1.500"/>`;
  });
  return svg(
    width + 2 * margin,
    height + 2 * margin,
    linear('glass', [
      [0, '#032f3a', 0.94],
      [1, '#011a22', 0.96],
    ]) +
      linear('place', [
        [0, '#0a4a56', 0.85],
        [1, '#06323d', 0.85],
      ]) +
      linear('other', [
        [0, '#083f4b', 0.85],
        [1, '#052a34', 0.85],
      ]),
    `<rect x="${n(margin * 0.5)}" y="${n(margin * 0.5)}" width="${n(width + margin)}" height="${n(height + margin)}" rx="${n(cell * 0.22)}" fill="url(#glass)"/>${places}`,
  );
}

/** Before the symbols: poles and cords. */
export function boardFront({ cell, columns, margin, rows }: Frame): string {
  const w = columns * cell + 2 * margin;
  const h = rows * cell + 2 * margin;
  const thick = margin * 0.52;
  const at = margin * 0.3;
  const inner = margin * 0.84;
  const lamps = times(columns - 1, (index) => {
    const x = margin + (index + 1) * cell;
    return `<circle cx="${n(x)}" cy="${n(h - at - thick / 2)}" r="${n(thick * 0.72)}" fill="url(#glow)"/><circle cx="${n(x)}" cy="${n(h - at - thick / 2)}" r="${n(thick * 0.24)}" fill="#fff3c4"/>`;
  });
  const polyp = (x: number, y: number, size: number, colour: string): string =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${(size / 20).toFixed(3)})">${times(7, (index) => `<ellipse transform="rotate(${index * 51.4})" cy="-9" rx="4.500" ry="9" fill="${colour}" stroke="#3d0a24" stroke-width="1.200"/>`)}<circle r="5" fill="#ffe3a0" stroke="#3d0a24" stroke-width="1.200"/></g>`;
  const corners = (
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const
  )
    .map(([right, low]) =>
      lashing(
        right === 0 ? at + thick / 2 : w - at - thick / 2,
        low === 0 ? at + thick / 2 : h - at - thick / 2,
        margin * 0.62,
      ),
    )
    .join('');
  return svg(
    w,
    h,
    bambooDefs('level', false) +
      bambooDefs('upright', true) +
      radial('glow', [
        [0, '#ffd98a', 0.95],
        [0.4, '#ff9a4d', 0.5],
        [1, '#ff9a4d', 0],
      ]) +
      '<filter id="drop" x="-10%" y="-10%" width="120%" height="125%"><feDropShadow dx="0" dy="5" stdDeviation="5" flood-color="#00141c" flood-opacity=".75"/></filter>',
    `<rect x="${n(inner)}" y="${n(inner)}" width="${n(w - 2 * inner)}" height="${n(h - 2 * inner)}" rx="${n(cell * 0.14)}" fill="none" stroke="#5ff5d6" stroke-opacity=".4" stroke-width="1.600"/>` +
      `<g filter="url(#drop)">${pole(at, margin * 0.05, h - margin * 0.1, thick, true)}${pole(w - at - thick, margin * 0.05, h - margin * 0.1, thick, true)}${pole(0, at, w, thick, false)}${pole(0, h - at - thick, w, thick, false)}</g>` +
      lamps +
      corners +
      polyp(margin * 1.15, h - margin * 0.42, margin * 0.34, '#ff7a6b') +
      polyp(margin * 1.75, h - margin * 0.3, margin * 0.24, '#c27bff') +
      polyp(w - margin * 1.2, margin * 0.46, margin * 0.32, '#c27bff') +
      polyp(w - margin * 1.8, margin * 0.36, margin * 0.22, '#ff7a6b'),
  );
}

/** Light of a place by what it multiplies with: 0 for one that is only marked. */
export const SPOT_LIGHTS = [
  '#46e6d0',
  '#3fd3ff',
  '#59f28a',
  '#d8f24a',
  '#ffc93f',
  '#ff8a3d',
  '#ff4f6d',
  '#e35bff',
] as const;

/** A place that a burst has marked (`level` 0) or that multiplies by two to the power of the level. */
export function spotArt(level: number): string {
  const light = SPOT_LIGHTS[Math.min(level, SPOT_LIGHTS.length - 1)] as string;
  const defs =
    radial('light', [
      [0, light, level === 0 ? 0.12 : 0.75],
      [0.7, light, level === 0 ? 0.2 : 0.34],
      [1, light, 0.1],
    ]) +
    '<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="5"/></filter>';
  const edge = `<rect x="11" y="11" width="234" height="234" rx="50" fill="none" stroke="${light}"`;
  const petals =
    level === 0
      ? ''
      : times(
          8,
          (index) =>
            `<ellipse transform="rotate(${index * 45} 128 128)" cx="128" cy="70" rx="30" ry="58" fill="${light}" fill-opacity=".2"/>`,
        );
  return svg(
    256,
    256,
    defs,
    `<rect x="10" y="10" width="236" height="236" rx="52" fill="url(#light)"/>${petals}${edge} stroke-width="14" stroke-opacity=".5" filter="url(#soft)"/>${edge} stroke-width="${level === 0 ? 4 : 6}" stroke-opacity=".95"${level === 0 ? ' stroke-dasharray="22 14"' : ''}/>`,
  );
}

/** A number as the board writes it, like "×16"; three times as wide as high. */
export function numberArt(text: string, light = '#ffe9a8'): string {
  const glyphs = centred(text, GLYPHS, { x: 192, y: 98, size: 112, spacing: 1 });
  return svg(
    384,
    128,
    linear('face', [
      [0, '#ffffff'],
      [0.5, light],
      [1, '#ff9a4d'],
    ]),
    `<g stroke="#3b0a1c" stroke-width="170" stroke-linejoin="round" fill="#3b0a1c">${glyphs}</g><g fill="url(#face)" stroke="#5c1226" stroke-width="10">${glyphs}</g>`,
  );
}

/** The name of the game on two lines, as wide as high to three to two. */
export function logo(isStacked: boolean): string {
  const titleDefs =
    linear('face', [
      [0, '#fffdf0'],
      [0.35, '#ffe08a'],
      [0.62, '#ff8a4d'],
      [1, '#f0364f'],
    ]) +
    radial('halo', [
      [0, '#ff9a4d', 0.55],
      [0.6, '#ff6a4d', 0.16],
      [1, '#ff6a4d', 0],
    ]) +
    '<filter id="drop" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="8" stdDeviation="7" flood-color="#00141c" flood-opacity=".8"/></filter>';
  const word = (text: string, x: number, y: number, size: number): string => {
    const { path, width } = letter(text, GLYPHS, { size, spacing: size * 0.006 });
    const stroke = (colour: string, thick: number, dy = 0): string =>
      `<g transform="translate(0 ${dy})" fill="${colour}" stroke="${colour}" stroke-width="${thick}" stroke-linejoin="round">${path}</g>`;
    return `<g transform="translate(${n(x - width / 2)} ${y})"><g filter="url(#drop)">${stroke('#021f28', 150, 5)}${stroke('#0c6a70', 150)}</g>${stroke('#4a0a20', 84, 5)}${stroke('#7a1230', 70)}<g fill="url(#face)">${path}</g></g>`;
  };
  return isStacked
    ? svg(
        600,
        400,
        titleDefs,
        `<ellipse cx="300" cy="200" rx="300" ry="200" fill="url(#halo)"/>${word('Lantern', 298, 178, 140)}${word('Reef', 292, 330, 172)}`,
      )
    : svg(
        900,
        200,
        titleDefs,
        `<ellipse cx="450" cy="100" rx="450" ry="100" fill="url(#halo)"/>${word('Lantern Reef', 446, 138, 120)}`,
      );
}
