import type { PointsByFamily, RebateFamily } from '@parlour/contract';

/** Hundredths of a percent that one step of a slider moves: 0.1 %. */
export const POINTS_STEP = 10;
/** Families in the order in which every list of points has them. */
export const FAMILIES: readonly RebateFamily[] = [
  'lottery',
  'sports',
  'live',
  'slots',
  'fish',
  'cards',
];

/** Points by family of games, in hundredths of a percent. */
export type PointsForm = Readonly<Partial<Record<RebateFamily, number>>>;

/** How far one family can be moved. */
export type PointsBound = {
  readonly family: RebateFamily;
  readonly min: number;
  readonly max: number;
  /** How many more accounts may have so many points or more; the lowest points first. */
  readonly quotas?: readonly Quota[];
};

export type Quota = { readonly points: number; readonly max: number; readonly left: number };

/** Items of families in the order of all lists. */
export const inFamilyOrder = <Item extends { readonly family: string }>(
  items: readonly Item[],
): readonly Item[] =>
  FAMILIES.flatMap((family) => items.find((item) => item.family === family) ?? []);

/** A value on the scale of steps, within its bounds. */
export function stepped(value: number, { min, max }: Pick<PointsBound, 'min' | 'max'>): number {
  const onScale = Math.round(value / POINTS_STEP) * POINTS_STEP;
  return Math.min(max, Math.max(min, onScale));
}

type Givable = {
  readonly family: RebateFamily;
  readonly givableMax: number;
  readonly quotas: readonly Quota[];
};

/** How far a new account can be moved: a quota that is used up ends it one step below. */
export function boundOf({ family, givableMax, quotas }: Givable): PointsBound {
  const told = quotas
    .filter(({ points }) => points <= givableMax)
    .toSorted((a, b) => a.points - b.points);
  const usedUp = told.find(({ left }) => left === 0);
  const max = usedUp === undefined ? givableMax : Math.max(0, usedUp.points - POINTS_STEP);
  return { family, min: 0, max, quotas: told };
}

/** Every slider at one share of its room, from 0 to 1. */
export const shareOf = (bounds: readonly PointsBound[], share: number): PointsForm =>
  Object.fromEntries(
    bounds.map(({ family, min, max }) => [
      family,
      // Rounded down, so that a half is never more than half.
      stepped(Math.floor((min + (max - min) * share) / POINTS_STEP) * POINTS_STEP, { min, max }),
    ]),
  );

/** What is sent: families that were left at zero are left out. */
export const pointsBody = (form: PointsForm): PointsByFamily =>
  FAMILIES.flatMap((family) => {
    const points = form[family] ?? 0;
    return points === 0 ? [] : [{ family, points }];
  });

/** What is raised: families that did not move are left out. */
export const raisedBody = (form: PointsForm, bounds: readonly PointsBound[]): PointsByFamily =>
  bounds.flatMap(({ family, min }) => {
    const points = form[family] ?? min;
    return points > min ? [{ family, points }] : [];
  });

export type PointsSpan = { readonly low: number; readonly high: number };

/** The least and the most of all families; null where nobody has any. */
export function spanOf(items: readonly { readonly points: number }[]): PointsSpan | null {
  const values = items.map(({ points }) => points).filter((points) => points > 0);
  return values.length === 0 ? null : { low: Math.min(...values), high: Math.max(...values) };
}
