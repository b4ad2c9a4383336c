import { type DrawCalendar, type Issue, issuesFrom, issuesOn } from '@parlour/lottery';

/** Issues that are stored before their sale: enough for the longest chase, and for two hours. */
export const FAST_AHEAD_MIN = 120;
export const SLOW_AHEAD_MIN = 30;
const FAST_AHEAD_SECONDS = 2 * 3_600;
/** More than is needed are made at once, so that they are not made one by one. */
const SPARE_PARTS = 4;

/** The fewest issues that a game has ahead of it. */
export function aheadMin({ times }: DrawCalendar): number {
  if (times.kind === 'CLOCK') return SLOW_AHEAD_MIN;
  const fastest = Math.min(...times.windows.map(({ everySeconds }) => everySeconds));
  return Math.max(FAST_AHEAD_MIN, Math.ceil(FAST_AHEAD_SECONDS / fastest));
}

/** How many are made when there are too few. */
export const aheadGoal = (calendar: DrawCalendar): number => {
  const min = aheadMin(calendar);
  return min + Math.ceil(min / SPARE_PARTS);
};

/** What the new issues follow: the last stored one, whose calendar may have been another one. */
export type After = {
  readonly now: Date;
  readonly lastClosesAt: Date | null;
  readonly lastDrawsAt: Date | null;
  /** Days up to this one have their issues already; null for none. */
  readonly lastDay: string | null;
};

/**
 * What the day of an issue has after it, so that a day that began under a calendar ends under it. None
 * where the issue comes from another calendar, whose numbers these could meet.
 */
export function restOfDay(
  calendar: DrawCalendar,
  last: Pick<Issue, 'no' | 'day' | 'drawsAt'>,
  now: Date,
): Issue[] {
  const issues = issuesOn(calendar, last.day);
  const place = issues.findIndex(
    ({ no, drawsAt }) => no === last.no && drawsAt.getTime() === last.drawsAt.getTime(),
  );
  return place < 0 ? [] : issues.slice(place + 1).filter(({ closesAt }) => closesAt > now);
}

/** The next issues of a calendar after those that are stored; fewer where it comes to its end. */
export function planIssues(calendar: DrawCalendar, after: After, count: number): Issue[] {
  const { now, lastClosesAt, lastDrawsAt, lastDay } = after;
  const from = lastClosesAt !== null && lastClosesAt > now ? lastClosesAt : now;
  const planned: Issue[] = [];
  for (const issue of issuesFrom(calendar, from)) {
    if (planned.length >= count) break;
    const isTaken =
      (lastDrawsAt !== null && issue.drawsAt <= lastDrawsAt) ||
      (lastDay !== null && issue.day <= lastDay);
    if (!isTaken) planned.push(issue);
  }
  const [first] = planned;
  // Behind a change of calendar the first sale opens when the one before it closes.
  if (first === undefined || lastClosesAt === null || first.opensAt >= lastClosesAt) return planned;
  const opensAt = lastClosesAt;
  const cancelUntil = first.cancelUntil < opensAt ? opensAt : first.cancelUntil;
  return [{ ...first, opensAt, cancelUntil }, ...planned.slice(1)];
}
