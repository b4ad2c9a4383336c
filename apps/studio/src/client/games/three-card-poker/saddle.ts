import { drawing } from '../../instant/drawing.ts';

const [BURNT, LIGHT] = ['#3d1f0d', '#ffdca3'] as const;

/** Lines pressed into leather: their lower edge catches the light. */
const pressed = (lines: string): string =>
  `<g fill="none" stroke="${LIGHT}" stroke-opacity=".4" transform="translate(0 1.3)">${lines}</g>
<g fill="none" stroke="${BURNT}" stroke-opacity=".85">${lines}</g>`;

const card = (turn: number): string =>
  `<path d="M-9 -15a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v22a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2z" transform="rotate(${turn} 0 16)"/>`;

/** The brand of the table: three cards fanned within a coiled rope, between two flourishes. */
const brand = `<svg viewBox="-150 -34 300 68" preserveAspectRatio="xMidYMid meet">${pressed(
  `<circle r="31" stroke-width="1.6"/><circle r="27" stroke-width="3" stroke-dasharray="3.4 2.2"/>
<g stroke-width="1.8" transform="translate(0 2)">${card(-24)}${card(24)}${card(0)}</g>
<path d="M0 -9c-4 5 -7 6.500 -7 10a3.600 3.600 0 0 0 6 2.500l-1.500 4h5l-1.500 -4a3.600 3.600 0 0 0 6 -2.500c0 -3.500 -3 -5 -7 -10z" stroke-width="1.600" transform="translate(0 -1)"/>
${[-1, 1]
  .map(
    (side) =>
      `<path d="M40 0C54 -16 66 14 82 -2S104 -12 108 -4s-8 9 -11 3M44 5C58 16 72 -8 90 8s30 2 48 -8" stroke-width="1.800" transform="scale(${side} 1)"/>`,
  )
  .join('')}`,
)}</svg>`;

/** A plate of brass that holds a corner of the leather, with three rivets. */
const plate = `<svg viewBox="0 0 60 60"><defs><linearGradient id="saddle-brass" x2="1" y2="1">
<stop offset="0" stop-color="#fff0b8"/><stop offset=".4" stop-color="#d29a3c"/><stop offset="1" stop-color="#6f4412"/></linearGradient></defs>
<path d="M0 30A30 30 0 0 1 30 0H58C58 9 50 9 50 17C50 26 40 22 33 33C22 40 26 50 17 50C9 50 9 58 0 58z" fill="url(#saddle-brass)" stroke="#3a210a" stroke-width="1.500"/>
<path d="M5 31A26 26 0 0 1 31 5H49M5 31V49" fill="none" stroke="#6f4412" stroke-opacity=".7" stroke-width="1.200"/>
${[
  [44, 10],
  [20, 20],
  [10, 44],
]
  .map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y}" r="3.600" fill="#5b360d"/><circle cx="${x}" cy="${(y ?? 0) - 0.8}" r="2.800" fill="#f7dc92"/>`,
  )
  .join('')}</svg>`;

export const drawBrand = (): HTMLElement => drawing(brand, 'saddle-brand');

/** The four plates of the corners; the page turns each into its place. */
export const drawPlates = (): readonly HTMLElement[] =>
  ['one', 'two', 'three', 'four'].map((name) => drawing(plate, `saddle-plate ${name}`));
