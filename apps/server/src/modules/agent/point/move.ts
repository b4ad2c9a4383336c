import type { Family } from '@parlour/commission';
import { type FamilyPoints, givableMax, listPoints, type PointRule, ruleUnset } from './rules.ts';

export type Standing = { readonly memberId: string; readonly uplineId: string };

export type Excess = {
  readonly memberId: string;
  readonly family: Family;
  readonly points: number;
  readonly allowed: number;
};

/**
 * Points of a branch that its new place leaves no room for. Uplines come before their downlines, so
 * that what is lowered above lowers what is below; without an upline the house's bound holds.
 */
export function findExcess(
  branch: readonly Standing[],
  {
    rules,
    pointsOf,
    headId,
    above,
  }: {
    readonly rules: ReadonlyMap<Family, PointRule>;
    readonly pointsOf: (memberId: string) => FamilyPoints;
    readonly headId: string;
    /** Points of the new upline; null for none. */
    readonly above: FamilyPoints | null;
  },
): readonly Excess[] {
  const allowedOf = new Map<string, FamilyPoints>();
  const excesses: Excess[] = [];
  for (const { memberId, uplineId } of branch) {
    const upline = memberId === headId ? above : (allowedOf.get(uplineId) ?? pointsOf(uplineId));
    const allowed: Partial<Record<Family, number>> = {};
    for (const { family, points } of listPoints(pointsOf(memberId))) {
      const rule = rules.get(family) ?? ruleUnset(family);
      const bound = upline === null ? rule.pointsMax : givableMax(upline[family] ?? 0, rule);
      allowed[family] = Math.min(points, bound);
      if (points > bound) excesses.push({ memberId, family, points, allowed: bound });
    }
    allowedOf.set(memberId, allowed);
  }
  return excesses;
}
