import { drawMark } from '../lettering.ts';
import { around, circle, group, path, polar, polygon, rect, sparkle } from '../shape.ts';
import { METAL } from '../tones.ts';
import type { Motif } from './motif.ts';

export const football: Motif = ({ brush, tones }) => {
  const pentagon = (radius: number) =>
    Array.from({ length: 5 }, (_, index) => polar(index * 72, radius));
  const patches = around(5, () =>
    polygon(
      [
        [-24, -74],
        [24, -74],
        [34, -104],
        [-34, -104],
      ],
      tones.night,
    ),
  );
  return [
    `<g filter="${brush.shadow(12, 10, 0.6)}">`,
    `<clipPath id="ball"><circle r="98"/></clipPath>`,
    circle(0, 0, 98, brush.radial([0.4, 0.22], '#fff', '#f2ead9', '#b5a58f')),
    '</g>',
    `<g clip-path="url(#ball)">${polygon(pentagon(38), tones.night)}${patches}${around(5, () => path('M0 -38V-74', 'none', `stroke="${tones.night}" stroke-width="5"`))}</g>`,
    circle(0, 0, 98, brush.radial([0.4, 0.15], ['#fff', 0.35], ['#fff', 0], ['#000', 0.5])),
  ].join('');
};

export const cricket: Motif = ({ brush }) => {
  const wood = brush.across('#f4dfae', '#d5ab68', '#8d6132');
  return [
    group(
      'rotate(-34)',
      [
        rect({ x: -24, y: -46, w: 48, h: 146, r: 14 }, wood),
        path('M-24 -30L-9 -60H9L24 -30z', wood),
        rect({ x: -8, y: -112, w: 16, h: 60, r: 7 }, brush.linear(METAL.coral, METAL.coralDeep)),
        path(
          'M-8 -96H8M-8 -82H8M-8 -68H8',
          'none',
          `stroke="${METAL.ivory}" stroke-opacity=".6" stroke-width="3"`,
        ),
        path('M0 -30V92', 'none', 'stroke="#6e4a22" stroke-opacity=".5" stroke-width="3"'),
      ].join(''),
      `filter="${brush.shadow(9, 8, 0.55)}"`,
    ),
    `<g filter="${brush.shadow(8, 6, 0.55)}">${circle(52, 42, 42, brush.radial([0.36, 0.26], '#ffc4b5', METAL.coral, METAL.coralDeep, '#54100f'))}</g>`,
    path(
      'M30 10C48 28 62 52 64 80',
      'none',
      `stroke="${METAL.ivory}" stroke-width="5" stroke-dasharray="6 4"`,
    ),
  ].join('');
};

export const trophy: Motif = ({ brush, tones }) => {
  const metal = brush.across(METAL.bronze, METAL.shine, METAL.brass, METAL.umber);
  return [
    circle(0, -20, 110, brush.radial([0.5, 0.5], [METAL.shine, 0.45], [METAL.brass, 0])),
    `<g filter="${brush.shadow(10, 9, 0.6)}">`,
    path(
      'M-56 -72H-98C-98 -20 -76 4 -40 10M56 -72H98C98 -20 76 4 40 10',
      'none',
      `stroke="${METAL.brass}" stroke-width="13"`,
    ),
    path('M-62 -92H62C62 -10 40 30 10 38V62H-10V38C-40 30 -62 -10 -62 -92z', metal),
    path('M-34 60H34L42 80H-42z', metal),
    rect({ x: -58, y: 80, w: 116, h: 26, r: 5 }, brush.linear(tones.mid, tones.night)),
    '</g>',
    sparkle(0, -40, 30, METAL.ivory),
  ].join('');
};

export const gamepad: Motif = ({ brush, tones }) => {
  const button = (x: number, y: number, colour: string) =>
    circle(x, y + 3, 12, tones.night) + circle(x, y, 12, brush.radial([0.4, 0.3], '#fff', colour));
  return [
    `<g filter="${brush.shadow(11, 9, 0.6)}">`,
    path(
      'M-58 -50C-24 -58 24 -58 58 -50C92 -42 112 36 104 66C96 92 66 84 50 52C40 36 -40 36 -50 52C-66 84 -96 92 -104 66C-112 36 -92 -42 -58 -50z',
      brush.linear(tones.glow, tones.bright, tones.wall),
    ),
    path(
      'M-58 -50C-24 -58 24 -58 58 -50',
      'none',
      'stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"',
    ),
    '</g>',
    rect({ x: -70, y: -22, w: 44, h: 15, r: 4 }, tones.night),
    rect({ x: -55.5, y: -36.5, w: 15, h: 44, r: 4 }, tones.night),
    button(48, -32, METAL.brass),
    button(68, -13, METAL.coral),
    button(28, -13, METAL.mint),
    button(48, 6, METAL.ivory),
    circle(-26, 18, 17, tones.night),
    circle(-26, 15, 12, tones.mid),
    circle(26, 18, 17, tones.night),
    circle(26, 15, 12, tones.mid),
  ].join('');
};

