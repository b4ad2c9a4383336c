// Badges of teams, drawn from their seed: a shape, a pattern in two colours, and a motif.
import { type Draw, drawOf } from './draw.ts';

export type Colours = { readonly first: string; readonly second: string };

/** Pairs whose two colours stand well apart in lightness, dark first. */
const PAIRS: readonly Colours[] = [
  ['#8c1c2b', '#f7efe2'],
  ['#0d3b78', '#f4f6fb'],
  ['#0f5132', '#f6f3e6'],
  ['#1b1b22', '#f2b705'],
  ['#4a1a5c', '#f3d9f7'],
  ['#b3261e', '#ffffff'],
  ['#114b5f', '#f3e9d2'],
  ['#5b2c06', '#ffd58a'],
  ['#12355b', '#ffcf56'],
  ['#7a0f3d', '#9fd8f5'],
  ['#0b5563', '#ffb385'],
  ['#263238', '#ff8a65'],
  ['#1e3a1e', '#c5e86c'],
  ['#3a1d6e', '#ffd23f'],
  ['#0a2a66', '#ef9aa3'],
  ['#4d0f0f', '#e0c097'],
  ['#003f3f', '#7fe7c4'],
  ['#2b2d6e', '#9bd1ff'],
  ['#6d2e46', '#f0d8b8'],
  ['#202020', '#e6e6e6'],
].map(([first = '', second = '']) => ({ first, second }));

export const coloursOf = (seed: string): Colours => drawOf('colours', seed).pick(PAIRS);

const SHAPES = {
  heater: 'M50 4C64 9 78 11 92 11v39c0 24-16 38-42 47C24 88 8 74 8 50V11c14 0 28-2 42-7Z',
  swiss: 'M10 6h80v46c0 26-17 37-40 45C27 89 10 78 10 52Z',
  round: 'M50 4a46 46 0 1 1 0 92a46 46 0 0 1 0-92Z',
  crest: 'M12 10c13 4 25 2 38-6c13 8 25 10 38 6v42c0 22-14 36-38 45c-24-9-38-23-38-45Z',
  diamond: 'M50 3l43 40c2 2 2 6 0 9L50 97L7 52c-2-3-2-7 0-9Z',
  hexagon: 'M50 3l40 22v50L50 97L10 75V25Z',
} as const;
type Shape = keyof typeof SHAPES;
const SHAPE_NAMES = Object.keys(SHAPES) as readonly Shape[];

const PATTERNS: readonly ((colour: string) => string)[] = [
  () => '',
  (colour) => `<path fill="${colour}" d="M0 0h50v100H0Z"/>`,
  (colour) => `<path fill="${colour}" d="M22 0h14v100H22ZM50 0h14v100H50ZM78 0h14v100H78Z"/>`,
  (colour) => `<path fill="${colour}" d="M0 28h100v13H0ZM0 56h100v13H0ZM0 84h100v13H0Z"/>`,
  (colour) => `<path fill="${colour}" d="M-8 18L18-8L108 82L82 108Z"/>`,
  (colour) => `<path fill="${colour}" d="M0 0h50v50H0ZM50 50h50v50H50Z"/>`,
  (colour) => `<path fill="${colour}" d="M0 62L50 24L100 62v22L50 46L0 84Z"/>`,
  (colour) => `<path fill="${colour}" d="M0 0h100v34H0Z"/>`,
];

const star = (points: number, inner: number, outer: number): string =>
  Array.from({ length: points * 2 }, (_, index) => {
    const angle = (Math.PI * index) / points - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    const [x, y] = [Math.cos(angle), Math.sin(angle)].map((value) =>
      (50 + value * radius).toFixed(1),
    );
    return `${index === 0 ? 'M' : 'L'}${x} ${y}`;
  }).join('') + 'Z';

/** Drawn around the middle, within a circle of 22. */
const MOTIFS: readonly string[] = [
  star(5, 9, 22),
  star(8, 11, 21),
  star(4, 7, 23),
  'M30 64V42l9 8l11-16l11 16l9-8v22Z M30 67h40v5H30Z',
  'M50 28c12 10 19 19 19 28a19 19 0 0 1-38 0c0-9 7-18 19-28Z',
  'M28 62L42 36l9 14l5-8l16 20Z M28 66h44v5H28Z',
  'M28 44c8-7 14-7 22 0s14 7 22 0v8c-8 7-14 7-22 0s-14-7-22 0Z M28 58c8-7 14-7 22 0s14 7 22 0v8c-8 7-14 7-22 0s-14-7-22 0Z',
  'M33 70V46h-4V34h7v5h6v-5h6v5h4v-5h6v5h6v-5h7v12h-4v24H54V58h-8v12Z',
  'M52 26L34 54h13l-4 20l22-30H51Z',
  'M50 28a22 22 0 1 0 22 25a17 17 0 1 1-22-25Z',
  'M50 74C38 62 30 55 30 45c0-7 5-11 10-11c4 0 8 2 10 6c2-4 6-6 10-6c5 0 10 4 10 11c0 10-8 17-20 29Z',
  'M50 28l6 9c8-2 13 1 16 6c-6-1-9 1-11 5l5 14c-6-1-9-3-10-7l-6 9l-6-9c-1 4-4 6-10 7l5-14c-2-4-5-6-11-5c3-5 8-8 16-6Z',
];

const ground = (
  draw: Draw,
  { first, second }: Colours,
): { readonly pattern: string; readonly motif: string } => {
  const make = draw.pick(PATTERNS);
  const isPlain = make(second) === '';
  return { pattern: make(second), motif: isPlain ? second : first };
};

/** A picture of its own for each seed, square and without any size. */
export function drawBadge(seed: string, { first, second }: Colours = coloursOf(seed)): string {
  const draw = drawOf('badge', seed);
  const shape = SHAPES[draw.pick(SHAPE_NAMES)];
  const { motif, pattern } = ground(draw, { first, second });
  const disc =
    pattern === ''
      ? ''
      : `<circle cx="50" cy="51" r="28" fill="${second}" stroke="${first}" stroke-width="3"/>`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
    `<clipPath id="s"><path d="${shape}"/></clipPath>` +
    `<g clip-path="url(#s)"><path fill="${first}" d="M0 0h100v100H0Z"/>${pattern}</g>` +
    `<path fill="none" stroke="${first}" stroke-width="5" d="${shape}"/>` +
    `<path fill="none" stroke="${second}" stroke-width="1.6" d="${shape}"/>` +
    `${disc}<path fill="${motif}" fill-rule="evenodd" d="${draw.pick(MOTIFS)}"/></svg>`
  );
}
