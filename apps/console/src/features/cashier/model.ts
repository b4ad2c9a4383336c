import type { StatusTone } from '@parlour/ui';

/** How a state looks: what waits, what went well, what did not. */
const TONES: Readonly<Record<string, StatusTone>> = {
  SUBMITTED: 'waiting',
  RISK_REVIEW: 'waiting',
  APPROVED: 'notice',
  PAYING: 'notice',
  ISSUED: 'good',
  CONFIRMED_RECEIVED: 'good',
  AUTO_CONFIRMED: 'good',
  REJECTED: 'bad',
  FAILED: 'bad',
  PENDING: 'neutral',
  PAID: 'good',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
  REVIEW: 'waiting',
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

/** Waits that a colleague should not have to be told about twice. */
const WAIT_LONG_MS = 4 * 3_600_000;

export const isWaitingLong = (createdAt: string, nowMs: number): boolean =>
  nowMs - Date.parse(createdAt) > WAIT_LONG_MS;
