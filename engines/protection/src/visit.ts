const MINUTE_MS = 60_000;

/** After so long without a sign of play the next one begins another visit. */
export const VISIT_GAP_MS = 15 * MINUTE_MS;

/** A stretch of play without longer breaks. */
export type Visit = { readonly startedAt: Date; readonly seenAt: Date };

/** A visit after a sign of play, and the milliseconds of play that it adds. */
export function continueVisit(
  visit: Visit | null,
  now: Date,
): { readonly visit: Visit; readonly addedMs: number; readonly isNew: boolean } {
  if (visit === null || now.getTime() - visit.seenAt.getTime() > VISIT_GAP_MS) {
    return { visit: { startedAt: now, seenAt: now }, addedMs: 0, isNew: true };
  }
  // Signs may overtake each other by a moment; time of play never runs backwards.
  const addedMs = Math.max(0, now.getTime() - visit.seenAt.getTime());
  const seenAt = addedMs === 0 ? visit.seenAt : now;
  return { visit: { startedAt: visit.startedAt, seenAt }, addedMs, isNew: false };
}

/** Whether a visit is still going on. */
export const isOngoing = (visit: Visit, now: Date): boolean =>
  now.getTime() - visit.seenAt.getTime() <= VISIT_GAP_MS;

/** Whole minutes of a span of milliseconds. */
export const minutesOf = (ms: number): number => Math.floor(ms / MINUTE_MS);

/** When the next reality check is due; null when the member wants none. */
export function realityCheckDue(
  { startedAt }: Visit,
  { checkedAt, minutes }: { readonly checkedAt: Date | null; readonly minutes: number },
): Date | null {
  if (minutes === 0) return null;
  const from = checkedAt !== null && checkedAt > startedAt ? checkedAt : startedAt;
  return new Date(from.getTime() + minutes * MINUTE_MS);
}
