import type { Suit } from './pips.ts';

/** The colours of a court: robe, its shade, lining, hair. */
type Dress = {
  readonly robe: string;
  readonly shade: string;
  readonly lining: string;
  readonly hair: string;
};

const DRESS: Readonly<Record<Suit, Dress>> = {
  diamonds: { robe: '#d2543a', shade: '#8f2c22', lining: '#2c4a7c', hair: '#b9772e' },
  hearts: { robe: '#bf2a3f', shade: '#7d1528', lining: '#3a2a63', hair: '#8a4a1f' },
  spades: { robe: '#2d3f7d', shade: '#18234f', lining: '#a9323f', hair: '#2c2230' },
  clubs: { robe: '#1f6b57', shade: '#0f4237', lining: '#a0632a', hair: '#4b3021' },
};

const SKIN = '#f6dcbd';
const BLUSH = '#e7b08d';
const LINE = '#2b1d24';
const GOLD = '#e3b04a';
const GOLD_DEEP = '#a8721f';
const WHITE = '#fdf8ee';

type Shape = { readonly d: string; readonly fill: string; readonly line?: number };
const shape = ({ d, fill, line = 0.7 }: Shape): string =>
  `<path d="${d}" fill="${fill}"${line === 0 ? '' : ` stroke="${LINE}" stroke-width="${line}" stroke-linejoin="round"`}/>`;
const stroke = (d: string, width = 0.9, colour = LINE): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const dot = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

/** Eyes, brows, nose and mouth of a face whose middle is at 50, 36. */
const face = (mouth: string): string =>
  [
    stroke('M42.800 33.400Q45 31.600 47.300 33.200M52.700 33.200Q55 31.600 57.200 33.400', 1),
    shape({
      d: 'M43 36.400Q45.200 34.400 47.400 36.400Q45.200 37.700 43 36.400Z',
      fill: WHITE,
      line: 0.5,
    }),
    shape({
      d: 'M52.600 36.400Q54.800 34.400 57 36.400Q54.800 37.700 52.600 36.400Z',
      fill: WHITE,
      line: 0.5,
    }),
    dot(45.2, 36.2, 1, LINE),
    dot(54.8, 36.2, 1, LINE),
    stroke('M50 35.500L49 40.400L50.800 40.800', 0.7),
    dot(43.4, 40.6, 1.8, `${BLUSH}99`),
    dot(56.6, 40.6, 1.8, `${BLUSH}99`),
    mouth,
  ].join('');

const HEAD = 'M40.500 28H59.500V38C59.500 45 55 50 50 50C45 50 40.500 45 40.500 38Z';
const NECK = 'M46 46H54V54H46Z';
const LIPS = shape({
  d: 'M47.400 44.200Q50 42.900 52.600 44.200Q50 46.400 47.400 44.200Z',
  fill: '#b5323e',
  line: 0,
});

/** Shoulders that fill the half, with the borders of a robe crossing over the breast. */
const robe = ({ lining, robe: cloth, shade }: Dress): string =>
  [
    shape({ d: 'M22 71V62C24 54 33 51 42 50H58C67 51 76 54 78 62V71Z', fill: cloth }),
    shape({ d: 'M22 71V62C23.500 57 28 54 33 52.400L41 71Z', fill: shade, line: 0 }),
    shape({ d: 'M78 71V62C76.500 57 72 54 67 52.400L59 71Z', fill: shade, line: 0 }),
    shape({ d: 'M43 50L57 50L54.500 71H45.500Z', fill: lining }),
    stroke('M33 52.400L41 71M67 52.400L59 71', 1.6, GOLD),
    stroke('M43 50L46 71M57 50L54 71', 1.6, GOLD),
    ...[56, 61.5, 67].map((y) => dot(50, y, 1.3, GOLD)),
    ...[58, 64].map((y) => dot(28 + (y - 58) * 0.4, y, 1.1, GOLD)),
    ...[58, 64].map((y) => dot(72 - (y - 58) * 0.4, y, 1.1, GOLD)),
  ].join('');

