import { circle, group, path, rect } from '../shape.ts';
import { METAL } from '../tones.ts';
import { drawMark } from '../lettering.ts';
import type { Motif } from './motif.ts';

type Ball = readonly [
  x: number,
  y: number,
  radius: number,
  number: string,
  light: string,
  dark: string,
];

const BALLS: readonly Ball[] = [
  [-44, 22, 24, '7', '#ff8a78', '#a3281c'],
  [8, 34, 26, '61', '#c49af5', '#5a2d92'],
  [50, 4, 22, '24', '#ffd277', '#a8650f'],
  [-16, -22, 22, '39', '#8fe0bb', '#1f6a50'],
  [28, -38, 20, '52', '#8cc4ff', '#1c569c'],
];

/** A glass globe with balls that jump in it, on a foot of brass. */
export const globe: Motif = ({ brush }) => {
  const balls = BALLS.map(([x, y, radius, number, light, dark], place) =>
    [
      `<g class="jump jump${place}">`,
      circle(x, y, radius, brush.radial([0.34, 0.24], '#fff', light, dark)),
      circle(x, y, radius * 0.58, '#fffaf0'),
      drawMark(number, { x, y, size: radius * 0.66, fill: METAL.ink }),
      '</g>',
    ].join(''),
  );
  return [
    `<g filter="${brush.shadow(9, 8, 0.6)}">`,
    path('M-52 74H52L72 122H-72z', brush.linear(METAL.brass, METAL.umber)),
    rect({ x: -88, y: 116, w: 176, h: 16, r: 5 }, brush.linear(METAL.shine, METAL.bronze)),
    rect({ x: -20, y: -122, w: 40, h: 26, r: 6 }, brush.linear(METAL.shine, METAL.bronze)),
    circle(0, -6, 98, brush.radial([0.4, 0.3], '#2c6a7c', '#0d3342', '#061c27')),
    '</g>',
    ...balls,
    circle(0, -6, 98, 'none', 'stroke="#e4f8fb" stroke-opacity=".6" stroke-width="5"'),
    path(
      'M-74 -44A84 84 0 0 1 -12 -88',
      'none',
      'stroke="#fff" stroke-opacity=".7" stroke-width="11" stroke-linecap="round"',
    ),
  ].join('');
};

/** Numbers of a ticket, row by row; 0 where there is none. */
const TICKET = [
  [4, 0, 27, 0, 45, 0, 68],
  [0, 13, 0, 36, 49, 61, 0],
  [9, 18, 0, 38, 0, 0, 74],
];
const DABBED: ReadonlySet<number> = new Set([13, 36, 49, 61, 27, 74]);

/** A ticket of three lines with ink on it, and a ball before it. */
export const housie: Motif = ({ brush }) => {
  const cells = TICKET.flatMap((row, y) =>
    row.map((number, x) => {
      const [left, top] = [x * 34 - 119, y * 38 - 57];
      const cell = rect(
        { x: left + 1, y: top + 1, w: 32, h: 36, r: 2 },
        number === 0 ? '#f3c9a2' : '#fffaf0',
      );
      if (number === 0) return cell;
      const [cx, cy] = [left + 17, top + 19];
      const dab = DABBED.has(number)
        ? `<g class="dab dab${number}">${circle(cx, cy, 15, '#7a3ec0', 'fill-opacity=".82"')}</g>`
        : '';
      const fill = DABBED.has(number) ? '#fff' : METAL.ink;
      return cell + dab + drawMark(String(number), { x: cx, y: cy, size: 17, fill });
    }),
  );
  return [
    group(
      'rotate(-9)',
      [
        rect({ x: -132, y: -88, w: 264, h: 158, r: 10 }, brush.linear('#fff3dc', '#f0cf9a')),
        rect({ x: -132, y: -88, w: 264, h: 26, r: 10 }, brush.linear(METAL.coral, METAL.coralDeep)),
        ...cells,
      ].join(''),
      `filter="${brush.shadow(10, 8, 0.55)}"`,
    ),
    `<g class="bounce" filter="${brush.shadow(8, 7, 0.6)}">`,
    circle(70, 74, 50, brush.radial([0.34, 0.24], '#fff', '#ffd277', '#a8650f')),
    circle(70, 74, 29, '#fffaf0'),
    drawMark('90', { x: 70, y: 74, size: 34, fill: METAL.ink }),
    '</g>',
  ].join('');
};
