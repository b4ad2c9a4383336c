import { type RebateSlice, rebateChange } from '@parlour/commission';
import { type Amount, subtract } from '@parlour/money';
import type { JournalEntry } from '../../team/index.ts';

/** `member` is the one who played, `agent` everybody above. */
export type RebateRole = 'member' | 'agent';

/** How often what has gathered is credited. */
export type RebateCadence = 'minutes' | 'hour' | 'day';

export type RebatePolicy = {
  readonly isOn: boolean;
  readonly cadence: RebateCadence;
  /** How often a member's own rebate has to be played, in hundredths. */
  readonly multipleHundredths: number;
  /** 0 while nobody has set anything. */
  readonly version: number;
};

export const POLICY_UNSET: RebatePolicy = {
  isOn: true,
  cadence: 'minutes',
  multipleHundredths: 100,
  version: 0,
};

const MINUTES = 10;
const HOUR_MS = 3_600_000;

/** Names the turn that an instant lies in: a brand is credited once in each. */
export function turnOf(cadence: RebateCadence, now: Date, day: string): string {
  if (cadence === 'day') return day;
  const length = cadence === 'hour' ? HOUR_MS : MINUTES * 60_000;
  return new Date(Math.floor(now.getTime() / length) * length).toISOString();
}

/** Settlements of so long before the journal learnt of them are history that was counted later. */
const HISTORY_MS = 24 * HOUR_MS;

/**
 * Whether a row settles a round, so that it earns by the points of now. What a rebuild tells of long
 * ago was before there were rebates, or was earned when it happened.
 */
export const isFresh = ({ seq, settlementSeq, at, settledAt, validAfter }: JournalEntry): boolean =>
  seq === settlementSeq && validAfter > 0n && at.getTime() - settledAt.getTime() < HISTORY_MS;

/** Whether a row changes what a round has earned before. */
export const isCorrection = ({ seq, settlementSeq }: JournalEntry): boolean =>
  settlementSeq !== null && seq !== settlementSeq;

/** What a row of the journal earns with a slice, or takes back. */
export const earnedOf = (
  { valid, validAfter }: Pick<JournalEntry, 'valid' | 'validAfter'>,
  slice: Pick<RebateSlice, 'fromPoints' | 'toPoints'>,
): Amount => rebateChange(slice, { before: subtract(validAfter, valid), after: validAfter });
