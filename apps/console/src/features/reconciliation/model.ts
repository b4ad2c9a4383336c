import type { StatusTone } from '@parlour/ui';
import type { Day, Difference, Remedy } from './api/index.ts';

const DAY_TONES: Readonly<Record<Day['state'], StatusTone>> = {
  FETCHING: 'waiting',
  WAITING: 'waiting',
  COMPARING: 'waiting',
  DONE: 'good',
  NO_STATEMENT: 'notice',
  FAILED: 'bad',
};

/** A day that is done and has open differences is not well. */
export const dayTone = ({ state, openCount }: Pick<Day, 'state' | 'openCount'>): StatusTone =>
  state === 'DONE' && openCount > 0 ? 'notice' : DAY_TONES[state];

const BUSY: ReadonlySet<Day['state']> = new Set(['FETCHING', 'WAITING', 'COMPARING']);

/** Whether something about the day is going to change by itself. */
export const isBusy = ({ state }: Pick<Day, 'state'>): boolean => BUSY.has(state);

const DIFFERENCE_TONES: Readonly<Record<Difference['state'], StatusTone>> = {
  OPEN: 'waiting',
  RESOLVED: 'good',
  GONE: 'neutral',
};

export const differenceTone = (state: Difference['state']): StatusTone => DIFFERENCE_TONES[state];

export const KINDS = [
  'missing_here',
  'missing_there',
  'amount_differs',
  'currency_differs',
  'state_differs',
  'paid_twice',
  'fee_differs',
  'not_posted',
  'posted_only',
  'posted_otherwise',
] as const satisfies readonly Difference['kind'][];

export const STATES = [
  'OPEN',
  'RESOLVED',
  'GONE',
] as const satisfies readonly Difference['state'][];

/** What usually mends a kind, likeliest first; the rest follow. */
const LIKELY: Readonly<Partial<Record<Difference['kind'], Remedy>>> = {
  missing_here: 'adjustment',
  missing_there: 'timing',
  amount_differs: 'deposit_review',
  currency_differs: 'deposit_review',
  state_differs: 'deposit_review',
  paid_twice: 'provider',
  fee_differs: 'provider',
};

export const likelyRemedy = (kind: Difference['kind']): Remedy => LIKELY[kind] ?? 'other';

/** Which cells of the comparison disagree, so that the eye falls on them. */
export type Side = 'theirs' | 'ours' | 'ledger';

export function isOdd(kind: Difference['kind'], field: 'amount' | 'currency' | 'state' | 'fee') {
  switch (kind) {
    case 'amount_differs':
    case 'posted_otherwise':
      return field === 'amount';
    case 'currency_differs':
      return field === 'currency';
    case 'state_differs':
      return field === 'state';
    case 'fee_differs':
      return field === 'fee';
    default:
      return false;
  }
}

/** The day before today in UTC, the last one that can be reconciled. */
export const lastClosedDay = (now: Date): string =>
  new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);

const BPS = /^(\d{1,2})(?:[.,](\d{1,2}))?$/;

/** Hundredths of a percent of a typed percentage; null when empty, undefined when it is none. */
export function readPercent(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const match = BPS.exec(trimmed);
  if (match === null) return undefined;
  const [, whole = '0', fraction = ''] = match;
  const bps =
    Number.parseInt(whole, 10) * 100 + Number.parseInt(fraction.padEnd(2, '0') || '0', 10);
  return bps > 5_000 ? undefined : bps;
}

export const writePercent = (bps: number | null): string =>
  bps === null
    ? ''
    : `${Math.trunc(bps / 100)}.${String(bps % 100).padStart(2, '0')}`.replace(/\.?0+$/, '');

/** By what a difference may have been settled. */
export const REMEDIES: readonly Remedy[] = [
  'deposit_review',
  'adjustment',
  'payout',
  'provider',
  'timing',
  'other',
];
