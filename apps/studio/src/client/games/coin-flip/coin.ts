import type { Side } from '@parlour/games/coin-flip';
import { drawing } from '../../instant/drawing.ts';
import type { Motion } from '../../instant/motion.ts';
import { element } from '../../panel/element.ts';

const FLIGHT_MS = 1_050;
const TURNS = 4;
const EDGE_LAYERS = 7;

const beads = Array.from(
  { length: 36 },
  (_, index) => `<circle cy="-84" r="2.600" transform="rotate(${index * 10})"/>`,
).join('');

/** The rim that both faces share. */
const rim = (light: string, metal: string, dark: string, relief: string): string =>
  `<svg viewBox="-100 -100 200 200"><circle r="99" fill="${dark}"/><circle r="96" fill="${metal}"/><circle r="91" fill="${dark}" opacity=".5"/><circle r="90" fill="${metal}"/><g fill="${light}">${beads}</g><circle r="76" fill="${dark}" opacity=".45"/><circle cy="1.500" r="75" fill="${light}" opacity=".55"/><circle r="74" fill="${metal}"/>${relief}</svg>`;

/** A moon with a face, three stars before it. */
const moon =
  '<g transform="translate(-4 0)"><path d="M22 -56A58 58 0 1 0 22 56C4 50 -4 40 -6 28L-14 24L-6 18L-10 12L-4 8L-16 -2L-8 -22C-4 -38 6 -50 22 -56Z" fill="#7a4f10" transform="translate(2 3)"/><path d="M22 -56A58 58 0 1 0 22 56C4 50 -4 40 -6 28L-14 24L-6 18L-10 12L-4 8L-16 -2L-8 -22C-4 -38 6 -50 22 -56Z" fill="#fbe3a4"/><path d="M-22 -20C-18 -25 -12 -25 -8 -21M-22 -12C-18 -16 -14 -16 -11 -13M-20 20L-8 18M-34 6C-30 16 -28 22 -20 30" fill="none" stroke="#8a5a1a" stroke-width="3" stroke-linecap="round"/><g fill="#fff3cf" stroke="#8a5a1a" stroke-width="1.500"><path d="M38 -30l4 9l10 1l-8 6l3 10l-9 -5l-9 5l3 -10l-8 -6l10 -1z"/><path d="M48 8l3 7l7 1l-6 4l2 7l-6 -4l-6 4l2 -7l-6 -4l7 -1z"/><path d="M30 34l3 6l6 1l-5 4l1 6l-5 -3l-6 3l2 -6l-5 -4l6 -1z"/></g></g>';

const feather =
  '<path d="M0 34C-7 6 -11 -20 -11 -38A11 15 0 0 1 11 -38C11 -20 7 6 0 34Z" fill="#dfe5ee" stroke="#59637a" stroke-width="1.500"/><path d="M0 34V-30" stroke="#8a94a9" stroke-width="1.500"/><ellipse cy="-41" rx="7" ry="9.500" fill="#6f7c98"/><ellipse cy="-40" rx="4" ry="5.500" fill="#2d3550"/><circle cx="-1.500" cy="-42" r="1.600" fill="#f4f7fb"/>';

/** The tail of a peacock, spread. */
const fan = [-75, -50, -25, 75, 50, 25, 0]
  .map((angle) => `<g transform="translate(0 30) rotate(${angle}) translate(0 -36)">${feather}</g>`)
  .join('')
  .concat(
    '<path d="M0 52C-12 44 -12 28 -5 20C-4 14 -5 8 0 4C5 8 4 14 5 20C12 28 12 44 0 52Z" fill="#3b4560"/><path d="M0 5l-3 -8M0 5V-5M0 5l3 -8" stroke="#3b4560" stroke-width="1.800" stroke-linecap="round"/><circle cx="1.500" cy="11" r="1.500" fill="#f4f7fb"/>',
  );

export const FACES: Readonly<Record<Side, string>> = {
  heads: rim('#fff0bd', '#dfae4b', '#8a5a1a', moon),
  tails: rim('#f4f7fb', '#b6bfcd', '#59637a', fan),
};

/** A coin that is thrown: gold with the moon on one side, silver with the peacock's tail on the other. */
export function createCoin(motion: Motion) {
  let turned = 0;
  const edges = Array.from({ length: EDGE_LAYERS }, (_, layer) => {
    const edge = element('span', { class: 'coin-edge' });
    edge.style.transform = `translateZ(${layer - (EDGE_LAYERS - 1) / 2}px)`;
    return edge;
  });
  const disc = element(
    'div',
    { class: 'coin-disc' },
    ...edges,
    drawing(FACES.heads, 'coin-face heads'),
    drawing(FACES.tails, 'coin-face tails'),
  );
  const shadow = element('div', { class: 'coin-shadow' });
  const view = element('div', { class: 'coin', attributes: { role: 'img' } }, shadow, disc);
  const place = (degrees: number, height: number) => {
    disc.style.transform = `translateY(${-height * 52}%) scale(${1 + height * 0.14}) rotateX(${degrees}deg)`;
    shadow.style.transform = `scale(${1 - height * 0.45})`;
    shadow.style.opacity = String(1 - height * 0.6);
  };
  const rest = (side: Side) => {
    view.dataset['side'] = side;
    turned = side === 'heads' ? 0 : 180;
    if (!motion.isReduced) place(turned, 0);
  };
  view.classList.toggle('still', motion.isReduced);
  return {
    view,
    rest,
    /** Throws the coin; it falls on this side. */
    async toss(side: Side): Promise<void> {
      const from = turned;
      const to = Math.ceil(from / 360) * 360 + TURNS * 360 + (side === 'heads' ? 0 : 180);
      const linear = (part: number) => part;
      if (!motion.isReduced)
        await motion.tween(
          FLIGHT_MS,
          (part) => place(from + (to - from) * (1 - (1 - part) ** 1.7), 4 * part * (1 - part)),
          linear,
        );
      rest(side);
    },
  };
}