function king(suit: Suit): string {
  const dress = DRESS[suit];
  return [
    // A sword behind the shoulder.
    shape({ d: 'M69 18L71 15L73 18V56H69Z', fill: '#dfe5ec' }),
    stroke('M71 18V54', 0.6, '#8b95a5'),
    shape({ d: 'M64.500 55H77.500V58.500H64.500Z', fill: GOLD }),
    robe(dress),
    // Hair in two rolls.
    shape({
      d: 'M39 28C35 33 35 42 37 47C39 50 43 50 43 46L42 30ZM61 28C65 33 65 42 63 47C61 50 57 50 57 46L58 30Z',
      fill: dress.hair,
    }),
    shape({ d: HEAD, fill: SKIN }),
    face(''),
    // The beard with its moustache.
    shape({
      d: 'M40.500 38C41 42 43 43.500 45.500 42.600C47.500 41.800 49 41.600 50 42.600C51 41.600 52.500 41.800 54.500 42.600C57 43.500 59 42 59.500 38C61 46 58 53 54 56.500L50 60L46 56.500C42 53 39 46 40.500 38Z',
      fill: dress.hair,
    }),
    shape({
      d: 'M47.800 45.400Q50 44.300 52.200 45.400Q50 47.200 47.800 45.400Z',
      fill: '#b5323e',
      line: 0,
    }),
    stroke('M46 50Q47 54 49.500 57M54 50Q53 54 50.500 57', 0.6, `${WHITE}66`),
    // A fur collar.
    shape({
      d: 'M31 55C35 51.500 39 50.500 42 51L45 57C40 57 36 58.500 33 61ZM69 55C65 51.500 61 50.500 58 51L55 57C60 57 64 58.500 67 61Z',
      fill: WHITE,
    }),
    ...[
      [35.5, 56],
      [40, 54],
      [60, 54],
      [64.5, 56],
    ].map(([x = 0, y = 0]) => dot(x, y, 0.8, LINE)),
    // The crown.
    shape({ d: 'M40 25C41 17 47 15.500 50 15.500C53 15.500 59 17 60 25Z', fill: dress.robe }),
    shape({
      d: 'M37.500 28.500L34.500 15L42.500 21.500L50 12.500L57.500 21.500L65.500 15L62.500 28.500Q50 25.500 37.500 28.500Z',
      fill: GOLD,
    }),
    stroke('M38.300 26Q50 23 61.700 26', 0.8, GOLD_DEEP),
    ...[
      [34.5, 14.6],
      [50, 12.2],
      [65.5, 14.6],
    ].map(
      ([x = 0, y = 0]) =>
        dot(x, y, 1.7, WHITE) +
        `<circle cx="${x}" cy="${y}" r="1.700" fill="none" stroke="${LINE}" stroke-width=".6"/>`,
    ),
    dot(50, 21.4, 1.6, dress.lining),
  ].join('');
}

function queen(suit: Suit): string {
  const dress = DRESS[suit];
  return [
    robe(dress),
    // Long hair over the shoulders.
    shape({
      d: 'M50 22C38 22 35.500 30 36 40C36.400 48 33 53 31 57C36 61 43 59 44.500 54L45 46L42 36C44 33 47 30.500 50 30C53 30.500 56 33 58 36L55 46L55.500 54C57 59 64 61 69 57C67 53 63.600 48 64 40C64.500 30 62 22 50 22Z',
      fill: dress.hair,
    }),
    shape({ d: NECK, fill: SKIN }),
    shape({ d: 'M43 52.500Q50 50.500 57 52.500L50 63Z', fill: SKIN }),
    shape({
      d: 'M41.500 31C43.500 27.500 56.500 27.500 58.500 31V37C58.500 44 54.500 49 50 49C45.500 49 41.500 44 41.500 37Z',
      fill: SKIN,
    }),
    // The hair parts over the brow.
    shape({
      d: 'M50 26.500C44 26.500 40.500 30 40.500 37C43.500 35.500 47 32 50 28.500C53 32 56.500 35.500 59.500 37C59.500 30 56 26.500 50 26.500Z',
      fill: dress.hair,
    }),
    face(LIPS),
    // Pearls.
    ...[
      [44.6, 53.6],
      [46.6, 55.6],
      [50, 56.8],
      [53.4, 55.6],
      [55.4, 53.6],
    ].map(
      ([x = 0, y = 0]) =>
        dot(x, y, 1.05, WHITE) +
        `<circle cx="${x}" cy="${y}" r="1.050" fill="none" stroke="${LINE}" stroke-width=".35"/>`,
    ),
    // A crown of three arches.
    shape({
      d: 'M39 26C38.500 20 41.500 17.500 43.500 20.500C44 15.500 48.500 14.500 50 14.500C51.500 14.500 56 15.500 56.500 20.500C58.500 17.500 61.500 20 61 26Q50 22.500 39 26Z',
      fill: GOLD,
    }),
    stroke('M40 23.600Q50 20.400 60 23.600', 0.8, GOLD_DEEP),
    dot(50, 13, 1.7, WHITE),
    `<circle cx="50" cy="13" r="1.700" fill="none" stroke="${LINE}" stroke-width=".6"/>`,
    dot(50, 18.4, 1.5, dress.lining),
    // A flower in the hand.
    stroke('M71.500 62C73 54 72.500 47 71 42', 1.2, '#3d7a4b'),
    shape({ d: 'M72.500 52Q77 49 78 46Q73.500 46.500 72.500 52Z', fill: '#3d7a4b', line: 0.5 }),
    ...[0, 72, 144, 216, 288].map(
      (turn) =>
        `<ellipse cx="71" cy="34" rx="2.700" ry="3.800" transform="rotate(${turn} 71 38)" fill="${dress.lining}" stroke="${LINE}" stroke-width=".6"/>`,
    ),
    dot(71, 38, 2.2, GOLD),
    shape({
      d: 'M66.500 61C68.500 58.500 73.500 58.500 75.500 61C76 64 73.500 66 71 66C68.500 66 66 64 66.500 61Z',
      fill: SKIN,
    }),
  ].join('');
}

