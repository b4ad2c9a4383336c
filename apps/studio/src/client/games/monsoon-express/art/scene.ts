import { n, svg, times } from '../../../art/brush.ts';
import { BRICK, CREAM, INK, line, MARIGOLD, NIGHT, path, SAND, TEAL, VERMILION } from './paint.ts';

type Size = { readonly width: number; readonly height: number };

/** A part of an even spread from 0 to 1, by the golden ratio. */
const spread = (index: number, step = 0.618034): number => (index * step) % 1;

const SKY = [
  '#06202e',
  '#0a2c3b',
  '#0f3a4a',
  '#15505b',
  '#1f6a6c',
  '#4f8a78',
  '#c98f4e',
  '#f0a545',
];

function sky({ height, width }: Size): string {
  const low = height * 0.72;
  const bands = SKY.map((colour, index) => {
    const y = (low / SKY.length) * index;
    return `<rect y="${n(y)}" width="${width}" height="${n(low / SKY.length + 2)}" fill="${colour}"/>`;
  }).join('');
  const [x, y, r] = [width / 2, height * 0.36, Math.min(width, height) * 0.36];
  const rays = times(24, (index) => {
    const [from, to] = [index * 15 - 3.6, index * 15 + 3.6].map((turn) => (turn * Math.PI) / 180);
    const far = Math.max(width, height);
    return path(
      `M${n(x)} ${n(y)}L${n(x + far * Math.cos(from ?? 0))} ${n(y + far * Math.sin(from ?? 0))}L${n(x + far * Math.cos(to ?? 0))} ${n(y + far * Math.sin(to ?? 0))}Z`,
      CREAM,
      'opacity=".06"',
    );
  });
  const disc =
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${MARIGOLD}" opacity=".9"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.82)}" fill="#f9c35e"/>`;
  return bands + rays + disc;
}

function clouds({ height, width }: Size): string {
  const unit = Math.max(60, width / 16);
  return times(11, (index) => {
    const x = spread(index + 1) * (width + unit * 4) - unit * 2;
    const y = height * (0.04 + 0.46 * spread(index, 0.754878));
    const w = unit * (2.4 + (index % 3));
    const fill = ['#0b2c3a', '#123f4c', '#0e3442'][index % 3] as string;
    const bar = (dx: number, dy: number, long: number) =>
      `<rect x="${n(x + dx)}" y="${n(y + dy)}" width="${n(long)}" height="${n(unit * 0.42)}" rx="${n(unit * 0.21)}" fill="${fill}" opacity=".92"/>`;
    return (
      bar(0, 0, w) + bar(unit * 0.5, -unit * 0.36, w * 0.6) + bar(-unit * 0.7, unit * 0.36, w * 0.8)
    );
  });
}

function land({ height, width }: Size): string {
  const hill = (level: number, rise: number, fill: string, shift: number) => {
    const y = height * level;
    const parts = times(6, (index) => {
      const x = ((index + 1) * width) / 5 - width / 5 + shift;
      return `Q${n(x - width / 10)} ${n(y - rise * (0.6 + spread(index + shift)))} ${n(x)} ${n(y - rise * 0.2 * (index % 2))}`;
    });
    return path(
      `M${-width * 0.2} ${n(y)}${parts}L${n(width * 1.2)} ${n(y)}V${height}H${-width * 0.2}Z`,
      fill,
    );
  };
  return (
    hill(0.64, height * 0.14, '#2a5f5c', 0) +
    hill(0.68, height * 0.1, '#17474f', width * 0.07) +
    hill(0.73, height * 0.07, '#0e3340', -width * 0.05)
  );
}

const palm = (x: number, y: number, size: number, lean: number): string =>
  line(
    `M${n(x)} ${n(y)}C${n(x + lean * 0.2)} ${n(y - size * 0.5)} ${n(x + lean * 0.6)} ${n(y - size * 0.8)} ${n(x + lean)} ${n(y - size)}`,
    INK,
    size * 0.055,
  ) +
  times(8, (index) => {
    const angle = (-170 + index * 26) * (Math.PI / 180);
    const [tx, ty] = [
      x + lean + Math.cos(angle) * size * 0.44,
      y - size + Math.sin(angle) * size * 0.3 + size * 0.14,
    ];
    return path(
      `M${n(x + lean)} ${n(y - size)}Q${n((x + lean + tx) / 2)} ${n(Math.min(y - size, ty) - size * 0.2)} ${n(tx)} ${n(ty)}Q${n((x + lean + tx) / 2 + 4)} ${n(Math.min(y - size, ty) - size * 0.06)} ${n(x + lean)} ${n(y - size)}Z`,
      INK,
    );
  });

const post = (x: number, y: number, size: number): string =>
  path(`M${n(x - size * 0.02)} ${n(y)}V${n(y - size)}H${n(x + size * 0.02)}V${n(y)}Z`, INK) +
  line(
    `M${n(x)} ${n(y - size)}C${n(x)} ${n(y - size * 1.14)} ${n(x + size * 0.2)} ${n(y - size * 1.14)} ${n(x + size * 0.2)} ${n(y - size * 0.98)}`,
    INK,
    size * 0.03,
  ) +
  path(
    `M${n(x + size * 0.12)} ${n(y - size * 0.9)}L${n(x + size * 0.17)} ${n(y - size * 0.99)}H${n(x + size * 0.23)}L${n(x + size * 0.28)} ${n(y - size * 0.9)}Z`,
    VERMILION,
  ) +
  `<circle cx="${n(x + size * 0.2)}" cy="${n(y - size * 0.875)}" r="${n(size * 0.05)}" fill="#fff0b4"/>` +
  path(
    `M${n(x + size * 0.12)} ${n(y - size * 0.88)}H${n(x + size * 0.28)}L${n(x + size * 0.5)} ${n(y)}H${n(x - size * 0.1)}Z`,
    '#ffdf8a',
    'opacity=".22"',
  );

const semaphore = (x: number, y: number, size: number): string =>
  path(`M${n(x - size * 0.025)} ${n(y)}V${n(y - size)}H${n(x + size * 0.025)}V${n(y)}Z`, CREAM) +
  path(
    `M${n(x - size * 0.025)} ${n(y - size * 0.42)}h${n(size * 0.05)}v${n(size * 0.12)}h${n(-size * 0.05)}Z`,
    BRICK,
  ) +
  `<g transform="rotate(24 ${n(x)} ${n(y - size * 0.9)})">` +
  path(
    `M${n(x - size * 0.36)} ${n(y - size * 0.95)}H${n(x)}v${n(size * 0.1)}h${n(-size * 0.36)}Z`,
    VERMILION,
  ) +
  path(
    `M${n(x - size * 0.31)} ${n(y - size * 0.95)}h${n(size * 0.04)}v${n(size * 0.1)}h${n(-size * 0.04)}Z`,
    CREAM,
  ) +
  '</g>' +
  `<circle cx="${n(x + size * 0.08)}" cy="${n(y - size * 0.86)}" r="${n(size * 0.045)}" fill="#46e39a"/><circle cx="${n(x + size * 0.08)}" cy="${n(y - size * 0.86)}" r="${n(size * 0.12)}" fill="#46e39a" opacity=".22"/>`;

function platform({ height, width }: Size): string {
  const top = height * 0.79;
  const wet = times(26, (index) => {
    const x = spread(index + 1) * width;
    const long = height * (0.05 + 0.12 * spread(index, 0.754878));
    const fill = [MARIGOLD, '#f9c35e', TEAL, CREAM][index % 4] as string;
    return `<rect x="${n(x)}" y="${n(top + height * 0.03)}" width="${n(width * (0.006 + 0.02 * spread(index, 0.569)))}" height="${n(long)}" fill="${fill}" opacity="${index % 4 === 3 ? 0.12 : 0.2}"/>`;
  });
  return (
    `<rect y="${n(top)}" width="${width}" height="${n(height - top)}" fill="#0a2531"/>` +
    `<rect y="${n(top)}" width="${width}" height="${n(height * 0.012)}" fill="${SAND}"/>` +
    `<rect y="${n(top + height * 0.012)}" width="${width}" height="${n(height * 0.012)}" fill="${BRICK}"/>` +
    wet
  );
}

/** Streaks of rain over a picture, as drawn by a ruling pen. */
const rain = ({ height, width }: Size): string =>
  times(Math.round((width * height) / 9000), (index) => {
    const x = spread(index + 1) * width * 1.2;
    const y = spread(index, 0.754878) * height;
    const long = 26 + (index % 5) * 14;
    return `<path d="M${n(x)} ${n(y)}l${n(-long * 0.26)} ${n(long)}" stroke="#d7f0ea" stroke-width="${index % 3 === 0 ? 2 : 1.2}" stroke-linecap="round" opacity="${index % 4 === 0 ? 0.34 : 0.18}"/>`;
  });

/** The night of the poster: a low sun behind monsoon clouds, a wet platform. */
export function scene(size: Size): string {
  const { height, width } = size;
  const ground = height * 0.8;
  const unit = Math.min(width * 0.24, height * 0.62);
  const body =
    sky(size) +
    clouds(size) +
    land(size) +
    palm(width * 0.1, ground, unit * 0.95, unit * 0.12) +
    palm(width * 0.02, ground, unit * 0.7, -unit * 0.06) +
    palm(width * 0.97, ground, unit * 0.8, -unit * 0.14) +
    platform(size) +
    post(width * 0.055, ground, unit * 0.82) +
    semaphore(width * 0.93, ground, unit * 0.72) +
    rain(size);
  return svg(
    width,
    height,
    '',
    `<rect width="${width}" height="${height}" fill="${NIGHT}"/>${body}`,
  );
}
