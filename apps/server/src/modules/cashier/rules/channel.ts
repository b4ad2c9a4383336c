// Which channel may carry a payment, and when a channel in trouble is left alone.
import type { BreakerState, ChannelOutcome } from '@parlour/contract';
import { add, type Amount } from '@parlour/money';
import { isOpen, type WallTime, type WeekHours } from '@parlour/time';

export type Breaker = {
  readonly failuresInRow: number;
  readonly brokenUntil: Date | null;
  /** How often in a row it has opened. */
  readonly brokenTimes: number;
};

/** So many failures in a row, and the provider is in trouble rather than a payment. */
const FAILURES_MAX = 5;
const FIRST_BREAK_MS = 60_000;
const BREAK_MS_MAX = 30 * 60_000;

export const breakerState = ({ brokenUntil }: Breaker, at: Date): BreakerState => {
  if (brokenUntil === null) return 'closed';
  return brokenUntil > at ? 'open' : 'half_open';
};

/** The breaker after an attempt. One that was only tried again opens for twice as long. */
export function breakerAfter(breaker: Breaker, outcome: ChannelOutcome, at: Date): Breaker {
  if (outcome === 'succeeded') return { failuresInRow: 0, brokenUntil: null, brokenTimes: 0 };
  const failuresInRow = breaker.failuresInRow + 1;
  const state = breakerState(breaker, at);
  const opens = state === 'half_open' || (state === 'closed' && failuresInRow >= FAILURES_MAX);
  if (!opens) return { ...breaker, failuresInRow };
  const pause = Math.min(FIRST_BREAK_MS * 2 ** Math.min(breaker.brokenTimes, 10), BREAK_MS_MAX);
  return {
    failuresInRow,
    brokenUntil: new Date(at.getTime() + pause),
    brokenTimes: breaker.brokenTimes + 1,
  };
}

export type Candidate = Breaker & {
  readonly min: Amount;
  readonly max: Amount;
  readonly dayCap: Amount | null;
  readonly hours: readonly WeekHours[];
  readonly weight: number;
  readonly isEnabled: boolean;
};

/** Why a channel carries nothing now, most lasting reason first. */
export type ChannelObstacle = 'disabled' | 'amount' | 'hours' | 'broken' | 'cap';

/** What stands in the way of a payment over a channel; null when nothing does. */
export function obstacleOf(
  channel: Candidate,
  wish: {
    /** Null when any amount will do. */
    readonly amount: Amount | null;
    readonly carriedToday: Amount;
    readonly wall: WallTime;
    readonly at: Date;
  },
): ChannelObstacle | null {
  const { amount, carriedToday, wall, at } = wish;
  if (!channel.isEnabled) return 'disabled';
  if (amount !== null && (amount < channel.min || amount > channel.max)) return 'amount';
  if (!isOpen(channel.hours, wall)) return 'hours';
  if (breakerState(channel, at) === 'open') return 'broken';
  if (channel.dayCap !== null && add(carriedToday, amount ?? channel.min) > channel.dayCap) {
    return 'cap';
  }
  return null;
}

/** A channel that is only tried again gets the smallest share. */
const shareOf = (channel: Candidate, at: Date): number =>
  breakerState(channel, at) === 'half_open' ? Math.min(channel.weight, 1) : channel.weight;

/**
 * Chooses by weight. `roll` answers a whole number from zero to below its argument. Channels without
 * weight are the reserve of the others.
 */
export function chooseByWeight<Channel extends Candidate>(
  channels: readonly Channel[],
  { at, roll }: { readonly at: Date; roll(below: number): number },
): Channel | null {
  const total = channels.reduce((sum, channel) => sum + shareOf(channel, at), 0);
  if (total === 0) return channels[0] ?? null;
  let left = roll(total);
  for (const channel of channels) {
    left -= shareOf(channel, at);
    if (left < 0) return channel;
  }
  return null;
}
