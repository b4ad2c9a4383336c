import { type Day, dayMs } from './day.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const CLOCK = /^(\d{2}):([0-5]\d)$/;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}

/** Whether a text is a zone of the IANA database. */
export function isTimeZone(timeZone: string): boolean {
  try {
    clockOf(timeZone);
    return true;
  } catch {
    // The constructor's throw is the only way to ask.
    return false;
  }
}

/** What the wall clock of a zone shows at an instant, as if that were UTC, in milliseconds since 1970. */
export function wallMs(at: number, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(at)) {
    part[type] = Number.parseInt(value, 10);
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day that an instant lies on by the wall clock of a zone, an IANA name. Throws where there is no such zone. */
export function dayIn(at: Date, timeZone: string): Day {
  let calendar = calendars.get(timeZone);
  if (calendar === undefined) {
    // Making one costs as much as a thousand days. Canada writes days as ISO 8601 does.
    calendar = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
      timeZone,
      dateStyle: 'short',
    });
    calendars.set(timeZone, calendar);
  }
  return calendar.format(at);
}

/** Minutes since midnight of a clock time; 24:00 and later belong to the night after the day. */
export function minutesOf(clock: string): number {
  const [, hours, minutes] = CLOCK.exec(clock) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`no clock time: ${clock}`);
  return Number.parseInt(hours, 10) * 60 + Number.parseInt(minutes, 10);
}

/**
 * The instant at which the wall clock of a zone shows a time of a day. A time that comes twice is
 * taken the first time; one that the clocks leap over is taken as much later as they leap.
 */
export function instantAt(day: Day, clock: string, timeZone: string): Date {
  const wall = dayMs(day) + minutesOf(clock) * MINUTE_MS;
  const offsetAt = (at: number): number => wallMs(at, timeZone) - at;
  const candidates = [wall - offsetAt(wall - DAY_MS), wall - offsetAt(wall + DAY_MS)];
  const reached = candidates.filter((at) => wallMs(at, timeZone) >= wall);
  return new Date(Math.min(...(reached.length > 0 ? reached : candidates)));
}
