import { drawing } from '../../instant/drawing.ts';

const petals = (count: number, length: number, width: number, turn: number, fill: string): string =>
  Array.from(
    { length: count },
    (_, place) =>
      `<path fill="${fill}" transform="rotate(${turn + (place * 360) / count})" d="M0 0C-${width}-${length * 0.35}-${width * 0.7}-${length * 0.8} 0-${length}C${width * 0.7}-${length * 0.8} ${width}-${length * 0.35} 0 0Z"/>`,
  ).join('');

const FLOWER = `<g class="keno-flower">${petals(8, 45, 17, 0, '#d94f8c')}
${petals(8, 38, 15, 22.5, '#f58bb6')}${petals(8, 29, 12, 0, '#ffc4da')}</g>`;
const GOLD = `<g class="keno-gold">${petals(8, 46, 18, 0, '#c98a12')}
${petals(8, 40, 16, 22.5, '#f5bf3a')}${petals(8, 31, 13, 0, '#ffe9a0')}</g>`;
const VEINS = Array.from({ length: 7 }, (_, place) => {
  const angle = ((place * 45 + 68) * Math.PI) / 180;
  return `M0 0L${(38 * Math.sin(angle)).toFixed(1)} ${(-38 * Math.cos(angle)).toFixed(1)}`;
}).join('');

/** A leaf on the water with the flower of a pick, the gold one of a hit and the ring of a miss. */
export const lily = (number: number): HTMLElement =>
  drawing(
    `<svg viewBox="-50 -50 100 100"><circle class="keno-ring" r="49"/>
<g transform="rotate(${(number * 97) % 360})">
<path class="keno-leaf" d="M0-4L11-44A45 45 0 1 1-11-44Z"/><path class="keno-veins" d="${VEINS}"/>
</g>${FLOWER}${GOLD}</svg>`,
    'keno-lily',
  );
