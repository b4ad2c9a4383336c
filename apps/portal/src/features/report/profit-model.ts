import type { CallValue } from '@parlour/client';
import { amountFromText } from '@parlour/money';
import type { Day } from '@parlour/time';

export type Profit = CallValue<'GET /wps/member/report/profit'>;
export type ProfitDay = Profit['days'][number];
export type PlaySums = Profit['categories'][number];

/** One day of the chart. Heights are shares of the tallest day, from -1 to 1. */
export type Bar = { readonly day: Day; readonly value: string; readonly height: number };

const STEPS_PER_BAR = 1_000;
const unitsOf = (text: string): bigint => amountFromText(text) ?? 0n;
export const isNothing = (text: string): boolean => unitsOf(text) === 0n;
const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** The days as bars around a line of zero. Only their lengths become numbers, never the money. */
export function barsOf(days: readonly Pick<ProfitDay, 'day' | 'profit'>[]): readonly Bar[] {
  const tallest = days.reduce((most, { profit }) => {
    const size = magnitude(unitsOf(profit));
    return size > most ? size : most;
  }, 0n);
  return days.map(({ day, profit }) => ({
    day,
    value: profit,
    height:
      tallest === 0n
        ? 0
        : Number.parseInt(String((unitsOf(profit) * BigInt(STEPS_PER_BAR)) / tallest), 10) /
          STEPS_PER_BAR,
  }));
}

/** How the room of the chart is shared: what is above the line of zero, from 0 to 1. */
export function zeroLine(bars: readonly Bar[]): number {
  const up = Math.max(0, ...bars.map(({ height }) => height));
  const down = Math.max(0, ...bars.map(({ height }) => -height));
  return up + down === 0 ? 0.5 : up / (up + down);
}

/** The share of the whole chart that a bar takes. */
export function lengthOf({ height }: Bar, bars: readonly Bar[]): number {
  const up = Math.max(0, ...bars.map((bar) => bar.height));
  const down = Math.max(0, ...bars.map((bar) => -bar.height));
  return up + down === 0 ? 0 : Math.abs(height) / (up + down);
}

/** Days on which something happened, newest first: a table of empty days says nothing. */
export const busyDays = (days: readonly ProfitDay[]): readonly ProfitDay[] =>
  days
    .filter(
      (day) =>
        day.rounds > 0 ||
        day.bonusCount > 0 ||
        day.depositCount > 0 ||
        day.withdrawalCount > 0 ||
        unitsOf(day.profit) !== 0n,
    )
    .toReversed();
