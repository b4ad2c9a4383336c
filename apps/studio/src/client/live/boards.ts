import { createBoards } from '../roads/boards.ts';
import type { Mark } from '@parlour/contract/road';
import type { LiveTab } from './game.ts';
import type { LiveWords } from './words.ts';

type Named = readonly [name: string, letter: string];

/** All roads of a table of two sides, as a page of the side panel. */
export function createRoadsTab(
  words: LiveWords,
  { left, right, tie }: { readonly left: Named; readonly right: Named; readonly tie?: Named },
): LiveTab & { readonly show: (results: readonly Mark[]) => void } {
  const boards = createBoards({
    label: words('live.roads'),
    bead: words('table.bead_plate'),
    big: words('table.big_road'),
    marks: { left, right, ...(tie === undefined ? {} : { tie }) },
    derived: {
      eye: words('live.road_eye'),
      small: words('live.road_small'),
      cockroach: words('live.road_cockroach'),
    },
    ask: {
      left: words('live.if_wins', { side: left[0] }),
      right: words('live.if_wins', { side: right[0] }),
    },
    kept: words('live.road_kept'),
    broken: words('live.road_broken'),
    none: words('live.road_none'),
  });
  return { name: words('live.roads'), view: boards.view, show: boards.show };
}
