import { type DragonTigerPlace, dragonTigerTable, odds } from '@parlour/games/dragon-tiger';
import { createCardLayout, type LayoutPlace } from '../../table/card-layout.ts';
import type { Table } from '../../table/table.ts';
import type { Words, WordKey } from '../../words/words.ts';
import type { DragonTigerKey } from './dragon-tiger.ts';

type DragonTigerWords = Words<DragonTigerKey | WordKey>;

export const MARKS = { dragon: 'left', tiger: 'right', tie: 'tie' } as const;
export const LETTERS = { dragon: 'D', tiger: 'T', tie: '=' } as const;

/** What stands on the layout: a short name, and what the place pays. */
const SPOTS: Readonly<Record<DragonTigerPlace, readonly [name: DragonTigerKey, odds: string]>> = {
  dragon: ['dragon-tiger.dragon', `${odds.side}:1`],
  tiger: ['dragon-tiger.tiger', `${odds.side}:1`],
  tie: ['dragon-tiger.tie', `${odds.tie}:1`],
  'suited-tie': ['dragon-tiger.suited-tie', `${odds.suitedTie}:1`],
  'dragon-big': ['dragon-tiger.big', `8–K · ${odds.size}:1`],
  'dragon-small': ['dragon-tiger.small', `A–6 · ${odds.size}:1`],
  'dragon-odd': ['dragon-tiger.odd', `${odds.parity}:1`],
  'dragon-even': ['dragon-tiger.even', `${odds.parity}:1`],
  'tiger-big': ['dragon-tiger.big', `8–K · ${odds.size}:1`],
  'tiger-small': ['dragon-tiger.small', `A–6 · ${odds.size}:1`],
  'tiger-odd': ['dragon-tiger.odd', `${odds.parity}:1`],
  'tiger-even': ['dragon-tiger.even', `${odds.parity}:1`],
};

const sideOf = (place: DragonTigerPlace): LayoutPlace['side'] => {
  if (place.startsWith('dragon')) return 'left';
  return place.startsWith('tiger') ? 'right' : 'tie';
};

const MAIN: readonly DragonTigerPlace[] = ['dragon', 'tie', 'tiger'];

/** Places of a table of Dragon Tiger in two rows. */
export function createLayout(table: Table, words: DragonTigerWords): HTMLElement {
  const { places } = dragonTigerTable;
  const placed = (place: DragonTigerPlace): LayoutPlace => {
    const [name, odds] = SPOTS[place];
    return { place, name: words(name), odds, side: sideOf(place) };
  };
  const others = [
    ...places.filter((place) => place.startsWith('dragon-')),
    'suited-tie' as const,
    ...places.filter((place) => place.startsWith('tiger-')),
  ];
  return createCardLayout(table, [
    { name: 'main', places: MAIN.map(placed) },
    { name: 'dt-others', places: others.map(placed) },
  ]);
}
