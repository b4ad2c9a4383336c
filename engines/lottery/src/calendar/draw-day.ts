import { addDays, type Day, monthDayOf, weekdayOf, yearOf } from '@parlour/time';
import type { DayRule, DrawCalendar } from './rule.ts';

/** A calendar without a draw for longer than this has come to its end. */
const IDLE_DAYS_MAX = 400;

function isRuled(rule: DayRule, day: Day): boolean {
  switch (rule.kind) {
    case 'EVERY_DAY':
      return true;
    case 'WEEKDAYS':
      return rule.weekdays.includes(weekdayOf(day));
    case 'MONTH_DAYS':
      return rule.monthDays.includes(monthDayOf(day));
  }
}

/** Whether a game draws on a day. A move beats a closure, and a closure beats the rule. */
export function isDrawDay({ days, closures, moves }: DrawCalendar, day: Day): boolean {
  if (moves.some(({ to }) => to === day)) return true;
  if (moves.some(({ from }) => from === day)) return false;
  if (closures.some(({ from, to }) => from <= day && day <= to)) return false;
  return isRuled(days, day);
}

/** The first day with a draw after a day, or the last one before it; null where there is none. */
export function nextDrawDay(calendar: DrawCalendar, day: Day, step: 1 | -1): Day | null {
  let near = day;
  for (let days = 0; days < IDLE_DAYS_MAX; days += 1) {
    near = addDays(near, step);
    if (isDrawDay(calendar, near)) return near;
  }
  return null;
}

/** How many days of the year have had a draw before a day. */
export function drawDaysBefore(calendar: DrawCalendar, day: Day): number {
  let days = 0;
  for (let near = `${yearOf(day)}-01-01`; near < day; near = addDays(near, 1)) {
    if (isDrawDay(calendar, near)) days += 1;
  }
  return days;
}
