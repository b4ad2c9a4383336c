/**
 * How one outcome of a market was settled, in the three figures of a settlement message: what a leg
 * multiplies its stake by is v + (1 - v) · r · d · o, with r won, v the void part, d the dead-heat factor, o
 * the odds.
 */
export type LegResult = {
  readonly isWon: boolean;
  /** Halves of the stake that come back: 0 none, 1 half won or half lost, 2 void. */
  readonly voidHalves: 0 | 1 | 2;
  /** Places that are left among those who share them; absent without a dead heat. */
  readonly deadHeat?: { readonly places: number; readonly tied: number };
};

export const WON: LegResult = { isWon: true, voidHalves: 0 };
export const LOST: LegResult = { isWon: false, voidHalves: 0 };
export const VOID: LegResult = { isWon: false, voidHalves: 2 };
export const HALF_WON: LegResult = { isWon: true, voidHalves: 1 };
export const HALF_LOST: LegResult = { isWon: false, voidHalves: 1 };
