import { drawGem, outline, type Point } from '../../instant/drawing.ts';

/** In the order of their numbers in the rules. */
export const kinds = [
  'diamond',
  'ruby',
  'emerald',
  'sapphire',
  'topaz',
  'amethyst',
  'aquamarine',
] as const;
type Kind = (typeof kinds)[number];

const round = (width: number, height: number, corners: number): Point[] =>
  outline(corners, (angle) => [Math.sin(angle) * width, -Math.cos(angle) * height]);

const cushion = outline(20, (angle) => {
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  const reach = (Math.abs(x) ** 3.4 + Math.abs(y) ** 3.4) ** (-1 / 3.4);
  return [x * reach * 0.86, y * reach * 0.86];
});

const pear = outline(22, (angle) => [
  Math.sin(angle) * Math.abs(Math.sin(angle / 2)) ** 0.8 * 0.86,
  -Math.cos(angle) * 0.97,
]);

const trillion = outline(18, (angle) => {
  const reach = 0.84 - 0.15 * Math.cos(3 * angle + Math.PI);
  return [Math.sin(angle) * reach, -Math.cos(angle) * reach + 0.08];
});

const emerald: readonly Point[] = [
  [-0.44, -0.96],
  [0.44, -0.96],
  [0.74, -0.66],
  [0.74, 0.66],
  [0.44, 0.96],
  [-0.44, 0.96],
  [-0.74, 0.66],
  [-0.74, -0.66],
];

const stones = {
  diamond: { cut: round(0.92, 0.92, 16), hue: 240, chroma: 0.025, lightness: 0.83 },
  ruby: { cut: cushion, hue: 18, chroma: 0.2, lightness: 0.55 },
  emerald: { cut: emerald, hue: 155, chroma: 0.16, lightness: 0.62 },
  sapphire: { cut: round(0.76, 0.96, 16), hue: 262, chroma: 0.2, lightness: 0.52 },
  topaz: { cut: pear, hue: 75, chroma: 0.16, lightness: 0.76 },
  amethyst: { cut: round(0.94, 0.94, 6), hue: 308, chroma: 0.2, lightness: 0.58 },
  aquamarine: { cut: trillion, hue: 200, chroma: 0.12, lightness: 0.78 },
} as const satisfies Readonly<Record<Kind, Parameters<typeof drawGem>[0]>>;

/** The stones by their numbers. Each has a cut of its own, so that nothing hangs on colour alone. */
export const gemPictures: readonly string[] = kinds.map((kind) => drawGem(stones[kind]));
