import type { CallValue } from '@parlour/client';
import { type Amount, amountFromText, currencyOf, truncateToCurrency, ZERO } from '@parlour/money';

export type Jackpot = CallValue<'GET /wps/game/jackpot'>;
export type Pool = Jackpot['pools'][number];

/** From one look of the house at its pools to the next, and a little: so long a figure takes to rise. */
const RISE_MS = 5_500;

/** A figure on its way from what was shown to what is true. */
export type Rise = { readonly from: Amount; readonly to: Amount; readonly startMs: number };

/** Begins a rise from what is shown; a pool that holds less has begun again and is shown at once. */
export function riseTo(shown: Amount | null, to: Amount, nowMs: number): Rise {
  const from = shown === null || shown > to ? to : shown;
  return { from, to, startMs: nowMs };
}

/** What is shown at an instant, cut to what the currency has; never more than is true. */
export function shownAt({ from, startMs, to }: Rise, nowMs: number, currency: string): Amount {
  const passed = Math.min(Math.max(nowMs - startMs, 0), RISE_MS);
  const risen = ((to - from) * BigInt(Math.floor(passed))) / BigInt(RISE_MS);
  return truncateToCurrency((from + risen) as Amount, currencyOf(currency));
}

export const isRising = ({ from, startMs, to }: Rise, nowMs: number): boolean =>
  from !== to && nowMs - startMs < RISE_MS;

export const amountOf = (text: string): Amount => amountFromText(text) ?? ZERO;

const PPM = 1_000_000n;

/** How far a pool is on its way from its seed to its limit, in parts of one; null without a limit. */
export function shareOf({ amount, mustFallBy, seed }: Pool): number | null {
  if (mustFallBy === null) return null;
  const [held, begun, limit] = [amountOf(amount), amountOf(seed), amountOf(mustFallBy)];
  return limit <= begun
    ? 1
    : Number.parseInt(String(((held - begun) * PPM) / (limit - begun)), 10) / 1_000_000;
}

/** Whether bets on a game feed the pools that are shown. */
export const feedsPools = (
  jackpot: Jackpot | undefined,
  { gameCode, vassalage }: { readonly gameCode: string; readonly vassalage: string },
): boolean =>
  jackpot?.amount !== null &&
  (jackpot?.games ?? []).some((one) => one.gameCode === gameCode && one.vassalage === vassalage);

/** What the ornament shows at an instant: the last step that has come. */
export function ornamentAt(jackpot: Jackpot, nowMs: number): string | null {
  const past = jackpot.steps.filter((step) => Date.parse(step.at) <= nowMs);
  return past.at(-1)?.amount ?? jackpot.amount;
}

/** Milliseconds until the ornament moves again; null when no further step is known. */
export function untilNextStep(jackpot: Jackpot, nowMs: number): number | null {
  const next = jackpot.steps.find((step) => Date.parse(step.at) > nowMs);
  return next === undefined ? null : Date.parse(next.at) - nowMs;
}
