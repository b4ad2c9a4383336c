// Reads days and times back from what people of a language type.
import { DATE_STYLES, type DateKind, partsOf, writeDate } from './date-text.ts';

const MARKS = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Small letters, Latin digits and plain spaces, whatever keyboard it was typed on. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(MARKS, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .trim();

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Digits of a script follow each other, from zero on. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return code - zero;
}

type Words = {
  /** Names of the months, the longest first. */
  readonly months: readonly (readonly [name: string, month: number])[];
  readonly isAfternoon: ReadonlyMap<string, boolean>;
  /** Words that stand in a date and mean nothing, such as `de`. */
  readonly fillers: ReadonlySet<string>;
  /** Whether the day is written before the month, as numbers. */
  readonly isDayFirst: boolean;
};

const LONG = { dateStyle: 'long' } as const;
const two = (value: number): string => String(value).padStart(2, '0');
const lexicons = new Map<string, Words>();
const runsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

function wordsOf(tag: string): Words {
  const known = lexicons.get(tag);
  if (known !== undefined) return known;
  const months = new Map<string, number>();
  const fillers = new Set<string>();
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${two(month)}-28`;
    for (const length of ['long', 'short'] as const) {
      const alone = plain(writeDate(day, tag, { month: length }));
      const inDate = partsOf(day, tag, { day: 'numeric', month: length, year: 'numeric' });
      const named = plain(inDate.find(({ type }) => type === 'month')?.value ?? '');
      for (const name of [alone, named]) if (/\p{L}/u.test(name)) months.set(name, month);
    }
    for (const options of [DATE_STYLES.moment, LONG]) {
      for (const { type, value } of partsOf(day, tag, options)) {
        if (type === 'month' && /\p{L}/u.test(value)) months.set(plain(value), month);
        if (type !== 'literal' && type !== 'era') continue;
        for (const run of runsOf(plain(value))) fillers.add(run);
      }
    }
  }
  const isAfternoon = new Map([
    ['am', false],
    ['pm', true],
  ]);
  for (let hour = 0; hour < 24; hour += 1) {
    const period = partsOf(`${two(hour)}:00`, tag, DATE_STYLES.time).find(
      ({ type }) => type === 'dayPeriod',
    );
    if (period !== undefined) isAfternoon.set(plain(period.value), hour >= 12);
  }
  const order = partsOf('2026-11-22', tag, { dateStyle: 'short' }).map(({ type }) => type);
  const words: Words = {
    months: [...months].toSorted(([a], [b]) => b.length - a.length),
    isAfternoon,
    fillers,
    isDayFirst: !order.includes('day') || order.indexOf('day') < order.indexOf('month'),
  };
  lexicons.set(tag, words);
  return words;
}

/** The day of three numbers; null where the calendar has no such day. */
function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (at.getUTCFullYear() !== year || at.getUTCMonth() !== month - 1) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

function readDay(text: string, words: Words): string | null {
  const named = words.months.find(([name]) => text.includes(name));
  const rest = named === undefined ? text : text.replace(named[0], ' ');
  if (runsOf(rest).some((run) => !words.fillers.has(run))) return null;
  const texts = rest.match(/\d+/g) ?? [];
  // Two digits of a year would be a guess, so it needs all four.
  const place = texts.findIndex((number) => number.length === 4);
  const others = texts.filter((_number, index) => index !== place);
  if (place === -1 || others.some((number) => number.length > 2)) return null;
  const year = Number.parseInt(texts[place] ?? '', 10);
  const [first = 0, second = 0] = others.map((number) => Number.parseInt(number, 10));
  if (named !== undefined) return others.length === 1 ? dayOf(year, named[1], first) : null;
  if (others.length !== 2) return null;
  const isDayFirst = place !== 0 && words.isDayFirst;
  return isDayFirst ? dayOf(year, second, first) : dayOf(year, first, second);
}

const CLOCK = /(?<![\d.:])(\d{1,2})[.:](\d{2})(?![\d.:])/;
const HOUR = /^(\d{1,2})(?:(\d{2}))?$/;

function readTime(text: string, words: Words): string | null {
  const period = [...words.isAfternoon.keys()]
    .toSorted((a, b) => b.length - a.length)
    .find((name) => text.startsWith(name) || text.endsWith(name));
  const digits = (period === undefined ? text : text.replace(period, '')).trim();
  const match = CLOCK.exec(digits) ?? HOUR.exec(digits);
  if (match === null || match[0] !== digits) return null;
  const [hour = 0, minute = 0] = match.slice(1).map((part) => Number.parseInt(part ?? '0', 10));
  if (minute > 59 || hour > 23) return null;
  if (period === undefined) return `${two(hour)}:${two(minute)}`;
  if (hour < 1 || hour > 12) return null;
  const isAfternoon = words.isAfternoon.get(period) === true;
  return `${two((hour % 12) + (isAfternoon ? 12 : 0))}:${two(minute)}`;
}

function readMoment(text: string, words: Words): string | null {
  // The `T` of an exact value.
  const typed = text.replace(/^(\d{4}-\d{2}-\d{2})t/, '$1 ');
  const match = CLOCK.exec(typed);
  if (match === null) return null;
  let before = typed.slice(0, match.index).trimEnd();
  let after = typed.slice(match.index + match[0].length).trimStart();
  let time = match[0];
  for (const name of words.isAfternoon.keys()) {
    if (after.startsWith(name)) {
      after = after.slice(name.length);
      time = `${match[0]} ${name}`;
    } else if (before.endsWith(name)) {
      before = before.slice(0, -name.length);
      time = `${match[0]} ${name}`;
    }
  }
  const day = readDay(`${before} ${after}`, words);
  const clock = readTime(time, words);
  return day === null || clock === null ? null : `${day}T${clock}`;
}

const READERS = { day: readDay, moment: readMoment, time: readTime };

/**
 * What a person typed as a value; null while it is none. It may be written as the screens write it,
 * with the month in full, in numbers in the order of the language, or exactly (`2026-11-22`).
 */
export const readValue = (typed: string, kind: DateKind, tag: string): string | null =>
  READERS[kind](plain(typed), wordsOf(tag));
