import type { PeriodFormat } from './format.ts';
import type { IncidentOf } from './incident.ts';
import { incidentsOf, type Sheet } from './sheet.ts';
import { NIL, plus, type Score } from './side.ts';

/** A stretch of periods by number, both ends included: `{ from: 1, to: 2 }` is the regular time of football. */
export type Stretch = { readonly from: number; readonly to: number };

export const periodFormat = (sheet: Sheet): PeriodFormat => {
  if (sheet.format.family !== 'periods') throw new TypeError(`no periods in ${sheet.sport}`);
  return sheet.format;
};

export const regularTime = (sheet: Sheet): Stretch => ({
  from: 1,
  to: periodFormat(sheet).periods,
});
export const wholeMatch: Stretch = { from: 1, to: 99 };
export const overtime = (sheet: Sheet): Stretch => ({
  from: periodFormat(sheet).periods + 1,
  to: 99,
});

/** Half 1 or 2 of a match, also where it has quarters; the second one without overtime. */
export function half(sheet: Sheet, number: 1 | 2): Stretch {
  const { periods } = periodFormat(sheet);
  return number === 1 ? { from: 1, to: periods / 2 } : { from: periods / 2 + 1, to: periods };
}

const isIn = (stretch: Stretch, period: number): boolean =>
  period >= stretch.from && period <= stretch.to;

export const scoresIn = (sheet: Sheet, stretch: Stretch): readonly IncidentOf<'score'>[] =>
  incidentsOf(sheet, 'score').filter(({ period }) => isIn(stretch, period));

export const scoreIn = (sheet: Sheet, stretch: Stretch): Score =>
  scoresIn(sheet, stretch).reduce((score, { side, points }) => plus(score, side, points), NIL);

export const scoreByPeriod = (sheet: Sheet): readonly Score[] => {
  const last = Math.max(
    0,
    ...sheet.incidents.map((incident) => ('period' in incident ? (incident.period ?? 0) : 0)),
  );
  return Array.from({ length: last }, (_, index) =>
    scoreIn(sheet, { from: index + 1, to: index + 1 }),
  );
};

/** The score after each score, in order. */
export function runningScore(sheet: Sheet, stretch: Stretch): readonly Score[] {
  let score = NIL;
  return scoresIn(sheet, stretch).map(({ side, points }) => (score = plus(score, side, points)));
}

export const shootoutScore = (sheet: Sheet): Score =>
  incidentsOf(sheet, 'shootout').reduce(
    (score, { isScored, side }) => (isScored ? plus(score, side) : score),
    NIL,
  );

const LAST_REGULAR = 99;

/** The last period that has ended; all of them when the event has. */
export function endedPeriods(sheet: Sheet): number {
  if (sheet.status === 'ended') return LAST_REGULAR;
  return Math.max(0, ...incidentsOf(sheet, 'period_end').map(({ period }) => period));
}

/** Nothing more can happen in the stretch. */
export const isOver = (sheet: Sheet, stretch: Stretch): boolean =>
  endedPeriods(sheet) >= stretch.to;

/** Minute of the clock, 1 is the first; what falls after the end of its period counts as its last minute. */
export function clockMinute(
  sheet: Sheet,
  { minute, period }: { readonly minute: number; readonly period: number },
): number {
  const { minutes, overtimeMinutes = minutes, periods } = periodFormat(sheet);
  const end =
    period <= periods ? period * minutes : periods * minutes + (period - periods) * overtimeMinutes;
  return Math.min(minute, end);
}
