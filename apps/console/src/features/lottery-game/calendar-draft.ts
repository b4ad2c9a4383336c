import {
  type CalendarProblem,
  checkCalendar,
  type DrawCalendar,
  type Issue,
  nextIssues,
} from '@parlour/lottery';
import { type Weekday } from '@parlour/time';

export const DAY_KINDS = ['EVERY_DAY', 'WEEKDAYS', 'MONTH_DAYS'] as const;
export const TIME_KINDS = ['CLOCK', 'WINDOWS'] as const;
export const NUMBERING_KINDS = ['DAY', 'YEAR', 'DATE'] as const;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

export type WindowText = {
  readonly from: string;
  readonly to: string;
  readonly everySeconds: string;
};
/** Two days as a form has them; either may be empty while it is being typed. */
export type Span = { readonly from: string; readonly to: string };

/** A calendar as a form has it: numbers are what was typed. */
export type CalendarDraft = {
  readonly timeZone: string;
  readonly dayKind: (typeof DAY_KINDS)[number];
  readonly weekdays: readonly Weekday[];
  readonly monthDays: string;
  readonly timeKind: (typeof TIME_KINDS)[number];
  readonly clocks: string;
  readonly windows: readonly WindowText[];
  readonly numberingKind: (typeof NUMBERING_KINDS)[number];
  readonly digits: string;
  /** Empty where the sale opens as soon as the one before it has closed. */
  readonly opensSeconds: string;
  readonly closesSeconds: string;
  readonly cancelSeconds: string;
  readonly closures: readonly Span[];
  readonly moves: readonly Span[];
};

/** What keeps a draft from being saved: something unreadable, or what the engine refuses. */
export type DraftProblem = CalendarProblem | 'number_unreadable';

const DIGITS_USUAL = 4;

export function draftOf(calendar: DrawCalendar): CalendarDraft {
  const { timeZone, days, times, numbering, sale, closures, moves } = calendar;
  return {
    timeZone,
    dayKind: days.kind,
    weekdays: days.kind === 'WEEKDAYS' ? days.weekdays : WEEKDAYS,
    monthDays: days.kind === 'MONTH_DAYS' ? days.monthDays.join(', ') : '1',
    timeKind: times.kind,
    clocks: times.kind === 'CLOCK' ? times.clocks.join(', ') : '12:00',
    windows:
      times.kind === 'WINDOWS'
        ? times.windows.map(({ from, to, everySeconds }) => ({
            from,
            to,
            everySeconds: String(everySeconds),
          }))
        : [{ from: '00:00', to: '24:00', everySeconds: '300' }],
    numberingKind: numbering.kind,
    digits: String(numbering.kind === 'DATE' ? DIGITS_USUAL : numbering.digits),
    opensSeconds: sale.opensSecondsMax === null ? '' : String(sale.opensSecondsMax),
    closesSeconds: String(sale.closesSeconds),
    cancelSeconds: String(sale.cancelSeconds),
    closures,
    moves,
  };
}

const SEPARATOR = /[\s,;،]+/u;
const listOf = (text: string): string[] => text.split(SEPARATOR).filter((part) => part !== '');

/** A whole number as typed; NaN for anything else, which no check of the engine accepts. */
const wholeOf = (text: string): number =>
  /^\d{1,7}$/.test(text.trim()) ? Number.parseInt(text, 10) : Number.NaN;

/** The calendar that a draft describes, whole numbers that cannot be read being NaN. */
function readDraft(draft: CalendarDraft): DrawCalendar {
  const { dayKind, timeKind, numberingKind } = draft;
  const opens = draft.opensSeconds.trim();
  return {
    timeZone: draft.timeZone.trim(),
    days:
      dayKind === 'EVERY_DAY'
        ? { kind: dayKind }
        : dayKind === 'WEEKDAYS'
          ? { kind: dayKind, weekdays: draft.weekdays.toSorted() }
          : { kind: dayKind, monthDays: listOf(draft.monthDays).map(wholeOf) },
    times:
      timeKind === 'CLOCK'
        ? { kind: timeKind, clocks: listOf(draft.clocks) }
        : {
            kind: timeKind,
            windows: draft.windows.map(({ from, to, everySeconds }) => ({
              from: from.trim(),
              to: to.trim(),
              everySeconds: wholeOf(everySeconds),
            })),
          },
    numbering:
      numberingKind === 'DATE'
        ? { kind: numberingKind }
        : { kind: numberingKind, digits: wholeOf(draft.digits) },
    sale: {
      opensSecondsMax: opens === '' ? null : wholeOf(opens),
      closesSeconds: wholeOf(draft.closesSeconds),
      cancelSeconds: wholeOf(draft.cancelSeconds),
    },
    closures: draft.closures,
    moves: draft.moves,
  };
}

const numbersOf = ({ days, times, numbering, sale }: DrawCalendar): number[] => [
  ...(days.kind === 'MONTH_DAYS' ? days.monthDays : []),
  ...(times.kind === 'WINDOWS' ? times.windows.map(({ everySeconds }) => everySeconds) : []),
  ...(numbering.kind === 'DATE' ? [] : [numbering.digits]),
  ...(sale.opensSecondsMax === null ? [] : [sale.opensSecondsMax]),
  sale.closesSeconds,
  sale.cancelSeconds,
];

export type ReadCalendar =
  | { readonly ok: true; readonly calendar: DrawCalendar }
  | { readonly ok: false; readonly problems: readonly DraftProblem[] };

/** The calendar of a draft, or everything that is wrong with it. */
export function calendarOf(draft: CalendarDraft): ReadCalendar {
  const calendar = readDraft(draft);
  if (numbersOf(calendar).some(Number.isNaN)) {
    return { ok: false, problems: ['number_unreadable'] };
  }
  const problems = checkCalendar(calendar);
  return problems.length === 0 ? { ok: true, calendar } : { ok: false, problems };
}

/** Whether a draft says anything else than the calendar it began from. */
export const isChanged = (draft: CalendarDraft, calendar: DrawCalendar): boolean =>
  JSON.stringify(readDraft(draft)) !== JSON.stringify(readDraft(draftOf(calendar)));

export type PreviewIssue = {
  readonly issue: Issue;
  /** Not an issue of the calendar that is in force, or one at another time. */
  readonly isNew: boolean;
};

/** The next issues of a calendar, each compared with those of the calendar in force. */
export function previewOf(
  calendar: DrawCalendar,
  held: DrawCalendar,
  at: Date,
  count: number,
): PreviewIssue[] {
  const signOf = ({ no, closesAt, drawsAt }: Issue) =>
    `${no} ${closesAt.getTime()} ${drawsAt.getTime()}`;
  const known = new Set(nextIssues(held, at, count * 2).map(signOf));
  return nextIssues(calendar, at, count).map((issue) => ({
    issue,
    isNew: !known.has(signOf(issue)),
  }));
}
