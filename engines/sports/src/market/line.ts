import { HALF_LOST, HALF_WON, type LegResult, LOST, VOID, WON } from '../bet/leg-result.ts';

/**
 * What a difference to a line pays, in quarters (sports rules, section 3.2): half a goal and more wins, a quarter
 * wins half, none is a draw, and so on downwards.
 */
export function resultOfQuarters(quarters: number): LegResult {
  if (quarters >= 2) return WON;
  if (quarters === 1) return HALF_WON;
  if (quarters === 0) return VOID;
  return quarters === -1 ? HALF_LOST : LOST;
}
