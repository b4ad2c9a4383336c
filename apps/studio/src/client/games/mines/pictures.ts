import { drawGem, outline } from '../../instant/drawing.ts';

/** A stone with a long table and cut corners. */
const cut = [
  [-0.5, -0.92],
  [0.5, -0.92],
  [0.88, -0.52],
  [0.88, 0.52],
  [0.5, 0.92],
  [-0.5, 0.92],
  [-0.88, 0.52],
  [-0.88, -0.52],
] as const;

export const gem = drawGem({ cut, hue: 168, chroma: 0.15, lightness: 0.68 });

const studs = outline(8, (angle) => [Math.sin(angle), -Math.cos(angle)])
  .map(([x, y]) => {
    const at = (radius: number) => `${(x * radius).toFixed(1)} ${(y * radius + 6).toFixed(1)}`;
    return `<path d="M${at(24)}L${at(40)}" stroke="#2b2531" stroke-width="10" stroke-linecap="round"/><path d="M${at(33)}L${at(39)}" stroke="#d9a94f" stroke-width="5" stroke-linecap="round"/>`;
  })
  .join('');

/** An iron ball with brass studs and a burning fuse. */
export const mine = `<svg viewBox="-52 -52 104 104">${studs}<circle cy="6" r="31" fill="#1b161f"/><circle cx="-4" cy="1" r="25" fill="#2d2634"/><circle cx="-8" cy="-4" r="15" fill="#433a4c"/><ellipse cx="-11" cy="-9" rx="7" ry="5" fill="#8d8199"/><path d="M8 -21C12 -34 22 -30 24 -40" fill="none" stroke="#b98a4a" stroke-width="4" stroke-linecap="round"/><path d="M24 -52l3 7l7 -3l-3 7l7 4l-8 2l2 8l-7 -4l-5 6l-1 -8l-8 0l6 -6l-4 -7l8 2z" fill="#ff9a4d"/><circle cx="24" cy="-39" r="4" fill="#fff0b8"/></svg>`;
