import {
  add,
  type Amount,
  applyBps,
  type Currency,
  max,
  min,
  subtract,
  truncateToCurrency,
  ZERO,
} from '@parlour/money';

/** What the dividends of a contract left behind: room that was not used, and pay that found none. */
export type CapBefore = {
  /** Below zero where bets that made room were taken back after they were paid on. */
  readonly room: Amount;
  /** Not negative. */
  readonly waiting: Amount;
};

export const NO_ROOM: CapBefore = { room: ZERO, waiting: ZERO };

export type CappedPay = {
  readonly capBps: number;
  /** What the tiers of the contract come to for the period. */
  readonly earned: Amount;
  readonly waitedIn: Amount;
  readonly roomIn: Amount;
  /** What the period adds: its valid bet at the cap, below zero where more was taken back than bet. */
  readonly made: Amount;
  readonly paid: Amount;
  readonly waitedOut: Amount;
  readonly roomOut: Amount;
};

const madeBy = (validBet: Amount, capBps: number): Amount =>
  applyBps(validBet, BigInt(capBps), validBet < 0n ? 'up' : 'down');

/**
 * What a dividend pays at most. All dividends of a contract together stay within the valid bet of its team
 * at the cap, at any moment: so no play is worth more because of them than the cap adds to it, whatever
 * is won or lost, and whenever an agent stops. What finds no room is not lost; later bets make room for it.
 */
export function capPay(
  {
    capBps,
    currency,
    earned,
    validBet,
  }: {
    readonly earned: Amount;
    /** Of the period, with what became known of earlier ones. */
    readonly validBet: Amount;
    /** Basis points of the valid bet. */
    readonly capBps: number;
    readonly currency: Currency;
  },
  before: CapBefore,
): CappedPay {
  const made = madeBy(validBet, capBps);
  const room = add(before.room, made);
  const due = add(earned, before.waiting);
  const paid = min(due, truncateToCurrency(max(room, ZERO), currency));
  return {
    capBps,
    earned,
    waitedIn: before.waiting,
    roomIn: before.room,
    made,
    paid,
    waitedOut: subtract(due, paid),
    roomOut: subtract(room, paid),
  };
}

/** A cap that held until an instant, or holds still. */
export type HeldCap = { readonly capBps: number; readonly until: Date | null };

/**
 * The cap of a period: the lowest that held between its beginning and the settlement. A lower cap is in
 * force at once, and a higher one for periods that begin after it was raised: odds that were sold before
 * were held against the lower one. `held`: the earliest first, from those that held at the beginning on.
 */
export function capOfPeriod(held: readonly HeldCap[], settledAt: Date): number {
  const caps: number[] = [];
  for (const { capBps, until } of held) {
    caps.push(capBps);
    if (until === null || until > settledAt) break;
  }
  return Math.min(...caps);
}
