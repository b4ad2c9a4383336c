import { groupRebateBps } from '@parlour/lottery';
import type { Offer } from '../offer.ts';

type Group = NonNullable<Offer['group']>;

/** The highest group that the member may choose. */
export const highestGroup = ({ min, mine, step }: Group): number =>
  min + Math.floor((mine - min) / step) * step;

/** The nearest group that may be chosen: whole steps up from the lowest. */
export function steppedGroup(group: Group, wanted: number): number {
  const { min, step } = group;
  const nearest = min + Math.round((wanted - min) / step) * step;
  return Math.min(Math.max(nearest, min), highestGroup(group));
}

/** The rebate that is left at a group, in basis points of what is staked. */
export const rebateAt = ({ min, mine }: Group, group: number): number =>
  groupRebateBps({ groupMin: min, groupMax: mine }, group) ?? 0;
