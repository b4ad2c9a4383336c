import { POINTS_STEP } from '@parlour/contract';
import { families, type Family } from '@parlour/commission';
import { Refusal } from '../../../platform/refusal.ts';

/** Hundredths of a percent by family; a family that is missing has none. */
export type FamilyPoints = Readonly<Partial<Record<Family, number>>>;

export type GivenPoints = readonly { readonly family: Family; readonly points: number }[];

export type PointQuota = { readonly points: number; readonly accountsMax: number };

/** How points of one family are given in a brand. */
export type PointRule = {
  readonly family: Family;
  readonly pointsMax: number;
  readonly gapMin: number;
  readonly allowsEqual: boolean;
  readonly quotas: readonly PointQuota[];
};

const POINTS_MAX = 10_000;

/** What a brand that has set nothing gives: none. */
export const ruleUnset = (family: Family): PointRule => ({
  family,
  pointsMax: 0,
  gapMin: POINTS_STEP,
  allowsEqual: false,
  quotas: [],
});

/** The most that anyone who has `own` can give to a direct downline. */
export function givableMax(own: number, { allowsEqual, gapMin }: PointRule): number {
  if (allowsEqual) return own;
  return Math.max(0, own - Math.max(gapMin, POINTS_STEP));
}

/** The least that an upline of someone with so many points has to have. */
export function leastAbove(points: number, { allowsEqual, gapMin }: PointRule): number {
  if (points === 0 || allowsEqual) return points;
  return points + Math.max(gapMin, POINTS_STEP);
}

export const isStep = (points: number): boolean =>
  Number.isInteger(points) && points >= 0 && points <= POINTS_MAX && points % POINTS_STEP === 0;

/** Reads points of the wire: one value for each family, in steps. */
export function readPoints(given: GivenPoints): FamilyPoints {
  const read: Partial<Record<Family, number>> = {};
  for (const { family, points } of given) {
    if (read[family] !== undefined || !isStep(points)) throw new Refusal('agent.points_invalid');
    read[family] = points;
  }
  return read;
}

/** Points as they are told: families in their order, those without any left out. */
export const listPoints = (points: FamilyPoints): GivenPoints =>
  families.flatMap((family) => {
    const own = points[family] ?? 0;
    return own === 0 ? [] : [{ family, points: own }];
  });

/** The same points, each at most what a bound says. */
export function capPoints(points: FamilyPoints, boundOf: (family: Family) => number): FamilyPoints {
  return Object.fromEntries(
    listPoints(points).map(({ family, points: own }) => [family, Math.min(own, boundOf(family))]),
  );
}

/** The first quota that one more account with so many points would break; null when none. */
export const brokenQuota = (
  points: number,
  quotas: readonly PointQuota[],
  countFrom: (points: number) => number,
): PointQuota | null =>
  quotas.find((quota) => points >= quota.points && countFrom(quota.points) >= quota.accountsMax) ??
  null;
