import type { DrawCalendar, SaleRule, Window } from './rule.ts';
import type { Station, VietnamRegion } from './vietnam-station.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Sale of a draw that is held by someone else: closes early enough that nobody knows it. */
const officialSale = (closesMinutes: number): SaleRule => ({
  opensSecondsMax: 14 * DAY,
  closesSeconds: closesMinutes * MINUTE,
  cancelSeconds: 10 * MINUTE,
});

const NOTHING_SPECIAL = { closures: [], moves: [] } as const;

/** Mark Six of Hong Kong: Tuesdays, Thursdays and Saturdays, numbered by the year. */
export const MARK_SIX_CALENDAR: DrawCalendar = {
  timeZone: 'Asia/Hong_Kong',
  days: { kind: 'WEEKDAYS', weekdays: [2, 4, 6] },
  times: { kind: 'CLOCK', clocks: ['21:32'] },
  numbering: { kind: 'YEAR', digits: 3 },
  sale: officialSale(15),
  ...NOTHING_SPECIAL,
};

/**
 * The government lottery of Thailand: the 1st and the 16th. Draws of New Year, Teachers' Day and
 * Labour Day are held on days close by, which are announced for each year.
 */
export const THAI_CALENDAR: DrawCalendar = {
  timeZone: 'Asia/Bangkok',
  days: { kind: 'MONTH_DAYS', monthDays: [1, 16] },
  times: { kind: 'CLOCK', clocks: ['15:30'] },
  numbering: { kind: 'DATE' },
  sale: { ...officialSale(30), opensSecondsMax: null },
  closures: [],
  moves: [
    { from: '2027-01-01', to: '2026-12-30' },
    { from: '2027-01-16', to: '2027-01-17' },
    { from: '2027-05-01', to: '2027-05-02' },
  ],
};

/** 4D as in Singapore and Malaysia: Wednesdays, Saturdays and Sundays. */
export const FOUR_D_CALENDAR: DrawCalendar = {
  timeZone: 'Asia/Singapore',
  days: { kind: 'WEEKDAYS', weekdays: [3, 6, 7] },
  times: { kind: 'CLOCK', clocks: ['18:30'] },
  numbering: { kind: 'DATE' },
  sale: officialSale(30),
  ...NOTHING_SPECIAL,
};

/** The development lottery of Laos: Mondays, Wednesdays and Fridays. */
export const LAO_CALENDAR: DrawCalendar = {
  timeZone: 'Asia/Vientiane',
  days: { kind: 'WEEKDAYS', weekdays: [1, 3, 5] },
  times: { kind: 'CLOCK', clocks: ['20:30'] },
  numbering: { kind: 'DATE' },
  sale: officialSale(20),
  ...NOTHING_SPECIAL,
};

const VIETNAM_CLOCKS: Readonly<Record<VietnamRegion, string>> = {
  south: '16:15',
  central: '17:15',
  north: '18:15',
};

/** The calendar of a station: each region draws at its own hour of the afternoon. */
export const vietnamCalendar = ({ region, weekdays }: Station): DrawCalendar => ({
  timeZone: 'Asia/Ho_Chi_Minh',
  days: weekdays.length === 7 ? { kind: 'EVERY_DAY' } : { kind: 'WEEKDAYS', weekdays },
  times: { kind: 'CLOCK', clocks: [VIETNAM_CLOCKS[region]] },
  numbering: { kind: 'DATE' },
  sale: officialSale(10),
  ...NOTHING_SPECIAL,
});

/** Hanoi, as it is played in Thailand: the northern draw of Vietnam, every day. */
export const HANOI_CALENDAR: DrawCalendar = vietnamCalendar({
  code: 'hanoi',
  region: 'north',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
});

/**
 * A game of the house that draws every so many seconds within a window, the whole day if none is
 * given. Its sale closes shortly before the draw, and a bet may be taken back until then.
 */
export function fastCalendar(
  timeZone: string,
  everySeconds: number,
  { from, to }: Omit<Window, 'everySeconds'> = { from: '00:00', to: '24:00' },
): DrawCalendar {
  const closesSeconds = everySeconds >= 2 * MINUTE ? 10 : 5;
  return {
    timeZone,
    days: { kind: 'EVERY_DAY' },
    times: { kind: 'WINDOWS', windows: [{ from, to, everySeconds }] },
    numbering: { kind: 'DAY', digits: 4 },
    sale: { opensSecondsMax: null, closesSeconds, cancelSeconds: closesSeconds },
    ...NOTHING_SPECIAL,
  };
}
