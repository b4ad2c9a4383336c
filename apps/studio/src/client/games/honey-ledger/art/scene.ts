import { baseDefs, centred, linear, n, polar, radial, svg, times } from '../../../art/brush.ts';
import { LABEL_GLYPHS } from './glyphs.ts';
import { AMBER, CREAM, HONEY, ink, MOSS, PAPER, path, SEPIA, shape, UMBER, WAX } from './paint.ts';
import { hexagon } from './symbols.ts';

type Size = { readonly width: number; readonly height: number };

const spread = (index: number, step = 0.618034): number => (index * step) % 1;

const DEFS =
  linear('bench', [
    [0, '#9a6230'],
    [0.5, '#7a4720'],
    [1, '#4a2810'],
  ]) +
  radial(
    'sun',
    [
      [0, '#fff2c4', 0.85],
      [0.5, '#ffd98a', 0.25],
      [1, '#ffd98a', 0],
    ],
    { cx: 0.5, cy: 0.1, r: 0.8 },
  ) +
  radial('edge', [
    [0, '#2a1406', 0],
    [0.7, '#2a1406', 0.05],
    [1, '#2a1406', 0.42],
  ]) +
  linear('sheet', [
    [0, '#fff4d6'],
    [0.6, PAPER],
    [1, '#e2c58e'],
  ]) +
  linear('jarred', [
    [0, '#ffd767'],
    [0.5, '#f2a516'],
    [1, '#a85606'],
  ]) +
  '<filter id="cast" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="0" dy="14" stdDeviation="14" flood-color="#1d0c02" flood-opacity=".6"/></filter>';

const planks = ({ height, width }: Size): string =>
  times(7, (index) => {
    const y = (height / 7) * index;
    return (
      `<rect y="${n(y)}" width="${width}" height="${n(height / 7)}" fill="${index % 2 === 0 ? '#000' : '#fff'}" opacity=".045"/>` +
      `<path d="M0 ${n(y)}H${width}" stroke="#2a1406" stroke-width="2.5" opacity=".55"/>` +
      times(4, (grain) => {
        const gy = y + (height / 7) * (0.2 + 0.2 * grain);
        const bend = 8 + 14 * spread(index * 4 + grain);
        return `<path d="M0 ${n(gy)}C${n(width * 0.3)} ${n(gy - bend)} ${n(width * 0.6)} ${n(gy + bend)} ${width} ${n(gy)}" fill="none" stroke="#2a1406" stroke-width="1.4" opacity=".22"/>`;
      })
    );
  });

/** A page of the account book: ruled, with entries in a fine hand. */
function page(x: number, y: number, width: number, height: number, turn: number): string {
  const rows = Math.floor(height / 34);
  const lines = times(
    rows,
    (row) =>
      `<path d="M${n(x + 14)} ${n(y + 60 + row * 34)}H${n(x + width - 14)}" stroke="#9c8355" stroke-width="1.2" opacity=".55"/>`,
  );
  const hand = times(rows - 1, (row) => {
    const gy = y + 54 + row * 34;
    const letters = 5 + Math.floor(8 * spread(row + 1));
    const d = times(letters, (at) => `q6 -${8 + ((at * 5 + row * 3) % 9)} 9 0t9 0`);
    const figure = times(4, (at) => `q4 -${6 + ((at * 7 + row) % 8)} 7 0t5 0`);
    return `<path d="M${n(x + 50)} ${n(gy)}${d}" fill="none" stroke="${SEPIA}" stroke-width="1.9" opacity=".5"/><path d="M${n(x + width - 84)} ${n(gy)}${figure}" fill="none" stroke="#a03a20" stroke-width="1.9" opacity=".5"/>`;
  });
  return `<g filter="url(#cast)" transform="rotate(${turn} ${n(x + width / 2)} ${n(y + height / 2)})"><rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="6" fill="url(#sheet)"/><path d="M${n(x + 38)} ${n(y)}v${n(height)}M${n(x + width - 100)} ${n(y)}v${n(height)}" stroke="#c8492e" stroke-width="1.6" opacity=".55"/>${lines}${hand}</g>`;
}

