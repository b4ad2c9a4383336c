import { circle, path, polygon, rect, round } from '../shape.ts';
import { METAL } from '../tones.ts';
import { H, type Scene, stars, W, X, Y } from './stage.ts';

/** Paper hills under a large moon. */
export const hills: Scene = (palette) => {
  const { brush, tones, chance } = palette;
  const ridge = (base: number, height: number, fill: string) => {
    const points = Array.from(
      { length: 6 },
      (_, index) => [index * 80 - 20, base - chance.between(0.2, 1) * height] as const,
    );
    const line = points
      .map(([x, y], index) => {
        const before = points[index - 1];
        if (before === undefined) return `M${round(x)} ${round(y)}`;
        const middle = (before[0] + x) / 2;
        return `C${round(middle)} ${round(before[1])} ${round(middle)} ${round(y)} ${round(x)} ${round(y)}`;
      })
      .join('');
    return path(`${line}V${H}H-20z`, fill, `filter="${brush.shadow(-4, 7, 0.45)}"`);
  };
  return (
    rect({ x: 0, y: 0, w: W, h: H }, brush.linear(tones.night, tones.wall, tones.bright)) +
    stars(palette, 26, 170) +
    circle(
      X,
      Y,
      132,
      brush.radial([0.5, 0.3], tones.pale, tones.glow, tones.bright),
      `opacity=".92" filter="${brush.shadow(0, 20, 0.3)}"`,
    ) +
    circle(X, Y, 148, 'none', `stroke="${METAL.brass}" stroke-opacity=".6" stroke-width="2"`) +
    ridge(330, 70, brush.linear(tones.mid, tones.wall)) +
    ridge(372, 60, brush.linear(tones.wall, tones.deep))
  );
};

/** Waves in front of a deep. */
export const waves: Scene = (palette) => {
  const { brush, tones } = palette;
  const wave = (y: number, height: number, shift: number, fill: string) => {
    const crests = Array.from({ length: 5 }, (_, index) => {
      const x = index * 96 - 60 + shift;
      return `C${x + 24} ${y - height} ${x + 60} ${y - height} ${x + 66} ${y - height * 0.3}C${x + 70} ${y} ${x + 84} ${y + 6} ${x + 96} ${y}`;
    }).join('');
    return path(
      `M${-60 + shift} ${y}${crests}V${H}H${-60 + shift}z`,
      fill,
      `filter="${brush.shadow(-4, 7, 0.4)}"`,
    );
  };
  const beams = [-34, -16, 2, 20, 38]
    .map(
      (turn, index) =>
        `<g transform="rotate(${turn} ${X} -40)">${polygon(
          [
            [X - 14 - index * 2, -40],
            [X + 14, -40],
            [X + 48, 420],
            [X - 52, 420],
          ],
          tones.pale,
        )}</g>`,
    )
    .join('');
  return (
    rect({ x: 0, y: 0, w: W, h: H }, brush.linear(tones.bright, tones.wall, tones.night)) +
    `<g opacity=".1">${beams}</g>` +
    circle(
      X,
      Y,
      126,
      brush.radial([0.5, 0.4], [tones.pale, 0.5], [tones.glow, 0.16], [tones.glow, 0]),
    ) +
    wave(306, 44, 0, brush.linear(tones.bright, tones.mid)) +
    wave(342, 46, -46, brush.linear(tones.mid, tones.wall))
  );
};
