import { baseDefs, centred, linear, n, polar, radial, svg, times } from '../../../art/brush.ts';
import { CAPITAL_GLYPHS } from './glyphs.ts';
import { star } from './night.ts';

const WIDTH = 256;
export const ROWS_FILLED = 3;
const HEIGHT = WIDTH * ROWS_FILLED;
/** The middle of the moon. */
const [X, Y] = [128, 330];
const CRESCENT = 'M150 34A80 80 0 1 0 196 164A64 64 0 1 1 150 34Z';

const DEFS =
  baseDefs() +
  linear('sky', [
    [0, '#120c34'],
    [0.4, '#3a2f8c'],
    [0.62, '#4a3a9e'],
    [1, '#160e33'],
  ]) +
  radial('shine', [
    [0, '#ffe9ae', 0.85],
    [0.35, '#cfa8ff', 0.38],
    [1, '#4a3a9e', 0],
  ]) +
  linear(
    'lune',
    [
      [0, '#fffdf2'],
      [0.45, '#ffe9ae'],
      [1, '#d99a3a'],
    ],
    { x1: 0.2, x2: 0.8 },
  ) +
  linear('ribbon', [
    [0, '#d2446f'],
    [0.45, '#8f1c48'],
    [1, '#4d0a28'],
  ]) +
  linear('cloud', [
    [0, '#8f7fe0'],
    [0.25, '#5a4fb0'],
    [1, '#1d1547'],
  ]) +
  `<clipPath id="window"><rect x="16" y="16" width="${WIDTH - 32}" height="${HEIGHT - 32}" rx="20"/></clipPath>`;

/** Beams of a stage sky, every other one left dark. */
const rays = times(20, (index) => {
  const [leftX, leftY] = polar(X, Y, 520, index * 18 - 4.5);
  const [rightX, rightY] = polar(X, Y, 520, index * 18 + 4.5);
  return `<path d="M${X} ${Y}L${n(leftX)} ${n(leftY)}L${n(rightX)} ${n(rightY)}Z" fill="#ffe9ae" opacity=".07"/>`;
});

/** Stars that hang from the top on threads, as on a stage. */
const hanging = (
  [
    [52, 128, 17],
    [92, 74, 11],
    [164, 96, 14],
    [206, 158, 18],
    [128, 168, 9],
  ] as const
)
  .map(
    ([x, y, size]) =>
      `<path d="M${x} 16V${y - size}" stroke="#e8c27a" stroke-width="1.6" opacity=".7"/><circle cx="${x}" cy="${y}" r="${size * 1.7}" fill="#ffe9ae" opacity=".16" filter="url(#soft)"/>${star(x, y, size)}`,
  )
  .join('');

const cloud = (y: number, shift: number, opacity: number): string => {
  const puffs = times(5, (index) => {
    const x = 16 + shift + index * 56;
    const radius = index % 2 === 0 ? 44 : 34;
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#cloud)" stroke="#e8c27a" stroke-width="3"/><circle cx="${x}" cy="${y}" r="${radius - 9}" fill="none" stroke="#e8c27a" stroke-opacity=".35" stroke-width="1.6"/>`;
  });
  return `<g opacity="${opacity}">${puffs}</g>`;
};

const moon =
  `<circle cx="${X}" cy="${Y}" r="250" fill="url(#shine)"/>` +
  `<circle cx="${X}" cy="${Y}" r="112" fill="none" stroke="#ffe9ae" stroke-opacity=".35" stroke-width="2"/><circle cx="${X}" cy="${Y}" r="122" fill="none" stroke="#ffe9ae" stroke-opacity=".2" stroke-width="7" stroke-dasharray="1.500 14.400" stroke-linecap="round"/>` +
  `<g transform="translate(${X - 150.4} ${Y - 131.6}) scale(1.18)"><path d="${CRESCENT}" fill="#fff0c0" opacity=".85" filter="url(#soft)"/><path d="${CRESCENT}" fill="url(#lune)"/>` +
  '<g fill="#c98c34" opacity=".32"><circle cx="84" cy="92" r="9"/><circle cx="74" cy="128" r="6"/><circle cx="98" cy="150" r="11"/><circle cx="106" cy="66" r="5"/><circle cx="130" cy="172" r="6"/></g>' +
  '<path d="M146 40A74 74 0 0 0 66 92" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="3.4" stroke-linecap="round"/></g>' +
  `${star(X + 34, Y - 34, 20)}${star(X + 66, Y + 10, 12, 0.9)}${star(X + 18, Y + 22, 10, 0.85)}${star(X + 44, Y + 56, 8, 0.8)}`;

const word = centred('WILD', CAPITAL_GLYPHS, { x: 128, y: 214, size: 50, spacing: 6 });
const ribbon =
  '<g transform="translate(0 372)"><g filter="url(#drop)"><path d="M14 178L50 172L50 232L14 240L30 208Z" fill="#4d0a28"/><path d="M242 178L206 172L206 232L242 240L226 208Z" fill="#4d0a28"/>' +
  '<path d="M34 172Q128 150 222 172L222 232Q128 210 34 232Z" fill="url(#ribbon)"/></g>' +
  '<path d="M34 177Q128 155 222 177M34 227Q128 205 222 227" fill="none" stroke="url(#brassFlat)" stroke-width="3"/>' +
  `<g transform="translate(0 -4)"><g fill="#2a0414" opacity=".75" transform="translate(0 3.500)">${word}</g><g fill="url(#brassFlat)" stroke="#fff3cf" stroke-width=".6">${word}</g></g></g>`;

const bulbs = times(13, (index) => {
  const y = 44 + (index * (HEIGHT - 88)) / 12;
  return `<circle cx="9" cy="${n(y)}" r="3.600" fill="#fff3cf"/><circle cx="${WIDTH - 9}" cy="${n(y)}" r="3.600" fill="#fff3cf"/>`;
});

/** A reel that a moon fills: a stage sky in a frame of brass with bulbs, 256 by 768. */
export const moonReel = (): string =>
  svg(
    WIDTH,
    HEIGHT,
    DEFS,
    `<rect x="3" y="3" width="${WIDTH - 6}" height="${HEIGHT - 6}" rx="30" fill="#2a1607"/><rect x="4" y="4" width="${WIDTH - 8}" height="${HEIGHT - 8}" rx="29" fill="url(#brass)"/><rect x="14" y="14" width="${WIDTH - 28}" height="${HEIGHT - 28}" rx="22" fill="#2a1607"/>${bulbs}` +
      `<g clip-path="url(#window)"><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${rays}${hanging}${moon}` +
      `${cloud(694, -20, 0.7)}${cloud(738, 14, 1)}</g>` +
      `<rect x="16" y="16" width="${WIDTH - 32}" height="${HEIGHT - 32}" rx="20" fill="none" stroke="#fff3cf" stroke-opacity=".55" stroke-width="2"/>${ribbon}`,
  );
