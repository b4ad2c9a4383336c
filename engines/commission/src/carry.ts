import { add, type Amount, min, ZERO } from '@parlour/money';
import type { CarryMode } from './kind.ts';

/** What the bill before left behind. */
export type CarryBefore = {
  readonly carriedOut: Amount;
  /** Its period ended where this one begins. */
  readonly isAdjacent: boolean;
  /** Its period began in the calendar month in which this one begins. */
  readonly isSameMonth: boolean;
};

export type Carry = {
  /** Net losses, positive when the house won. */
  readonly thisLoss: Amount;
  /** Not positive: what the house lost before and has not won back. */
  readonly carriedIn: Amount;
  readonly totalLoss: Amount;
  readonly carriedOut: Amount;
};

const belowZero = (loss: Amount): Amount => min(loss, ZERO);

function carriedInto(mode: CarryMode, before: CarryBefore | null): Amount {
  if (before === null || mode === 'NONE') return ZERO;
  if (mode === 'PREV' && !before.isAdjacent) return ZERO;
  if (mode === 'MONTH' && !before.isSameMonth) return ZERO;
  return belowZero(before.carriedOut);
}

/**
 * The loss to which a dividend applies. PREV takes the last period's own loss alone; MONTH and
 * FOREVER keep a running balance until it is covered, MONTH until the month ends.
 */
export function carryOver(
  mode: CarryMode,
  thisLoss: Amount,
  { before, endsMonth }: { readonly before: CarryBefore | null; readonly endsMonth: boolean },
): Carry {
  const carriedIn = carriedInto(mode, before);
  const totalLoss = add(thisLoss, carriedIn);
  const left: Readonly<Record<CarryMode, Amount>> = {
    NONE: ZERO,
    PREV: belowZero(thisLoss),
    MONTH: endsMonth ? ZERO : belowZero(totalLoss),
    FOREVER: belowZero(totalLoss),
  };
  return { thisLoss, carriedIn, totalLoss, carriedOut: left[mode] };
}
