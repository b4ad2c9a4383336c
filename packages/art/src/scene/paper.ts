import type { Palette } from '../motif/motif.ts';
import { circle, rect } from '../shape.ts';
import { METAL } from '../tones.ts';
import { H, type Scene, W, wall, X, Y } from './stage.ts';

/** Overlapping fans of an old cinema's wallpaper, as a pattern; `radius` is that of one fan. */
export function fanPaper(
  { brush, tones }: Pick<Palette, 'brush' | 'tones'>,
  radius: number,
): string {
  const fan = (x: number, y: number) =>
    [1, 0.7, 0.4]
      .map((share) =>
        circle(
          x,
          y,
          radius * share,
          share === 1 ? tones.deep : 'none',
          `stroke="${METAL.brass}" stroke-opacity=".28" stroke-width="1.3"`,
        ),
      )
      .join('');
  const [width, height] = [radius * 2, radius * 2];
  const rows = [-1, 0, 1, 2, 3].map((row) => {
    const shift = row % 2 === 0 ? 0 : radius;
    return [-1, 0, 1, 2].map((column) => fan(column * width + shift, row * radius)).join('');
  });
  return brush.pattern(width, height, rows.join(''));
}

/** Overlapping fans of an old cinema's wallpaper, with a round niche. */
export const fans: Scene = (palette) => {
  const { brush, tones } = palette;
  const paper = fanPaper(palette, 27);
  const niche = [136, 120].map((radius, index) =>
    circle(
      X,
      Y,
      radius,
      index === 0
        ? brush.linear(METAL.shine, METAL.bronze, METAL.umber)
        : brush.radial([0.5, 0.2], tones.bright, tones.wall, tones.night),
      `filter="${brush.shadow(7, 8, 0.6)}"`,
    ),
  );
  return (
    wall(palette) +
    rect({ x: 0, y: 0, w: W, h: H }, paper, 'opacity=".8"') +
    rect(
      { x: 0, y: 0, w: W, h: H },
      brush.radial([0.5, 0.1], [tones.bright, 0.25], [tones.night, 0.1], [tones.night, 0.85]),
    ) +
    niche.join('')
  );
};
