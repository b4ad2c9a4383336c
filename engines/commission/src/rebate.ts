import { type Amount, amount, BPS_DENOMINATOR, divide, subtract, ZERO } from '@parlour/money';

/** Someone on the way from the member up. Points are hundredths of a percent of the valid bet. */
export type RebateStanding = {
  readonly id: string;
  readonly points: number;
  /** Gets nothing, and what would have been theirs goes to nobody else. */
  readonly isFrozen: boolean;
};

/** The part of the points between two bounds that someone earns. */
export type RebateSlice = {
  readonly id: string;
  readonly fromPoints: number;
  readonly toPoints: number;
};

export type RebateTerms = {
  /** What the member already has in better odds; 0 for games of other vendors. */
  readonly tradedPoints: number;
  /** The most that a bet may cost the house, no matter who has been given more. */
  readonly pointsMax: number;
};

/**
 * Who earns how much of a bet: the member what is left of the own points, everybody above, from the
 * nearest up, what they have more than the most below them. Slices follow each other without
 * overlapping, so that all of them together are at most `pointsMax`.
 */
export function sliceRebate(
  chain: readonly RebateStanding[],
  { tradedPoints, pointsMax }: RebateTerms,
): RebateSlice[] {
  const slices: RebateSlice[] = [];
  let reached = tradedPoints;
  for (const { id, points, isFrozen } of chain) {
    const toPoints = Math.min(points, pointsMax);
    if (toPoints <= reached) continue;
    if (!isFrozen) slices.push({ id, fromPoints: reached, toPoints });
    reached = toPoints;
    if (reached >= pointsMax) break;
  }
  return slices;
}

const shareOf = (valid: Amount, points: number): Amount =>
  amount(divide(valid * BigInt(points), BPS_DENOMINATOR, 'down'));

/**
 * What a slice of a valid bet earns, to the hundred-thousandth. Cut off at both bounds of the slice, so
 * that slices that meet add up to the last unit.
 */
export const rebateOf = (
  valid: Amount,
  { fromPoints, toPoints }: Pick<RebateSlice, 'fromPoints' | 'toPoints'>,
): Amount => (valid <= 0n ? ZERO : subtract(shareOf(valid, toPoints), shareOf(valid, fromPoints)));

/** What is earned more, or given back, when the valid bet of a settled round changes. */
export const rebateChange = (
  slice: Pick<RebateSlice, 'fromPoints' | 'toPoints'>,
  { before, after }: { readonly before: Amount; readonly after: Amount },
): Amount => subtract(rebateOf(after, slice), rebateOf(before, slice));
