// Periods of records: whole days of a zone, written into the address and read from it.
import { addDays, type Day, dayMs, instantAt, isDay, wallMs, weekdayOf } from '@parlour/time';

const ALL_PRESETS = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'thisWeek',
  'thisMonth',
  'lastMonth',
  'sinceLastMonth',
] as const;
export type Preset = (typeof ALL_PRESETS)[number];
/** What a record offers that names no presets of its own. */
export const PRESETS: readonly Preset[] = ALL_PRESETS.filter(
  (preset) => preset !== 'thisWeek' && preset !== 'sinceLastMonth',
);
export const PRESET_DEFAULT: Preset = 'last7';

/** Days that one record may span; the server refuses longer sums. */
export const PERIOD_DAYS_MAX = 92;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export type DayRange = { readonly fromDay: Day; readonly toDay: Day };
/** What the address says: a preset, or days of the person's own choice. */
export type Period = { readonly preset: Preset } | ({ readonly preset: 'custom' } & DayRange);
/** `to` is the instant at which the period has ended. */
export type InstantRange = { readonly from: string; readonly to: string };
export type PeriodProblem = 'missing' | 'reversed' | 'too_long' | 'future';

const daysBetween = (from: Day, to: Day): number => (dayMs(to) - dayMs(from)) / DAY_MS;

/** The zone of the device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Minutes by which a zone is ahead of UTC at an instant. */
export const offsetMinutes = (at: Date, timeZone: string): number =>
  Math.floor(wallMs(at.getTime(), timeZone) / MINUTE_MS) - Math.floor(at.getTime() / MINUTE_MS);

/** The instant at which a day begins in a zone. */
export const startOfDay = (day: Day, timeZone: string): Date => instantAt(day, '00:00', timeZone);

const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;
/** Weeks begin on Monday, as settlements count them. */
const weekStart = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

/** The days of a period, the last one included. */
export function daysOf(period: Period, today: Day): DayRange {
  switch (period.preset) {
    case 'custom':
      return { fromDay: period.fromDay, toDay: period.toDay };
    case 'today':
      return { fromDay: today, toDay: today };
    case 'yesterday':
      return { fromDay: addDays(today, -1), toDay: addDays(today, -1) };
    case 'last7':
      return { fromDay: addDays(today, -6), toDay: today };
    case 'last30':
      return { fromDay: addDays(today, -29), toDay: today };
    case 'thisWeek':
      return { fromDay: weekStart(today), toDay: today };
    case 'thisMonth':
      return { fromDay: monthStart(today), toDay: today };
    case 'lastMonth': {
      const lastDay = addDays(monthStart(today), -1);
      return { fromDay: monthStart(lastDay), toDay: lastDay };
    }
    case 'sinceLastMonth':
      return { fromDay: monthStart(addDays(monthStart(today), -1)), toDay: today };
  }
}

/** The instants that a period spans in a zone. */
export function instantsOf({ fromDay, toDay }: DayRange, timeZone: string): InstantRange {
  return {
    from: startOfDay(fromDay, timeZone).toISOString(),
    to: startOfDay(addDays(toDay, 1), timeZone).toISOString(),
  };
}

/** Why days cannot be asked for; null when they can. */
export function rangeProblem(
  fromDay: string,
  toDay: string,
  today: Day,
  daysMax: number = PERIOD_DAYS_MAX,
): PeriodProblem | null {
  if (!isDay(fromDay) || !isDay(toDay)) return 'missing';
  if (fromDay > toDay) return 'reversed';
  if (toDay > today) return 'future';
  return daysBetween(fromDay, toDay) >= daysMax ? 'too_long' : null;
}

export type PeriodRules = {
  readonly daysMax?: number;
  readonly presets?: readonly Preset[];
  readonly usual?: Preset;
};

/** The period that an address asks for, the usual one when it asks for nonsense. */
export function readPeriod(
  search: Readonly<Record<string, unknown>>,
  today: Day,
  { daysMax = PERIOD_DAYS_MAX, presets = PRESETS, usual = PRESET_DEFAULT }: PeriodRules = {},
): Period {
  const { from, to } = search;
  const isChosen = typeof from === 'string' && typeof to === 'string';
  if (isChosen && rangeProblem(from, to, today, daysMax) === null) {
    return { preset: 'custom', fromDay: from, toDay: to };
  }
  return { preset: presets.find((preset) => preset === search['period']) ?? usual };
}

/** The period as the address keeps it; the usual one is not written. */
export function writePeriod(
  period: Period,
  usual: Preset = PRESET_DEFAULT,
): Record<'period' | 'from' | 'to', string | undefined> {
  return period.preset === 'custom'
    ? { period: undefined, from: period.fromDay, to: period.toDay }
    : {
        period: period.preset === usual ? undefined : period.preset,
        from: undefined,
        to: undefined,
      };
}

/** `GMT+05:30`, as section 2 of the specification shows the site's offset. */
export function offsetText(minutes: number): string {
  const distance = Math.abs(minutes);
  const hours = String(Math.floor(distance / 60)).padStart(2, '0');
  return `GMT${minutes < 0 ? '-' : '+'}${hours}:${String(distance % 60).padStart(2, '0')}`;
}
