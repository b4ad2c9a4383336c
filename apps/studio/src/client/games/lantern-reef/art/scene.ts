// The reef at night: light from above, coral, paper lanterns on their cords.
import { linear, n, radial, svg, times } from '../../../art/brush.ts';
import { blob, type Point, taper } from '../../../art/taper.ts';

type Size = { readonly width: number; readonly height: number };

/** An even spread without any chance: 0 to 1. */
const spread = (index: number, step = 0.618_034): number => (index * step) % 1;

const defs = (height: number): string =>
  linear('water', [
    [0, '#0f8f95'],
    [0.18, '#086a78'],
    [0.5, '#06414f'],
    [0.8, '#042732'],
    [1, '#021319'],
  ]) +
  radial('deep', [
    [0, '#14b3a8', 0.42],
    [0.5, '#0a6a78', 0.2],
    [1, '#021319', 0],
  ]) +
  radial(
    'vignette',
    [
      [0.5, '#010d12', 0],
      [1, '#010d12', 0.82],
    ],
    { r: 0.74 },
  ) +
  linear('ray', [
    [0, '#c9fff2', 0.34],
    [1, '#c9fff2', 0],
  ]) +
  radial('halo', [
    [0, '#ffb45e', 0.75],
    [0.4, '#ff6f3d', 0.26],
    [1, '#ff6f3d', 0],
  ]) +
  radial(
    'lamp',
    [
      [0, '#fff6cf'],
      [0.35, '#ffc861'],
      [0.75, '#ff6f3d'],
      [1, '#b02a3a'],
    ],
    { cy: 0.58, r: 0.6 },
  ) +
  linear('gold', [
    [0, '#ffe3a0'],
    [1, '#8f4f16'],
  ]) +
  `<linearGradient id="coral" gradientUnits="userSpaceOnUse" x1="0" y1="${n(height * 0.52)}" x2="0" y2="${n(height)}"><stop offset="0" stop-color="#ff9a80"/><stop offset="0.45" stop-color="#e2506a"/><stop offset="1" stop-color="#4a0f30"/></linearGradient>` +
  `<linearGradient id="plum" gradientUnits="userSpaceOnUse" x1="0" y1="${n(height * 0.72)}" x2="0" y2="${n(height)}"><stop offset="0" stop-color="#c07bff"/><stop offset="0.6" stop-color="#5a2aa0"/><stop offset="1" stop-color="#1f0f4a"/></linearGradient>` +
  linear('weed', [
    [0, '#1fb58a'],
    [1, '#033a3c'],
  ]) +
  radial('mote', [
    [0, '#e2fff8', 0.95],
    [0.4, '#7dffe0', 0.5],
    [1, '#7dffe0', 0],
  ]) +
  '<filter id="far"><feGaussianBlur stdDeviation="5"/></filter><filter id="soft"><feGaussianBlur stdDeviation="2.200"/></filter>';

/** A paper lantern as it hangs in the water. */
function hung(x: number, y: number, size: number, lean: number): string {
  const hoops = [-26, -13, 0, 13, 26]
    .map(
      (at) =>
        `<path d="M${n(-46 + Math.abs(at) * 0.5)} ${at}Q0 ${at + 7} ${n(46 - Math.abs(at) * 0.5)} ${at}"/>`,
    )
    .join('');
  return (
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 2.6)}" fill="url(#halo)"/>` +
    `<g transform="translate(${n(x)} ${n(y)}) scale(${(size / 50).toFixed(3)}) rotate(${lean})">` +
    '<path d="M-22 -42C-58 -32 -58 32 -22 42H22C58 32 58 -32 22 -42Z" fill="url(#lamp)"/>' +
    `<g fill="none" stroke="#8f1f2c" stroke-opacity=".55" stroke-width="2">${hoops}<path d="M-10 -42C-26 -20 -26 20 -10 42M10 -42C26 -20 26 20 10 42"/></g>` +
    '<rect x="-24" y="-48" width="48" height="9" rx="4" fill="url(#gold)"/><rect x="-24" y="39" width="48" height="9" rx="4" fill="url(#gold)"/>' +
    '<path d="M-6 48L-9 72M0 48V76M6 48L9 72" stroke="#ff8d4e" stroke-width="2.500" stroke-linecap="round"/></g>'
  );
}

