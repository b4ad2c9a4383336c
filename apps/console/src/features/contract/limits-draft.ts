// Limits of one kind as a form holds them: numbers as text until they are whole.
import { wholeOf } from '../../lib/form/edit.ts';
import { bpsOf, percentText } from '../../lib/money/rate.ts';
import { fieldOf, wireOf } from '../../lib/money/typed.ts';
import type { Limits, LimitsChange } from './api/index.ts';

export const RATE_LIMITS = ['minRateBps', 'maxRateBps', 'minRateGapBps', 'turnoverCapBps'] as const;
export const MONEY_LIMITS = ['maxThreshold', 'activeMin', 'activeMinLong', 'baseUnit'] as const;
export const SWITCHES = [
  'isOffered',
  'allowEqualRate',
  'wagePlusRebateCap',
  'deductWages',
  'deductFees',
] as const;

/** Whole numbers with the least and the most that they may be. */
export const COUNT_LIMITS = {
  maxTiers: [1, 6],
  minActive: [0, 999_999],
  distributionDelayDays: [0, 30],
  overdueDays: [1, 365],
} as const;

export type RateLimit = (typeof RATE_LIMITS)[number];
export type MoneyLimit = (typeof MONEY_LIMITS)[number];
export type CountLimit = keyof typeof COUNT_LIMITS;
export type TypedLimit = RateLimit | MoneyLimit | CountLimit;
export type SwitchLimit = (typeof SWITCHES)[number];

export type LimitsDraft = {
  readonly typed: Readonly<Record<TypedLimit, string>>;
  readonly switches: Readonly<Record<SwitchLimit, boolean>>;
  readonly periods: Limits['periods'];
  readonly carryModes: Limits['carryModes'];
  readonly reviewMode: Limits['reviewMode'];
};

function readCount(key: CountLimit, text: string): number | null {
  const [min, max] = COUNT_LIMITS[key];
  return wholeOf(text, min, max);
}

const COUNT_KEYS = Object.keys(COUNT_LIMITS) as CountLimit[];

export const draftOfLimits = (limits: Limits): LimitsDraft => ({
  typed: Object.fromEntries([
    ...RATE_LIMITS.map((key) => [key, percentText(limits[key])]),
    ...MONEY_LIMITS.map((key) => [key, fieldOf(limits[key], limits.currency)]),
    ...COUNT_KEYS.map((key) => [key, String(limits[key])]),
  ]) as LimitsDraft['typed'],
  switches: Object.fromEntries(
    SWITCHES.map((key) => [key, limits[key]]),
  ) as LimitsDraft['switches'],
  periods: limits.periods,
  carryModes: limits.carryModes,
  reviewMode: limits.reviewMode,
});

export type LimitsProblem = 'unreadable' | 'rates' | 'periods' | 'carry';

/** What the call takes for a draft, without its reason; or why there is nothing to send yet. */
export function readLimits(
  draft: LimitsDraft,
  { currency, version }: Pick<Limits, 'currency' | 'version'>,
): { readonly change: Omit<LimitsChange, 'reason'> } | { readonly problem: LimitsProblem } {
  const rates = RATE_LIMITS.map((key) => [key, bpsOf(draft.typed[key])] as const);
  const money = MONEY_LIMITS.map((key) => [key, wireOf(draft.typed[key], currency)] as const);
  const counts = COUNT_KEYS.map((key) => [key, readCount(key, draft.typed[key])] as const);
  const fields = [...rates, ...money, ...counts];
  if (fields.some(([, value]) => value === null)) return { problem: 'unreadable' };
  if (draft.periods.length === 0) return { problem: 'periods' };
  if (draft.carryModes.length === 0) return { problem: 'carry' };
  const values = Object.fromEntries(fields) as Record<RateLimit | CountLimit, number> &
    Record<MoneyLimit, string>;
  if (values.minRateBps > values.maxRateBps) return { problem: 'rates' };
  const { switches, periods, carryModes, reviewMode } = draft;
  return { change: { ...values, ...switches, periods, carryModes, reviewMode, version } };
}

/** Whether a typed limit can be read. */
export function isReadable(key: TypedLimit, text: string, currency: string): boolean {
  if (key in COUNT_LIMITS) return readCount(key as CountLimit, text) !== null;
  if (RATE_LIMITS.some((rate) => rate === key)) return bpsOf(text) !== null;
  return wireOf(text, currency) !== null;
}

/** Whether a draft says anything else than the limits that it began with. */
export const isChanged = (draft: LimitsDraft, limits: Limits): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOfLimits(limits));
