import { addDays, type Day, isDay, yearOf, dayIn, instantAt, minutesOf } from '@parlour/time';
import { drawDaysBefore, isDrawDay, nextDrawDay } from './draw-day.ts';
import type { DrawCalendar, Issue, Numbering, Window } from './rule.ts';

const SECOND_MS = 1_000;
const MIDNIGHT_MINUTES = 24 * 60;

/** Rounds are as long as they say also where clocks are moved: such a day has more of them, or fewer. */
function roundsOf(day: Day, window: Window, timeZone: string): number[] {
  const from = instantAt(day, window.from, timeZone).getTime();
  const to = instantAt(day, window.to, timeZone).getTime();
  const step = window.everySeconds * SECOND_MS;
  return Array.from({ length: Math.floor((to - from) / step) }, (_, round) => {
    return from + (round + 1) * step;
  });
}

/** When the windows of the day before end where they reach into the night; else long ago. */
function nightEnd(calendar: DrawCalendar, day: Day): number {
  const { times, timeZone } = calendar;
  const last = times.kind === 'WINDOWS' ? times.windows.at(-1) : undefined;
  const before = addDays(day, -1);
  const reaches = last !== undefined && minutesOf(last.to) > MIDNIGHT_MINUTES;
  if (!reaches || !isDrawDay(calendar, before)) return -Infinity;
  return instantAt(before, last.to, timeZone).getTime();
}

/**
 * The instants at which a game draws on a day, in order. Where clocks leap over the end of a window
 * it lasts into the next one, which then begins later; clock times that become one are one draw.
 */
export function drawsOn(calendar: DrawCalendar, day: Day): number[] {
  if (!isDrawDay(calendar, day)) return [];
  const { times, timeZone } = calendar;
  if (times.kind === 'CLOCK') {
    const draws = times.clocks.map((clock) => instantAt(day, clock, timeZone).getTime());
    return [...new Set(draws)].toSorted((a, b) => a - b);
  }
  let ended = nightEnd(calendar, day);
  return times.windows.flatMap((window) => {
    const rounds = roundsOf(day, window, timeZone).filter((drawsAt) => drawsAt > ended);
    ended = Math.max(ended, instantAt(day, window.to, timeZone).getTime());
    return rounds;
  });
}

function numberOf(numbering: Numbering, day: Day, place: number): string {
  const date = day.replaceAll('-', '');
  if (numbering.kind === 'DATE') return date;
  const prefix = numbering.kind === 'YEAR' ? yearOf(day) : date;
  return `${prefix}-${String(place + 1).padStart(numbering.digits, '0')}`;
}

/** When the sale closes that is held before the first draw of a day; null for the first of all. */
function closeBefore(calendar: DrawCalendar, day: Day): number | null {
  const before = nextDrawDay(calendar, day, -1);
  if (before === null) return null;
  const last = drawsOn(calendar, before).at(-1);
  return last === undefined ? null : last - calendar.sale.closesSeconds * SECOND_MS;
}

/** What the issues of a day need to know: its draws, and what came before them. */
type DrawDay = {
  readonly day: Day;
  readonly draws: readonly number[];
  /** Issues of the numbering's year before the day. */
  readonly placeBefore: number;
  readonly closedBefore: number | null;
};

function issueAt({ numbering, sale }: DrawCalendar, of: DrawDay, place: number): Issue {
  const drawsAt = of.draws[place] ?? 0;
  const before = of.draws[place - 1];
  const closeOf = (draw: number): number => draw - sale.closesSeconds * SECOND_MS;
  const closesAt = closeOf(drawsAt);
  const closedBefore = before === undefined ? of.closedBefore : closeOf(before);
  const earliest =
    sale.opensSecondsMax === null ? null : drawsAt - sale.opensSecondsMax * SECOND_MS;
  const opensAt = Math.max(closedBefore ?? -Infinity, earliest ?? -Infinity);
  return {
    no: numberOf(numbering, of.day, of.placeBefore + place),
    day: of.day,
    opensAt: new Date(Number.isFinite(opensAt) ? opensAt : 0),
    cancelUntil: new Date(Math.max(opensAt, closesAt - sale.cancelSeconds * SECOND_MS)),
    closesAt: new Date(closesAt),
    drawsAt: new Date(drawsAt),
  };
}

/** Draws that the numbering of a year counts for each day, also where clocks made two of them one. */
const drawsCounted = ({ times }: DrawCalendar): number =>
  times.kind === 'CLOCK' ? times.clocks.length : 0;

const yearPlace = (calendar: DrawCalendar, day: Day): number =>
  calendar.numbering.kind === 'YEAR' ? drawDaysBefore(calendar, day) * drawsCounted(calendar) : 0;

