import { drawMark } from '../lettering.ts';
import { around, circle, group, path, polar, polygon, rect, round, sparkle } from '../shape.ts';
import { METAL } from '../tones.ts';
import type { Motif } from './motif.ts';

export const gem: Motif = ({ brush, tones }) => {
  const top = [
    [-62, -70],
    [-24, -70],
    [24, -70],
    [62, -70],
  ] as const;
  const girdle = [
    [-100, -22],
    [-44, -22],
    [44, -22],
    [100, -22],
  ] as const;
  const tip = [0, 98] as const;
  const facet = (points: readonly (readonly [number, number])[], fill: string) =>
    polygon(points, fill);
  return [
    circle(0, 6, 112, brush.radial([0.5, 0.5], [tones.glow, 0.5], [tones.glow, 0])),
    `<g filter="${brush.shadow(10, 9, 0.6)}">`,
    facet([top[0], top[1], girdle[1], girdle[0]], tones.bright),
    facet([top[1], top[2], girdle[2], girdle[1]], tones.pale),
    facet([top[2], top[3], girdle[3], girdle[2]], tones.glow),
    facet([girdle[0], girdle[1], tip], tones.mid),
    facet([girdle[1], girdle[2], tip], brush.linear(tones.glow, tones.bright)),
    facet([girdle[2], girdle[3], tip], tones.wall),
    facet([top[0], [-44, -22], [-24, -70]], tones.glow),
    facet([top[2], [44, -22], top[3]], tones.bright),
    '</g>',
    path(
      'M-24 -70L24 -70 44 -22 -44 -22z',
      'none',
      'stroke="#fff" stroke-opacity=".6" stroke-width="2"',
    ),
    sparkle(-56, -58, 22, '#fff'),
    sparkle(78, 26, 12, METAL.ivory),
  ].join('');
};

export const crown: Motif = ({ brush, tones }) => {
  const metal = brush.linear(METAL.shine, METAL.brass, METAL.bronze);
  const jewels = [-60, 0, 60].map((x, index) =>
    circle(
      x,
      62,
      12,
      brush.linear(
        index === 1 ? METAL.coral : tones.glow,
        index === 1 ? METAL.coralDeep : tones.mid,
      ),
    ),
  );
  const tips = (
    [
      [-98, -34],
      [-50, -62],
      [0, -88],
      [50, -62],
      [98, -34],
    ] as const
  ).map(([x, y]) => circle(x, y, 11, brush.radial([0.4, 0.25], '#fff', METAL.shine, METAL.bronze)));
  return [
    circle(0, 0, 112, brush.radial([0.5, 0.5], [METAL.shine, 0.4], [METAL.brass, 0])),
    `<g filter="${brush.shadow(10, 9, 0.6)}">`,
    path('M-78 44C-40 20 40 20 78 44L70 70H-70z', tones.wall),
    path(
      'M-98 -30L-62 16 -50 -58 -24 10 0 -84 24 10 50 -58 62 16 98 -30 80 50C40 36 -40 36 -80 50z',
      metal,
    ),
    path(
      'M-80 46C-40 32 40 32 80 46L74 84C40 70 -40 70 -74 84z',
      brush.linear(METAL.brass, METAL.umber),
    ),
    ...jewels,
    ...tips,
    '</g>',
  ].join('');
};

export const coins: Motif = ({ brush, tones }) => {
  const coin = (x: number, y: number, radius: number, mark: string) =>
    [
      `<g filter="${brush.shadow(7, 6, 0.55)}">`,
      circle(x, y + 5, radius, METAL.umber),
      circle(x, y, radius, brush.linear(METAL.shine, METAL.brass, METAL.bronze)),
      circle(x, y, radius * 0.76, brush.linear(METAL.bronze, METAL.brass, METAL.shine)),
      circle(x, y, radius * 0.7, brush.linear(METAL.brass, METAL.bronze)),
      drawMark(mark, { x, y: y + 2, size: radius * 0.95, fill: METAL.umber }),
      drawMark(mark, { x, y, size: radius * 0.95, fill: METAL.shine }),
      '</g>',
    ].join('');
  return [
    circle(0, 0, 112, brush.radial([0.5, 0.5], [tones.glow, 0.4], [tones.glow, 0])),
    coin(52, -44, 44, 'P'),
    coin(-54, -30, 50, '7'),
    coin(16, 40, 64, 'P'),
    sparkle(-76, 54, 14, METAL.ivory),
    sparkle(84, 12, 11, METAL.ivory),
  ].join('');
};