function jack(suit: Suit): string {
  const dress = DRESS[suit];
  return [
    // A halberd behind the shoulder.
    stroke('M29 16V66', 2.2, '#7a5530'),
    shape({
      d: 'M29 13L31.500 20H26.500ZM30 21C36 20 38.500 23 38 31C35.500 28.500 33 28 30 28.500ZM28 22.500L23.500 24L28 27Z',
      fill: '#dfe5ec',
    }),
    robe(dress),
    // Hair cut at the chin.
    shape({
      d: 'M38.500 26C36 33 36.500 42 37.500 46.500C40 48.500 43.500 47.500 44 45L42 30H58L56 45C56.500 47.500 60 48.500 62.500 46.500C63.500 42 64 33 61.500 26Z',
      fill: dress.hair,
    }),
    shape({ d: NECK, fill: SKIN }),
    shape({ d: HEAD, fill: SKIN }),
    shape({
      d: 'M40.500 28H59.500C59.500 30.500 59 32 58 32.500C55 30 45 30 42 32.500C41 32 40.500 30.500 40.500 28Z',
      fill: dress.hair,
      line: 0,
    }),
    face(stroke('M47.400 44.600Q50 46.200 52.600 44.600', 1.1, '#a8434a')),
    // A pleated collar.
    shape({
      d: 'M36 53L40 50.500L43 53L46.500 51L50 54L53.500 51L57 53L60 50.500L64 53L60 57.500L56 55.500L53 58.500L50 56.500L47 58.500L44 55.500L40 57.500Z',
      fill: WHITE,
    }),
    // A cap, its brim turned up, with a feather.
    shape({
      d: 'M37 24C37.500 16.500 44 14 50 14.500C58 15 64 17.500 63.500 24Q50 20 37 24Z',
      fill: dress.robe,
    }),
    shape({
      d: 'M35.500 28.500L36.500 23.500Q50 19 63.500 23.500L64.500 28.500Q50 24 35.500 28.500Z',
      fill: dress.lining,
    }),
    stroke('M36.200 26.200Q50 21.600 63.800 26.200', 0.7, GOLD),
    shape({
      d: 'M57 23.500C61 18 68 15.500 76 17.500C72 19.500 71.500 22 66.500 23.200C63 24.200 60.500 24.400 57 23.500Z',
      fill: WHITE,
    }),
    stroke('M58 23.200C63 20.500 68 18.600 74 18', 0.6, '#b9a98c'),
    dot(57, 23.6, 1.7, GOLD),
  ].join('');
}

const halves = { jack, queen, king } as const;
export type Court = keyof typeof halves;

/** Ranks of the courts, by `rankOf`. */
export const courtOf = (rank: number): Court | null =>
  ({ 9: 'jack', 10: 'queen', 11: 'king' } as const)[rank] ?? null;

/** The upper half of a court in a box from 22, 10 to 78, 70. */
export const half = (court: Court, suit: Suit): string => halves[court](suit);

let clips = 0;

/** The figure of a court card twice, head up and head down, in its frame. */
export function courtPicture(court: Court, suit: Suit): string {
  clips += 1;
  const id = `court-${clips}`;
  const one = `<g clip-path="url(#${id})">${half(court, suit)}</g>`;
  return [
    `<clipPath id="${id}"><path d="M24 11H76V70H24Z"/></clipPath>`,
    '<rect x="24" y="11" width="52" height="118" rx="2.500" fill="#fbf4e2"/>',
    one,
    `<g transform="rotate(180 50 70)">${one}</g>`,
    `<path d="M24 70H76" stroke="${GOLD}" stroke-width="1.800"/>`,
    `<rect x="24" y="11" width="52" height="118" rx="2.500" fill="none" stroke="${GOLD_DEEP}" stroke-width=".9"/>`,
  ].join('');
}
