import {
  half,
  isOver,
  overtime,
  periodFormat,
  regularTime,
  scoreIn,
  shootoutScore,
  type Stretch,
  wholeMatch,
} from '../../sheet/periods.ts';
import { incidentsOf, type Sheet } from '../../sheet/sheet.ts';
import { leaderOf, NIL, plus, type Score, sumOf, totalOf } from '../../sheet/side.ts';
import { countOf, type Specifiers } from '../specifiers.ts';
import { openFinals, type Part } from './open-scores.ts';
import type { Finals, Source } from './source.ts';

type Count = (sheet: Sheet, stretch: Stretch) => Score;
type Stretches = (sheet: Sheet, specifiers: Specifiers) => readonly Stretch[] | null;

/** Corners that were taken. */
export const cornersIn: Count = (sheet, stretch) =>
  incidentsOf(sheet, 'corner')
    .filter(({ period }) => period >= stretch.from && period <= stretch.to)
    .reduce((score, { side }) => plus(score, side), NIL);

const CARD_COUNT = { yellow: 1, second_yellow: 0, red: 1 } as const;
const CARD_POINTS = { yellow: 10, second_yellow: 0, red: 25 } as const;
type CardValues = Readonly<Record<keyof typeof CARD_COUNT, number>>;

/** Cards of regular time. A second yellow is not counted beside its red (sports rules, section 3). */
const cards =
  (values: CardValues): Count =>
  (sheet, stretch) =>
    incidentsOf(sheet, 'card')
      .filter(({ period }) => period >= stretch.from && period <= stretch.to)
      .reduce((score, { colour, side }) => plus(score, side, values[colour]), NIL);
export const cardsIn = cards(CARD_COUNT);
export const cardPointsIn = cards(CARD_POINTS);

/** A count of a side by name (shots, turnovers), in all periods. */
export const countedIn =
  (name: string): Count =>
  (sheet) =>
    incidentsOf(sheet, 'count')
      .filter((incident) => incident.name === name && incident.player === undefined)
      .reduce((score, { by, side }) => plus(score, side, by), NIL);

const partsOf = (sheet: Sheet, stretches: readonly Stretch[], count: Count): readonly Part[] =>
  stretches.map((stretch) => ({ score: count(sheet, stretch), isOver: isOver(sheet, stretch) }));

/** Parts of regular time whose counts only grow. */
export const inStretches =
  (stretches: Stretches, count: Count = scoreIn): Source =>
  (sheet, specifiers, bound) => {
    const found = stretches(sheet, specifiers);
    return found === null ? null : openFinals(partsOf(sheet, found, count), bound);
  };

export const inRegular: Stretches = (sheet) => [regularTime(sheet)];
export const inHalf =
  (number: 1 | 2): Stretches =>
  (sheet) => [half(sheet, number)];
export const inHalves: Stretches = (sheet) => [half(sheet, 1), half(sheet, 2)];
export const inPeriods: Stretches = (sheet) =>
  Array.from({ length: periodFormat(sheet).periods }, (_, index) => ({
    from: index + 1,
    to: index + 1,
  }));

/** One regular period by the specifier that numbers it. */
export const inPeriod =
  (name: string): Stretches =>
  (sheet, specifiers) => {
    const number = countOf(specifiers, name);
    if (number === null || number < 1 || number > periodFormat(sheet).periods) return null;
    return [{ from: number, to: number }];
  };

const isLevel = ([score]: readonly Score[]): boolean =>
  score !== undefined && leaderOf(score) === null;

/** The clock has run out and there is nothing to break: no overtime follows. */
export const isFinal = (sheet: Sheet): boolean => {
  if (sheet.status === 'ended') return true;
  const { overtimeMinutes, overtimePeriods, periods } = periodFormat(sheet);
  if (!isOver(sheet, regularTime(sheet))) return false;
  if (overtimeMinutes === undefined) return true;
  const last = periods + (overtimePeriods ?? 1);
  const isLastOver = isOver(sheet, { from: 1, to: last });
  if (leaderOf(scoreIn(sheet, regularTime(sheet))) !== null) return true;
  return isLastOver && leaderOf(scoreIn(sheet, wholeMatch)) !== null;
};

/** Whether a format ends without a winner: American football's regular season after one overtime. */
const mayStayLevel = (sheet: Sheet): boolean => {
  const { hasShootout, overtimeMinutes, overtimePeriods } = periodFormat(sheet);
  return overtimeMinutes === undefined || (overtimePeriods !== undefined && hasShootout !== true);
};

/** The whole match with overtime, from a period on. */
export const withOvertime =
  (from: (sheet: Sheet) => number = () => 1, count: Count = scoreIn): Source =>
  (sheet, _specifiers, bound) => {
    const start = from(sheet);
    const part = { score: count(sheet, { from: start, to: 99 }), isOver: isFinal(sheet) };
    const isWhole = start === 1 && count === scoreIn && !mayStayLevel(sheet);
    return openFinals([part], bound, isWhole ? (scores) => !isLevel(scores) : undefined);
  };

