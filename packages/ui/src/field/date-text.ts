// Days and times as people of a language write them.

/** A field holds a day `2026-11-22`, a moment of the wall clock `2026-11-22T14:30`, or a time `14:30`. */
export type DateKind = 'day' | 'moment' | 'time';

/** How screens write a value of each kind. */
export const DATE_STYLES = {
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
} as const satisfies Record<DateKind, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Values know no zone, so all of them are counted in UTC. */
function formatOf(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, {
    ...options,
    timeZone: 'UTC',
  });
  formats.set(key, made);
  return made;
}

const dateOf = (value: string): Date =>
  new Date(value.includes(':') && !value.includes('T') ? `2026-01-01T${value}Z` : utcOf(value));

const utcOf = (value: string): string => (value.includes('T') ? `${value}Z` : `${value}T00:00:00Z`);

/** Writes a value in a language with any options of `Intl`; empty for an empty value. */
export function writeDate(value: string, tag: string, options: Intl.DateTimeFormatOptions): string {
  const at = dateOf(value);
  return Number.isNaN(at.getTime()) ? value : formatOf(tag, options).format(at);
}

/** A value as every screen writes it: `Nov 22, 2026`, `Nov 22, 2026, 2:30 PM`, `2:30 PM`. */
export const writeValue = (value: string, kind: DateKind, tag: string): string =>
  value === '' ? '' : writeDate(value, tag, DATE_STYLES[kind]);

/** A day in words, such as `Nov 22, 2026`. */
export const formatDay = (day: string, tag: string): string => writeValue(day, 'day', tag);

/** The same in its parts. */
export const partsOf = (value: string, tag: string, options: Intl.DateTimeFormatOptions) =>
  formatOf(tag, options).formatToParts(dateOf(value));

/** Languages of the specification whose weeks do not begin on Monday, by what CLDR says. */
const SUNDAY = new Set([
  'en',
  'hi',
  'ja',
  'ko',
  'th',
  'km',
  'lo',
  'id',
  'pt',
  'ta',
  'bn',
  'ur',
  'my',
]);
const SATURDAY = new Set(['ar', 'fa']);

/** The first day of a language's week, from 0 for Sunday; not every browser can be asked. */
export function firstDayOfWeek(tag: string): 0 | 1 | 6 {
  const [language = ''] = tag.split('-');
  if (SUNDAY.has(language) || tag === 'zh-Hant') return 0;
  return SATURDAY.has(language) ? 6 : 1;
}
