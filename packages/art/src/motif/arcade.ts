import { circle, group, path, polygon, rect, sparkle } from '../shape.ts';
import { METAL } from '../tones.ts';
import type { Motif } from './motif.ts';

/** Parts that move in a trailer have a class; the last letter counts them. */
const moving = (name: string, index: number, drawing: string): string =>
  `<g class="${name} ${name}${index}">${drawing}</g>`;

/** A cut stone around the origin, 20 units to each side. */
function stone(light: string, mid: string, dark: string): string {
  return [
    polygon(
      [
        [-12, -16],
        [12, -16],
        [20, -4],
        [0, 20],
        [-20, -4],
      ],
      mid,
    ),
    polygon(
      [
        [-12, -16],
        [12, -16],
        [6, -4],
        [-6, -4],
      ],
      light,
    ),
    polygon(
      [
        [-20, -4],
        [-6, -4],
        [0, 20],
      ],
      dark,
    ),
    polygon(
      [
        [6, -4],
        [20, -4],
        [0, 20],
      ],
      dark,
    ),
    polygon(
      [
        [-12, -16],
        [-6, -4],
        [-20, -4],
      ],
      light,
    ),
  ].join('');
}

const PEG_ROWS = 7;

/** A board of pegs, balls on their way and pockets below. */
export const pegs: Motif = ({ brush, tones }) => {
  const board = Array.from({ length: PEG_ROWS }, (_, row) =>
    Array.from({ length: row + 3 }, (__, place) =>
      circle((place - (row + 2) / 2) * 25, -96 + row * 24, 5, brush.linear('#fff', METAL.brass)),
    ).join(''),
  ).join('');
  const pockets = Array.from({ length: 8 }, (_, place) => {
    const far = Math.abs(place - 3.5);
    const fill = far > 3 ? METAL.coral : far > 2 ? METAL.brass : far > 1 ? tones.bright : tones.mid;
    return rect(
      { x: -108 + place * 27, y: 78, w: 25, h: 26, r: 6 },
      brush.linear(fill, tones.wall),
    );
  }).join('');
  const ball = brush.radial([0.35, 0.25], '#fff', METAL.coral, METAL.coralDeep);
  return [
    `<g filter="${brush.shadow(6, 5, 0.5)}">`,
    board,
    pockets,
    '</g>',
    moving('ball', 1, circle(-12, -52, 11, ball)),
    moving('ball', 2, circle(50, 24, 11, ball)),
    moving('ball', 3, circle(-62, 54, 11, ball)),
  ].join('');
};

const FIELD = 50;
const OPENED: ReadonlySet<number> = new Set([1, 4, 6, 11, 13]);
const MINE = 14;

/** Fields of which some are open: stones in most, a mine in one. */
export const minefield: Motif = ({ brush, tones }) => {
  const cover = brush.linear(tones.bright, tones.mid);
  const well = brush.linear(tones.night, tones.deep);
  const fields = Array.from({ length: 16 }, (_, field) => {
    const at = `translate(${((field % 4) - 1.5) * 55} ${(Math.floor(field / 4) - 1.5) * 55})`;
    const box = { x: -FIELD / 2, y: -FIELD / 2, w: FIELD, h: FIELD, r: 10 };
    const isOpen = OPENED.has(field) || field === MINE;
    if (!isOpen) return group(at, rect(box, cover, `filter="${brush.shadow(4, 3, 0.45)}"`));
    const found = field === MINE ? mine() : stone('#d9fff2', METAL.mint, '#2d8f6e');
    const lid = moving('lid', field, rect(box, cover, 'opacity="0"'));
    return group(at, rect(box, well) + moving('found', field, found) + lid);
  });
  return fields.join('');

  function mine(): string {
    const spikes = [0, 45, 90, 135].map((turn) =>
      group(`rotate(${turn})`, rect({ x: -2.5, y: -21, w: 5, h: 42, r: 2.5 }, METAL.coralDeep)),
    );
    return (
      spikes.join('') +
      circle(0, 0, 14, brush.radial([0.35, 0.3], '#ffb3a3', METAL.coral, METAL.coralDeep))
    );
  }
};

const STEPS = 6;
const CLIMBED = [1, 0, 1, 2, 1] as const;

