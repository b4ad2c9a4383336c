// Windows that come again each week, by the clock on a wall.
import { dayOfMs, weekdayOf } from './day.ts';
import { wallMs } from './zone.ts';

/** A window of a week by a clock on a wall; `days` are ISO days, the times HH:MM. */
export type WeekHours = {
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
};

/** What a clock on a wall shows: the ISO day of the week, and minutes since midnight. */
export type WallTime = { readonly weekday: number; readonly minute: number };

const DAY_MINUTES = 24 * 60;
const WEEK_DAYS = 7;
const WEEK_MINUTES = WEEK_DAYS * DAY_MINUTES;
const MINUTE_MS = 60_000;

const minuteOf = (time: string): number => {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number.parseInt(hours, 10) * 60 + Number.parseInt(minutes, 10);
};

/** Minutes from the beginning of a window to its end; one that ends when it begins lasts a day. */
const lengthOf = ({ from, to }: WeekHours): number =>
  (minuteOf(to) - minuteOf(from) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;

/** Minutes since a window last began on one of its days; null when that is more than a day ago. */
function minutesInside(window: WeekHours, { weekday, minute }: WallTime): number | null {
  const yesterday = weekday === 1 ? WEEK_DAYS : weekday - 1;
  const since = minute - minuteOf(window.from);
  if (since >= 0 && window.days.includes(weekday)) return since;
  if (window.days.includes(yesterday)) return since + DAY_MINUTES;
  return null;
}

/** Whether a wall clock is inside one of the windows. A window past midnight belongs to its first day. */
export const isOpen = (hours: readonly WeekHours[], wall: WallTime): boolean =>
  hours.length === 0 ||
  hours.some((window) => {
    const inside = minutesInside(window, wall);
    return inside !== null && inside < lengthOf(window);
  });

/** Minutes on the wall until one of the windows begins; null when there is none. */
export function minutesToOpen(hours: readonly WeekHours[], wall: WallTime): number | null {
  const waits = hours.flatMap(({ days, from }) =>
    days.map((day) => {
      const ahead = (day - wall.weekday) * DAY_MINUTES + minuteOf(from) - wall.minute;
      return ahead > 0 ? ahead : ahead + WEEK_DAYS * DAY_MINUTES;
    }),
  );
  return waits.length === 0 ? null : Math.min(...waits);
}

/** What the wall clock of a zone, an IANA name, shows at an instant. */
export function wallTime(at: Date, timeZone: string): WallTime {
  const ms = wallMs(at.getTime(), timeZone);
  return {
    weekday: weekdayOf(dayOfMs(ms)),
    minute: Math.floor(ms / MINUTE_MS) % DAY_MINUTES,
  };
}

/** The instant at which the wall clock has gone on by so many minutes, also over a change of the clock. */
export function afterWallMinutes(at: Date, minutes: number, timeZone: string): Date {
  const start = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  const estimate = new Date(start + minutes * MINUTE_MS);
  const placeOf = ({ weekday, minute }: WallTime) => weekday * DAY_MINUTES + minute;
  const wanted = placeOf(wallTime(at, timeZone)) + minutes;
  const found = placeOf(wallTime(estimate, timeZone));
  const off = (((wanted - found) % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;
  const shift = off > WEEK_MINUTES / 2 ? off - WEEK_MINUTES : off;
  return new Date(estimate.getTime() + shift * MINUTE_MS);
}
