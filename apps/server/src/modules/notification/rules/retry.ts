/** Tries before a message is given up: they span about nine hours. */
export const TRIES_MAX = 7;

const FIRST_PAUSE_MS = 15_000;
const PAUSE_FACTOR = 5;
const PAUSE_MS_MAX = 4 * 3_600_000;

/** The pause after a try that failed, counted from 1: 15 s, 75 s, 6 min, 31 min, 2.6 h, 4 h. */
export const pauseAfterMs = (tries: number): number =>
  Math.min(PAUSE_MS_MAX, FIRST_PAUSE_MS * PAUSE_FACTOR ** Math.max(0, tries - 1));

export type NextStep =
  | { readonly state: 'retrying'; readonly at: Date }
  | { readonly state: 'dead' }
  | { readonly state: 'expired' };

/** What becomes of a message whose try has failed. */
export function decideNext({
  tries,
  isPermanent,
  expiresAt,
  at,
}: {
  readonly tries: number;
  readonly isPermanent: boolean;
  readonly expiresAt: Date | null;
  readonly at: Date;
}): NextStep {
  if (isPermanent || tries >= TRIES_MAX) return { state: 'dead' };
  const next = new Date(at.getTime() + pauseAfterMs(tries));
  if (expiresAt !== null && next >= expiresAt) return { state: 'expired' };
  return { state: 'retrying', at: next };
}
