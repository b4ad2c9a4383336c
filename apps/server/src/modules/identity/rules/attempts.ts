import type { SecurityPolicy } from '../../site/index.ts';

/** How failures slow down anyone who keeps guessing. */
export type AttemptPolicy = {
  /** The failure that locks for the first time. */
  readonly failuresMax: number;
  /** Failures further apart than this do not add up. */
  readonly windowMs: number;
  readonly lockMsMin: number;
  readonly lockMsMax: number;
};

const MINUTE_MS = 60_000;

/** As the brand's policy has it; GLI-19 2.5.3 d wants a lock after three failures in half an hour. */
export const accountLoginPolicy = (
  security: Pick<
    SecurityPolicy,
    'loginFailuresMax' | 'loginWindowMinutes' | 'lockMinutesMin' | 'lockMinutesMax'
  >,
): AttemptPolicy => ({
  failuresMax: security.loginFailuresMax,
  windowMs: security.loginWindowMinutes * MINUTE_MS,
  lockMsMin: security.lockMinutesMin * MINUTE_MS,
  lockMsMax: security.lockMinutesMax * MINUTE_MS,
});

/** Wide enough for a family or an office behind one address. */
export const addressLoginPolicy: AttemptPolicy = {
  failuresMax: 40,
  windowMs: 30 * MINUTE_MS,
  lockMsMin: MINUTE_MS,
  lockMsMax: 30 * MINUTE_MS,
};

/** For passwords that a logged-in member is asked for again. */
export const secretPolicy: AttemptPolicy = {
  failuresMax: 5,
  windowMs: 24 * 60 * MINUTE_MS,
  lockMsMin: 5 * MINUTE_MS,
  lockMsMax: 24 * 60 * MINUTE_MS,
};

/** Failures of one address, whatever the accounts, after which its logins are suspicious. */
export const ADDRESS_SUSPICIOUS_FROM = 10;

export type Counter = {
  readonly failures: number;
  readonly failedAt: Date;
  readonly lockedUntil: Date | null;
};

/** Counts one more try as failed until it proves otherwise; locks twice as long each time. */
export function countAttempt(policy: AttemptPolicy, counter: Counter | null, at: Date): Counter {
  const isFresh = counter === null || at.getTime() - counter.failedAt.getTime() > policy.windowMs;
  const failures = isFresh ? 1 : counter.failures + 1;
  const excess = failures - policy.failuresMax;
  if (excess < 0) return { failures, failedAt: at, lockedUntil: null };
  const lockMs = Math.min(policy.lockMsMax, policy.lockMsMin * 2 ** excess);
  return { failures, failedAt: at, lockedUntil: new Date(at.getTime() + lockMs) };
}

/** Milliseconds that a lock still lasts; 0 when there is none. */
export const lockedForMs = (counter: Counter | null, at: Date): number =>
  Math.max(0, (counter?.lockedUntil?.getTime() ?? 0) - at.getTime());
