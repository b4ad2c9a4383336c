import type { WallTime } from './channel.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** What a clock in a time zone shows at an instant. */
export function wallTime(at: Date, timeZone: string): WallTime {
  const parts = new Map<string, string>(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const number = (name: string): number => Number.parseInt(parts.get(name) ?? '0', 10);
  return {
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? '') + 1,
    minute: number('hour') * 60 + number('minute'),
  };
}

/** The instant at which the wall clock has gone on by so many minutes, also over a change of the clock. */
export function afterWallMinutes(at: Date, minutes: number, timeZone: string): Date {
  const start = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  const guess = new Date(start + minutes * MINUTE_MS);
  const placeOf = ({ weekday, minute }: WallTime) => weekday * DAY_MINUTES + minute;
  const wanted = placeOf(wallTime(at, timeZone)) + minutes;
  const found = placeOf(wallTime(guess, timeZone));
  const off = (((wanted - found) % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;
  const shift = off > WEEK_MINUTES / 2 ? off - WEEK_MINUTES : off;
  return new Date(guess.getTime() + shift * MINUTE_MS);
}
