import { around, circle, group, path, rect, sparkle } from '../shape.ts';
import { METAL } from '../tones.ts';
import type { Motif } from './motif.ts';

const bubbles = (stroke: string) =>
  [
    [-84, -62, 9],
    [-66, -88, 6],
    [88, -40, 8],
    [78, -70, 5],
  ]
    .map(([x = 0, y = 0, radius = 4]) =>
      circle(x, y, radius, 'none', `stroke="${stroke}" stroke-opacity=".8" stroke-width="3"`),
    )
    .join('');

export const koi: Motif = ({ brush, tones }) => {
  const body = brush.linear('#fff6e4', METAL.coral, METAL.coralDeep);
  const fin = brush.linear(METAL.shine, METAL.coral);
  return [
    bubbles(tones.pale),
    group(
      'rotate(-18)',
      [
        path('M-56 6C-96 -52 -116 -34 -104 2C-118 34 -92 54 -56 6z', fin),
        path('M-16 -34C-4 -76 40 -76 46 -36zM-6 36C4 70 34 72 36 38z', fin),
        path('M104 2C76 -52 -6 -58 -62 4C-6 58 76 54 104 2z', body),
        path(
          'M58 -38C34 -20 34 22 56 40',
          'none',
          `stroke="${METAL.coralDeep}" stroke-opacity=".6" stroke-width="4"`,
        ),
        ...[-30, -6, 18].map((x) =>
          path(
            `M${x} -24q16 12 0 24q16 12 0 24`,
            'none',
            'stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"',
          ),
        ),
        circle(76, -10, 9, METAL.ivory),
        circle(78, -10, 5, METAL.ink),
        path('M22 -44C34 -34 30 -18 10 -16C-4 -20 0 -42 22 -44z', '#fff6e4', 'opacity=".85"'),
      ].join(''),
      `filter="${brush.shadow(9, 8, 0.55)}"`,
    ),
  ].join('');
};

export const pearl: Motif = ({ brush, tones }) => {
  const fan = (turn: number) =>
    group(
      `translate(0 34) rotate(${turn})`,
      path(
        'M0 0C-20 -40 -20 -100 0 -122C20 -100 20 -40 0 0z',
        brush.linear(tones.pale, tones.bright, tones.wall),
      ),
      `filter="${brush.shadow(4, 4, 0.45)}"`,
    );
  return [
    bubbles(tones.pale),
    ...[-62, 62, -42, 42, -21, 21, 0].map(fan),
    `<g filter="${brush.shadow(9, 8, 0.55)}">`,
    path('M-98 30C-84 92 84 92 98 30C60 50 -60 50 -98 30z', brush.linear(tones.bright, tones.deep)),
    circle(0, 24, 33, brush.radial([0.36, 0.26], '#fff', '#f4e6da', '#b79aa4')),
    '</g>',
    sparkle(-10, 10, 15, '#fff'),
  ].join('');
};

export const trident: Motif = ({ brush, tones }) => {
  const metal = brush.linear(METAL.shine, METAL.brass, METAL.bronze);
  return [
    circle(0, -10, 112, brush.radial([0.5, 0.5], [tones.glow, 0.45], [tones.glow, 0])),
    group(
      'rotate(14)',
      [
        rect({ x: -7, y: -40, w: 14, h: 150, r: 6 }, metal),
        path('M0 -112L18 -78H9V-20H-9V-78H-18z', metal),
        path('M-66 -96L-48 -66H-56C-56 -30 -40 -20 -9 -18V-2C-54 -2 -76 -24 -76 -66H-84z', metal),
        path('M66 -96L48 -66H56C56 -30 40 -20 9 -18V-2C54 -2 76 -24 76 -66H84z', metal),
        circle(0, -6, 16, brush.linear(tones.pale, tones.mid)),
      ].join(''),
      `filter="${brush.shadow(9, 8, 0.55)}"`,
    ),
    path(
      'M-110 76Q-82 52 -55 76T0 76T55 76T110 76V112H-110z',
      brush.linear(tones.glow, tones.wall),
    ),
    path(
      'M-110 94Q-82 74 -55 94T0 94T55 94T110 94V112H-110z',
      brush.linear(tones.bright, tones.deep),
    ),
  ].join('');
};

export const compass: Motif = ({ brush, tones }) =>
  [
    `<g filter="${brush.shadow(10, 9, 0.6)}">`,
    circle(0, 0, 106, brush.linear(METAL.shine, METAL.brass, METAL.umber)),
    circle(0, 0, 92, brush.radial([0.5, 0.25], tones.mid, tones.night)),
    '</g>',
    around(24, (index) =>
      rect({ x: -1.5, y: -88, w: 3, h: index % 6 === 0 ? 16 : 8 }, METAL.brass),
    ),
    around(4, () =>
      path('M0 -40L11 -11 40 0 11 11z', METAL.bronze, 'opacity=".5" transform="rotate(45)"'),
    ),
    around(
      4,
      () => path('M0 -80L16 -16 0 0z', METAL.shine) + path('M0 -80L-16 -16 0 0z', METAL.bronze),
    ),
    path('M0 -80L16 -16 0 0z', METAL.coral),
    path('M0 -80L-16 -16 0 0z', METAL.coralDeep),
    circle(0, 0, 11, brush.radial([0.4, 0.25], '#fff', METAL.shine, METAL.bronze)),
  ].join('');

export const lotus: Motif = ({ brush, tones }) => {
  const petal = (turn: number, length: number, from: string, to: string) =>
    group(
      `translate(0 52) rotate(${turn})`,
      path(
        `M0 0C-34 ${-length * 0.45} -20 ${-length * 0.85} 0 ${-length}C20 ${-length * 0.85} 34 ${-length * 0.45} 0 0z`,
        brush.linear(from, to),
      ),
      `filter="${brush.shadow(4, 4, 0.45)}"`,
    );
  return [
    circle(0, -4, 112, brush.radial([0.5, 0.5], [tones.glow, 0.4], [tones.glow, 0])),
    petal(-78, 106, tones.bright, tones.wall),
    petal(78, 106, tones.bright, tones.wall),
    petal(-52, 122, tones.bright, tones.wall),
    petal(52, 122, tones.bright, tones.wall),
    petal(-27, 134, tones.glow, tones.mid),
    petal(27, 134, tones.glow, tones.mid),
    petal(0, 142, tones.pale, tones.bright),
    `<ellipse cx="0" cy="60" rx="104" ry="16" fill="${brush.linear('#4f9c7b', '#173f33')}"/>`,
    sparkle(0, -58, 16, METAL.ivory),
  ].join('');
};
