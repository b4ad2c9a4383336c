import { drawMark } from '../lettering.ts';
import { around, circle, group, path, polygon, rect } from '../shape.ts';
import { METAL } from '../tones.ts';
import type { Motif } from './motif.ts';

const SPADE =
  'M0 -30C18 -8 34 2 30 20C27 34 10 34 4 24L9 40H-9L-4 24C-10 34 -27 34 -30 20C-34 2 -18 -8 0 -30z';
const HEART =
  'M0 34C-22 14 -34 2 -31 -14C-28 -30 -8 -32 0 -14C8 -32 28 -30 31 -14C34 2 22 14 0 34z';
const DIAMOND = 'M0 -34L25 0 0 34 -25 0z';

export const cards: Motif = ({ brush }) => {
  const card = (turn: number, rank: string, suit: string, colour: string) =>
    group(
      `translate(0 44) rotate(${turn}) translate(0 -44)`,
      [
        rect({ x: -48, y: -92, w: 96, h: 138, r: 12 }, brush.linear('#fffdf6', '#e9dcc3')),
        rect(
          { x: -41, y: -85, w: 82, h: 124, r: 8 },
          'none',
          `stroke="${METAL.bronze}" stroke-opacity=".45" stroke-width="2"`,
        ),
        drawMark(rank, { x: -27, y: -66, size: 32, fill: colour }),
        group('translate(0 -18) scale(.95)', path(suit, colour)),
      ].join(''),
      `filter="${brush.shadow(6, 6, 0.5)}"`,
    );
  return [
    card(-30, 'J', DIAMOND, METAL.coralDeep),
    card(-10, 'Q', SPADE, METAL.ink),
    card(10, 'K', HEART, METAL.coralDeep),
    card(30, 'A', SPADE, METAL.ink),
  ].join('');
};

