import { drawing } from '../../instant/drawing.ts';
import { element } from '../../panel/element.ts';

const HEAD =
  '<svg viewBox="0 0 32 32"><path d="M6.500 4C3.500 9 5.500 13 10.500 13.500C9.800 15.500 9.700 17.500 10.200 19.500L12.500 26C13.200 28 14.400 29 16 29C17.600 29 18.800 28 19.500 26L21.800 19.500C22.300 17.500 22.200 15.500 21.500 13.500C26.500 13 28.500 9 25.500 4C25.500 8 23 9.500 19.500 9.500H12.500C9 9.500 6.500 8 6.500 4Z" fill="currentColor"/><path d="M13.600 25.500A1 1 0 1 0 13.700 25.500ZM18.300 25.500A1 1 0 1 0 18.400 25.500Z" fill="#f6d992"/></svg>';

/** The head of a bull, which marks the banker, with what it banks for. */
export const bankerMark = (label: string, times: string): HTMLElement =>
  element(
    'span',
    { class: 'niu-banker', attributes: { role: 'img', 'aria-label': label } },
    drawing(HEAD),
    element('bdi', { text: times, attributes: { dir: 'ltr' } }),
  );