/** Cords from side to side with lanterns on them. */
function garland(
  { width }: Size,
  {
    count,
    drop,
    size,
    top,
  }: { readonly top: number; readonly drop: number; readonly count: number; readonly size: number },
): string {
  const at = (part: number): Point => [part * width, top + 4 * drop * part * (1 - part)];
  const lamps = times(count, (index) => {
    const [x, y] = at((index + 0.5) / count);
    const down = size * (1.5 + spread(index) * 1.6);
    return `<path d="M${n(x)} ${n(y)}V${n(y + down - size)}" stroke="#2b1a1a" stroke-width="2"/>${hung(x, y + down, size, index % 2 === 0 ? 3 : -4)}`;
  });
  return `<path d="M-4 ${n(top)}Q${n(width / 2)} ${n(top + 2 * drop)} ${width + 4} ${n(top)}" fill="none" stroke="#2b1a1a" stroke-width="3"/>${lamps}`;
}

/** A branching coral whose foot is at a point. */
function branch(x: number, y: number, size: number, fill: string, turn = 0): string {
  const limb = (
    fromX: number,
    fromY: number,
    angle: number,
    length: number,
    depth: number,
  ): string => {
    const toX = fromX + Math.sin(angle) * length;
    const toY = fromY - Math.cos(angle) * length;
    const width = length * 0.17;
    const self = `<path d="${taper(
      [
        [fromX, fromY],
        [
          fromX + Math.sin(angle * 0.6) * length * 0.5,
          fromY - Math.cos(angle * 0.6) * length * 0.5,
        ],
        [toX, toY],
      ],
      (part) => width * (1 - part * 0.4),
    )}"/><circle cx="${n(toX)}" cy="${n(toY)}" r="${n(width * 0.62)}"/>`;
    if (depth === 0) return self;
    return (
      self +
      limb(toX, toY, angle - 0.5, length * 0.72, depth - 1) +
      limb(toX, toY, angle + 0.42, length * 0.66, depth - 1) +
      (depth > 1 ? limb((fromX + toX) / 2, (fromY + toY) / 2, angle + 0.8, length * 0.5, 0) : '')
    );
  };
  return `<g fill="${fill}">${limb(x, y, turn, size * 0.36, 3)}</g>`;
}

const weed = (x: number, y: number, height: number, sway: number): string =>
  `<path d="${taper(
    [
      [x, y],
      [x + sway, y - height * 0.3],
      [x - sway * 0.8, y - height * 0.62],
      [x + sway * 0.6, y - height],
    ],
    (part) => height * 0.035 * (1 - part) + 1,
  )}" fill="url(#weed)"/>`;

const dome = (x: number, y: number, size: number, fill: string): string =>
  `<path d="M${n(x - size)} ${n(y)}C${n(x - size)} ${n(y - size * 1.1)} ${n(x + size)} ${n(y - size * 1.1)} ${n(x + size)} ${n(y)}Z" fill="${fill}"/>` +
  `<g fill="none" stroke="#ffd9c2" stroke-opacity=".28" stroke-width="3">${times(4, (index) => `<path d="M${n(x - size * (0.8 - index * 0.22))} ${n(y)}C${n(x - size * (0.8 - index * 0.3))} ${n(y - size * 0.7)} ${n(x + size * (0.3 - index * 0.2))} ${n(y - size * 0.9)} ${n(x + size * (0.7 - index * 0.2))} ${n(y - size * 0.3)}"/>`)}</g>`;

