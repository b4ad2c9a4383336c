import type { PoolLevel } from '@parlour/games/pools';
import { drawing, drawGem, outline } from '../instant/drawing.ts';

/** Stones of a level: how many stand on its crown, and their colour in degrees of the colour circle. */
const STONES = {
  mini: { count: 1, hue: 165 },
  minor: { count: 2, hue: 262 },
  major: { count: 3, hue: 322 },
  grand: { count: 5, hue: 85 },
} as const satisfies Record<PoolLevel, { count: number; hue: number }>;

const RAYS = 16;
const ROUND = outline(10, (angle) => [Math.sin(angle), -Math.cos(angle)]);

const rays = Array.from(
  { length: RAYS },
  (_, ray) =>
    `<path d="M-3 -46L0 -98L3 -46z" transform="rotate(${(ray * 360) / RAYS})" opacity="${ray % 2 === 0 ? 0.9 : 0.45}"/>`,
).join('');

/** A stone of the given radius, its middle at a place. */
const stone = (x: number, y: number, radius: number, hue: number): string =>
  drawGem({ cut: ROUND, hue, chroma: 0.17, lightness: 0.62 }).replace(
    '<svg ',
    `<svg x="${x - radius}" y="${y - radius}" width="${radius * 2}" height="${radius * 2}" `,
  );

/** The crown of a pool, richer with its level, before a wheel of rays. */
export function drawCrest(level: PoolLevel): HTMLElement {
  const { count, hue } = STONES[level];
  const stones = Array.from({ length: count }, (_, at) => {
    const off = at - (count - 1) / 2;
    return stone(off * 19, 20 + off ** 2 * 0.6, 8, hue);
  });
  return drawing(
    `<svg viewBox="-100 -100 200 140"><defs><linearGradient id="crest-gold" x2="0" y2="1">
<stop offset="0" stop-color="#fff3c4"/><stop offset=".45" stop-color="#e0a944"/><stop offset="1" stop-color="#8a5416"/></linearGradient></defs>
<g fill="oklch(.8 .13 ${hue})" class="crest-rays">${rays}</g>
<path d="M-54 30L-66 -22L-34 2L-22 -38L0 -4L22 -38L34 2L66 -22L54 30Q0 42 -54 30z" fill="url(#crest-gold)" stroke="#5a360c" stroke-width="2.500" stroke-linejoin="round"/>
<path d="M-54 30Q0 42 54 30L56.500 16Q0 28 -56.500 16z" fill="#7a4a14" opacity=".55"/>
${[
  [-66, -24, 6],
  [-22, -42, 7],
  [22, -42, 7],
  [66, -24, 6],
]
  .map(([x, y, radius]) => stone(x ?? 0, y ?? 0, radius ?? 0, hue))
  .join('')}${stones.join('')}</svg>`,
    'crest',
  );
}
