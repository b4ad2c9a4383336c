import type { MemberPage } from './model.ts';

/** What of the member's matters waits for their own answer. */
export type Waiting = {
  /** Deposits that were begun and can still be paid. */
  readonly depositsToPay: number;
  /** Withdrawals that were paid out and ask whether they arrived. */
  readonly receiptsToAnswer: number;
};

/** Whence the count beside a page of the menu comes; pages without one have no line here. */
const BADGES: Partial<Readonly<Record<MemberPage, (waiting: Waiting) => number>>> = {
  depositv2: ({ depositsToPay }) => depositsToPay,
  withdraw: ({ receiptsToAnswer }) => receiptsToAnswer,
};

export type Badges = Partial<Readonly<Record<MemberPage, number>>>;

/** The counts that are shown: of nothing there is none. */
export function badgesOf(waiting: Waiting): Badges {
  const counted = Object.entries(BADGES).map(([page, count]) => [page, count(waiting)] as const);
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}

/** Counts above it are not counted out. */
export const BADGE_MAX = 9;
export const badgeText = (count: number): string =>
  count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