export const sevens: Motif = ({ brush, tones }) => {
  const seven = (x: number, y: number, size: number, turn: number, from: string, to: string) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      [
        drawMark('7', { x: 0, y: 7, size, fill: tones.night }),
        drawMark('7', { x: 0, y: 3.5, size, fill: to }),
        drawMark('7', { x: 0, y: 0, size, fill: brush.linear('#fff', from, to) }),
      ].join(''),
      `filter="${brush.shadow(7, 6, 0.55)}"`,
    );
  return [
    circle(0, 0, 112, brush.radial([0.5, 0.5], [METAL.shine, 0.4], [METAL.brass, 0])),
    seven(-64, 6, 160, -12, tones.glow, tones.mid),
    seven(66, 6, 160, 12, tones.glow, tones.mid),
    seven(0, -4, 220, 0, METAL.coral, METAL.coralDeep),
  ].join('');
};

export const cherries: Motif = ({ brush }) => {
  const fruit = brush.radial([0.36, 0.28], '#ffd2c6', METAL.coral, METAL.coralDeep, '#5a1216');
  const leaf = brush.linear('#7cc79a', '#22594a');
  return [
    `<g filter="${brush.shadow(9, 8, 0.55)}">`,
    path(
      'M-48 26C-44 -26 -10 -66 34 -86M46 40C56 -6 50 -50 34 -86',
      'none',
      'stroke="#5c7f4a" stroke-width="7" stroke-linecap="round"',
    ),
    path('M34 -86C66 -116 104 -96 110 -62C78 -52 48 -58 34 -86z', leaf),
    path('M34 -86C4 -110 -30 -96 -40 -76C-14 -62 16 -66 34 -86z', leaf),
    circle(-50, 52, 48, fruit),
    circle(48, 64, 48, fruit),
    '</g>',
    path(
      'M-72 30q8 -14 24 -14',
      'none',
      'stroke="#fff" stroke-opacity=".8" stroke-width="6" stroke-linecap="round"',
    ),
    path(
      'M26 42q8 -14 24 -14',
      'none',
      'stroke="#fff" stroke-opacity=".8" stroke-width="6" stroke-linecap="round"',
    ),
  ].join('');
};

export const book: Motif = ({ brush, tones }) => {
  const page = brush.linear(METAL.ivory, '#e6d3a6');
  const rays = around(12, () => path('M-7 -40L0 -112 7 -40z', METAL.shine, 'opacity=".35"'));
  return [
    group('translate(0 -8)', rays),
    `<g filter="${brush.shadow(10, 9, 0.6)}">`,
    path(
      'M-108 72V-28C-70 -44 -30 -38 0 -14C30 -38 70 -44 108 -28V72C70 60 30 66 0 86C-30 66 -70 60 -108 72z',
      brush.linear(tones.bright, tones.wall),
    ),
    path('M-96 56V-34C-62 -46 -26 -38 0 -12V72C-26 50 -62 46 -96 56z', page),
    path(
      'M96 56V-34C62 -46 26 -38 0 -12V72C26 50 62 46 96 56z',
      brush.linear('#efe0b8', '#cdb27e'),
    ),
    '</g>',
    ...[-14, 6, 26].map((y) =>
      path(
        `M-80 ${y}C-58 ${y - 6} -36 ${y - 2} -18 ${y + 10}M80 ${y}C58 ${y - 6} 36 ${y - 2} 18 ${y + 10}`,
        'none',
        `stroke="${METAL.bronze}" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"`,
      ),
    ),
    circle(0, -62, 30, brush.radial([0.5, 0.5], '#fff', METAL.shine, METAL.brass)),
    sparkle(0, -62, 46, METAL.ivory),
  ].join('');
};

