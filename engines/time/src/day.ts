/** A calendar day without a zone, written 2026-11-21. Such texts sort as the days do. */
export type Day = string;

/** Days of the week after ISO 8601: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DAY_MS = 86_400_000;
const WRITTEN = /^(\d{4})-(\d{2})-(\d{2})$/;

const write = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

function msOf(text: string): number | null {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return WRITTEN.test(text) && !Number.isNaN(ms) && write(ms) === text ? ms : null;
}

/** Whether a text is a day that exists: 2027-02-29 is not. */
export const isDay = (text: string): boolean => msOf(text) !== null;

/** Midnight of a day as if its zone were UTC, in milliseconds since 1970. */
export function dayMs(day: Day): number {
  const ms = msOf(day);
  if (ms === null) throw new RangeError(`no such day: ${day}`);
  return ms;
}

/** The day that an instant lies on, as if its zone were UTC. */
export const dayOfMs = (ms: number): Day => write(ms);

export const addDays = (day: Day, days: number): Day => write(dayMs(day) + days * DAY_MS);

export const weekdayOf = (day: Day): Weekday =>
  (((new Date(dayMs(day)).getUTCDay() + 6) % 7) + 1) as Weekday;

export const yearOf = (day: Day): number => Number.parseInt(day.slice(0, 4), 10);

/** The number of a day in its month, from 1. */
export const monthDayOf = (day: Day): number => Number.parseInt(day.slice(8), 10);