const jar = (x: number, y: number, size: number): string =>
  `<g filter="url(#cast)" transform="translate(${n(x)} ${n(y)}) scale(${(size / 200).toFixed(3)})">${
    shape(
      'M30 60H170C186 80 190 100 190 130V220C190 244 176 252 160 252H40C24 252 10 244 10 220V130C10 100 14 80 30 60Z',
      'url(#jarred)',
      5,
    ) +
    path(
      'M26 90C22 130 22 190 28 226C34 236 44 236 46 226C40 180 40 130 46 84Z',
      '#fff7d8',
      'opacity=".7"',
    ) +
    shape('M24 34H176V64H24Z', UMBER, 5) +
    shape('M18 26H182V44H18Z', '#a8672c', 5) +
    shape('M40 120H160V204H40Z', CREAM, 4) +
    shape(hexagon(100, 150, 20), HONEY, 3) +
    ink('M58 186H142', 4)
  }</g>`;

const sprig = (x: number, y: number, size: number, turn: number): string =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${(size / 200).toFixed(3)})">${
    ink('M0 200C10 120 -6 60 0 0', 7, MOSS) +
    times(
      7,
      (index) =>
        `<ellipse cx="${index % 2 === 0 ? -13 : 13}" cy="${index * 18}" rx="13" ry="9" fill="${index % 3 === 0 ? '#a98ad2' : '#7e5fae'}" stroke="#35205c" stroke-width="3"/>`,
    )
  }</g>`;

const spill = (x: number, y: number, r: number): string =>
  times(7, (index) => {
    const [hx, hy] = index === 0 ? [x, y] : polar(x, y, r * 1.74, index * 60 + 30);
    const isFull = index % 3 !== 2;
    return (
      shape(hexagon(hx, hy, r), '#8a5410', 3) +
      shape(hexagon(hx, hy, r * 0.78), isFull ? 'url(#jarred)' : '#5d3208', 2.5)
    );
  });

/** The bench of the beekeeper: an account book, jars, a piece of comb. */
export function scene(size: Size): string {
  const { height, width } = size;
  const isTall = height > width;
  const unit = Math.min(width, height);
  const body =
    `<rect width="${width}" height="${height}" fill="url(#bench)"/>${planks(size)}` +
    (isTall
      ? page(-width * 0.1, height * 0.04, width * 0.86, height * 0.6, -3) +
        page(width * 0.3, height * 0.06, width * 0.84, height * 0.56, 2.5)
      : page(width * 0.02, height * 0.1, width * 0.46, height * 0.74, -2) +
        page(width * 0.51, height * 0.1, width * 0.47, height * 0.74, 1.6)) +
    spill(width * (isTall ? 0.1 : 0.045), height * (isTall ? 0.75 : 0.66), unit * 0.05) +
    jar(
      isTall ? width * 0.76 : width * 0.885,
      isTall ? height * 0.63 : height * 0.46,
      unit * (isTall ? 0.28 : 0.2),
    ) +
    sprig(isTall ? width * 0.03 : width * 0.05, height * 0.14, unit * 0.3, -22) +
    sprig(isTall ? width * 0.1 : width * 0.075, height * 0.12, unit * 0.34, 8) +
    `<rect width="${width}" height="${height}" fill="url(#sun)"/><rect width="${width}" height="${height}" fill="url(#edge)"/>`;
  return svg(width, height, DEFS, body);
}

export type Hive = { readonly width: number; readonly height: number; readonly margin: number };

const COLUMNS = 5;
const ROWS = 3;

/** Paper behind the reels, a cell for each symbol. */
export function hiveBack({ height, margin, width }: Hive): string {
  const [cw, ch] = [width / COLUMNS, height / ROWS];
  const cells = times(COLUMNS * ROWS, (index) => {
    const [column, row] = [Math.floor(index / ROWS), index % ROWS];
    const [x, y] = [margin + (column + 0.5) * cw, margin + (row + 0.5) * ch];
    return `<path d="${hexagon(x, y, Math.min(cw, ch) * 0.52)}" fill="#e6c88a" opacity=".28"/>`;
  });
  const rules = times(
    COLUMNS - 1,
    (index) =>
      `<path d="M${n(margin + (index + 1) * cw)} ${margin}v${height}" stroke="#b08a4a" stroke-width="2.5"/>`,
  );
  const defs = linear('leaf', [
    [0, '#d9b878'],
    [0.14, '#fbeecb'],
    [0.86, '#f9eac4'],
    [1, '#cfab68'],
  ]);
  return svg(
    width + 2 * margin,
    height + 2 * margin,
    defs,
    `<rect x="${margin}" y="${margin}" width="${width}" height="${height}" fill="url(#leaf)"/>${cells}${rules}`,
  );
}

/** The wooden frame of a hive around the reels. */
export function hiveFront({ height, margin, width }: Hive): string {
  const [w, h] = [width + 2 * margin, height + 2 * margin];
  const m = margin;
  const defs =
    baseDefs() +
    linear('wood', [
      [0, '#e7b46c'],
      [0.4, '#c98a3e'],
      [1, '#8a5320'],
    ]) +
    linear('drip', [
      [0, '#ffe48a'],
      [0.5, '#f6ae1c'],
      [1, '#b8620a'],
    ]);
  const ring = `M0 ${n(m * 0.4)}Q0 0 ${n(m * 0.4)} 0H${n(w - m * 0.4)}Q${n(w)} 0 ${n(w)} ${n(m * 0.4)}V${n(h - m * 0.4)}Q${n(w)} ${n(h)} ${n(w - m * 0.4)} ${n(h)}H${n(m * 0.4)}Q0 ${n(h)} 0 ${n(h - m * 0.4)}ZM${m} ${m}V${n(h - m)}H${n(w - m)}V${m}Z`;
  const grain = times(4, (index) => {
    const at = m * (0.2 + 0.2 * index);
    return `<path d="M${n(m)} ${n(at)}C${n(w * 0.3)} ${n(at - 3)} ${n(w * 0.7)} ${n(at + 3)} ${n(w - m)} ${n(at)}M${n(m)} ${n(h - at)}C${n(w * 0.3)} ${n(h - at + 3)} ${n(w * 0.7)} ${n(h - at - 3)} ${n(w - m)} ${n(h - at)}M${n(at)} ${m}V${n(h - m)}M${n(w - at)} ${m}V${n(h - m)}" fill="none" stroke="#5d3212" stroke-width="1.2" opacity=".4"/>`;
  });
  const nail = (x: number, y: number) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(m * 0.15)}" fill="url(#brassFlat)" stroke="${SEPIA}" stroke-width="1.5"/>`;
  const drips = times(9, (index) => {
    const x = m + width * (0.06 + 0.11 * index);
    const long = m * (0.7 + 1.1 * spread(index + 2));
    const half = m * 0.26;
    return `M${n(x - half * 2.2)} ${n(m * 0.86)}Q${n(x - half)} ${n(m * 0.9)} ${n(x - half)} ${n(m * 0.9 + long * 0.5)}Q${n(x - half)} ${n(m * 0.9 + long)} ${n(x)} ${n(m * 0.9 + long)}Q${n(x + half)} ${n(m * 0.9 + long)} ${n(x + half)} ${n(m * 0.9 + long * 0.5)}Q${n(x + half)} ${n(m * 0.9)} ${n(x + half * 2.2)} ${n(m * 0.86)}Z`;
  });
  return svg(
    w,
    h,
    defs,
    `<rect x="${m}" y="${m}" width="${width}" height="${n(m * 0.4)}" fill="#5d3212" opacity=".3"/>` +
      `<g filter="url(#drop)"><path fill-rule="evenodd" d="${ring}" fill="url(#wood)" stroke="${SEPIA}" stroke-width="3"/></g>${grain}` +
      `<path d="${drips}" fill="url(#drip)" stroke="#8a4404" stroke-width="2" opacity=".96"/><rect x="${n(m * 0.6)}" y="${n(m * 0.5)}" width="${n(w - m * 1.2)}" height="${n(m * 0.44)}" rx="${n(m * 0.22)}" fill="url(#drip)" stroke="#8a4404" stroke-width="2"/><rect x="${n(m)}" y="${n(m * 0.58)}" width="${n(w - m * 2)}" height="${n(m * 0.1)}" rx="${n(m * 0.05)}" fill="#fff7d0" opacity=".8"/>` +
      nail(m * 0.42, m * 0.42) +
      nail(w - m * 0.42, m * 0.42) +
      nail(m * 0.42, h - m * 0.42) +
      nail(w - m * 0.42, h - m * 0.42),
  );
}

