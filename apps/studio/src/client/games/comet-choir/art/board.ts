// The board of the choir: lancets of dark glass in gilt tracery, and lettering.
import { centred, letter, linear, n, radial, svg, times } from '../../../art/brush.ts';
import { GLYPHS } from './glyphs.ts';
import { glassDefs, LEAD } from './glass.ts';

type Frame = {
  readonly columns: number;
  readonly rows: number;
  readonly cell: number;
  readonly margin: number;
};

/** Behind the symbols: a lancet for each column. Without the margin it is columns x rows cells. */
export function boardBack({ cell, columns, margin, rows }: Frame): string {
  const [width, height] = [columns * cell, rows * cell];
  const lancets = times(columns, (column) => {
    const x = margin + column * cell + cell * 0.03;
    const w = cell * 0.94;
    const y = margin - cell * 0.04;
    return `<path d="M${n(x)} ${n(margin + height)}V${n(y + cell * 0.5)}C${n(x)} ${n(y + cell * 0.24)} ${n(x + w * 0.3)} ${n(y + cell * 0.08)} ${n(x + w / 2)} ${n(y)}C${n(x + w * 0.7)} ${n(y + cell * 0.08)} ${n(x + w)} ${n(y + cell * 0.24)} ${n(x + w)} ${n(y + cell * 0.5)}V${n(margin + height)}Z" fill="url(#well)" stroke="#8f7ae8" stroke-opacity=".35" stroke-width="1.500"/>`;
  });
  const bars = times(rows - 1, (row) => {
    const y = margin + (row + 1) * cell;
    return `<path d="M${n(margin)} ${n(y)}H${n(margin + width)}" stroke="#b7a6ff" stroke-opacity=".12" stroke-width="1.500"/>`;
  });
  const spandrels = times(columns + 1, (column) => {
    const x = margin + column * cell;
    return `<circle cx="${n(x)}" cy="${n(margin + cell * 0.08)}" r="${n(cell * 0.045)}" fill="#ffd76b" opacity=".65"/>`;
  });
  return svg(
    width + 2 * margin,
    height + 2 * margin,
    linear('glass', [
      [0, '#0d0836', 0.96],
      [1, '#070320', 0.97],
    ]) +
      linear('well', [
        [0, '#3a2f92', 0.7],
        [0.3, '#241a66', 0.72],
        [1, '#130c44', 0.76],
      ]),
    `<rect x="${n(margin * 0.5)}" y="${n(margin * 0.5)}" width="${n(width + margin)}" height="${n(height + margin)}" fill="url(#glass)"/>${lancets}${bars}${spandrels}`,
  );
}

