import { circle, group, path, rect, sparkle } from '../shape.ts';
import { METAL } from '../tones.ts';
import type { Motif } from './motif.ts';

const OUTLINE = 'stroke="#000" stroke-opacity=".35" stroke-width="2"';

/** A greyhound at full stretch, in a red jacket. */
export const hound: Motif = ({ brush }) => {
  const coat = brush.linear('#f2e6d2', '#c9a679', '#7d5a34');
  const shade = '#6d4c2b';
  const leg = (way: string, colour: string) =>
    path(
      way,
      'none',
      `stroke="${colour}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"`,
    );
  return [
    circle(10, -20, 108, brush.radial([0.5, 0.5], [METAL.shine, 0.4], [METAL.brass, 0])),
    `<ellipse cx="4" cy="82" rx="92" ry="12" fill="#000" fill-opacity=".35"/>`,
    group(
      'translate(-10 56) scale(1.24)',
      [
        leg('M30 -38L42 -20L66 -6', shade),
        leg('M-34 -40L-46 -22L-66 -4', shade),
        leg('M-42 -50C-60 -46 -70 -34 -86 -44', '#a9804f').replace('width="7"', 'width="4"'),
        path(
          'M42 -60C26 -66 8 -64 -33 -58C-45 -57 -51 -50 -47 -41C-43 -32 -29 -31 -24 -41C-13 -45 4 -30 22 -26C38 -24 47 -34 49 -46L68 -62C74 -63 82 -63 92 -64.5C96 -65 97 -67 95 -69C80 -73 74 -79 65 -78C54 -76 48 -68 36 -60z',
          coat,
        ),
        path('M67 -77Q56 -83 51 -76Q59 -74 66 -72z', shade),
        circle(76, -72, 2, '#1a120c'),
        circle(95, -67.4, 2.2, '#1a120c'),
        path(
          'M-20 -60C0 -66 20 -65 33 -61L31 -27C16 -26 2 -36 -22 -43z',
          brush.linear('#ff5a4d', '#b3141f'),
        ),
        leg('M34 -38L58 -28L84 -14', '#c9a679'),
        leg('M-36 -40L-54 -30L-78 -12', '#c9a679'),
      ].join(''),
      `filter="${brush.shadow(9, 8, 0.5)}"`,
    ),
    sparkle(78, -74, 18, METAL.ivory),
  ].join('');
};

/** A horse's head with its bridle, before a ribbon of silks. */
export const horse: Motif = ({ brush, tones }) => {
  const coat = brush.across('#c98a55', '#8a4c22', '#4a230d');
  return [
    circle(0, -10, 108, brush.radial([0.5, 0.5], [METAL.shine, 0.42], [METAL.brass, 0])),
    path('M-96 96C-60 60 -40 70 -10 84L-30 110H-104z', brush.linear(METAL.coral, METAL.coralDeep)),
    `<g filter="${brush.shadow(10, 9, 0.55)}">`,
    path(
      'M-62 104C-74 30 -50 -34 8 -78L16 -110L34 -84C52 -76 62 -58 70 -40L98 14C104 32 94 48 74 46C58 42 44 30 28 24C20 44 22 74 34 104z',
      coat,
    ),
    path(
      'M8 -80C-44 -62 -86 -8 -88 66C-70 44 -62 34 -58 22C-54 30 -52 38 -52 46C-44 4 -18 -38 22 -64z',
      brush.linear('#3a1d10', '#140a06'),
    ),
    path('M16 -110L34 -84L20 -72z', '#5a2b10'),
    '</g>',
    circle(46, -42, 7, '#140c07'),
    circle(48.5, -44.5, 2.4, '#fff'),
    path('M84 24q8 4 6 12', 'none', 'stroke="#2a1408" stroke-width="5" stroke-linecap="round"'),
    path(
      'M62 -54L52 30M26 -70L20 -4L80 -12M20 -4L-30 60',
      'none',
      `stroke="${METAL.brass}" stroke-width="6" stroke-linejoin="round"`,
    ),
    circle(20, -4, 8, METAL.shine),
    rect({ x: -70, y: 70, w: 92, h: 18, r: 4 }, brush.linear(tones.glow, tones.bright)),
  ].join('');
};

const tinHead = (colours: readonly [string, string, string], plates: readonly string[]): string =>
  [
    path('M-74 104C-70 40 -46 -16 0 -46L40 -14C34 36 24 78 -2 104z', colours[1], OUTLINE),
    ...plates.map((colour, at) =>
      path(`M${-58 + at * 16} ${92 - at * 34}q22 -22 46 0l-8 40q-15 16 -30 0z`, colour, OUTLINE),
    ),
    path(
      'M-6 -44C-18 -58 -12 -76 -2 -86C-4 -104 10 -112 20 -116C20 -104 26 -98 30 -92C40 -104 52 -106 62 -104C56 -94 60 -86 64 -78C76 -80 88 -78 92 -70C80 -64 78 -52 74 -42z',
      METAL.coral,
      OUTLINE,
    ),
    path(
      'M-14 -20C-14 -52 10 -70 38 -68C64 -66 78 -48 78 -26C78 0 58 16 32 16C4 16 -14 4 -14 -20z',
      colours[0],
      OUTLINE,
    ),
    path('M74 -46L112 -26L72 -8C66 -20 66 -34 74 -46z', METAL.brass, OUTLINE),
    path('M54 12C70 16 74 34 66 50C58 60 46 56 44 44C42 30 44 18 54 12z', METAL.coralDeep, OUTLINE),
    circle(38, -30, 17, '#20140e'),
    circle(38, -30, 12, '#ffd257'),
    circle(43, -35, 4, '#fff'),
    circle(-40, 86, 4, '#fff'),
    circle(4, 84, 4, '#fff'),
  ].join('');

const RED = ['#e8543a', '#a81f28', '#6d0f1b'] as const;
const BLUE = ['#3f9fe0', '#1f5fae', '#10245f'] as const;
const RED_PLATES = ['#f7a13c', '#b3222c', '#ffd36b', '#e2562f'];
const BLUE_PLATES = ['#3fc0cf', '#1a4f9e', '#9df0dc', '#1f86c4'];

/** A clockwork rooster's head of riveted tin. */
export const tinBird: Motif = ({ brush }) =>
  [
    circle(0, -10, 108, brush.radial([0.5, 0.5], [METAL.shine, 0.42], [METAL.brass, 0])),
    group('translate(-6 4)', tinHead(RED, RED_PLATES), `filter="${brush.shadow(10, 9, 0.55)}"`),
  ].join('');

/** Two of them, eye to eye. */
export const tinBirds: Motif = ({ brush }) =>
  [
    circle(0, -10, 108, brush.radial([0.5, 0.5], [METAL.shine, 0.42], [METAL.brass, 0])),
    group(
      'translate(52 10) scale(-.72 .72)',
      tinHead(BLUE, BLUE_PLATES),
      `filter="${brush.shadow(8, 7, 0.5)}"`,
    ),
    group(
      'translate(-54 10) scale(.72)',
      tinHead(RED, RED_PLATES),
      `filter="${brush.shadow(8, 7, 0.5)}"`,
    ),
  ].join('');
