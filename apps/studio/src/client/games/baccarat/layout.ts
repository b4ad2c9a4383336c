import { type BaccaratPlace, odds } from '@parlour/games/baccarat';
import { createCardLayout, type LayoutPlace } from '../../table/card-layout.ts';
import type { Table } from '../../table/table.ts';
import type { BaccaratWords } from './baccarat.ts';

const SIDES: Readonly<Partial<Record<BaccaratPlace, LayoutPlace['side']>>> = {
  player: 'left',
  'player-pair': 'left',
  'dragon-player': 'left',
  banker: 'right',
  'banker-pair': 'right',
  'dragon-banker': 'right',
  'super-six': 'right',
  tie: 'tie',
};

/** As places stand on the layout, row by row. */
const ROWS: readonly (readonly [name: string, places: readonly BaccaratPlace[]])[] = [
  ['bac-pairs', ['player-pair', 'either-pair', 'perfect-pair', 'banker-pair']],
  ['main', ['player', 'tie', 'banker']],
  ['others', ['dragon-player', 'small', 'super-six', 'big', 'dragon-banker']],
];

const { dragon, eitherPair, pair, perfectPair, perfectPairs, superSix, tie } = odds;

/** What stands on the layout under a name. */
export function oddsText(place: BaccaratPlace, hasCommission: boolean): string {
  const texts: Readonly<Record<BaccaratPlace, string>> = {
    player: '1:1',
    banker: hasCommission ? '0.95:1' : '1:1 · 6 → 1:2',
    tie: `${tie}:1`,
    'player-pair': `${pair}:1`,
    'banker-pair': `${pair}:1`,
    'either-pair': `${eitherPair}:1`,
    'perfect-pair': `${perfectPair}:1 · 2 × ${perfectPairs}:1`,
    'super-six': `${superSix}:1`,
    'dragon-player': `1:1 – ${dragon[9]}:1`,
    'dragon-banker': `1:1 – ${dragon[9]}:1`,
    small: '1.5:1',
    big: '0.54:1',
  };
  return texts[place];
}

export function createLayout(
  table: Table,
  { hasCommission, words }: { readonly hasCommission: boolean; readonly words: BaccaratWords },
): HTMLElement {
  const placed = (place: BaccaratPlace): LayoutPlace => ({
    place,
    name: words(`baccarat.${place}`),
    odds: oddsText(place, hasCommission),
    side: SIDES[place],
  });
  return createCardLayout(
    table,
    ROWS.map(([name, places]) => ({ name, places: places.map(placed) })),
  );
}
