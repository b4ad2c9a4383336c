import type { SymbolName } from '@parlour/games/velvet-hours';
import { symbolName } from '@parlour/games/velvet-hours';
import { moonReel } from '../art/moon-reel.ts';
import { symbolArt } from '../art/symbols.ts';
import { element } from '../../../panel/element.ts';
import { filledIn, type SpinView } from '../spins.ts';
import type { VelvetWords } from '../words.ts';
import { markedOf } from './places.ts';

const urls = new Map<string, string>();

function drawn(name: string, draw: () => string): string {
  const known = urls.get(name);
  if (known !== undefined) return known;
  const url = URL.createObjectURL(new Blob([draw()], { type: 'image/svg+xml' }));
  urls.set(name, url);
  return url;
}

/** The drawing of a symbol as an image of the page. */
export function symbolImage(name: SymbolName, words: VelvetWords): HTMLImageElement {
  const image = element('img', {
    attributes: { alt: words(`symbol.${name}`), width: '256', height: '256' },
  });
  image.src = drawn(name, symbolArt[name]);
  return image;
}

function filledReel(reel: number, isMarked: boolean, words: VelvetWords): HTMLElement {
  const image = element('img', {
    attributes: { alt: words('symbol.filled'), width: '256', height: '768' },
  });
  image.src = drawn('filled', moonReel);
  const cell = element('div', { class: isMarked ? 'cell filled marked' : 'cell filled' }, image);
  cell.style.gridColumn = String(reel + 1);
  return cell;
}

/** The three rows of a spin, with the places of its wins marked. */
export function spinGrid(spin: SpinView, words: VelvetWords): HTMLElement {
  const marked = markedOf(spin);
  const filled = filledIn(spin);
  const isMarked = (reel: number, row: number) => marked.has(`${reel}/${row}`);
  const cells = [0, 1, 2].flatMap((row) =>
    spin.window.flatMap((reel, index) => {
      if (filled.includes(index)) return [];
      const image = symbolImage(symbolName(reel[row] ?? 0), words);
      return element('div', { class: isMarked(index, row) ? 'cell marked' : 'cell' }, image);
    }),
  );
  const moons = filled.map((reel) =>
    filledReel(
      reel,
      [0, 1, 2].some((row) => isMarked(reel, row)),
      words,
    ),
  );
  return element('div', { class: 'grid' }, ...moons, ...cells);
}