function* afterShootout(sheet: Sheet, bound: number): Finals {
  const score = scoreIn(sheet, wholeMatch);
  const winner = leaderOf(shootoutScore(sheet));
  if (sheet.status === 'ended' || isFinal(sheet)) {
    yield [winner === null || leaderOf(score) !== null ? score : plus(score, winner)];
  } else if (isOver(sheet, regularTime(sheet))) {
    yield [plus(score, 'home')];
    yield [plus(score, 'away')];
  } else {
    yield* openFinals([{ score, isOver: false }], bound, (scores) => !isLevel(scores));
  }
}

/** Ice hockey with overtime, where the next goal wins, and a shootout that is worth one goal to its winner. */
export const withShootout: Source = (sheet, _specifiers, bound) => afterShootout(sheet, bound);

/** Overtime alone; not played where regular time has a winner. */
export const inOvertime: Source = (sheet, _specifiers, bound) => {
  const isDecided = isOver(sheet, regularTime(sheet));
  const isLevelThen = leaderOf(scoreIn(sheet, regularTime(sheet))) === null;
  if (isDecided && !isLevelThen) return ['unplayed'];
  const { overtimeMinutes, overtimePeriods = 2, periods } = periodFormat(sheet);
  const played = {
    score: scoreIn(sheet, overtime(sheet)),
    isOver: isOver(sheet, { from: 1, to: periods + overtimePeriods }),
  };
  const isOpen = sheet.status !== 'ended' && !isDecided;
  if (sheet.status === 'ended' && !hasOvertime(sheet)) return ['unplayed'];
  if (overtimeMinutes === undefined) return ['unplayed'];
  return isOpen ? withUnplayed(openFinals([played], bound)) : openFinals([played], bound);
};

const hasOvertime = (sheet: Sheet): boolean =>
  sheet.incidents.some(
    (incident) => 'period' in incident && (incident.period ?? 0) > periodFormat(sheet).periods,
  );

export function* withUnplayed(finals: Finals): Finals {
  yield 'unplayed';
  yield* finals;
}

/** Kicks of a shootout. They end when one side cannot catch up; the feed says when. */
export const inShootout: Source = (sheet, _specifiers, bound) => {
  const score = shootoutScore(sheet);
  const isPlayed = incidentsOf(sheet, 'shootout').length > 0;
  if (sheet.status === 'ended') return isPlayed ? [[score]] : ['unplayed'];
  const finals = openFinals([{ score, isOver: false }], bound, (scores) => !isLevel(scores));
  return isPlayed ? finals : withUnplayed(finals);
};

/** Minutes `from` to `to` of the clock, both of them included, as the specifiers say. */
export const inMinutes =
  (
    minuteOf: (sheet: Sheet, at: { readonly minute: number; readonly period: number }) => number,
  ): Source =>
  (sheet, specifiers, bound) => {
    const [from, to] = [countOf(specifiers, 'from'), countOf(specifiers, 'to')];
    if (from === null || to === null || from < 1 || to < from) return null;
    const clock = latestMinute(sheet, minuteOf);
    const { minutes, periods } = periodFormat(sheet);
    const endedMinutes = Array.from({ length: periods }, (_, index) => index + 1)
      .filter((period) => isOver(sheet, { from: period, to: period }))
      .map((period) => period * minutes);
    const score = incidentsOf(sheet, 'score')
      .filter((goal) => goal.period <= periods)
      .filter((goal) => minuteOf(sheet, goal) >= from && minuteOf(sheet, goal) <= to)
      .reduce((sum, { points, side }) => plus(sum, side, points), NIL);
    return openFinals([{ score, isOver: clock > to || Math.max(0, ...endedMinutes) >= to }], bound);
  };

/** The last minute of which something is known. */
export function latestMinute(
  sheet: Sheet,
  minuteOf: (sheet: Sheet, at: { readonly minute: number; readonly period: number }) => number,
): number {
  const { minutes, periods } = periodFormat(sheet);
  let latest = 0;
  for (const incident of sheet.incidents) {
    if ('minute' in incident && 'period' in incident) {
      latest = Math.max(latest, minuteOf(sheet, incident as { minute: number; period: number }));
    }
    if (incident.kind === 'period_begin' && incident.period <= periods) {
      latest = Math.max(latest, (incident.period - 1) * minutes);
    }
  }
  return latest;
}

/** Both sides' sums as one number at home, for kinds that compare totals of parts. */
export const totalsOnly =
  (stretches: Stretches): Source =>
  (sheet, specifiers, bound) => {
    const found = stretches(sheet, specifiers);
    if (found === null) return null;
    const parts = partsOf(sheet, found, scoreIn).map(({ isOver: over, score }) => ({
      score: { home: totalOf(score), away: 0 },
      isOver: over,
    }));
    return openFinals(parts, bound, (scores) => sumOf(scores).away === 0);
  };