/** A tower of floors with three doors each, and the way up so far. */
export const floors: Motif = ({ brush, tones }) => {
  const lit = brush.linear(METAL.shine, METAL.brass);
  const dark = brush.linear(tones.mid, tones.wall);
  return Array.from({ length: STEPS }, (_, step) => {
    const width = 62 - step * 4;
    const doors = [0, 1, 2].map((door) => {
      const box = { x: (door - 1.5) * (width + 6) + 3, y: 76 - step * 36, w: width, h: 29, r: 6 };
      const isClimbed = CLIMBED[step] === door;
      const star = isClimbed ? sparkle(box.x + width / 2, box.y + 14.5, 10, METAL.umber) : '';
      return isClimbed ? moving('step', step + 1, rect(box, lit) + star) : rect(box, dark);
    });
    return `<g filter="${brush.shadow(4, 4, 0.45)}">${doors.join('')}</g>`;
  }).join('');
};

const HITS: ReadonlySet<number> = new Set([2, 7, 8, 14, 19, 21]);

/** A card of numbers with those that were drawn. */
export const numbers: Motif = ({ brush, tones }) => {
  const plain = brush.radial([0.4, 0.25], tones.bright, tones.wall);
  const gold = brush.radial([0.4, 0.25], '#fff', METAL.shine, METAL.bronze);
  return Array.from({ length: 25 }, (_, place) => {
    const [x, y] = [((place % 5) - 2) * 44, (Math.floor(place / 5) - 2) * 42];
    const drawn = HITS.has(place);
    const dot = circle(x, y, 17, drawn ? gold : plain, `filter="${brush.shadow(4, 3, 0.45)}"`);
    return drawn ? moving('hit', place, dot + sparkle(x, y, 9, METAL.umber)) : dot;
  }).join('');
};

/** One coin on its edge of falling. */
export const coin: Motif = ({ brush, tones }) => {
  const face = [
    circle(0, 0, 92, brush.linear(METAL.shine, METAL.bronze)),
    circle(0, 0, 78, brush.radial([0.4, 0.3], METAL.shine, METAL.brass, METAL.bronze)),
    circle(
      0,
      0,
      70,
      'none',
      `stroke="${METAL.umber}" stroke-opacity=".45" stroke-width="3" stroke-dasharray="3 7"`,
    ),
    path('M-40 22V-24L-20 -2 0 -36 20 -2 40 -24V22z', METAL.umber, 'opacity=".82"'),
    rect({ x: -40, y: 30, w: 80, h: 10, r: 5 }, METAL.umber, 'opacity=".82"'),
    path(
      'M-62 -50A80 80 0 0 1 10 -79',
      'none',
      'stroke="#fff" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"',
    ),
  ].join('');
  return [
    `<ellipse class="ground" cx="0" cy="112" rx="74" ry="11" fill="${tones.night}" opacity=".55"/>`,
    `<g filter="${brush.shadow(9, 9, 0.5)}">${moving('coin', 1, face)}</g>`,
  ].join('');
};

const STONES = [
  ['#d9fff2', METAL.mint, '#2d8f6e'],
  ['#ffd9d2', METAL.coral, METAL.coralDeep],
  ['#d9fff2', METAL.mint, '#2d8f6e'],
  ['#e4dcff', '#9b84f0', '#5b3fc0'],
  ['#d9fff2', METAL.mint, '#2d8f6e'],
] as const;
const STONE_PLACES = [
  [-76, 26],
  [-40, -38],
  [0, 44],
  [42, -40],
  [78, 28],
] as const;

/** Five stones, three of them alike. */
export const fiveStones: Motif = ({ brush }) =>
  STONES.map(([light, mid, dark], index) => {
    const [x = 0, y = 0] = STONE_PLACES[index] ?? [];
    const shown = `<g filter="${brush.shadow(7, 6, 0.5)}">${group('scale(1.75)', stone(light, mid, dark))}</g>`;
    return group(`translate(${x} ${y})`, moving('stone', index + 1, shown));
  }).join('');

/** An open card, and arrows for what may come next. */
export const higherLower: Motif = ({ brush, tones }) => {
  const arrow = (turn: number, fill: string) =>
    group(
      `rotate(${turn})`,
      path('M0 -34L34 4H14V34H-14V4H-34z', fill, `filter="${brush.shadow(5, 5, 0.45)}"`),
    );
  const card = [
    rect(
      { x: -52, y: -84, w: 104, h: 150, r: 13 },
      brush.linear('#fffdf6', '#e9dcc3'),
      `filter="${brush.shadow(8, 7, 0.5)}"`,
    ),
    rect(
      { x: -44, y: -76, w: 88, h: 134, r: 9 },
      'none',
      `stroke="${METAL.bronze}" stroke-opacity=".45" stroke-width="2"`,
    ),
    group(
      'translate(0 -8) scale(1.5)',
      path(
        'M0 34C-22 14 -34 2 -31 -14C-28 -30 -8 -32 0 -14C8 -32 28 -30 31 -14C34 2 22 14 0 34z',
        METAL.coralDeep,
      ),
    ),
  ].join('');
  return [
    group('translate(-38 4) rotate(-7)', moving('open', 1, card)),
    group('translate(70 -48)', moving('higher', 1, arrow(0, METAL.mint))),
    group('translate(70 56)', moving('lower', 1, arrow(180, tones.glow))),
  ].join('');
};

