import type { ChannelOutcome } from '@parlour/contract';

export type Attempt = {
  readonly outcome: ChannelOutcome;
  readonly durationMs: number | null;
  readonly error: string | null;
  readonly at: Date;
};

export type HealthFigures = {
  readonly attempts: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly unknown: number;
  /** Basis points of the attempts; null before the first. */
  readonly successBps: number | null;
  /** The same in groups of attempts, oldest first. */
  readonly trend: readonly number[];
  readonly averageMs: number | null;
  readonly lastAttemptAt: Date | null;
  readonly lastError: string | null;
};

const BPS = 10_000;

/** Figures over attempts, newest first. */
export function healthOf(attempts: readonly Attempt[]): HealthFigures {
  const count = (outcome: ChannelOutcome): number =>
    attempts.filter((attempt) => attempt.outcome === outcome).length;
  const succeeded = count('succeeded');
  const measured = attempts.flatMap(({ durationMs }) => durationMs ?? []);
  const total = measured.reduce((sum, ms) => sum + ms, 0);
  return {
    attempts: attempts.length,
    succeeded,
    failed: count('failed'),
    unknown: count('unknown'),
    successBps: attempts.length === 0 ? null : Math.round((succeeded * BPS) / attempts.length),
    trend: trendOf(attempts),
    averageMs: measured.length === 0 ? null : Math.round(total / measured.length),
    lastAttemptAt: attempts[0]?.at ?? null,
    lastError: attempts.find(({ error }) => error !== null)?.error ?? null,
  };
}

const TREND_GROUP = 5;

/** Attempts come newest first; the newest group may be the smaller one. */
function trendOf(attempts: readonly Attempt[]): number[] {
  const oldestFirst = attempts.toReversed();
  const groups = Math.ceil(oldestFirst.length / TREND_GROUP);
  return Array.from({ length: groups }, (_, index) => {
    const group = oldestFirst.slice(index * TREND_GROUP, (index + 1) * TREND_GROUP);
    const succeeded = group.filter(({ outcome }) => outcome === 'succeeded').length;
    return Math.round((succeeded * BPS) / group.length);
  });
}
