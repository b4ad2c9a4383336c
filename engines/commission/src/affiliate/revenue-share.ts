import { add, type Amount, applyBps, min, subtract, sum, ZERO } from '@parlour/money';
import {
  addRevenue,
  type MemberMonth,
  netOfRevenue,
  NO_REVENUE,
  type Revenue,
  revenueOf,
} from './net-revenue.ts';
import type { ShareTerms, ShareTier } from './plan.ts';

/** What the statement before left behind; not positive. */
export type ShareBefore = {
  readonly carriedOut: Amount;
  /** By member, of those whose balance is kept apart. */
  readonly apart: ReadonlyMap<string, Amount>;
};

export const NOTHING_BEFORE: ShareBefore = { carriedOut: ZERO, apart: new Map() };

/** What one member brought, and what of it counts for all. */
export type MemberShare = {
  readonly memberId: string;
  readonly revenue: Revenue;
  readonly net: Amount;
  /** The member's balance is its own: this month's loss, or one before, is not shared by others. */
  readonly isApart: boolean;
  readonly apartBefore: Amount;
  readonly apartAfter: Amount;
  readonly counted: Amount;
};

export type Share = {
  readonly members: readonly MemberShare[];
  /** Sums of all members, kept apart or not. */
  readonly revenue: Revenue;
  /** What of it does not count, so that the sum and this come to what counts. */
  readonly apart: Amount;
  readonly adminFee: Amount;
  readonly netRevenue: Amount;
  readonly carriedIn: Amount;
  readonly totalRevenue: Amount;
  readonly carriedOut: Amount;
  /** From 0; null when none was met. */
  readonly tierIndex: number | null;
  readonly rateBps: number | null;
  readonly earned: Amount;
};

/** The highest tier that is met, from 0; null when none is. Nothing is ever earned on a loss. */
export function findShareTier(
  tiers: readonly ShareTier[],
  reached: { readonly totalRevenue: Amount; readonly firstDepositors: number },
): number | null {
  if (reached.totalRevenue <= 0n) return null;
  const index = tiers.findLastIndex(
    ({ firstDepositors, netRevenue }) =>
      reached.totalRevenue >= netRevenue && reached.firstDepositors >= firstDepositors,
  );
  return index === -1 ? null : index;
}

/**
 * A member whose loss to the house is as large as the plan says is kept apart until it is won back;
 * only what is above that counts for all again.
 */
function shareOfMember(terms: ShareTerms, month: MemberMonth, carried: Amount): MemberShare {
  const revenue = revenueOf(terms, month);
  const net = netOfRevenue(revenue);
  const apartBefore = terms.carry === 'FOREVER' ? min(carried, ZERO) : ZERO;
  const isLarge = terms.apartFrom !== null && net <= -terms.apartFrom;
  const isApart = apartBefore < 0n || isLarge;
  const { memberId } = month;
  const own = { memberId, revenue, net, apartBefore };
  if (!isApart) return { ...own, isApart, apartAfter: ZERO, counted: net };
  const balance = add(apartBefore, net);
  const after = min(balance, ZERO);
  return {
    ...own,
    isApart,
    apartAfter: terms.carry === 'FOREVER' ? after : ZERO,
    counted: subtract(balance, after),
  };
}

/** Months of nothing for those who are kept apart and did not play, so that nobody is forgotten. */
function withAbsent(
  months: readonly MemberMonth[],
  apart: ReadonlyMap<string, Amount>,
): readonly MemberMonth[] {
  const present = new Set(months.map(({ memberId }) => memberId));
  const absent = [...apart].filter(([id, balance]) => balance < 0n && !present.has(id));
  return [...months, ...absent.map(([memberId]) => emptyMonth(memberId))];
}

export const emptyMonth = (memberId: string): MemberMonth => ({
  memberId,
  play: [],
  late: [],
  promotion: ZERO,
  memberRebate: ZERO,
  agentPay: ZERO,
  deposits: ZERO,
  withdrawals: ZERO,
  feesBorne: ZERO,
  chargeback: ZERO,
});

/** What a share of revenue pays for a month, before anything is cut down to the currency. */
export function shareRevenue(
  terms: ShareTerms,
  months: readonly MemberMonth[],
  { before, firstDepositors }: { readonly before: ShareBefore; readonly firstDepositors: number },
): Share {
  const members = withAbsent(months, before.apart).map((month) =>
    shareOfMember(terms, month, before.apart.get(month.memberId) ?? ZERO),
  );
  const revenue = members.reduce((total, member) => addRevenue(total, member.revenue), NO_REVENUE);
  const counted = sum(members.map((member) => member.counted));
  const adminFee = counted > 0n ? applyBps(counted, BigInt(terms.adminFeeBps), 'up') : ZERO;
  const netRevenue = subtract(counted, adminFee);
  const carriedIn = terms.carry === 'FOREVER' ? min(before.carriedOut, ZERO) : ZERO;
  const totalRevenue = add(netRevenue, carriedIn);
  const tierIndex = findShareTier(terms.tiers, { totalRevenue, firstDepositors });
  const rateBps = tierIndex === null ? null : (terms.tiers[tierIndex]?.rateBps ?? null);
  return {
    members,
    revenue,
    apart: subtract(counted, netOfRevenue(revenue)),
    adminFee,
    netRevenue,
    carriedIn,
    totalRevenue,
    carriedOut: terms.carry === 'FOREVER' ? min(totalRevenue, ZERO) : ZERO,
    tierIndex,
    rateBps,
    earned: rateBps === null ? ZERO : applyBps(totalRevenue, BigInt(rateBps), 'down'),
  };
}
