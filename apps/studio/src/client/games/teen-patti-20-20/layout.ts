import { odds, type TeenPattiPlace } from '@parlour/games/teen-patti-2020';
import { createCardLayout, type LayoutPlace } from '../../table/card-layout.ts';
import type { Table } from '../../table/table.ts';
import type { TeenPattiWords } from './teen-patti-20-20.ts';

export const MARKS = { a: 'left', b: 'right', tie: 'tie' } as const;
export const LETTERS = { a: 'A', b: 'B', tie: '=' } as const;

const [SIDE_WON, SIDE_BET] = odds.side;
const SIDE_ODDS = `${SIDE_WON / SIDE_BET}:1`;

/** Both hands with the tie between them, and the bets on cards below. */
export function createLayout(table: Table, words: TeenPattiWords): HTMLElement {
  const placed = (
    place: TeenPattiPlace,
    oddsText: string,
    side?: LayoutPlace['side'],
  ): LayoutPlace => ({
    place,
    name: words(`teen-patti.label_${place}`),
    odds: oddsText,
    side,
  });
  const pairs = `1–${odds.threeAces}:1`;
  return createCardLayout(table, [
    {
      name: 'main',
      places: [
        placed('a', SIDE_ODDS, 'left'),
        placed('tie', `${odds.tie}:1`, 'tie'),
        placed('b', SIDE_ODDS, 'right'),
      ],
    },
    {
      name: 'tp-others',
      places: [
        placed('pair-a', pairs, 'left'),
        placed('six-card', '7–1000:1'),
        placed('pair-b', pairs, 'right'),
      ],
    },
  ]);
}