const rocks = (
  { width, height }: Size,
  { fill, level, step }: { readonly level: number; readonly step: number; readonly fill: string },
): string => {
  const points: Point[] = Array.from({ length: 12 }, (_, index): Point => {
    const side = Math.abs(index / 11 - 0.5) * 2;
    return [
      (index / 11) * width,
      height * (level - side ** 2 * 0.2) - spread(index, step) * height * 0.09,
    ];
  });
  return `<path d="${blob([[-width * 0.2, height * 1.4], [-width * 0.1, height * 0.5], ...points, [width * 1.1, height * 0.5], [width * 1.2, height * 1.4]])}" fill="${fill}"/>`;
};

/** What lies behind the board, for a screen of any shape. */
export function scene({ height, width }: Size): string {
  const isWide = width > height;
  const unit = Math.min(width, height);
  const rays = times(isWide ? 8 : 5, (index) => {
    const x = width * (0.06 + spread(index + 1) * 0.9);
    const broad = unit * (0.05 + spread(index, 0.754_878) * 0.1);
    return `<path d="M${n(x)} -10h${n(broad * 0.5)}L${n(x + broad * 1.6 - unit * 0.22)} ${n(height * (0.55 + spread(index) * 0.3))}H${n(x - broad - unit * 0.22)}Z" fill="url(#ray)" filter="url(#far)"/>`;
  });
  const motes = times(isWide ? 46 : 30, (index) => {
    const size = 2 + spread(index, 0.324_717) * 6;
    return `<circle cx="${n(spread(index + 3) * width)}" cy="${n(spread(index + 2, 0.754_878) * height)}" r="${n(size)}" fill="url(#mote)"/>`;
  });
  const side = isWide ? width * 0.13 : width * 0.12;
  const foot = height * (isWide ? 0.985 : 0.9);
  const grove = (mirror: boolean): string =>
    `<g${mirror ? ` transform="translate(${width} 0) scale(-1 1)"` : ''}>` +
    weed(side * 0.2, foot, unit * 0.42, 16) +
    weed(side * 0.42, foot, unit * 0.3, -14) +
    branch(side * 0.5, foot - unit * 0.03, unit * 0.5, 'url(#coral)', mirror ? 0.1 : -0.12) +
    dome(side * 1.1, foot + 6, unit * 0.09, 'url(#plum)') +
    branch(side * 1.34, foot + 4, unit * 0.26, 'url(#plum)', 0.16) +
    dome(side * 0.12, foot + 6, unit * 0.11, 'url(#coral)') +
    weed(side * 1.7, foot + 8, unit * 0.2, 10) +
    '</g>';
  const body =
    `<rect width="${width}" height="${height}" fill="url(#water)"/><ellipse cx="${width / 2}" cy="${n(height * 0.36)}" rx="${n(width * 0.62)}" ry="${n(height * 0.5)}" fill="url(#deep)"/>${rays}` +
    `<g filter="url(#far)" opacity=".9">${rocks({ width, height }, { level: 0.86, step: 0.618_034, fill: '#07505c' })}</g>` +
    rocks({ width, height }, { level: 0.96, step: 0.754_878, fill: '#053642' }) +
    `<g filter="url(#soft)">${garland({ width, height }, { top: height * 0.02, drop: height * 0.03, count: isWide ? 11 : 5, size: unit * 0.02 })}</g>` +
    garland(
      { width, height },
      { top: -height * 0.01, drop: height * 0.06, count: isWide ? 7 : 4, size: unit * 0.032 },
    ) +
    grove(false) +
    grove(true) +
    `<path d="M-10 ${n(foot)}Q${n(width * 0.25)} ${n(foot - unit * 0.05)} ${n(width * 0.5)} ${n(foot + unit * 0.01)}T${width + 10} ${n(foot - unit * 0.01)}V${height + 10}H-10Z" fill="#02161c"/>` +
    motes +
    `<rect width="${width}" height="${height}" fill="url(#vignette)"/>`;
  return svg(width, height, defs(height), body);
}
