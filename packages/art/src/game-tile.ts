import { createBrush } from './brush.ts';
import { createChance } from './chance.ts';
import { drawTitle } from './lettering.ts';
import { MOTIFS, type MotifName } from './motif/index.ts';
import { motifOf } from './title-motif.ts';
import type { Palette } from './motif/motif.ts';
import { path, rect } from './shape.ts';
import { type SceneName, SCENES, TILE } from './scene/index.ts';
import { METAL, tonesOf } from './tones.ts';

/** What a game's picture depends on. The same input gives the same picture, byte for byte. */
export type GameTile = {
  readonly seed: string;
  readonly title: string;
  /** Any word that groups pictures, for example a category's code in capitals. */
  readonly category: string;
  readonly motif?: MotifName;
  readonly scene?: SceneName;
  /** Degrees; without it the category and the seed decide. */
  readonly hue?: number;
};

type Taste = {
  readonly hues: readonly number[];
  readonly scenes: readonly SceneName[];
  readonly motifs: readonly MotifName[];
  /** What a title may ask for besides those. */
  readonly asked?: readonly MotifName[];
};

const ANY: Taste = {
  hues: [288, 332, 352, 18, 36, 168, 196, 222, 262],
  scenes: ['arch', 'rays', 'curtain', 'fans', 'hills', 'columns', 'tunnel'],
  motifs: [
    'moon',
    'lantern',
    'gem',
    'crown',
    'sevens',
    'cherries',
    'book',
    'sun',
    'temple',
    'rose',
    'mask',
    'lotus',
    'compass',
    'hourglass',
    'key',
    'rocket',
    'coins',
  ],
  asked: ['koi', 'pearl', 'trident', 'crest', 'chandelier'],
};

const TASTES: Readonly<Record<string, Taste>> = {
  RNG: ANY,
  SPORTS: {
    hues: [150, 162, 205],
    scenes: ['rays', 'columns', 'hills'],
    motifs: ['football', 'cricket', 'trophy'],
  },
  ESPORTS: {
    hues: [236, 254, 272],
    scenes: ['tunnel', 'rays', 'columns'],
    motifs: ['gamepad', 'trophy', 'rocket'],
    asked: ['football'],
  },
  LIVE: {
    hues: [340, 352, 8],
    scenes: ['curtain', 'fans', 'columns'],
    motifs: ['wheel', 'cards', 'chips'],
    asked: ['dice'],
  },
  FISH: { hues: [186, 200, 214], scenes: ['waves'], motifs: ['koi', 'pearl', 'trident'] },
  PVP: {
    hues: [24, 352, 150],
    scenes: ['fans', 'tunnel', 'rays'],
    motifs: ['dominoes', 'cards', 'chips'],
    asked: ['pawns'],
  },
  RUMMY: { hues: [10, 345, 156], scenes: ['fans', 'curtain', 'rays'], motifs: ['cards', 'chips'] },
  LUDO: { hues: [44, 200, 262], scenes: ['rays', 'tunnel', 'fans'], motifs: ['pawns', 'dice'] },
  LOTT: {
    hues: [262, 214, 30],
    scenes: ['rays', 'tunnel', 'fans'],
    motifs: ['drawBalls', 'ticket'],
  },
  ELOTT: {
    hues: [286, 196, 340],
    scenes: ['tunnel', 'rays', 'arch'],
    motifs: ['drawBalls', 'ticket', 'coins'],
  },
  COCKFIGHT: {
    hues: [14, 28, 350],
    scenes: ['rays', 'fans', 'columns'],
    motifs: ['crest', 'trophy'],
  },
  TG: {
    hues: [158, 146, 352],
    scenes: ['fans', 'columns', 'arch'],
    motifs: ['wheel', 'dice', 'cards', 'chips'],
  },
  AC: {
    hues: [254, 196, 20],
    scenes: ['tunnel', 'hills', 'rays'],
    motifs: ['rocket', 'gem', 'dice', 'gamepad'],
    asked: ['coins', 'drawBalls'],
  },
  JP: {
    hues: [36, 344, 286],
    scenes: ['rays', 'curtain', 'columns'],
    motifs: ['crown', 'coins', 'gem'],
    asked: ['key', 'rocket'],
  },
  SC: {
    hues: [176, 30, 330],
    scenes: ['tunnel', 'rays', 'fans'],
    motifs: ['coins', 'ticket', 'gem'],
  },
  VP: { hues: [352, 222, 156], scenes: ['fans', 'arch', 'rays'], motifs: ['cards', 'chips'] },
  BG: { hues: [262, 24, 190], scenes: ['tunnel', 'rays', 'fans'], motifs: ['drawBalls', 'ticket'] },
};

function ledge({ brush, tones }: Palette): string {
  const { width, height } = TILE;
  const steps = [0, 1, 2].map((step) => {
    const top = 318 + step * 14;
    const inset = 56 - step * 28;
    return (
      path(
        `M${inset} ${top}H${width - inset}V${height}H${inset}z`,
        brush.linear([tones.bright, tones.mid, tones.wall][step] ?? tones.wall, tones.deep),
        `filter="${brush.shadow(-3, 7, 0.5)}"`,
      ) +
      rect(
        { x: inset, y: top, w: width - inset * 2, h: 2.5 },
        METAL.brass,
        `opacity="${0.5 + step * 0.2}"`,
      )
    );
  });
  return (
    steps.join('') +
    rect({ x: 0, y: 348, w: width, h: 132 }, brush.linear(tones.wall, tones.deep, tones.night))
  );
}

/** What is asked for by name or by the title; undefined where chance decides. */
export function wantedMotif({ category, motif, title }: GameTile): MotifName | undefined {
  const { asked = [], motifs } = TASTES[category] ?? ANY;
  return motif ?? motifOf(title, [...motifs, ...asked]);
}

/** The picture of a game, 3:4: a paper stage lit from above, a motif, the title in raised brass. */
export function gameTile(tile: GameTile): string {
  const taste = TASTES[tile.category] ?? ANY;
  const chance = createChance(`${tile.seed} ${tile.category}`);
  const tones = tonesOf(tile.hue ?? chance.pick(taste.hues) + chance.between(-7, 7));
  const brush = createBrush();
  const palette: Palette = { brush, tones, chance };
  const scene = SCENES[tile.scene ?? chance.pick(taste.scenes)](palette);
  const motif = MOTIFS[wantedMotif(tile) ?? chance.pick(taste.motifs)](palette);
  const { width, height, stageX, stageY } = TILE;
  const lamp = path(
    `M120 -10H240L340 360H20z`,
    brush.linear(['#fff6df', 0.36], ['#fff6df', 0.07], ['#fff6df', 0]),
    `filter="${brush.blur(9)}"`,
  );
  const title = drawTitle(tile.title, {
    centre: width / 2,
    middle: 413,
    width: 316,
    height: 96,
    sizeMax: 66,
    face: brush.linear('#fffdf2', METAL.shine, METAL.brass),
    side: METAL.umber,
    shadow: brush.shadow(5, 5, 0.75),
  });
  const art = [
    scene,
    lamp,
    ledge(palette),
    `<g transform="translate(${stageX} ${stageY + 8}) scale(1.06)"><g class="motif">${motif}</g></g>`,
    title,
    rect({ x: 0, y: 0, w: width, h: 90 }, brush.linear(['#fff', 0.1], ['#fff', 0])),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${brush.defs()}</defs>${art}</svg>`;
}
