// What the generator draws, by the names of its files.
import type { Banner, MotifName } from '../../packages/art/src/index.ts';

type Motifs = Banner['motifs'];

/** A picture whose seed is its motifs: nothing else in it is left to chance. */
const scene = (hue: number, motifs: Motifs, backdrop: Banner['backdrop']): Banner => ({
  seed: motifs.join(' '),
  hue,
  motifs,
  backdrop,
});

/** Hero pictures, and the surfaces behind the jackpot and the promotions. */
export const BANNER_PICTURES: Readonly<Record<string, Banner>> = {
  'velvet-hours': {
    seed: 'velvet-hours',
    hue: 292,
    motifs: ['chandelier', 'lantern', 'cards'],
    backdrop: 'window',
  },
  welcome: { seed: 'welcome', hue: 268, motifs: ['moon', 'lantern', 'cards'], backdrop: 'window' },
  fairness: { seed: 'fairness', hue: 168, motifs: ['key', 'book', 'compass'], backdrop: 'fans' },
  payouts: { seed: 'payouts', hue: 346, motifs: ['coins', 'chips', 'crown'], backdrop: 'rays' },
  jackpot: { seed: 'jackpot', hue: 300, motifs: ['crown', 'coins', 'gem'], backdrop: 'rays' },
  promotions: {
    seed: 'promotions',
    hue: 334,
    motifs: ['crown', 'rose', 'mask'],
    backdrop: 'window',
  },
  'first-evening': scene(24, ['rose', 'crown', 'coins'], 'window'),
  reels: scene(312, ['sevens', 'cherries', 'gem'], 'rays'),
  'live-tables': scene(152, ['wheel', 'chips', 'cards'], 'window'),
  'match-day': scene(128, ['football', 'trophy', 'cricket'], 'rays'),
  'deep-water': scene(200, ['koi', 'pearl', 'trident'], 'fans'),
  'card-room': scene(8, ['cards', 'dice', 'pawns'], 'fans'),
  'draw-night': scene(44, ['drawBalls', 'ticket', 'sun'], 'rays'),
  'second-round': scene(262, ['hourglass', 'coins', 'lantern'], 'window'),
  points: scene(224, ['gem', 'coins', 'compass'], 'rays'),
  salon: scene(286, ['mask', 'crown', 'chandelier'], 'window'),
  pocket: scene(214, ['rocket', 'gamepad', 'gem'], 'fans'),
  everyday: scene(20, ['sun', 'lantern', 'cherries'], 'fans'),
  arcade: scene(246, ['gamepad', 'rocket', 'trophy'], 'rays'),
  'safe-hands': scene(178, ['lotus', 'compass', 'book'], 'window'),
  'reading-room': scene(34, ['book', 'key', 'lantern'], 'window'),
};

/** Hero pictures of the first page, which narrow screens show with the stage above the words. */
export const NARROW_BANNERS = [
  'velvet-hours',
  'fairness',
  'payouts',
  'welcome',
  'match-day',
] as const;

/** Avatars to choose from; the first is everybody's until they choose. */
export const AVATAR_PICTURES: readonly (readonly [motif: MotifName, hue: number])[] = [
  ['mask', 288],
  ['koi', 200],
  ['moon', 232],
  ['rose', 336],
  ['crown', 30],
  ['lotus', 306],
  ['compass', 210],
  ['lantern', 16],
  ['gem', 250],
  ['rocket', 262],
  ['key', 350],
  ['trophy', 152],
];

/** Drawings for places where there is nothing yet. */
export const EMPTY_PICTURES: readonly MotifName[] = [
  'trophy',
  'dice',
  'lantern',
  'gem',
  'crown',
  'hourglass',
  'compass',
  'key',
  'coins',
];
