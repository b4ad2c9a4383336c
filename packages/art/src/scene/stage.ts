import type { Palette } from '../motif/motif.ts';
import { circle, rect, sparkle } from '../shape.ts';
import { METAL } from '../tones.ts';

/** A stage for a motif on 360 by 480, built from paper layers that throw shadows on each other. */
export type Scene = (palette: Palette) => string;

export const TILE = { width: 360, height: 480, stageX: 180, stageY: 196 } as const;
export const { stageX: X, stageY: Y, width: W, height: H } = TILE;

/** The wall behind everything, lit from above. */
export function wall({ brush, tones }: Palette): string {
  return rect(
    { x: 0, y: 0, w: W, h: H },
    brush.radial([0.5, 0.02], tones.mid, tones.wall, tones.deep, tones.night),
  );
}

/** Stars of the upper part of a sky, down to `bottom`. */
export function stars({ chance }: Palette, count: number, bottom: number): string {
  return Array.from({ length: count }, () => {
    const x = chance.between(24, W - 24);
    const y = chance.between(20, bottom);
    const size = chance.between(1, 2.4);
    return size > 2.1
      ? sparkle(x, y, 7, METAL.shine)
      : circle(x, y, size, METAL.ivory, 'opacity=".7"');
  }).join('');
}
