// What the generator draws, by the names of its files.
import type { Banner, Crest, MotifName } from '../../packages/art/src/index.ts';

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

/** Crests of the invented teams that a demo's matches are played by. */
export const CREST_PICTURES: Readonly<Record<string, Crest>> = {
  'harbour-athletic': { hues: [212, 44], pattern: 'bars', figure: 'wave' },
  'millbrook-albion': { hues: [356, 30], pattern: 'halves', figure: 'ball' },
  'redwater-united': { hues: [4, 348], pattern: 'chevron', figure: 'diamond' },
  'ashgrove-city': { hues: [140, 92], pattern: 'quarters', figure: 'peak' },
  'kestrel-park': { hues: [28, 14], pattern: 'sash', figure: 'star' },
  'saltmarsh-town': { hues: [188, 204], pattern: 'stripes', figure: 'ring' },
  'granite-bay': { hues: [254, 200], pattern: 'sash', figure: 'star' },
  'willow-point': { hues: [164, 190], pattern: 'chevron', figure: 'wave' },
  'suraj-nagar': { hues: [38, 18], pattern: 'bars', figure: 'sun' },
  'chandan-valley': { hues: [24, 140], pattern: 'halves', figure: 'peak' },
  'megha-coast': { hues: [222, 196], pattern: 'stripes', figure: 'wave' },
  'peepal-park': { hues: [132, 46], pattern: 'quarters', figure: 'diamond' },
  'desert-lanterns': { hues: [16, 40], pattern: 'chevron', figure: 'moon' },
  'pearl-harbourers': { hues: [196, 170], pattern: 'sash', figure: 'ring' },
  'paper-foxes': { hues: [18, 336], pattern: 'sash', figure: 'diamond' },
  'night-ferry': { hues: [236, 262], pattern: 'halves', figure: 'moon' },
  'echo-foundry': { hues: [286, 320], pattern: 'stripes', figure: 'ring' },
  'glass-orchard': { hues: [174, 120], pattern: 'quarters', figure: 'star' },
  'iron-kites': { hues: [206, 2], pattern: 'chevron', figure: 'sun' },
  'velvet-static': { hues: [308, 250], pattern: 'bars', figure: 'ball' },
};

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
