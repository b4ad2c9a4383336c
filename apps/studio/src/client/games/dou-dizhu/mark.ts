import { drawing } from '../../instant/drawing.ts';
import { element } from '../../panel/element.ts';
import type { DouDizhuWords } from './words.ts';

const CROWN =
  '<svg viewBox="0 0 32 32"><path d="M4 25.500L2.200 9.500L10 15.500L16 5L22 15.500L29.800 9.500L28 25.500Z" fill="#f6d992" stroke="#7a4d12" stroke-width="1.600" stroke-linejoin="round"/><path d="M4.200 27.500H27.800" stroke="#dcab4c" stroke-width="2.600" stroke-linecap="round"/><circle cx="16" cy="19.500" r="2.600" fill="#c3202f"/><circle cx="8.500" cy="20.500" r="1.700" fill="#1c6a58"/><circle cx="23.500" cy="20.500" r="1.700" fill="#1c6a58"/></svg>';
const HAT =
  '<svg viewBox="0 0 32 32"><path d="M1.500 22.500C6 18.500 11.500 17 16 17C20.500 17 26 18.500 30.500 22.500C26.500 25.500 21 26.500 16 26.500C11 26.500 5.500 25.500 1.500 22.500Z" fill="#d9b36a" stroke="#6b4a17" stroke-width="1.500"/><path d="M8 19.500C8.500 12 11.500 6.500 16 6.500C20.500 6.500 23.500 12 24 19.500C19 21.500 13 21.500 8 19.500Z" fill="#e8c988" stroke="#6b4a17" stroke-width="1.500"/><path d="M7.800 17.200C13 19.400 19 19.400 24.200 17.200L24.300 20C19 22.200 13 22.200 7.700 20Z" fill="#1f7a63"/></svg>';
const BURST =
  '<svg viewBox="-50 -50 100 100"><path d="M0 -48L9 -22L30 -38L22 -13L48 -12L26 4L42 26L15 20L8 47L-7 22L-31 39L-22 12L-48 8L-25 -8L-40 -31L-14 -21Z" fill="#ff8a3c"/><path d="M0 -31L6 -13L20 -24L14 -8L31 -7L16 4L26 18L9 13L4 30L-5 14L-20 25L-14 7L-31 5L-16 -5L-26 -20L-9 -13Z" fill="#ffe08a"/></svg>';
const FLIGHT =
  '<svg viewBox="-20 -40 40 80"><path d="M0 -38C9 -28 12 -15 11 4L-11 4C-12 -15 -9 -28 0 -38Z" fill="#f5efe4"/><path d="M0 -38C5 -32 8 -26 9.500 -19L-9.500 -19C-8 -26 -5 -32 0 -38Z" fill="#c3202f"/><path d="M-11 -6L-19 10L-10 6ZM11 -6L19 10L10 6Z" fill="#c3202f"/><circle cy="-9" r="4.500" fill="#1c6a58"/><path d="M-6 6L0 36L6 6Z" fill="#ffb84d"/><path d="M-3 6L0 22L3 6Z" fill="#fff3c4"/></svg>';

/** A crown for the landlord, a straw hat for a farmer. */
export const roleMark = (isLandlord: boolean, words: DouDizhuWords): HTMLElement =>
  element(
    'span',
    {
      class: isLandlord ? 'dou-role landlord' : 'dou-role',
      attributes: {
        role: 'img',
        'aria-label': words(isLandlord ? 'dou-dizhu.landlord' : 'dou-dizhu.farmer'),
      },
    },
    drawing(isLandlord ? CROWN : HAT),
  );

export type Flash = 'bomb' | 'rocket' | 'spring';

/** What doubles, in large letters over the table for a moment. */
export const flashOf = (kind: Flash, times: string, words: DouDizhuWords): HTMLElement =>
  element(
    'span',
    { class: `dou-flash ${kind}`, attributes: { 'aria-hidden': 'true' } },
    drawing(kind === 'rocket' ? FLIGHT : BURST, 'drawing dou-burst'),
    element('b', { text: words(`dou-dizhu.flash_${kind}`) }),
    element('bdi', { text: times, attributes: { dir: 'ltr' } }),
  );
