import type { ClusterEvent } from '@parlour/games/slot-kit';
import type { Beat, BeatsOf } from '../../tumble/beats.ts';

/** A step as it is played: clusters burst, and then the rest falls. */
export const beatsOf: BeatsOf = ({ events }) =>
  (events as readonly ClusterEvent[]).flatMap((event): Beat[] => {
    if (event.kind === 'drop') return [{ ...event, values: null }];
    if (event.kind !== 'clusters') return [event];
    const groups = event.clusters.map(({ cells, multiplier, pays, symbol }) => ({
      symbol,
      cells,
      multiplier,
      pays: pays * multiplier,
    }));
    return [
      { kind: 'burst', groups, spots: event.spots },
      { kind: 'fall', grid: event.grid, values: null },
    ];
  });
