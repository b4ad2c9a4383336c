import { add, type Amount, amountFromText, ZERO } from '@parlour/money';
import type { StatusTone } from '@parlour/ui';
import { wireText } from '../../lib/money/typed.ts';
import type { Batch, NewBatch, Payout } from './api/index.ts';

const TONES: Readonly<Record<Batch['state'], StatusTone>> = {
  OPEN: 'waiting',
  SENDING: 'notice',
  SENT: 'notice',
  DONE: 'good',
  CANCELLED: 'neutral',
};

export const batchTone = (state: Batch['state']): StatusTone => TONES[state];

/** The server makes no larger batch (`BATCH_ROWS_MAX` of the contract). */
export const BATCH_ROWS_MAX = 2_000;

export const PROGRESS_STATES = ['paid', 'sent', 'unknown', 'ready', 'failed'] as const;
export type ProgressState = (typeof PROGRESS_STATES)[number];

export type ProgressPart = {
  readonly state: ProgressState;
  readonly count: number;
  readonly share: number;
};

/** How far a batch is, by what became of its payments; shares are percent of all and add up to it. */
export function progressOf({ counts, count }: Pick<Batch, 'counts' | 'count'>): ProgressPart[] {
  if (count === 0) return [];
  return PROGRESS_STATES.flatMap((state) =>
    counts[state] === 0
      ? []
      : [{ state, count: counts[state], share: (counts[state] * 100) / count }],
  );
}

/** Payments of which the end is known, in whole percent; never a hundred while one is open. */
export const settledShare = ({ counts, count }: Pick<Batch, 'counts' | 'count'>): number =>
  count === 0 ? 0 : Math.floor(((counts.paid + counts.failed) * 100) / count);

type Summable = Pick<Payout, 'amount' | 'currency'>;

/** What payments of one currency amount to; null for none, or for several currencies at once. */
export function sumOf(rows: readonly Summable[]): { amount: string; currency: string } | null {
  const [first] = rows;
  if (first === undefined || rows.some(({ currency }) => currency !== first.currency)) return null;
  const total = rows.reduce<Amount>(
    (sum, { amount }) => add(sum, amountFromText(amount) ?? ZERO),
    ZERO,
  );
  return { amount: wireText(total, first.currency), currency: first.currency };
}

/** Whether picked payments make one batch: of one currency, and all by one channel or one method. */
export type BatchProblem = 'currencies' | 'roads';

export function batchProblem(rows: readonly Payout[]): BatchProblem | null {
  const [first] = rows;
  if (first === undefined) return null;
  if (rows.some(({ currency }) => currency !== first.currency)) return 'currencies';
  const isOneMethod = rows.every(({ methodCode }) => methodCode === first.methodCode);
  return isOneMethod || sharedChannel(rows) !== null ? null : 'roads';
}

function sharedChannel(rows: readonly Payout[]): string | null {
  const id = rows[0]?.channel?.id ?? null;
  return id !== null && rows.every(({ channel }) => channel?.id === id) ? id : null;
}

/** The batch of picked payments, as the call wants it; only for rows without a problem. */
export function batchOf(rows: readonly Payout[], note: string): NewBatch {
  const [first] = rows;
  const channelId = sharedChannel(rows);
  return {
    currency: first?.currency ?? '',
    ...(channelId === null ? { methodCode: first?.methodCode ?? '' } : { channelId }),
    payoutIds: rows.map(({ id }) => id),
    ...(note !== '' && { note }),
  };
}
