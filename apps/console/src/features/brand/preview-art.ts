// Pictures of the preview: drawn by the house's own generator, so that nothing has to be fetched.
import type { Banner, GameTile } from '@parlour/art';

export const PREVIEW_BANNER: Banner = {
  seed: 'preview',
  hue: 288,
  motifs: ['crown', 'coins', 'gem'],
  backdrop: 'window',
};

export const PREVIEW_TILES: readonly GameTile[] = [
  { seed: 'preview-1', title: 'Lantern Reels', category: 'RNG', motif: 'lantern' },
  { seed: 'preview-2', title: 'Night Wheel', category: 'LIVE', motif: 'wheel' },
  { seed: 'preview-3', title: 'Koi Pond', category: 'FISH', motif: 'koi' },
  { seed: 'preview-4', title: 'Seven Suns', category: 'RNG', motif: 'sun' },
];

/** A drawing as the address of an image. */
export const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
