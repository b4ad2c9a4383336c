// How often a provider may be asked to repeat, by how far back. Pure.

export type Span = { readonly ms: number; readonly requestsMax: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const spans = (...pairs: readonly (readonly [minutes: number, requestsMax: number])[]): Span[] =>
  pairs.map(([minutes, requestsMax]) => ({ ms: minutes * MINUTE_MS, requestsMax }));

const SHORT = spans([10, 20], [60, 60]);
const MEDIUM = spans([10, 4], [60, 10]);
const LONG = spans([30, 2], [120, 4]);
export const OF_EVENT = spans([10, 100], [60, 300]);
/** Behind this nothing counts any more. */
export const LIMITS_MS_MAX = 2 * HOUR_MS;

/** Of requests that reach as far back; null asks for everything and counts as the longest. */
export function spansOf(backMs: number | null): readonly Span[] {
  if (backMs === null || backMs >= DAY_MS) return LONG;
  return backMs < 30 * MINUTE_MS ? SHORT : MEDIUM;
}

/** When one more request keeps to the limits, after those of its kind that were made at these instants. */
export function askableAt(madeAt: readonly number[], now: number, limits: readonly Span[]): number {
  const free = limits.map(({ ms, requestsMax }) => {
    const counted = madeAt.filter((at) => now - at < ms).toSorted((one, other) => one - other);
    const leaves = counted[counted.length - requestsMax];
    return leaves === undefined ? now : leaves + ms;
  });
  return Math.max(now, ...free);
}

export const mayAsk = (madeAt: readonly number[], now: number, limits: readonly Span[]): boolean =>
  askableAt(madeAt, now, limits) === now;

export type Made = {
  readonly producerId: number;
  readonly eventRef: string | null;
  readonly afterAt: Date | null;
  readonly askedAt: Date;
};

/** Instants of requests to a producer that count for the same limits. */
export const madeAlike = (
  made: readonly Made[],
  producerId: number,
  limits: readonly Span[],
): number[] =>
  made
    .filter(
      ({ afterAt, askedAt, eventRef, producerId: of }) =>
        eventRef === null &&
        of === producerId &&
        spansOf(afterAt === null ? null : askedAt.getTime() - afterAt.getTime()) === limits,
    )
    .map(({ askedAt }) => askedAt.getTime());