export const sun: Motif = ({ brush, tones }) => {
  const metal = brush.linear(METAL.shine, METAL.brass, METAL.bronze);
  const rays = around(16, (index) =>
    path(index % 2 === 0 ? 'M-10 -58L0 -110 10 -58z' : 'M-7 -58Q8 -78 -2 -94Q14 -80 7 -58z', metal),
  );
  const steps = [48, 36, 24].map((radius, index) =>
    circle(0, 0, radius, index % 2 === 0 ? tones.wall : brush.linear(METAL.shine, METAL.brass)),
  );
  return [
    circle(0, 0, 112, brush.radial([0.5, 0.5], [METAL.shine, 0.5], [METAL.brass, 0])),
    `<g filter="${brush.shadow(9, 8, 0.55)}">`,
    rays,
    circle(0, 0, 60, metal),
    ...steps,
    '</g>',
    sparkle(0, 0, 19, METAL.coral),
  ].join('');
};

export const temple: Motif = ({ brush, tones }) => {
  const stone = brush.linear(tones.pale, tones.bright, tones.mid);
  const steps = [0, 1, 2, 3, 4].map(
    (step) =>
      `<g filter="${brush.shadow(-3, 4, 0.35)}">${rect({ x: -104 + step * 17, y: 72 - step * 24, w: 208 - step * 34, h: 27, r: 2 }, stone)}</g>`,
  );
  return [
    circle(
      0,
      -58,
      62,
      brush.radial([0.5, 0.5], METAL.ivory, METAL.shine, [METAL.brass, 0.2], [METAL.brass, 0]),
    ),
    ...steps,
    rect({ x: -28, y: -60, w: 56, h: 36, r: 2 }, stone),
    path('M-12 -24V-44a12 12 0 0 1 24 0v20z', tones.night),
    path('M-16 100L-9 -24H9L16 100z', brush.linear(METAL.shine, METAL.brass)),
    polygon(
      [
        [-40, -60],
        [0, -96],
        [40, -60],
      ],
      brush.linear(METAL.shine, METAL.bronze),
    ),
  ].join('');
};

export const rocket: Motif = ({ brush, tones }) => {
  const body = brush.across(METAL.ivory, '#d9cdb8', '#8f7f86');
  const stars = Array.from({ length: 7 }, (_, index) =>
    polar(index * 51 + 10, 78 + (index % 3) * 14),
  ).map(([x, y]) => sparkle(x, y, 7, METAL.shine));
  return [
    ...stars,
    group(
      'rotate(32)',
      [
        path('M-20 62Q0 130 20 62z', brush.linear(METAL.shine, METAL.coral)),
        path(
          'M-32 26L-66 76 -26 62zM32 26L66 76 26 62z',
          brush.linear(METAL.coral, METAL.coralDeep),
        ),
        path('M0 -108C44 -66 42 14 26 66H-26C-42 14 -44 -66 0 -108z', body),
        path(
          'M0 -108C20 -88 32 -66 36 -44H-36C-32 -66 -20 -88 0 -108z',
          brush.linear(METAL.coral, METAL.coralDeep),
        ),
        circle(0, -8, 21, METAL.brass),
        circle(0, -8, 14, brush.linear(tones.glow, tones.deep)),
        rect({ x: -26, y: 56, w: 52, h: 12, r: 4 }, METAL.bronze),
      ].join(''),
      `filter="${brush.shadow(9, 8, 0.55)}"`,
    ),
    sparkle(round(-70), 60, 12, METAL.ivory),
  ].join('');
};
