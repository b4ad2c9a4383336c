import { circle, path, polar, rect } from '../shape.ts';
import { METAL } from '../tones.ts';
import { H, type Scene, stars, W, wall, X, Y } from './stage.ts';

const archPath = (half: number, top: number) =>
  `M${X - half} ${H}V${top + half}A${half} ${half} 0 0 1 ${X + half} ${top + half}V${H}z`;

/** Nested arched windows, the outermost nearest. */
export const arch: Scene = (palette) => {
  const { brush, tones } = palette;
  const frames = [152, 134, 116].map((half, index) => {
    const fill = [tones.wall, tones.mid, tones.bright][index] ?? tones.wall;
    return (
      path(
        archPath(half, Y - half - 4),
        brush.linear(fill, [tones.deep, tones.wall, tones.mid][index] ?? tones.deep),
        `filter="${brush.shadow(4, 6, 0.55)}"`,
      ) +
      path(
        archPath(half - 1.5, Y - half - 2.5),
        'none',
        `stroke="${METAL.brass}" stroke-opacity="${0.3 + index * 0.25}" stroke-width="${1.5 + index * 0.5}"`,
      )
    );
  });
  return (
    wall(palette) +
    frames.join('') +
    path(archPath(102, Y - 106), brush.linear(tones.night, tones.deep, tones.mid)) +
    stars(palette, 16, 150)
  );
};

/** Theatre curtains drawn to both sides of a lit wall. */
export const curtain: Scene = (palette) => {
  const { brush, tones } = palette;
  const fold = brush.across(tones.night, tones.mid, tones.bright, tones.mid, tones.deep);
  const side = (flip: number) =>
    [0, 1, 2]
      .map((index) => {
        const outer = 8 + index * 27;
        const waist = 4 + index * 15;
        const inner = `C${outer + 22} 150 ${waist + 14} 250 ${waist + 20} 300`;
        const hem = `C${waist + 26} 380 ${outer + 10} 430 ${outer + 10} 490`;
        const drape = path(`M${outer - 34} -6H${outer + 26}${inner}${hem}H${outer - 40}z`, fold);
        const shadow = brush.shadow(3, 5, 0.5);
        const place = `translate(${flip < 0 ? W : 0} 0) scale(${flip} 1)`;
        return `<g transform="${place}" filter="${shadow}">${drape}</g>`;
      })
      .toReversed()
      .join('');
  const valance = Array.from(
    { length: 6 },
    (_, index) =>
      path(
        `M${index * 60 - 4} -6H${index * 60 + 64}V30Q${index * 60 + 30} 82 ${index * 60 - 4} 30z`,
        brush.linear(tones.wall, tones.bright, tones.mid),
        `filter="${brush.shadow(4, 4, 0.5)}"`,
      ) +
      path(
        `M${index * 60 - 4} 30Q${index * 60 + 30} 82 ${index * 60 + 64} 30`,
        'none',
        `stroke="${METAL.brass}" stroke-width="4"`,
      ),
  ).join('');
  const glow = circle(
    X,
    Y,
    150,
    brush.radial([0.5, 0.5], [tones.glow, 0.5], [tones.bright, 0.2], [tones.bright, 0]),
  );
  return wall(palette) + glow + side(1) + side(-1) + valance;
};

/** Columns and a stepped lintel. */
export const columns: Scene = (palette) => {
  const { brush, tones } = palette;
  const shaft = brush.across(tones.night, tones.mid, tones.glow, tones.mid, tones.night);
  const column = (x: number) =>
    `<g filter="${brush.shadow(5, 7, 0.55)}">${rect({ x, y: 66, w: 44, h: 330 }, shaft)}${[9, 22, 35].map((dx) => rect({ x: x + dx - 1, y: 84, w: 2, h: 300 }, tones.night, 'opacity=".45"')).join('')}${rect({ x: x - 8, y: 58, w: 60, h: 20, r: 3 }, brush.linear(METAL.shine, METAL.bronze))}</g>`;
  const lintel = [0, 1, 2]
    .map((step) =>
      rect(
        { x: -10 + step * 26, y: -6, w: W + 20 - step * 52, h: 64 - step * 15 },
        brush.linear(tones.bright, tones.mid, tones.wall),
        `filter="${brush.shadow(4, 5, 0.5)}"`,
      ),
    )
    .join('');
  const back = rect(
    { x: 56, y: 40, w: W - 112, h: H },
    brush.radial([0.5, 0.3], tones.bright, tones.wall, tones.night),
  );
  const halo = Array.from({ length: 15 }, (_, index) => polar(-84 + index * 12, 146))
    .map(([x, y]) =>
      path(
        `M${X} ${Y + 30}L${X + x} ${Y + 30 + y}`,
        'none',
        `stroke="${METAL.brass}" stroke-opacity=".4" stroke-width="2"`,
      ),
    )
    .join('');
  return wall(palette) + back + halo + column(18) + column(W - 62) + lintel;
};
