import { isRedPocket } from '@parlour/games/roulette';
import type { RouletteWords } from './roulette.ts';

const plain = ['first-four', 'red', 'black', 'odd', 'even', 'low', 'high'] as const;

/** A place in words, for readers of screens and records. */
export function nameOfPlace(place: string, words: RouletteWords): string {
  const named = plain.find((each) => each === place);
  if (named !== undefined) return words(`roulette.${named}`);
  const kind = place.replace(/-\d.*$/, '') as
    | 'column'
    | 'corner'
    | 'dozen'
    | 'line'
    | 'split'
    | 'straight'
    | 'street'
    | 'trio';
  return words(`roulette.${kind}`, { numbers: (place.match(/\d+/g) ?? []).join('-') });
}

export const colourName = (pocket: number, words: RouletteWords): string =>
  words(pocket === 0 ? 'roulette.zero' : isRedPocket(pocket) ? 'roulette.red' : 'roulette.black');
