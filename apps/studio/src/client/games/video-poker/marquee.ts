import { element } from '../../panel/element.ts';
import { drawing } from '../../instant/drawing.ts';
import { pip, suits } from '../../cards/pips.ts';

export type PokerLook = 'jacks' | 'deuces' | 'joker';

const COLOURS = ['#ff6b6b', '#ff6b6b', '#e9eefc', '#e9eefc'] as const;

/** Four pips in a row. */
const fourSuits = `<svg viewBox="0 0 200 50">${suits
  .map(
    (suit, at) =>
      `<g color="${COLOURS[at]}">${pip(suit, { x: 25 + at * 50, y: 25, size: 36 })}</g>`,
  )
  .join('')}</svg>`;

/** A cactus and a low sun. */
const desert = `<svg viewBox="0 0 200 50"><circle cx="100" cy="40" r="26" fill="none" stroke="#ff9d5c" stroke-width="2"/><path d="M76 31H124M75 38H125M74 45H126" stroke="#ff9d5c" stroke-width="1.500"/><path d="M34 50V20A5 5 0 0 1 44 20V50M34 36H27A4 4 0 0 1 23 32V28M44 32H50A4 4 0 0 0 54 28V25M160 50V24A4 4 0 0 1 168 24V50M168 38H174A4 4 0 0 0 178 34V31" fill="none" stroke="#5dfcc0" stroke-width="2.200" stroke-linecap="round"/><path d="M0 49.500H200" stroke="#5dfcc0" stroke-width="1"/></svg>`;

/** Bells on a string. */
const bells = `<svg viewBox="0 0 200 50"><path d="M0 8Q50 38 100 14Q150 38 200 8" fill="none" stroke="#e3b04a" stroke-width="1.500"/>${[
  [24, 19],
  [58, 24],
  [100, 15],
  [142, 24],
  [176, 19],
]
  .map(
    ([x = 0, y = 0]) =>
      `<g transform="translate(${x} ${y})"><circle cy="9" r="8" fill="#f2c766"/><path d="M-5 11H5M0 11V16" stroke="#5d1246" stroke-width="1.800"/></g>`,
  )
  .join('')}</svg>`;

const SIGNS: Readonly<Record<PokerLook, readonly [large: string, small: string, art: string]>> = {
  jacks: ['JACKS', 'or better', fourSuits],
  deuces: ['Deuces', 'WILD', desert],
  joker: ['Joker', 'POKER', bells],
};

/** The sign over a machine: its name in letters of its own. The bar above says it in words. */
export function createMarquee(look: PokerLook): HTMLElement {
  const [large, small, art] = SIGNS[look];
  return element(
    'div',
    { class: 'vp-marquee', attributes: { 'aria-hidden': 'true' } },
    drawing(art, 'vp-art'),
    element('p', {}, element('b', { text: large }), ' ', element('i', { text: small })),
    drawing(art, 'vp-art'),
  );
}
