import { baseDefs, linear, n, polar, svg, times } from '../../../art/brush.ts';

/** Brass around the reels, in multiples of a cell. */
export const FRAME_MARGIN = 0.22;

type Frame = { readonly width: number; readonly height: number; readonly margin: number };

/** The cabinet: what lies behind the reels. `width` and `height` are those of the reels alone. */
export function frameBack({ width, height, margin }: Frame): string {
  const outerWidth = width + 2 * margin;
  const outerHeight = height + 2 * margin;
  const column = width / 5;
  const defs =
    baseDefs() +
    linear('well', [
      [0, '#07030b'],
      [0.22, '#241430'],
      [0.5, '#33203f'],
      [0.78, '#241430'],
      [1, '#07030b'],
    ]) +
    linear(
      'pillar',
      [
        [0, '#3a2008'],
        [0.5, '#e8c27a'],
        [1, '#3a2008'],
      ],
      { x2: 1, y2: 0 },
    );
  const wells = times(
    5,
    (index) =>
      `<rect x="${n(margin + index * column + 2)}" y="${margin}" width="${n(column - 4)}" height="${height}" fill="url(#well)"/>`,
  );
  const pillars = times(
    4,
    (index) =>
      `<rect x="${n(margin + (index + 1) * column - 2)}" y="${margin}" width="4" height="${height}" fill="url(#pillar)"/>`,
  );
  const body = `<rect x="${n(margin * 0.1)}" y="${n(margin * 0.1)}" width="${n(outerWidth - margin * 0.2)}" height="${n(outerHeight - margin * 0.2)}" rx="${n(margin * 0.9)}" fill="#0a0510"/>${wells}${pillars}`;
  return svg(outerWidth, outerHeight, defs, body);
}

/** The cabinet's front: shade of the drums, brass border and corner pieces. */
export function frameFront({ width, height, margin }: Frame): string {
  const w = width + 2 * margin;
  const h = height + 2 * margin;
  const defs =
    baseDefs() +
    linear('shade', [
      [0, '#050208', 0.92],
      [0.13, '#050208', 0.28],
      [0.3, '#050208', 0],
      [0.7, '#050208', 0],
      [0.87, '#050208', 0.28],
      [1, '#050208', 0.92],
    ]) +
    linear('rim', [
      [0, '#fff3c8'],
      [0.08, '#d9a94f'],
      [0.35, '#8a5a1a'],
      [0.5, '#d9a94f'],
      [0.65, '#7a4f16'],
      [0.92, '#c08a34'],
      [1, '#5a360c'],
    ]) +
    linear('velvet', [
      [0, '#6d1f4a'],
      [0.5, '#3d0f2c'],
      [1, '#230717'],
    ]);
  const ring = (inset: number, thickness: number, fill: string, radius: number): string =>
    `<path fill-rule="evenodd" fill="${fill}" d="${roundRect(inset, w, h, radius)}${roundRect(inset + thickness, w, h, Math.max(2, radius - thickness))}"/>`;
  const m = margin;
  const beads = [...beadLine(m * 0.62, w, h)]
    .map(
      ([x, y]) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${n(m * 0.085)}" fill="url(#brassFlat)" stroke="#2a1607" stroke-width="1"/>`,
    )
    .join('');
  const body =
    `<rect x="${m}" y="${m}" width="${width}" height="${height}" fill="url(#shade)"/>` +
    `<g filter="url(#drop)">${ring(m * 0.08, m * 0.24, 'url(#rim)', m * 0.95)}</g>${ring(m * 0.32, m * 0.44, 'url(#velvet)', m * 0.72)}${ring(m * 0.76, m * 0.2, 'url(#rim)', m * 0.34)}` +
    `${ring(m * 0.95, m * 0.07, '#0a0510', m * 0.16)}${beads}` +
    corner(0, 0, m, 0) +
    corner(w, 0, m, 90) +
    corner(w, h, m, 180) +
    corner(0, h, m, 270) +
    crest(w / 2, m * 0.54, m);
  return svg(w, h, defs, body);
}

const roundRect = (inset: number, width: number, height: number, radius: number): string => {
  const right = width - inset;
  const bottom = height - inset;
  const r = n(radius);
  return `M${n(inset + radius)} ${n(inset)}H${n(right - radius)}A${r} ${r} 0 0 1 ${n(right)} ${n(inset + radius)}V${n(bottom - radius)}A${r} ${r} 0 0 1 ${n(right - radius)} ${n(bottom)}H${n(inset + radius)}A${r} ${r} 0 0 1 ${n(inset)} ${n(bottom - radius)}V${n(inset + radius)}A${r} ${r} 0 0 1 ${n(inset + radius)} ${n(inset)}Z`;
};

function* beadLine(
  inset: number,
  width: number,
  height: number,
): Generator<readonly [number, number]> {
  const gap = inset * 0.62;
  const across = Math.floor((width - inset * 5) / gap);
  const down = Math.floor((height - inset * 5) / gap);
  for (let index = 0; index <= across; index += 1) {
    const x = inset * 2.5 + (index * (width - inset * 5)) / across;
    yield [x, inset * 0.87];
    yield [x, height - inset * 0.87];
  }
  for (let index = 0; index <= down; index += 1) {
    const y = inset * 2.5 + (index * (height - inset * 5)) / down;
    yield [inset * 0.87, y];
    yield [width - inset * 0.87, y];
  }
}

/** A fan of seven leaves, as on the doors of an old cinema. */
function corner(x: number, y: number, size: number, turn: number): string {
  const leaves = times(7, (index) => {
    const [tipX, tipY] = polar(0, 0, size * 1.15, 90 + index * 15);
    const [leftX, leftY] = polar(0, 0, size * 0.74, 85 + index * 15);
    const [rightX, rightY] = polar(0, 0, size * 0.74, 95 + index * 15);
    return `<path d="M0 0L${n(leftX)} ${n(leftY)}L${n(tipX)} ${n(tipY)}L${n(rightX)} ${n(rightY)}Z" fill="url(#brassFlat)" stroke="#3a2008" stroke-width="1.2"/>`;
  });
  return `<g filter="url(#drop)"><g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) translate(${n(size * 0.16)} ${n(size * 0.16)})">${leaves}<circle r="${n(size * 0.3)}" cx="${n(size * 0.08)}" cy="${n(size * 0.08)}" fill="url(#brass)" stroke="#3a2008" stroke-width="1.4"/><circle r="${n(size * 0.16)}" cx="${n(size * 0.08)}" cy="${n(size * 0.08)}" fill="#1fa87a" stroke="#fff3c8" stroke-width="1.4"/></g></g>`;
}

const crest = (x: number, y: number, size: number): string =>
  `<g filter="url(#drop)" transform="translate(${n(x)} ${n(y)}) scale(${(size / 40).toFixed(3)})"><path d="M-74 0C-48 -20 -30 -4 0 -26C30 -4 48 -20 74 0C48 12 26 6 0 22C-26 6 -48 12 -74 0Z" fill="url(#brass)" stroke="#3a2008" stroke-width="2"/><path d="M0 -13L14 0L0 13L-14 0Z" fill="#d62a4e" stroke="#fff3c8" stroke-width="1.6"/><path d="M0 -13L14 0L0 0L-14 0Z" fill="#ff9aa4" opacity=".7"/></g>`;
