import type { StatusTone } from '@parlour/ui';
import { add, amountFromText, amountToText, currencyOf, ZERO } from '@parlour/money';
import type { Tone } from '../../lib/figure/parts.ts';
import type { Bill } from './api/bill.ts';
import type { Cost, Run, RunDetail } from './api/run.ts';

export const BILL_STATES = [
  'CALCULATED',
  'PENDING_REVIEW',
  'PAYABLE',
  'PARTIAL',
  'INSUFFICIENT',
  'OVERDUE',
  'PAID',
  'NOT_REACHED',
  'REJECTED',
  'WRITTEN_OFF',
  'ADJUST_PENDING',
  'WAIVED',
  'DEDUCTED',
] as const satisfies readonly Bill['state'][];
export const RUN_STATES = ['OPEN', 'CALCULATED', 'DONE'] as const satisfies readonly Run['state'][];
const BILL_TONES: Readonly<Record<Bill['state'], StatusTone>> = {
  CALCULATED: 'neutral',
  NOT_REACHED: 'neutral',
  PENDING_REVIEW: 'waiting',
  PAYABLE: 'notice',
  PAID: 'good',
  PARTIAL: 'waiting',
  INSUFFICIENT: 'bad',
  OVERDUE: 'bad',
  REJECTED: 'neutral',
  WRITTEN_OFF: 'neutral',
  ADJUST_PENDING: 'waiting',
  WAIVED: 'neutral',
  DEDUCTED: 'good',
};
const RUN_TONES = { OPEN: 'waiting', CALCULATED: 'notice', DONE: 'good' } as const;

export const billTone = (state: Bill['state']): StatusTone => BILL_TONES[state];
export const runTone = (state: Run['state']): StatusTone => RUN_TONES[state];

export type StateCount = {
  readonly state: Bill['state'];
  readonly count: number;
  readonly tone: Tone;
};

/** How many bills of a run stand in each state, in the order of the states, over all currencies. */
export const stateCounts = (states: RunDetail['states']): readonly StateCount[] =>
  BILL_STATES.map((state) => ({
    state,
    tone: BILL_TONES[state],
    count: states.reduce((sum, row) => sum + (row.state === state ? row.count : 0), 0),
  })).filter(({ count }) => count > 0);

/** The sum of wire amounts of one currency. */
export const sumOf = (values: readonly string[], currency: string): string =>
  amountToText(
    values.reduce((sum, value) => add(sum, amountFromText(value) ?? ZERO), ZERO),
    currencyOf(currency).decimals,
  );

export type CostSum = {
  readonly currency: string;
  readonly gross: string;
  readonly platform: string;
  readonly bills: number;
};

/** What rows of costs come to, by currency, in the order in which they appear. */
export function costSums(
  rows: readonly Pick<Cost, 'currency' | 'gross' | 'platform' | 'bills'>[],
): readonly CostSum[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, same]) => ({
    currency,
    gross: sumOf(
      same.map(({ gross }) => gross),
      currency,
    ),
    platform: sumOf(
      same.map(({ platform }) => platform),
      currency,
    ),
    bills: same.reduce((sum, { bills }) => sum + bills, 0),
  }));
}

/** Whether a wire amount is there at all. */
export const isZero = (value: string): boolean => /^-?0*(\.0*)?$/.test(value);

const SUM_LINES = new Set(['base', 'gross', 'total_loss', 'amount']);

/** Lines that may be finer than the currency, which is what they are told for. */
const EXACT_LINES = new Set(['gross', 'truncated']);

export const isExactLine = (label: string): boolean => EXACT_LINES.has(label);

/** Whether a line of a bill closes the ones above it. */
export const isSumLine = (label: string): boolean => SUM_LINES.has(label);
