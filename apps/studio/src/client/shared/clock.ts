/** Answers that the estimate is made of: clocks drift, and a network changes. */
const SAMPLES_MAX = 8;
/** How much faster or slower the shown clock may run while it follows a better estimate. */
const SLEW = 0.08;
/** What is further off is not followed slowly but set. */
const JUMP_MS = 1_500;

type Sample = { readonly roundTripMs: number; readonly aheadMs: number };

export type TableClock = ReturnType<typeof createTableClock>;

/**
 * The studio's clock as far as the page knows it: by the answer that took the least time. It runs by a clock
 * of the page that cannot be set, and never leaps, so that a curve that is drawn by it does not.
 */
export function createTableClock(pageNow: () => number = () => performance.now()) {
  let samples: readonly Sample[] = [];
  let aheadMs: number | null = null;
  let shownAtMs = 0;

  const best = (): Sample | null =>
    samples.reduce<Sample | null>(
      (least, one) => (least === null || one.roundTripMs < least.roundTripMs ? one : least),
      null,
    );
  const follow = () => {
    const wanted = best()?.aheadMs;
    const now = pageNow();
    const stepMs = Math.max(0, now - shownAtMs) * SLEW;
    shownAtMs = now;
    if (wanted === undefined) return;
    const off = wanted - (aheadMs ?? wanted);
    aheadMs =
      aheadMs === null || Math.abs(off) > JUMP_MS
        ? wanted
        : aheadMs + Math.min(stepMs, Math.max(-stepMs, off));
  };
  return {
    /** A time that came without a question: as good as none, but better than the page's own. */
    hint(serverTime: string) {
      if (best() === null) aheadMs = Date.parse(serverTime) - pageNow();
    },
    /** The answer to a ping that was sent at `at` by the page's clock. */
    answer({ at, serverTime }: { readonly at: number; readonly serverTime: string }) {
      const roundTripMs = pageNow() - at;
      if (!(roundTripMs >= 0)) return;
      const sample = { roundTripMs, aheadMs: Date.parse(serverTime) + roundTripMs / 2 - pageNow() };
      const isFirst = samples.length === 0;
      samples = [...samples, sample].slice(-SAMPLES_MAX);
      if (isFirst) aheadMs = sample.aheadMs;
    },
    /** The studio's time now, in milliseconds since 1970. */
    now(): number {
      follow();
      return pageNow() + (aheadMs ?? Date.now() - pageNow());
    },
    /** How long an answer takes at best; 0 before the first one. */
    roundTripMs: (): number => best()?.roundTripMs ?? 0,
    /** How long the last answer took. */
    lastRoundTripMs: (): number => samples.at(-1)?.roundTripMs ?? 0,
  };
}
