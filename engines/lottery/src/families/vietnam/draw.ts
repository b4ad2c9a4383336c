import type { VietnamRegion } from '../../calendar/index.ts';
import type { PrizeRow } from '../../draw-spec.ts';
import { prize } from '../../prize-draw.ts';

const NORTH: readonly PrizeRow[] = [
  prize('special', 1, 5),
  prize('first', 1, 5),
  prize('second', 2, 5),
  prize('third', 6, 5),
  prize('fourth', 4, 4),
  prize('fifth', 6, 4),
  prize('sixth', 3, 3),
  prize('seventh', 4, 2),
];

const SOUTH: readonly PrizeRow[] = [
  prize('special', 1, 6),
  prize('first', 1, 5),
  prize('second', 1, 5),
  prize('third', 2, 5),
  prize('fourth', 7, 5),
  prize('fifth', 1, 4),
  prize('sixth', 3, 4),
  prize('seventh', 1, 3),
  prize('eighth', 1, 2),
];

/** 27 numbers in the north, 18 in the centre and the south. */
export const PRIZES: Readonly<Record<VietnamRegion, readonly PrizeRow[]>> = {
  north: NORTH,
  central: SOUTH,
  south: SOUTH,
};
