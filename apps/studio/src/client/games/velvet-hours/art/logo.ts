import { baseDefs, letter, linear, n, svg, times } from '../../../art/brush.ts';
import { TITLE_GLYPHS } from './glyphs.ts';

const face = linear('face', [
  [0, '#fffbe6'],
  [0.3, '#f9dd93'],
  [0.52, '#d29c3c'],
  [0.6, '#a86f1f'],
  [0.8, '#e6bd68'],
  [1, '#fbe7b0'],
]);

/** One line of the title with a face of brass on a body of plum. */
export function titleLine(word: string, at: { x: number; y: number; size: number }): string {
  const { path, width } = letter(word, TITLE_GLYPHS, { size: at.size, spacing: at.size * 0.004 });
  const depth = at.size * 0.05;
  // Strokes inside the glyph groups are scaled with them, so widths are in thousandths of an em.
  const layers = times(6, (index) => {
    const drop = (depth * (6 - index)) / 6;
    return `<g transform="translate(0 ${n(drop)})" fill="#3b0f2c" stroke="#3b0f2c" stroke-width="62" stroke-linejoin="round">${path}</g>`;
  });
  return (
    `<g transform="translate(${n(at.x - width / 2)} ${n(at.y)})"><g filter="url(#drop)">${layers}</g>` +
    `<g fill="none" stroke="#e9b65a" stroke-width="26" stroke-linejoin="round" opacity=".55">${path}</g>` +
    `<g fill="url(#face)">${path}</g></g>`
  );
}

const flourish = (x: number, y: number, width: number): string =>
  [-1, 1]
    .map(
      (side) =>
        `<path transform="translate(${x} ${y}) scale(${side} 1)" d="M14 0C${width * 0.2} -9 ${width * 0.3} 9 ${width * 0.5} -1" fill="none" stroke="url(#brassFlat)" stroke-width="3" stroke-linecap="round"/>`,
    )
    .join('') +
  `<path d="M${x} ${y - 9}L${x + 8} ${y}L${x} ${y + 9}L${x - 8} ${y}Z" fill="url(#brassFlat)"/>`;

export const LOGO_WIDTH = 900;
export const LOGO_HEIGHT = 200;

/** The name of the game on one line. */
export const logo = (): string =>
  svg(
    LOGO_WIDTH,
    LOGO_HEIGHT,
    baseDefs() + face,
    titleLine('Velvet Hours', { x: LOGO_WIDTH / 2, y: 132, size: 142 }) +
      flourish(LOGO_WIDTH / 2, 180, 360),
  );

export { face as titleDefs, flourish };