/** A shaft of light that climbs past marks. */
export const climb: Motif = ({ brush, tones }) => {
  const marks = Array.from({ length: 7 }, (_, mark) =>
    rect(
      { x: -70, y: 84 - mark * 30, w: mark % 2 === 0 ? 30 : 18, h: 4, r: 2 },
      METAL.shine,
      'opacity=".7"',
    ),
  ).join('');
  return [
    rect(
      { x: -76, y: -108, w: 152, h: 214, r: 18 },
      brush.linear(tones.deep, tones.night),
      'opacity=".8"',
    ),
    moving(
      'shaft',
      1,
      rect(
        { x: -76, y: -58, w: 152, h: 164, r: 18 },
        brush.linear([tones.pale, 0.95], [tones.bright, 0.5], [tones.mid, 0.2]),
      ),
    ),
    marks,
    moving(
      'top',
      1,
      group(
        'translate(12 -58)',
        path(
          'M0 -42C26 -20 28 14 18 36H-18C-28 14 -26 -20 0 -42z',
          brush.linear('#fff', METAL.ivory),
        ) +
          circle(0, -4, 10, tones.mid) +
          path('M-18 36L-34 52 -20 6zM18 36L34 52 20 6z', METAL.coral),
      ),
    ),
  ].join('');
};

/** A fighter kite on its string over roofs. */
export const kite: Motif = ({ brush, tones }) => {
  const paper =
    path('M0 -62Q-5 -58 -60 -2L0 60z', brush.linear(tones.glow, tones.bright)) +
    path('M0 -62Q5 -58 60 -2L0 60z', brush.linear(METAL.brass, METAL.coral)) +
    path('M0 -62L-20 -40 0 -20 20 -40z', METAL.ivory) +
    path('M0 -20L-25 7 0 34 25 7z', tones.counter) +
    circle(0, 7, 10, METAL.ivory) +
    path('M-60 -2Q0 -64 60 -2', 'none', `stroke="${METAL.umber}" stroke-width="3"`) +
    path('M0 -64V62', 'none', `stroke="${METAL.umber}" stroke-width="3"`) +
    path('M0 56L-15 84 0 77 15 84z', tones.counter);
  const roofs = [
    path('M-110 110V66H-74V50H-38V74H-6V110z', tones.night) +
      path('M-6 110V82Q18 40 42 82V70H84V56H110V110z', tones.night),
    ...[-96, -60, -24, 60, 94].map((x, place) =>
      rect({ x: x - 4, y: 84 + (place % 2) * 8, w: 8, h: 12, r: 4 }, METAL.shine, 'opacity=".8"'),
    ),
  ].join('');
  const string = 'M-84 60Q-10 44 38 -18';
  return [
    moving(
      'flown',
      1,
      path(string, 'none', `stroke="${tones.glow}" stroke-width="9" stroke-opacity=".3"`) +
        path(string, 'none', `stroke="${METAL.shine}" stroke-width="3" stroke-linecap="round"`) +
        group(
          'translate(46 -40) rotate(24)',
          `<g filter="${brush.shadow(6, 8, 0.4)}">${paper}</g>`,
        ),
    ),
    roofs,
  ].join('');
};

/** A wheel of prizes with its pointer. */
export const prizeWheel: Motif = ({ brush, tones }) => {
  const colours = [
    METAL.coral,
    tones.deep,
    METAL.brass,
    tones.deep,
    tones.glow,
    tones.deep,
    METAL.mint,
    tones.deep,
  ];
  const slices = colours
    .map((fill, index) =>
      group(
        `rotate(${index * 45})`,
        path(
          'M0 0L-36.7 -88.7A96 96 0 0 1 36.7 -88.7z',
          fill,
          `stroke="${METAL.umber}" stroke-width="1.5"`,
        ),
      ),
    )
    .join('');
  const rim = circle(0, 0, 106, brush.linear(METAL.shine, METAL.bronze));
  const hub = circle(0, 0, 26, brush.radial([0.4, 0.3], METAL.shine, METAL.brass, METAL.bronze));
  return [
    `<g filter="${brush.shadow(10, 9, 0.55)}">${rim}${moving('turning', 1, slices + hub)}</g>`,
    path(
      'M-15 -116H15L0 -82z',
      brush.linear('#fff', METAL.ivory),
      `filter="${brush.shadow(4, 4, 0.5)}"`,
    ),
  ].join('');
};