export const crest: Motif = ({ brush, tones }) => {
  const feather = (turn: number, from: string, to: string) =>
    group(
      `rotate(${turn})`,
      path('M0 40C-30 0 -26 -70 4 -112C26 -70 28 0 0 40z', brush.linear(from, to)) +
        path('M0 36Q4 -40 4 -96', 'none', 'stroke="#fff" stroke-opacity=".35" stroke-width="3"'),
      `filter="${brush.shadow(5, 4, 0.5)}"`,
    );
  return [
    feather(-66, tones.bright, tones.deep),
    feather(66, tones.bright, tones.deep),
    feather(-40, METAL.coral, METAL.coralDeep),
    feather(40, METAL.coral, METAL.coralDeep),
    feather(-14, METAL.shine, METAL.bronze),
    feather(14, METAL.shine, METAL.bronze),
    `<g filter="${brush.shadow(9, 7, 0.6)}">`,
    path(
      'M-52 6H52V40C52 76 26 96 0 108C-26 96 -52 76 -52 40z',
      brush.linear(METAL.brass, METAL.umber),
    ),
    path(
      'M-40 18H40V42C40 68 20 84 0 94C-20 84 -40 68 -40 42z',
      brush.linear(tones.mid, tones.night),
    ),
    '</g>',
    sparkle(0, 52, 26, METAL.shine),
  ].join('');
};

export const drawBalls: Motif = ({ brush, tones, chance }) => {
  const colours = [
    [METAL.coral, METAL.coralDeep],
    [METAL.shine, METAL.bronze],
    [tones.glow, tones.mid],
    ['#8fe0bb', '#1f6a50'],
    ['#fffaf0', '#b3a290'],
  ] as const;
  const places = [
    [-52, -44, 40],
    [44, -54, 38],
    [0, 8, 50],
    [-66, 54, 36],
    [66, 50, 40],
  ] as const;
  return places
    .map(([x, y, radius], index) => {
      const [from, to] = colours[index] ?? colours[0];
      const number = String(Math.floor(chance.between(1, 90)));
      return [
        `<g filter="${brush.shadow(8, 6, 0.55)}">`,
        circle(x, y, radius, brush.radial([0.36, 0.24], '#fff', from, to)),
        '</g>',
        circle(x, y, radius * 0.54, '#fffaf0'),
        drawMark(number, { x, y, size: radius * 0.62, fill: METAL.ink }),
      ].join('');
    })
    .join('');
};

export const ticket: Motif = ({ brush, tones }) => {
  const stub = (turn: number, from: string, to: string) =>
    group(
      `rotate(${turn})`,
      [
        path(
          'M-104 -46H104V-16A16 16 0 0 0 104 16V46H-104V16A16 16 0 0 0 -104 -16z',
          brush.linear(from, to),
        ),
        path(
          'M44 -40V40',
          'none',
          `stroke="${METAL.umber}" stroke-opacity=".55" stroke-width="4" stroke-dasharray="8 6"`,
        ),
        rect(
          { x: -90, y: -34, w: 120, h: 68, r: 6 },
          'none',
          `stroke="${METAL.umber}" stroke-opacity=".45" stroke-width="3"`,
        ),
      ].join(''),
      `filter="${brush.shadow(8, 7, 0.55)}"`,
    );
  return [
    stub(-26, tones.glow, tones.mid),
    stub(12, METAL.shine, METAL.brass),
    group(
      'rotate(12)',
      [-62, -30, 2].map((x) => sparkle(x, 0, 20, METAL.coralDeep)).join('') +
        drawMark('P', { x: 74, y: 0, size: 50, fill: METAL.umber }),
    ),
  ].join('');
};
