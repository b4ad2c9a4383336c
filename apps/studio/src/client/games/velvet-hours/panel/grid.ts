import type { SymbolName } from '@parlour/games/velvet-hours';
import { symbolName } from '@parlour/games/velvet-hours';
import { symbolArt } from '../art/symbols.ts';
import { element } from '../../../panel/element.ts';
import type { VelvetWords } from '../words.ts';

const urls = new Map<SymbolName, string>();

/** The drawing of a symbol as an image of the page. */
export function symbolImage(name: SymbolName, words: VelvetWords): HTMLImageElement {
  let url = urls.get(name);
  if (url === undefined) {
    url = URL.createObjectURL(new Blob([symbolArt[name]()], { type: 'image/svg+xml' }));
    urls.set(name, url);
  }
  const image = element('img', {
    attributes: { alt: words(`symbol.${name}`), width: '256', height: '256' },
  });
  image.src = url;
  return image;
}

export type GridWin = { readonly line: number; readonly symbol: number; readonly count: number };

/** The three rows of a spin, with the places of its wins marked. */
export function spinGrid(
  window: readonly (readonly number[])[],
  marked: ReadonlySet<string>,
  words: VelvetWords,
): HTMLElement {
  const cells = [0, 1, 2].flatMap((row) =>
    window.map((reel, index) =>
      element(
        'div',
        { class: marked.has(`${index}/${row}`) ? 'cell marked' : 'cell' },
        symbolImage(symbolName(reel[row] ?? 0), words),
      ),
    ),
  );
  return element('div', { class: 'grid' }, ...cells);
}
