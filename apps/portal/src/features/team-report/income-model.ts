import type { BillKind, IncomeKind } from '@parlour/contract';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import type { Income, IncomeDay } from './api/index.ts';

/** Kinds that come from bills, with the kind of those bills. */
const BILLS: Readonly<Partial<Record<IncomeKind, BillKind>>> = {
  dailyWage: 'DAILY_WAGE',
  hourlySalary: 'HOURLY_SALARY',
  realtimeSalary: 'REALTIME_SALARY',
  dividend: 'DIVIDEND',
};
export const billKindOf = (kind: IncomeKind): BillKind | null => BILLS[kind] ?? null;

const amountOf = (text: string): Amount => amountFromText(text) ?? ZERO;
const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** Days on which money moved; a table of empty days says nothing. */
export const busyDays = (days: readonly IncomeDay[]): readonly IncomeDay[] =>
  days.filter(({ kinds }) => kinds.length > 0);

const SHARE_STEPS = 1_000n;
const share = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number.parseInt(String((part * SHARE_STEPS) / whole), 10) / 1_000;

/** One day of the chart, as shares of the tallest bar; what came in stands above what went on. */
export type IncomeBar = {
  readonly day: string;
  readonly net: string;
  readonly received: number;
  readonly paid: number;
};

/** The days of a period, oldest first, for a picture. */
export function barsOf(days: readonly IncomeDay[]): readonly IncomeBar[] {
  const tallest = days.reduce((most, { paid, received }) => {
    const size = [amountOf(received), amountOf(paid)].map(magnitude);
    return size.reduce((larger, one) => (one > larger ? one : larger), most);
  }, 0n);
  return days
    .map(({ day, net, paid, received }) => ({
      day,
      net,
      received: Math.max(0, share(amountOf(received), tallest)),
      paid: Math.max(0, share(amountOf(paid), tallest)),
    }))
    .toSorted((left, right) => (left.day < right.day ? -1 : 1));
}

/** How much of what came in stayed, in whole percent; null where nothing came in. */
export function keptPercent({ net, received }: Income['totals']): number | null {
  const [left, all] = [amountOf(net), amountOf(received)];
  return all <= 0n ? null : Math.round(share(left, all) * 100);
}

/** Kinds with money, the largest first; the others after them in their own order. */
export function sortKinds(kinds: Income['kinds']): Income['kinds'] {
  const size = (kind: Income['kinds'][number]) =>
    magnitude(amountOf(kind.received)) + magnitude(amountOf(kind.paid));
  return kinds.toSorted((left, right) => {
    const [one, other] = [size(left), size(right)];
    return one < other ? 1 : one > other ? -1 : 0;
  });
}

export const isIdle = ({ paid, received }: Income['kinds'][number]): boolean =>
  amountOf(paid) === ZERO && amountOf(received) === ZERO;
