// What a match is at, by the feed's number of its status.
import type { BookWords, PeriodKind } from './words.ts';

const SINGLE: Readonly<Record<number, PeriodKind>> = {
  0: 'notStarted',
  20: 'started',
  30: 'break',
  31: 'halfTime',
  32: 'break',
  33: 'break',
  34: 'break',
  40: 'overtime',
  41: 'extraTime',
  42: 'extraTime',
  50: 'penalties',
  51: 'penalties',
  52: 'penalties',
  60: 'postponed',
  61: 'delayed',
  70: 'cancelled',
  80: 'interrupted',
  81: 'interrupted',
  90: 'abandoned',
  91: 'walkover',
  92: 'walkover',
  93: 'walkover',
  94: 'walkover',
  95: 'retired',
  96: 'retired',
  97: 'defaulted',
  98: 'defaulted',
  100: 'ended',
  110: 'afterExtraTime',
  120: 'afterPenalties',
  130: 'ended',
};

type Stretch = readonly [from: number, until: number, kind: PeriodKind, first: number];

/** Numbers that count up; those of innings come in pairs, the top before the bottom. */
const COUNTED: readonly Stretch[] = [
  [1, 5, 'period', 1],
  [6, 7, 'half', 1],
  [8, 12, 'set', 1],
  [13, 16, 'quarter', 1],
  [141, 147, 'map', 1],
  [151, 155, 'game', 1],
  [301, 306, 'break', 1],
  [441, 442, 'set', 6],
  [501, 504, 'inning', 1],
  [511, 513, 'break', 1],
  [531, 539, 'inning', 1],
];
const [INNINGS_FROM, INNINGS_UNTIL] = [401, 420];

export type Period = { readonly kind: PeriodKind; readonly number: number };

export function periodOf(matchStatus: number): Period {
  const single = SINGLE[matchStatus];
  if (single !== undefined) return { kind: single, number: 0 };
  if (matchStatus >= INNINGS_FROM && matchStatus <= INNINGS_UNTIL) {
    return { kind: 'inning', number: Math.floor((matchStatus - INNINGS_FROM) / 2) + 1 };
  }
  const found = COUNTED.find(([from, until]) => matchStatus >= from && matchStatus <= until);
  if (found === undefined) return { kind: 'started', number: 0 };
  const [from, , kind, first] = found;
  return { kind, number: matchStatus - from + first };
}

export function namePeriod(words: BookWords, matchStatus: number): string {
  const { kind, number } = periodOf(matchStatus);
  return words.period[kind].replace('{n}', words.ordinal(number, `${kind}nr`));
}
