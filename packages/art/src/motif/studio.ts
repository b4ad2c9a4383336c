import { drawMark } from '../lettering.ts';
import { around, circle, group, path, polygon, rect, sparkle } from '../shape.ts';
import { METAL } from '../tones.ts';
import type { Motif, Palette } from './motif.ts';

const SPADE =
  'M0 -30C18 -8 34 2 30 20C27 34 10 34 4 24L9 40H-9L-4 24C-10 34 -27 34 -30 20C-34 2 -18 -8 0 -30z';
const HEART =
  'M0 34C-22 14 -34 2 -31 -14C-28 -30 -8 -32 0 -14C8 -32 28 -30 31 -14C34 2 22 14 0 34z';
const DIAMOND = 'M0 -34L25 0 0 34 -25 0z';

type Face = readonly [rank: string, suit: string, isRed: boolean];

/** A playing card around the origin, 84 units wide. */
function card({ brush }: Palette, [rank, suit, isRed]: Face): string {
  const colour = isRed ? METAL.coralDeep : METAL.ink;
  return [
    rect({ x: -42, y: -60, w: 84, h: 120, r: 11 }, brush.linear('#fffdf6', '#e9dcc3')),
    rect(
      { x: -36, y: -54, w: 72, h: 108, r: 7 },
      'none',
      `stroke="${METAL.bronze}" stroke-opacity=".45" stroke-width="2"`,
    ),
    drawMark(rank, { x: -21, y: -36, size: 28, fill: colour }),
    group('translate(0 12) scale(.95)', path(suit, colour)),
  ].join('');
}

function back({ brush, tones }: Palette): string {
  return [
    rect({ x: -42, y: -60, w: 84, h: 120, r: 11 }, brush.linear('#fffdf6', '#e9dcc3')),
    rect({ x: -35, y: -53, w: 70, h: 106, r: 7 }, brush.linear(tones.mid, tones.deep)),
    around(8, () => path('M0 0L10 -26 0 -34 -10 -26z', METAL.brass, 'opacity=".8"')),
  ].join('');
}

type Placed = readonly [x: number, y: number, turn: number, face: Face | null];

/** Cards on a table, each a moving part by its place. */
const dealt = (palette: Palette, cards: readonly Placed[], scale = 1): string =>
  cards
    .map(([x, y, turn, face], index) => {
      const shown = face === null ? back(palette) : card(palette, face);
      return group(
        `translate(${x} ${y}) rotate(${turn}) scale(${scale})`,
        `<g class="card card${index + 1}" filter="${palette.brush.shadow(6, 6, 0.5)}">${shown}</g>`,
      );
    })
    .join('');

/** A natural: an ace on a king. */
export const blackjackHand: Motif = (palette) =>
  dealt(
    palette,
    [
      [-34, -6, -12, ['K', HEART, true]],
      [36, 4, 9, ['A', SPADE, false]],
    ],
    1.35,
  );

/** Two hands of two cards. */
export const twoHands: Motif = (palette) =>
  dealt(
    palette,
    [
      [-78, -4, -8, ['9', DIAMOND, true]],
      [-30, 2, 4, ['K', SPADE, false]],
      [32, 2, -4, ['4', HEART, true]],
      [80, -4, 8, ['4', SPADE, false]],
    ],
    1.05,
  );

/** One card against another. */
export const twoCards: Motif = (palette) =>
  [
    dealt(
      palette,
      [
        [-56, 0, -8, ['K', SPADE, false]],
        [56, 0, 8, ['Q', HEART, true]],
      ],
      1.3,
    ),
    sparkle(0, -6, 26, METAL.shine),
  ].join('');

export const threeCards: Motif = (palette) =>
  dealt(
    palette,
    [
      [-68, 8, -14, ['Q', DIAMOND, true]],
      [0, -8, 0, ['K', DIAMOND, true]],
      [68, 8, 14, ['A', DIAMOND, true]],
    ],
    1.15,
  );

const HORNS =
  'M-34 -14C-64 -22 -82 -48 -70 -84C-64 -58 -46 -46 -22 -44H22C46 -46 64 -58 70 -84C82 -48 64 -22 34 -14z';
const SKULL =
  'M-40 -46C-30 -58 30 -58 40 -46C48 -30 42 -8 34 14L22 46C16 62 -16 62 -22 46L-34 14C-42 -8 -48 -30 -40 -46z';
const EAR = 'M-38 -30C-58 -32 -72 -22 -76 -8C-60 -6 -44 -12 -36 -20z';

/** The head of a bull in brass, with a jewel on its brow. */
const bullHead = ({ brush }: Palette): string =>
  [
    path(EAR, METAL.bronze),
    group('scale(-1 1)', path(EAR, METAL.bronze)),
    path(HORNS, brush.linear(METAL.ivory, METAL.brass)),
    path(SKULL, brush.linear(METAL.shine, METAL.bronze)),
    path('M-24 30C-20 20 20 20 24 30L18 50C12 58 -12 58 -18 50z', METAL.umber, 'opacity=".55"'),
    ...[-1, 1].flatMap((side) => [
      circle(side * 22, -14, 6.5, METAL.ink),
      circle(side * 21, -16, 2, METAL.shine),
      circle(side * 9, 40, 4, METAL.ink),
    ]),
    path('M-10 50a10 9 0 1 0 20 0', 'none', `stroke="${METAL.brass}" stroke-width="4.5"`),
    group('translate(0 -34) scale(.34)', path(DIAMOND, METAL.coralDeep)),
  ].join('');

