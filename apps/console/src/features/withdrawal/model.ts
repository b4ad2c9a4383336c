import type { StatusTone } from '@parlour/ui';
import { percentOf } from '../../lib/money/share.ts';
import type { Withdrawal } from './api/index.ts';

/** How a state looks: what waits, what went well, what did not. */
const TONES: Readonly<Record<string, StatusTone>> = {
  SUBMITTED: 'waiting',
  RISK_REVIEW: 'waiting',
  APPROVED: 'notice',
  PAYING: 'notice',
  ISSUED: 'good',
  CONFIRMED_RECEIVED: 'good',
  AUTO_CONFIRMED: 'good',
  DISPUTED_NOT_RECEIVED: 'bad',
  PARTIALLY_RECEIVED: 'waiting',
  REJECTED: 'bad',
  FAILED: 'bad',
};

export const toneOf = (state: string): StatusTone => TONES[state] ?? 'neutral';

export type RiskLevel = 'clean' | 'low' | 'medium' | 'high';

const HIGH_FROM = 60;
const MEDIUM_FROM = 30;

/** What a risk score amounts to; only no reason at all is clean. */
export function riskLevel(score: number): RiskLevel {
  if (score >= HIGH_FROM) return 'high';
  if (score >= MEDIUM_FROM) return 'medium';
  return score > 0 ? 'low' : 'clean';
}

export const riskTone = (level: RiskLevel): StatusTone =>
  ({ clean: 'good', low: 'neutral', medium: 'waiting', high: 'bad' } as const)[level];

/** Least scores that the list can be narrowed to. */
export const RISK_STEPS = [MEDIUM_FROM, HIGH_FROM] as const;

export type EyesState =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly given: number; readonly needed: number }
  | { readonly kind: 'full'; readonly needed: number };

/** Where the approvals of a withdrawal stand. */
export function eyesState(approvalsNeeded: number, approvalsGiven: number): EyesState {
  if (approvalsNeeded === 0) return { kind: 'none' };
  return approvalsGiven >= approvalsNeeded
    ? { kind: 'full', needed: approvalsNeeded }
    : { kind: 'waiting', given: approvalsGiven, needed: approvalsNeeded };
}

const HOUR_MS = 3_600_000;
const WAIT_NOTED_MS = HOUR_MS;
/** Waits that a colleague should not have to be told about twice. */
const WAIT_LONG_MS = 4 * HOUR_MS;

export type Urgency = 'fresh' | 'noted' | 'long';

/** How much a wait presses. */
export function urgencyOf(createdAt: string, nowMs: number): Urgency {
  const waitedMs = nowMs - Date.parse(createdAt);
  if (waitedMs > WAIT_LONG_MS) return 'long';
  return waitedMs > WAIT_NOTED_MS ? 'noted' : 'fresh';
}

export const isWaitingLong = (createdAt: string, nowMs: number): boolean =>
  urgencyOf(createdAt, nowMs) === 'long';

/** The states in which a wait is the house's to end. */
const WAITING_STATES = ['SUBMITTED', 'RISK_REVIEW'];

export const isUndecided = ({ state }: Withdrawal): boolean => WAITING_STATES.includes(state);

export const isWaiting = (withdrawal: Withdrawal): boolean =>
  isUndecided(withdrawal) || withdrawal.hasOpenDispute;

/** Whether money of it has yet to leave. */
export const isOpen = (withdrawal: Withdrawal): boolean =>
  isUndecided(withdrawal) || withdrawal.state === 'APPROVED' || withdrawal.state === 'PAYING';

/** How much of what was paid in a member has played, in whole percent; null before a deposit. */
export const playedShare = (played: string, deposited: string): number | null =>
  percentOf(played, deposited);

/** How much of a requirement is played, in whole percent up to 100; all of one that needs nothing. */
export const filledShare = ({ required, counted }: { required: string; counted: string }): number =>
  Math.min(100, percentOf(counted, required) ?? 100);
