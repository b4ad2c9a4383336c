import type { Palette } from './motif/motif.ts';
import { around, circle, path, polar, polygon, rect, round, sparkle } from './shape.ts';
import { METAL } from './tones.ts';

/** A stage for a motif on 360 by 480, built from paper layers that throw shadows on each other. */
export type Scene = (palette: Palette) => string;

export const TILE = { width: 360, height: 480, stageX: 180, stageY: 196 } as const;
const { stageX: X, stageY: Y, width: W, height: H } = TILE;

function wall({ brush, tones }: Palette): string {
  return rect(
    { x: 0, y: 0, w: W, h: H },
    brush.radial([0.5, 0.02], tones.mid, tones.wall, tones.deep, tones.night),
  );
}

function stars({ chance }: Palette, count: number, bottom: number): string {
  return Array.from({ length: count }, () => {
    const x = chance.between(24, W - 24);
    const y = chance.between(20, bottom);
    const size = chance.between(1, 2.4);
    return size > 2.1
      ? sparkle(x, y, 7, METAL.shine)
      : circle(x, y, size, METAL.ivory, 'opacity=".7"');
  }).join('');
}

const archPath = (half: number, top: number) =>
  `M${X - half} ${H}V${top + half}A${half} ${half} 0 0 1 ${X + half} ${top + half}V${H}z`;

/** Nested arched windows, the outermost nearest. */
const arch: Scene = (palette) => {
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

/** A sunburst behind a disc: the poster of a matinée. */
const rays: Scene = (palette) => {
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

/** Theatre curtains drawn to both sides of a lit wall. */
const curtain: Scene = (palette) => {
  const { brush, tones } = palette;
  const fold = brush.across(tones.night, tones.mid, tones.bright, tones.mid, tones.deep);
  const side = (flip: number) =>
    [0, 1, 2]
      .map((index) => {
        const outer = 8 + index * 27;
        const waist = 4 + index * 15;
        return `<g transform="translate(${flip < 0 ? W : 0} 0) scale(${flip} 1)" filter="${brush.shadow(3, 5, 0.5)}">${path(`M${outer - 34} -6H${outer + 26}C${outer + 22} 150 ${waist + 14} 250 ${waist + 20} 300C${waist + 26} 380 ${outer + 10} 430 ${outer + 10} 490H${outer - 40}z`, fold)}</g>`;
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
const fans: Scene = (palette) => {
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

/** Paper hills under a large moon. */
const hills: Scene = (palette) => {
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

/** Columns and a stepped lintel. */
const columns: Scene = (palette) => {
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

/** A tunnel of round paper cuts that goes deeper and brighter. */
const tunnel: Scene = (palette) => {
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

/** Waves in front of a deep. */
const waves: Scene = (palette) => {
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

export const SCENES = {
  arch,
  rays,
  curtain,
  fans,
  hills,
  columns,
  tunnel,
  waves,
} as const satisfies Readonly<Record<string, Scene>>;
export type SceneName = keyof typeof SCENES;