/** Five cards whose three are lifted: a ten of them, and the bull that they make. */
export const bull: Motif = (palette) =>
  [
    dealt(
      palette,
      [
        [-92, 60, -16, ['8', SPADE, false]],
        [92, 60, 16, ['2', HEART, true]],
        [-56, 22, -9, ['K', DIAMOND, true]],
        [56, 22, 9, ['Q', SPADE, false]],
        [0, 22, 0, ['10', HEART, true]],
      ],
      1.02,
    ),
    group(
      'translate(0 -78) scale(.98)',
      `<g class="head" filter="${palette.brush.shadow(6, 8, 0.5)}">${bullHead(palette)}</g>`,
    ),
  ].join('');

/** A crown of brass with jewels. */
const landlordCrown = ({ brush }: Palette): string =>
  [
    path(
      'M-64 34L-74 -32 -36 -4 0 -56 36 -4 74 -32 64 34z',
      brush.linear(METAL.shine, METAL.bronze),
    ),
    rect({ x: -66, y: 30, w: 132, h: 20, r: 8 }, brush.linear(METAL.brass, METAL.umber)),
    ...[-1, 1].flatMap((side) => [
      circle(side * 74, -34, 8, METAL.ivory),
      group(`translate(${side * 36} 14) scale(.3)`, path(DIAMOND, METAL.ink)),
    ]),
    circle(0, -58, 9, METAL.ivory),
    group('translate(0 8) scale(.52)', path(DIAMOND, METAL.coralDeep)),
  ].join('');

/** A run of five cards below the landlord's crown. */
export const landlord: Motif = (palette) =>
  [
    dealt(
      palette,
      [
        [-96, 62, -22, ['9', SPADE, false]],
        [-50, 42, -11, ['10', HEART, true]],
        [0, 34, 0, ['J', SPADE, false]],
        [50, 42, 11, ['Q', DIAMOND, true]],
        [96, 62, 22, ['K', SPADE, false]],
      ],
      1.04,
    ),
    group(
      'translate(0 -82) scale(1.04)',
      `<g class="head" filter="${palette.brush.shadow(6, 8, 0.5)}">${landlordCrown(palette)}</g>`,
    ),
  ].join('');

/** Five cards that all share, and two of a player's own. */
export const board: Motif = (palette) =>
  dealt(
    palette,
    [
      [-92, -50, 0, ['A', HEART, true]],
      [-46, -50, 0, ['K', HEART, true]],
      [0, -50, 0, ['Q', HEART, true]],
      [46, -50, 0, ['7', SPADE, false]],
      [92, -50, 0, null],
      [-26, 52, -8, ['J', HEART, true]],
      [30, 52, 8, ['10', HEART, true]],
    ],
    0.86,
  );

/** A run of one suit and a set of one rank, fanned. */
export const melds: Motif = (palette) =>
  dealt(
    palette,
    [
      [-96, -38, -16, ['7', HEART, true]],
      [-48, -52, -6, ['8', HEART, true]],
      [0, -54, 4, ['9', HEART, true]],
      [48, -44, 14, ['10', HEART, true]],
      [-34, 50, -12, ['K', SPADE, false]],
      [14, 44, 0, ['K', DIAMOND, true]],
      [62, 52, 12, ['K', HEART, true]],
    ],
    0.94,
  );

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2: [
    [-15, -15],
    [15, 15],
  ],
  4: [
    [-15, -15],
    [15, -15],
    [-15, 15],
    [15, 15],
  ],
  6: [
    [-15, -17],
    [15, -17],
    [-15, 0],
    [15, 0],
    [-15, 17],
    [15, 17],
  ],
};

/** Three dice that lie flat. */
export const threeDice: Motif = ({ brush }) =>
  (
    [
      [-52, 34, -14, 6],
      [54, 30, 11, 4],
      [2, -46, 4, 2],
    ] as const
  )
    .map(([x, y, turn, face], index) => {
      const pips = (PIPS[face] ?? [])
        .map(([px, py]) => circle(px, py, 6.5, METAL.coralDeep))
        .join('');
      const die =
        rect({ x: -36, y: -36, w: 72, h: 72, r: 15 }, brush.linear('#fffdf6', '#dcc9a2')) + pips;
      return group(
        `translate(${x} ${y}) rotate(${turn}) scale(1.2)`,
        `<g class="die die${index + 1}" filter="${brush.shadow(8, 7, 0.55)}">${die}</g>`,
      );
    })
    .join('');