const pinnacle = (x: number, y: number, size: number): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${(size / 60).toFixed(3)})"><path d="M-13 60V4L0 -56L13 4V60Z" fill="url(#gilt)" stroke="${LEAD}" stroke-width="3"/><path d="M-7 54V20Q-7 8 0 2Q7 8 7 20V54Z" fill="url(#night)" stroke="${LEAD}" stroke-width="2"/><circle cy="-58" r="6" fill="url(#ruby)" stroke="${LEAD}" stroke-width="2"/><path d="M-13 4L-20 -4M13 4L20 -4M-9 -16L-15 -22M9 -16L15 -22" stroke="url(#gilt)" stroke-width="4" stroke-linecap="round"/></g>`;

/** Before the symbols: the tracery with its pinnacles. */
export function boardFront({ cell, columns, margin, rows }: Frame): string {
  const w = columns * cell + 2 * margin;
  const h = rows * cell + 2 * margin;
  const edge = (inset: number, thick: number, colour: string): string =>
    `<rect x="${n(inset + thick / 2)}" y="${n(inset + thick / 2)}" width="${n(w - 2 * inset - thick)}" height="${n(h - 2 * inset - thick)}" fill="none" stroke="${colour}" stroke-width="${n(thick)}"/>`;
  const count = Math.round(w / (margin * 0.9));
  const step = (w - 2 * margin * 0.3) / count;
  const arcade = [margin * 0.32, h - margin * 0.84]
    .map((y) =>
      times(count, (index) => {
        const x = margin * 0.3 + index * step;
        return `<path d="M${n(x + step * 0.12)} ${n(y + margin * 0.5)}V${n(y + margin * 0.3)}Q${n(x + step * 0.12)} ${n(y + margin * 0.12)} ${n(x + step / 2)} ${n(y + margin * 0.02)}Q${n(x + step * 0.88)} ${n(y + margin * 0.12)} ${n(x + step * 0.88)} ${n(y + margin * 0.3)}V${n(y + margin * 0.5)}Z" fill="url(#${['azure', 'violet', 'ruby', 'amber'][index % 4]})" stroke="${LEAD}" stroke-width="1.600"/>`;
      }),
    )
    .join('');
  const down = Math.round((h - 2 * margin) / (margin * 1.9));
  const gap = (h - 2 * margin) / down;
  const gems = [margin * 0.54, w - margin * 0.54]
    .map((x) =>
      times(down, (index) => {
        const y = margin + (index + 0.5) * gap;
        const [rx, ry] = [margin * 0.2, margin * 0.42];
        return `<path d="M${n(x)} ${n(y - ry)}L${n(x + rx)} ${n(y)}L${n(x)} ${n(y + ry)}L${n(x - rx)} ${n(y)}Z" fill="url(#${['violet', 'azure', 'amber', 'ruby'][index % 4]})" stroke="${LEAD}" stroke-width="1.600"/><circle cx="${n(x)}" cy="${n(y + gap / 2)}" r="${n(margin * 0.09)}" fill="url(#gilt)"/>`;
      }),
    )
    .join('');
  const mullions = times(columns - 1, (index) => {
    const x = margin + (index + 1) * cell;
    return `<path d="M${n(x)} ${n(margin)}V${n(h - margin)}" stroke="url(#gilt)" stroke-width="${n(Math.max(1.5, cell * 0.02))}" stroke-opacity=".8"/>`;
  });
  return svg(
    w,
    h,
    glassDefs(),
    `<g filter="url(#drop)">${edge(margin * 0.12, margin * 0.84, '#1b1350')}</g>${arcade}${gems}${edge(margin * 0.06, margin * 0.14, 'url(#gilt)')}${edge(margin * 0.86, margin * 0.11, 'url(#gilt)')}${mullions}` +
      pinnacle(margin * 0.5, margin * 0.6, margin * 0.86) +
      pinnacle(w - margin * 0.5, margin * 0.6, margin * 0.86) +
      pinnacle(margin * 0.5, h - margin * 0.9, margin * 0.86) +
      pinnacle(w - margin * 0.5, h - margin * 0.9, margin * 0.86),
  );
}

const TIER_LIGHTS = ['#bfe4ff', '#a8ffe6', '#f0c2ff', '#ffd0a8'] as const;

/** From which a multiplier is of the next tier. */
const TIERS = [10, 50, 250] as const;

export const tierOf = (multiplier: number): number =>
  TIERS.filter((from) => multiplier >= from).length;

/** A number as the board writes it, like "×16"; three times as wide as high. */
export function numberArt(text: string, light: string = '#ffe08a'): string {
  const glyphs = centred(text, GLYPHS, { x: 192, y: 100, size: 128, spacing: 2 });
  return svg(
    384,
    128,
    linear('face', [
      [0, '#ffffff'],
      [0.55, light],
      [1, '#e8a43c'],
    ]),
    `<g stroke="#0c0424" stroke-width="150" stroke-linejoin="round" fill="#0c0424">${glyphs}</g><g fill="url(#face)" stroke="#2a1466" stroke-width="8">${glyphs}</g>`,
  );
}

export const valueArt = (multiplier: number): string =>
  numberArt(`×${multiplier}`, TIER_LIGHTS[tierOf(multiplier)]);

/** The name of the game, stacked on two lines or on one. */
export function logo(isStacked: boolean): string {
  const titleDefs =
    glassDefs() +
    linear('face', [
      [0, '#fffdf0'],
      [0.3, '#ffe9a8'],
      [0.52, '#e0a63c'],
      [0.6, '#9a6216'],
      [0.8, '#f0c668'],
      [1, '#fff3c4'],
    ]) +
    radial('halo', [
      [0, '#8f6bff', 0.6],
      [0.6, '#5a3ad8', 0.2],
      [1, '#5a3ad8', 0],
    ]);
  const word = (text: string, x: number, y: number, size: number): string => {
    const { path, width } = letter(text, GLYPHS, { size, spacing: size * 0.012 });
    const layer = (colour: string, thick: number, dy = 0): string =>
      `<g transform="translate(0 ${dy})" fill="${colour}" stroke="${colour}" stroke-width="${thick}" stroke-linejoin="miter">${path}</g>`;
    return `<g transform="translate(${n(x - width / 2)} ${y})"><g filter="url(#drop)">${layer('#0a0526', 120, 5)}${layer('#3a24a8', 96)}</g>${layer('#12093a', 56, 3)}<g fill="url(#face)" stroke="#fff3c4" stroke-width="5">${path}</g></g>`;
  };
  const star = (x: number, y: number, size: number): string =>
    `<path transform="translate(${x} ${y})" d="M0 ${-size}L${n(size * 0.22)} ${n(-size * 0.22)}L${size} 0L${n(size * 0.22)} ${n(size * 0.22)}L0 ${size}L${n(-size * 0.22)} ${n(size * 0.22)}L${-size} 0L${n(-size * 0.22)} ${n(-size * 0.22)}Z" fill="url(#honey)" stroke="${LEAD}" stroke-width="2.500"/>`;
  const tail = (x: number, y: number, length: number): string =>
    `<path d="M${x} ${y}Q${n(x + length * 0.5)} ${n(y - length * 0.16)} ${n(x + length)} ${n(y - length * 0.42)}Q${n(x + length * 0.56)} ${n(y - length * 0.06)} ${x} ${y + 6}Z" fill="url(#azure)" stroke="${LEAD}" stroke-width="2.500"/>`;
  return isStacked
    ? svg(
        600,
        400,
        titleDefs,
        `<ellipse cx="300" cy="200" rx="300" ry="200" fill="url(#halo)"/>${tail(520, 46, 72)}${word('Comet', 300, 190, 200)}${word('Choir', 300, 350, 200)}${star(520, 50, 30)}`,
      )
    : svg(
        900,
        200,
        titleDefs,
        `<ellipse cx="450" cy="100" rx="450" ry="100" fill="url(#halo)"/>${tail(786, 44, 90)}${word('Comet Choir', 440, 142, 164)}${star(786, 48, 24)}`,
      );
}
