import type { TrafficGroup } from '@parlour/contract';
import { add, type Amount, splitShares, ZERO } from '@parlour/money';
import type { ShareLine } from './store.ts';

export type Sums = {
  readonly clicks: number;
  readonly uniqueClicks: number;
  readonly registrations: number;
  readonly firstDepositors: number;
  readonly qualified: number;
  readonly deposits: Amount;
  readonly netRevenue: Amount;
  readonly cpa: Amount;
  readonly share: Amount;
};

export type KeyedSums = Sums & { readonly key: string };

export const noSums: Sums = {
  clicks: 0,
  uniqueClicks: 0,
  registrations: 0,
  firstDepositors: 0,
  qualified: 0,
  deposits: ZERO,
  netRevenue: ZERO,
  cpa: ZERO,
  share: ZERO,
};

export const addSums = (left: Sums, right: Partial<Sums>): Sums => ({
  clicks: left.clicks + (right.clicks ?? 0),
  uniqueClicks: left.uniqueClicks + (right.uniqueClicks ?? 0),
  registrations: left.registrations + (right.registrations ?? 0),
  firstDepositors: left.firstDepositors + (right.firstDepositors ?? 0),
  qualified: left.qualified + (right.qualified ?? 0),
  deposits: add(left.deposits, right.deposits ?? ZERO),
  netRevenue: add(left.netRevenue, right.netRevenue ?? ZERO),
  cpa: add(left.cpa, right.cpa ?? ZERO),
  share: add(left.share, right.share ?? ZERO),
});

export type MemberShare = Pick<ShareLine, 'day' | 'memberId'> & { readonly share: Amount };

/**
 * The share of each statement over its members, in proportion to what counted of each; to the last
 * unit, in the order of their ids.
 */
export function splitStatements(lines: readonly ShareLine[]): readonly MemberShare[] {
  const statements = Map.groupBy(lines, ({ statementId }) => statementId);
  return [...statements.values()].flatMap((members) => {
    const whole = members[0]?.share ?? ZERO;
    const parts = splitShares(
      whole,
      members.map(({ counted }) => counted),
    );
    return members.map(({ day, memberId }, at) => ({ day, memberId, share: parts[at] ?? ZERO }));
  });
}

/** Puts together what was counted for each key, wherever it was counted. */
export function mergeSums(
  parts: readonly (Partial<Sums> & { readonly key: string })[],
): readonly KeyedSums[] {
  const rows = new Map<string, Sums>();
  for (const { key, ...part } of parts) {
    rows.set(key, addSums(rows.get(key) ?? noSums, part));
  }
  return [...rows].map(([key, sums]) => ({ key, ...sums }));
}

/** Days in their order; everything else with what brought the most first. */
export function orderRows(rows: readonly KeyedSums[], by: TrafficGroup): readonly KeyedSums[] {
  const byKey = (left: KeyedSums, right: KeyedSums): number =>
    left.key < right.key ? -1 : left.key > right.key ? 1 : 0;
  if (by === 'day') return rows.toSorted(byKey);
  return rows.toSorted(
    (left, right) =>
      right.clicks - left.clicks || right.registrations - left.registrations || byKey(left, right),
  );
}
