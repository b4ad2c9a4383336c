// What the generator draws, by the names of its files.
import type { Banner, MotifName } from '../../packages/ui/src/art/index.ts';

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
