import { around, circle, path, polar, polygon, round } from '../shape.ts';
import { METAL } from '../tones.ts';
import { type Scene, wall, X, Y } from './stage.ts';

/** A sunburst behind a disc: the poster of a matinée. */
export const rays: Scene = (palette) => {
  const { brush, tones } = palette;
  const beams = around(18, () =>
    polygon(
      [
        [-21, -420],
        [21, -420],
        [0, 0],
      ],
      tones.mid,
    ),
  );
  const discs = [138, 122, 104].map((radius, index) =>
    circle(
      X,
      Y,
      radius,
      brush.linear(
        [tones.bright, tones.wall, tones.mid][index] ?? tones.mid,
        [tones.mid, tones.night, tones.deep][index] ?? tones.deep,
      ),
      `filter="${brush.shadow(6, 7, 0.5)}"`,
    ),
  );
  return (
    wall(palette) +
    `<g transform="translate(${X} ${Y})" opacity=".55">${beams}</g>` +
    discs.join('') +
    circle(X, Y, 129, 'none', `stroke="${METAL.brass}" stroke-width="2.5"`) +
    circle(X, Y, 104, 'none', `stroke="${METAL.brass}" stroke-opacity=".6" stroke-width="1.5"`)
  );
};

/** A tunnel of round paper cuts that goes deeper and brighter. */
export const tunnel: Scene = (palette) => {
  const { brush, tones, chance } = palette;
  const cut = (radius: number, fill: string) => {
    const lobes = 9;
    const turn = chance.between(0, 40);
    const points = Array.from({ length: lobes }, (_, index) =>
      polar(turn + (index * 360) / lobes, radius),
    );
    const lobe = round((radius * Math.PI) / lobes);
    const outline = points
      .map(
        ([x, y], index) =>
          `${index === 0 ? 'M' : `A${lobe} ${lobe} 0 0 1 `}${round(X + x)} ${round(Y + y)}`,
      )
      .join('');
    const [x0 = 0, y0 = 0] = points[0] ?? [];
    return path(
      `${outline}A${lobe} ${lobe} 0 0 1 ${round(X + x0)} ${round(Y + y0)}z`,
      fill,
      `filter="${brush.shadow(5, 8, 0.6)}"`,
    );
  };
  return (
    wall(palette) +
    cut(186, tones.wall) +
    cut(150, tones.mid) +
    cut(118, tones.bright) +
    circle(
      X,
      Y,
      112,
      brush.radial([0.5, 0.3], tones.glow, tones.bright, tones.mid),
      `filter="${brush.shadow(5, 7, 0.5)}"`,
    )
  );
};