/** The issues that are drawn on a day, in order; none on a day without a draw. */
export function issuesOn(calendar: DrawCalendar, day: Day): Issue[] {
  const draws = drawsOn(calendar, day);
  if (draws.length === 0) return [];
  const placeBefore = yearPlace(calendar, day);
  const of = { day, draws, placeBefore, closedBefore: closeBefore(calendar, day) };
  return draws.map((_, place) => issueAt(calendar, of, place));
}

/**
 * The issues whose sale has not closed at an instant, the one on sale first, without end. Days are
 * gone through in order, so what came before one is carried on instead of being looked up for each.
 */
export function* issuesFrom(calendar: DrawCalendar, at: Date): Generator<Issue, void> {
  const closesMs = calendar.sale.closesSeconds * SECOND_MS;
  // The night of a day belongs to the day before, so that is where the search begins.
  let day: Day | null = addDays(dayIn(at, calendar.timeZone), -1);
  let last: Before = { day: null, drawsAt: null };
  while (day !== null) {
    const draws = drawsOn(calendar, day);
    const first = draws.findIndex((drawsAt) => drawsAt - closesMs > at.getTime());
    const of = first < 0 ? null : dayAfter(calendar, last, { day, draws });
    for (let place = first; of !== null && place < draws.length; place += 1) {
      yield issueAt(calendar, of, place);
    }
    last = { day: of, drawsAt: draws.at(-1) ?? last.drawsAt };
    day = nextDrawDay(calendar, day, 1);
  }
}

/** The draw day before, where its place in the year is known, and its last draw. */
type Before = { readonly day: DrawDay | null; readonly drawsAt: number | null };

function dayAfter(
  calendar: DrawCalendar,
  last: Before,
  { day, draws }: Pick<DrawDay, 'day' | 'draws'>,
): DrawDay {
  const closedBefore =
    last.drawsAt === null
      ? closeBefore(calendar, day)
      : last.drawsAt - calendar.sale.closesSeconds * SECOND_MS;
  const isSameYear = last.day !== null && yearOf(last.day.day) === yearOf(day);
  const placeBefore =
    last.day !== null && isSameYear && calendar.numbering.kind === 'YEAR'
      ? last.day.placeBefore + drawsCounted(calendar)
      : yearPlace(calendar, day);
  return { day, draws, placeBefore, closedBefore };
}

/** The issue that tickets are sold for at an instant, or null while nothing is on sale. */
export function issueOnSale(calendar: DrawCalendar, at: Date): Issue | null {
  const { value } = issuesFrom(calendar, at).next();
  return value !== undefined && value.opensAt.getTime() <= at.getTime() ? value : null;
}

/** The next issues in order, of which the first may be on sale; for a chase over several draws. */
export function nextIssues(calendar: DrawCalendar, at: Date, count: number): Issue[] {
  const issues: Issue[] = [];
  for (const issue of issuesFrom(calendar, at)) {
    if (issues.length >= count) break;
    issues.push(issue);
  }
  return issues;
}

function dayOfNumber({ numbering }: DrawCalendar, no: string): Day | null {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})(?:-\d+)?$/.exec(no) ?? [];
  if (numbering.kind === 'YEAR' || year === undefined) return null;
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? day : null;
}

/** The issue that a game counts as the nth of a year; null where the year has fewer. */
function findInYear(calendar: DrawCalendar, year: string, place: number): Issue | null {
  const eachDay = drawsCounted(calendar);
  if (place < 1 || eachDay === 0) return null;
  let daysLeft = Math.floor((place - 1) / eachDay);
  let day = nextDrawDay(calendar, addDays(`${year}-01-01`, -1), 1);
  while (day !== null && daysLeft > 0) {
    daysLeft -= 1;
    day = nextDrawDay(calendar, day, 1);
  }
  if (day === null || day > `${year}-12-31`) return null;
  return issuesOn(calendar, day)[(place - 1) % eachDay] ?? null;
}

/** The issue that is called so, or null. */
export function findIssue(calendar: DrawCalendar, no: string): Issue | null {
  const day = dayOfNumber(calendar, no);
  if (day !== null) return issuesOn(calendar, day).find((issue) => issue.no === no) ?? null;
  const [, year, place] = /^(\d{4})-(\d{1,6})$/.exec(no) ?? [];
  if (calendar.numbering.kind !== 'YEAR' || year === undefined || place === undefined) return null;
  const issue = findInYear(calendar, year, Number.parseInt(place, 10));
  // A number may be written in one way only: 2026-7 is not 2026-007.
  return issue?.no === no ? issue : null;
}
