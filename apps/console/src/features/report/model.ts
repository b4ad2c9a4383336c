import { type Amount, amountFromText, ZERO } from '@parlour/money';
import type { CashFlow, Period } from './api/index.ts';

export const PRESETS = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof PRESETS)[number];

const DAY_MS = 86_400_000;
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Days as the brand counts them, both included; `today` is the brand's present day. */
export function periodOfPreset(preset: Preset, today: string): Period {
  const at = Date.parse(`${today}T00:00:00Z`);
  const [year = 0, month = 1] = today.split('-').map((part) => Number.parseInt(part, 10));
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: dayText(at - DAY_MS), to: dayText(at - DAY_MS) };
    case 'last7':
      return { from: dayText(at - 6 * DAY_MS), to: today };
    case 'last30':
      return { from: dayText(at - 29 * DAY_MS), to: today };
    case 'thisMonth':
      return { from: dayText(Date.UTC(year, month - 1, 1)), to: today };
    case 'lastMonth':
      return {
        from: dayText(Date.UTC(year, month - 2, 1)),
        to: dayText(Date.UTC(year, month - 1, 0)),
      };
  }
}

/** The preset that a period is, or null for one of its own. */
export const presetOf = ({ from, to }: Period, today: string): Preset | null =>
  PRESETS.find((preset) => {
    const period = periodOfPreset(preset, today);
    return period.from === from && period.to === to;
  }) ?? null;

const read = (text: string): Amount => amountFromText(text) ?? ZERO;

/** How much a figure has grown against the one before, in whole percent; null against nothing. */
export function growth(now: string, before: string): number | null {
  const base = read(before);
  if (base === 0n) return null;
  const magnitude = base < 0n ? -base : base;
  return Number.parseInt((((read(now) - base) * 100n) / magnitude).toString(), 10);
}

export type FlowBar = {
  readonly day: string;
  readonly deposits: string;
  readonly withdrawals: string;
  readonly netFlow: string;
  /** Heights as shares of the tallest bar, 0 to 1. */
  readonly inShare: number;
  readonly outShare: number;
};

const SHARES = 10_000n;

/** The days of a chart: what came in and what went out beside each other, on one scale. */
export function flowBars(days: CashFlow['days']): readonly FlowBar[] {
  let tallest = 1n;
  for (const day of days) {
    for (const value of [read(day.deposits), read(day.withdrawals)]) {
      if (value > tallest) tallest = value;
    }
  }
  const share = (text: string) => {
    const value = read(text);
    const part = value <= 0n ? 0n : (value * SHARES) / tallest;
    return Number.parseInt(part.toString(), 10) / 10_000;
  };
  return days.map(({ day, deposits, withdrawals, netFlow }) => ({
    day,
    deposits,
    withdrawals,
    netFlow,
    inShare: share(deposits),
    outShare: share(withdrawals),
  }));
}

/** A time span as the two largest of its parts: seconds under a minute, then minutes, hours, days. */
export function spanParts(seconds: number): {
  readonly unit: 's' | 'm' | 'h' | 'd';
  value: number;
} {
  if (seconds < 60) return { unit: 's', value: seconds };
  if (seconds < 3_600) return { unit: 'm', value: Math.round(seconds / 60) };
  if (seconds < 86_400) return { unit: 'h', value: Math.round(seconds / 3_600) };
  return { unit: 'd', value: Math.round(seconds / 86_400) };
}

export const isEmptySum = (text: string): boolean => read(text) === 0n;
