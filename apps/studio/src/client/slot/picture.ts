import { element } from '../panel/element.ts';

export type Pictures = {
  /** The drawing of a symbol as an image of the page. */
  image(symbol: number, label: string): HTMLImageElement;
};

/** Drawings of symbols as images, each made once. */
export function createPictures(drawings: readonly (() => string)[]): Pictures {
  const urls = new Map<number, string>();
  return {
    image(symbol, label) {
      let url = urls.get(symbol);
      if (url === undefined) {
        const drawing = drawings[symbol]?.() ?? '';
        url = URL.createObjectURL(new Blob([drawing], { type: 'image/svg+xml' }));
        urls.set(symbol, url);
      }
      const image = element('img', { attributes: { alt: label, width: '256', height: '256' } });
      image.src = url;
      return image;
    },
  };
}

/** Reels from the left, each from the top; a marked cell has taken part in a win. */
export const reelsShown = (
  reels: readonly (readonly HTMLElement[])[],
  isMarked: (reel: number, row: number) => boolean,
): HTMLElement =>
  element(
    'div',
    { class: 'reels-shown' },
    ...reels.map((cells, reel) =>
      element(
        'div',
        {},
        ...cells.map((cell, row) =>
          element('div', { class: isMarked(reel, row) ? 'cell marked' : 'cell' }, cell),
        ),
      ),
    ),
  );
