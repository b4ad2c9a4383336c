import type { AnywhereEvent } from '@parlour/games/slot-kit';
import type { Beat, BeatsOf } from '../../tumble/beats.ts';
import { cellsOf } from '../../tumble/falls.ts';

/** A step as it is played: all of a symbol bursts, wherever it stands, and then the rest falls. */
export const beatsOf: BeatsOf = ({ events }) => {
  let grid: readonly number[] = [];
  return (events as readonly AnywhereEvent[]).map((event): Beat => {
    if (event.kind === 'drop' || event.kind === 'fall') grid = event.grid;
    if (event.kind !== 'burst') return event;
    const groups = event.wins.map(({ pays, symbol }) => ({
      symbol,
      cells: cellsOf(grid, symbol),
      pays,
      multiplier: 1,
    }));
    return { kind: 'burst', groups, spots: null };
  });
};
