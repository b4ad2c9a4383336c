import { ranges, sidePays } from '@parlour/games/andar-bahar';
import type { Fraction } from '@parlour/games/solo';
import { decimals } from '../../instant/figures.ts';
import { createCardLayout, type LayoutPlace } from '../../table/card-layout.ts';
import type { Table } from '../../table/table.ts';
import type { WordKey, Words } from '../../words/words.ts';
import type { AndarBaharKey } from './andar-bahar.ts';

type AndarBaharWords = Words<AndarBaharKey | WordKey>;

export const MARKS = { andar: 'left', bahar: 'right' } as const;
export const LETTERS = { andar: 'A', bahar: 'B' } as const;

/** A place in words. */
export function nameOfPlace(place: string, words: AndarBaharWords): string {
  if (place === 'andar' || place === 'bahar') return words(`andar-bahar.${place}`);
  return words('andar-bahar.cards', { range: place.slice('cards-'.length).replace('-', '–') });
}

/** Odds to one, as they stand on the layout. */
const oddsOf = ({ denominator, numerator }: Fraction): string => {
  const odds = Number(numerator - denominator) / Number(denominator);
  return `${decimals(odds, Number.isInteger(odds) ? 0 : 1)}:1`;
};

const TENTHS = 10n;
const rangePlaces = ranges.map(({ least, most, paysTenths, place }): LayoutPlace => ({
  place,
  name: `${least}–${most}`,
  odds: oddsOf({ numerator: BigInt(paysTenths), denominator: TENTHS }),
}));

/** Places of a table of Andar Bahar: both sides, and how many cards come until the match. */
export function createLayout(table: Table, words: AndarBaharWords): HTMLElement {
  const side = (place: 'andar' | 'bahar'): LayoutPlace => ({
    place,
    name: words(`andar-bahar.${place}`),
    odds: oddsOf(sidePays[place]),
    side: MARKS[place],
  });
  return createCardLayout(table, [
    { name: 'main', places: [side('andar'), side('bahar')] },
    { name: 'ab-ranges', caption: words('andar-bahar.ranges'), places: rangePlaces },
  ]);
}
