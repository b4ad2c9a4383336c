import { isDay, isTimeZone, minutesOf } from '@parlour/time';
import { isDrawDay } from './draw-day.ts';
import type { DayRule, DrawCalendar, Numbering, SaleRule, TimeRule, Window } from './rule.ts';

/** What is wrong with a calendar that an operator wrote. */
export type CalendarProblem =
  | 'time_zone_unknown'
  | 'days_empty'
  | 'day_unknown'
  | 'times_empty'
  | 'time_unknown'
  | 'times_unordered'
  | 'round_too_long'
  | 'numbering_too_short'
  | 'numbering_ambiguous'
  | 'sale_empty'
  | 'closure_backwards'
  | 'move_of_no_draw'
  | 'move_onto_draw';

const DAY_MINUTES = 24 * 60;
const CLOCK = /^\d{2}:[0-5]\d$/;
const DIGITS_MAX = 6;

const isCount = (value: number, min: number): boolean =>
  Number.isSafeInteger(value) && value >= min;
const isAscending = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? value));

function* checkDays(rule: DayRule): Generator<CalendarProblem> {
  if (rule.kind === 'EVERY_DAY') return;
  const [days, last] =
    rule.kind === 'WEEKDAYS' ? [rule.weekdays as readonly number[], 7] : [rule.monthDays, 31];
  if (days.length === 0) yield 'days_empty';
  if (!days.every((day) => isCount(day, 1) && day <= last)) yield 'day_unknown';
}

function* checkWindows(windows: readonly Window[]): Generator<CalendarProblem> {
  const edges = windows.map(({ from, to }) => [minutesOf(from), minutesOf(to)] as const);
  // The end of one window may be the start of the next one, so they are compared by halves.
  if (!isAscending(edges.flatMap(([from, to]) => [from * 2, to * 2 - 1]))) yield 'times_unordered';
  const [first = 0, last = 0] = [edges[0]?.[0], edges.at(-1)?.[1]];
  if (first >= DAY_MINUTES || last > first + DAY_MINUTES) yield 'times_unordered';
  for (const [index, { everySeconds }] of windows.entries()) {
    const [from = 0, to = 0] = edges[index] ?? [];
    if (!isCount(everySeconds, 1) || everySeconds > (to - from) * 60) yield 'round_too_long';
  }
}

function* checkTimes(times: TimeRule): Generator<CalendarProblem> {
  const written =
    times.kind === 'CLOCK' ? times.clocks : times.windows.flatMap(({ from, to }) => [from, to]);
  if (written.length === 0) yield 'times_empty';
  if (!written.every((clock) => CLOCK.test(clock))) {
    yield 'time_unknown';
    return;
  }
  if (times.kind === 'WINDOWS') yield* checkWindows(times.windows);
  else if (!isAscending(times.clocks.map(minutesOf))) yield 'times_unordered';
  else if (times.clocks.some((clock) => minutesOf(clock) >= DAY_MINUTES)) yield 'time_unknown';
}

/** The most draws of a day, on one that lasts an hour longer for the clocks. */
function drawsOfDayMax(times: TimeRule): number {
  if (times.kind === 'CLOCK') return times.clocks.length;
  return times.windows.reduce((sum, { from, to, everySeconds }) => {
    return sum + Math.floor(((minutesOf(to) - minutesOf(from) + 60) * 60) / everySeconds);
  }, 0);
}

function* checkNumbering(numbering: Numbering, times: TimeRule): Generator<CalendarProblem> {
  const draws = drawsOfDayMax(times);
  if (numbering.kind === 'DATE') {
    if (draws > 1 || times.kind !== 'CLOCK') yield 'numbering_ambiguous';
    return;
  }
  const { digits, kind } = numbering;
  // Years are counted by days of equally many draws, which windows do not promise.
  if (kind === 'YEAR' && times.kind !== 'CLOCK') yield 'numbering_ambiguous';
  const most = kind === 'YEAR' ? draws * 366 : draws;
  const isWide = isCount(digits, 1) && digits <= DIGITS_MAX && most < 10 ** digits;
  if (!isWide) yield 'numbering_too_short';
}

function* checkSale(sale: SaleRule, times: TimeRule): Generator<CalendarProblem> {
  const { opensSecondsMax, closesSeconds, cancelSeconds } = sale;
  const isWhole = isCount(closesSeconds, 0) && isCount(cancelSeconds, 0);
  const isLong =
    opensSecondsMax === null || (isCount(opensSecondsMax, 1) && opensSecondsMax > closesSeconds);
  const rounds = times.kind === 'WINDOWS' ? times.windows.map((window) => window.everySeconds) : [];
  if (!isWhole || !isLong || rounds.some((seconds) => seconds <= closesSeconds)) yield 'sale_empty';
}

function* checkExceptions(calendar: DrawCalendar): Generator<CalendarProblem> {
  const { closures, moves } = calendar;
  const written = [...closures, ...moves].flatMap(({ from, to }) => [from, to]);
  if (!written.every(isDay)) {
    yield 'day_unknown';
    return;
  }
  if (closures.some(({ from, to }) => from > to)) yield 'closure_backwards';
  const unmoved = { ...calendar, moves: [] };
  if (moves.some(({ from }) => !isDrawDay({ ...unmoved, closures: [] }, from))) {
    yield 'move_of_no_draw';
  }
  // Each draw is moved once; onto the day of another one only where that is moved away itself.
  const moved = new Set(moves.map(({ from }) => from));
  if (moved.size < moves.length) yield 'move_of_no_draw';
  const targets = moves.map(({ to }) => to);
  const areTaken = moves.some(
    ({ from, to }) => from === to || (isDrawDay(unmoved, to) && !moved.has(to)),
  );
  if (areTaken || new Set(targets).size < targets.length) yield 'move_onto_draw';
}

/** Everything that keeps a calendar from being used; nothing for one that can be. */
export function checkCalendar(calendar: DrawCalendar): CalendarProblem[] {
  const { timeZone, days, times, numbering, sale } = calendar;
  const found: CalendarProblem[] = [...checkDays(days), ...checkTimes(times)];
  if (!isTimeZone(timeZone)) found.push('time_zone_unknown');
  // What follows computes with days and times, so these have to be right first.
  if (found.length === 0) {
    found.push(...checkNumbering(numbering, times), ...checkSale(sale, times));
    found.push(...checkExceptions(calendar));
  }
  return [...new Set(found)];
}