export const LOGO_WIDTH = 900;
export const LOGO_HEIGHT = 200;

/** The name on a paper label. */
export function logo(): string {
  const word = centred('Honey Ledger', LABEL_GLYPHS, { x: 450, y: 138, size: 138 });
  const defs =
    linear('gold', [
      [0, '#ffe27a'],
      [0.45, '#f4a81a'],
      [1, '#b35f08'],
    ]) +
    linear('slip', [
      [0, '#fff6dd'],
      [1, '#ecd29a'],
    ]) +
    '<filter id="under" x="-5%" y="-10%" width="110%" height="130%"><feDropShadow dx="0" dy="6" stdDeviation="5" flood-color="#2a1406" flood-opacity=".5"/></filter>';
  return svg(
    LOGO_WIDTH,
    LOGO_HEIGHT,
    defs,
    `<g filter="url(#under)">${shape('M14 30H886L866 100L886 172H14L34 100Z', 'url(#slip)', 5)}</g>${ink('M48 44H852M48 158H852', 2.5, UMBER)}` +
      `<g stroke="${SEPIA}" stroke-width="110" stroke-linejoin="round" fill="${SEPIA}">${word}</g><g fill="url(#gold)">${word}</g>`,
  );
}

/** A groove of the dipper. */
const groove = (index: number): string => {
  const [left, right] = [38 - (index % 3) * 2, 90 + (index % 3) * 2];
  const [top, foot] = [8 + index * 13, 17 + index * 13];
  return shape(`M${left} ${top}H${right}V${foot}H${left}Z`, 'url(#jarred)', 3);
};

/** What the fixed prizes look like, by name. */
export const prizeArt: Readonly<Record<string, () => string>> = {
  spoon: () =>
    svg(
      128,
      128,
      DEFS,
      `<g transform="rotate(-40 64 64)">${shape('M58 56H70V122H58Z', UMBER, 3)}${times(4, groove)}</g>`,
    ),
  jar: () => svg(128, 128, DEFS, jar(14, 0, 98)),
  barrel: () =>
    svg(
      128,
      128,
      DEFS,
      shape('M34 12H94C112 36 112 92 94 116H34C16 92 16 36 34 12Z', '#a8672c', 4) +
        ink('M48 14C38 40 38 88 48 114M64 12V116M80 14C90 40 90 88 80 114', 2.5) +
        shape('M24 30H104V42H24ZM24 86H104V98H24Z', '#e2ac48', 3) +
        shape(hexagon(64, 64, 21), WAX, 3) +
        shape(hexagon(64, 64, 13), 'url(#jarred)', 2) +
        ink('M64 78C64 88 70 92 70 100C70 106 58 106 58 100C58 92 64 88 64 78', 2, AMBER),
    ),
};