export const dice: Motif = ({ brush, tones }) => {
  const die = (x: number, y: number, scale: number, turn: number, isRed: boolean) => {
    const top = isRed ? brush.linear('#ffb3a3', METAL.coral) : brush.linear('#fffdf4', '#efe2c6');
    const left = isRed ? METAL.coral : '#e3d2b0';
    const right = isRed ? METAL.coralDeep : '#b99f78';
    const pip = isRed ? METAL.ivory : tones.deep;
    const spot = (px: number, py: number, skew: string) =>
      `<ellipse cx="${px}" cy="${py}" rx="6.5" ry="4.5" fill="${pip}" transform="${skew}"/>`;
    return group(
      `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
      [
        polygon(
          [
            [0, -62],
            [56, -32],
            [0, -2],
            [-56, -32],
          ],
          top,
        ),
        polygon(
          [
            [-56, -32],
            [0, -2],
            [0, 62],
            [-56, 32],
          ],
          left,
        ),
        polygon(
          [
            [56, -32],
            [0, -2],
            [0, 62],
            [56, 32],
          ],
          right,
        ),
        spot(0, -32, ''),
        spot(-26, -32, ''),
        spot(26, -32, ''),
        spot(0, -47, ''),
        spot(0, -17, ''),
        ...[
          [-40, 0],
          [-28, 20],
          [-16, 40],
        ].map(([cx = 0, cy = 0]) => circle(cx, cy, 6, pip)),
        ...[
          [16, 16],
          [40, 2],
          [16, 42],
          [40, 28],
        ].map(([cx = 0, cy = 0]) => circle(cx, cy, 6, pip)),
      ].join(''),
      `filter="${brush.shadow(9, 7, 0.55)}"`,
    );
  };
  return die(-42, -26, 1.02, -8, false) + die(48, 32, 0.96, 9, true);
};

export const chips: Motif = ({ brush, tones }) => {
  const chip = (x: number, y: number, colour: string, edge: string) =>
    [
      path(`M${x - 54} ${y}v13a54 24 0 0 0 108 0v-13z`, edge),
      ...[-44, -16, 12, 38].map((dx) =>
        path(`M${x + dx} ${y + 11}h14v14h-14z`, METAL.ivory, 'opacity=".85"'),
      ),
      `<ellipse cx="${x}" cy="${y}" rx="54" ry="24" fill="${colour}"/>`,
      `<ellipse cx="${x}" cy="${y}" rx="36" ry="15.5" fill="none" stroke="${METAL.ivory}" stroke-opacity=".8" stroke-width="3" stroke-dasharray="10 7"/>`,
    ].join('');
  const stack = (x: number, base: number, count: number, colour: string, edge: string) =>
    `<g filter="${brush.shadow(7, 6, 0.5)}">${Array.from({ length: count }, (_, index) => chip(x, base - index * 16, brush.linear(colour, edge), edge)).join('')}</g>`;
  return [
    stack(34, 22, 6, METAL.coral, METAL.coralDeep),
    stack(-44, 50, 5, tones.glow, tones.mid),
    stack(48, 84, 2, METAL.shine, METAL.bronze),
  ].join('');
};

export const wheel: Motif = ({ brush, tones }) => {
  const pockets = around(18, (index) =>
    path(
      'M-15.5 -88L15.5 -88 9.5 -52 -9.5 -52z',
      index === 0 ? '#3f9d74' : index % 2 === 0 ? METAL.coralDeep : METAL.ink,
    ),
  );
  return [
    `<g filter="${brush.shadow(10, 9, 0.6)}">`,
    circle(0, 0, 110, brush.linear(METAL.brass, METAL.umber)),
    circle(0, 0, 102, brush.linear('#6b4423', '#2c190c')),
    circle(0, 0, 91, METAL.brass),
    pockets,
    circle(0, 0, 53, brush.linear(METAL.shine, METAL.bronze)),
    circle(0, 0, 47, brush.radial([0.5, 0.25], tones.bright, tones.deep)),
    '</g>',
    around(
      4,
      () =>
        `${rect({ x: -5, y: -42, w: 10, h: 42, r: 4 }, brush.linear(METAL.shine, METAL.brass))}${circle(0, -42, 8, METAL.shine)}`,
    ),
    circle(0, 0, 16, brush.radial([0.4, 0.25], '#fff', METAL.shine, METAL.bronze)),
    circle(46, -58, 8.5, brush.radial([0.4, 0.25], '#fff', '#d7d0c4')),
    path(
      'M-84 -58A102 102 0 0 1 30 -97',
      'none',
      'stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"',
    ),
  ].join('');
};

export const dominoes: Motif = ({ brush }) => {
  const tile = (x: number, y: number, turn: number, upper: number, lower: number) => {
    const layouts: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
      2: [
        [-12, -12],
        [12, 12],
      ],
      3: [
        [-14, -14],
        [0, 0],
        [14, 14],
      ],
      5: [
        [-14, -14],
        [14, -14],
        [0, 0],
        [-14, 14],
        [14, 14],
      ],
      6: [
        [-14, -16],
        [14, -16],
        [-14, 0],
        [14, 0],
        [-14, 16],
        [14, 16],
      ],
    };
    const pips = (count: number, dy: number) =>
      (layouts[count] ?? []).map(([px, py]) => circle(px, py + dy, 5.5, METAL.ink)).join('');
    return group(
      `translate(${x} ${y}) rotate(${turn})`,
      [
        rect({ x: -36, y: -62, w: 72, h: 134, r: 12 }, '#a98f66'),
        rect({ x: -36, y: -68, w: 72, h: 134, r: 12 }, brush.linear('#fffdf5', '#ecdfc4')),
        rect({ x: -24, y: -2.5, w: 48, h: 3.5 }, METAL.bronze),
        pips(upper, -34),
        pips(lower, 33),
      ].join(''),
      `filter="${brush.shadow(8, 7, 0.55)}"`,
    );
  };
  return tile(-52, -6, -16, 5, 2) + tile(50, 10, 14, 6, 3);
};

export const pawns: Motif = ({ brush, tones }) => {
  const pawn = (x: number, y: number, scale: number, from: string, to: string) =>
    group(
      `translate(${x} ${y}) scale(${scale})`,
      [
        `<ellipse cx="0" cy="74" rx="46" ry="15" fill="${to}"/>`,
        path('M-46 74C-46 44 -16 40 -13 -6H13C16 40 46 44 46 74z', brush.across(from, to)),
        `<ellipse cx="0" cy="-6" rx="25" ry="8" fill="${to}"/>`,
        circle(0, -34, 32, brush.radial([0.36, 0.28], '#fff', from, to)),
      ].join(''),
      `filter="${brush.shadow(8, 6, 0.5)}"`,
    );
  return [
    pawn(-60, -20, 0.72, '#f6cf70', METAL.bronze),
    pawn(60, -20, 0.72, '#7ccda6', '#1d5d47'),
    pawn(-26, 24, 0.95, METAL.coral, METAL.coralDeep),
    pawn(42, 30, 0.95, tones.glow, tones.mid),
  ].join('');
};