/** A ticket whose foil is half rubbed off. */
export const foil: Motif = ({ brush, tones }) => {
  const fields = Array.from({ length: 6 }, (_, field) => {
    const at = `translate(${((field % 3) - 1) * 56} ${Math.floor(field / 3) * 56 - 8})`;
    const prize =
      circle(0, 0, 19, brush.radial([0.4, 0.3], METAL.shine, METAL.brass, METAL.bronze)) +
      sparkle(0, 0, 12, METAL.umber);
    const cover = rect({ x: -24, y: -24, w: 48, h: 48, r: 9 }, brush.linear('#e6e3ea', '#8d8796'));
    const isOpen = field === 0 || field === 4;
    return group(
      at,
      rect({ x: -24, y: -24, w: 48, h: 48, r: 9 }, '#fffdf6') +
        prize +
        `<g class="foil foil${field + 1}"${isOpen ? ' opacity="0"' : ''}>${cover}</g>`,
    );
  });
  return group(
    'rotate(-5)',
    [
      rect(
        { x: -98, y: -104, w: 196, h: 204, r: 16 },
        brush.linear(tones.pale, tones.glow),
        `filter="${brush.shadow(9, 8, 0.5)}"`,
      ),
      rect({ x: -98, y: -104, w: 196, h: 56, r: 16 }, brush.linear(tones.bright, tones.mid)),
      sparkle(-62, -76, 15, METAL.shine),
      sparkle(0, -76, 20, METAL.shine),
      sparkle(62, -76, 15, METAL.shine),
      ...fields,
    ].join(''),
  );
};

/** Cells of wax, some of them full. */
export const honeycomb: Motif = ({ brush, tones }) => {
  const cell = (x: number, y: number, isFull: boolean, index: number) => {
    const corners = Array.from({ length: 6 }, (_, corner) => {
      const angle = ((corner * 60 - 30) * Math.PI) / 180;
      return [x + Math.cos(angle) * 36, y + Math.sin(angle) * 36] as const;
    });
    const wax = polygon(
      corners,
      isFull ? brush.linear(METAL.shine, METAL.bronze) : brush.linear(tones.mid, tones.wall),
    );
    const shine = isFull
      ? path(
          `M${x - 15} ${y - 17}A22 22 0 0 1 ${x + 11} ${y - 19}`,
          'none',
          'stroke="#fff" stroke-opacity=".8" stroke-width="5" stroke-linecap="round"',
        )
      : '';
    return isFull ? `<g class="cell cell${index + 1}">${wax}${shine}</g>` : wax;
  };
  const cells = [-1, 0, 1].flatMap((row) =>
    [-1, 0, 1].map((column) => [column * 66 + (row === 0 ? 33 : 0) - 11, row * 58] as const),
  );
  const full: ReadonlySet<number> = new Set([0, 2, 4, 7]);
  return `<g filter="${brush.shadow(8, 8, 0.5)}">${cells.map(([x, y], index) => cell(x, y, full.has(index), index)).join('')}</g>`;
};

/** An engine that comes out of the rain. */
export const train: Motif = ({ brush, tones }) => {
  const rain = Array.from({ length: 16 }, (_, drop) =>
    path(
      `M${((drop * 53) % 210) - 100} ${((drop * 37) % 190) - 110}l-10 26`,
      'none',
      `stroke="${tones.pale}" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"`,
    ),
  ).join('');
  return [
    `<g class="engine">`,
    path(
      'M-74 92L-48 -64Q0 -104 48 -64L74 92z',
      brush.linear(METAL.coral, METAL.coralDeep),
      `filter="${brush.shadow(10, 9, 0.55)}"`,
    ),
    path('M-44 -52Q0 -82 44 -52L48 -10H-48z', brush.linear('#dff4ff', tones.mid)),
    rect({ x: -64, y: 8, w: 128, h: 12, r: 4 }, METAL.brass),
    circle(0, 46, 25, brush.radial([0.5, 0.5], '#fff', METAL.shine, METAL.brass)),
    path('M-90 96H90L104 110H-104z', METAL.umber),
    '</g>',
    `<g class="rain">${rain}</g>`,
  ].join('');
};

/** A comet through a window of glass. */
export const comet: Motif = ({ brush, tones }) => {
  const panes = around(12, (index) =>
    path(
      'M0 0L-26 -98A102 102 0 0 1 26 -98z',
      [tones.mid, tones.wall, tones.counterDeep][index % 3] ?? tones.wall,
      `stroke="${METAL.umber}" stroke-width="4"`,
    ),
  );
  const tail = path(
    'M18 -18L-84 78Q-40 12 6 -34z',
    brush.across([tones.pale, 0], [METAL.shine, 0.95]),
  );
  return [
    `<g filter="${brush.shadow(9, 9, 0.5)}">${circle(0, 0, 108, METAL.umber)}${panes}</g>`,
    `<g class="comet">${tail}${circle(24, -26, 27, brush.radial([0.45, 0.4], '#fff', METAL.shine, METAL.brass))}</g>`,
    sparkle(-52, -44, 13, '#fff'),
    sparkle(56, 46, 10, '#fff'),
  ].join('');
};
