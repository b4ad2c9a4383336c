// The status of an event as the unified feed writes it: scores, clock, periods and statistics.
import type { EventStatus, PeriodScore } from './message.ts';
import { boundedOf, demandBounded, SMALL_MAX, textOf, wholeOf } from './read-value.ts';
import { childOf, childrenOf, type Element } from './read-xml.ts';

const FIGURES_MAX = 48;
const PERIODS_MAX = 64;
const CORE = new Set(['status', 'match_status', 'home_score', 'away_score', 'reporting']);

const score = (value: string | null): string => value ?? '0';

/** Leaves out what the provider does not say, so that equal statuses are written alike. */
const said = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)) as T;

function readPeriods(element: Element): PeriodScore[] {
  return childrenOf(childOf(element, 'period_scores'), 'period_score')
    .slice(0, PERIODS_MAX)
    .map((period) => ({
      number: wholeOf(period, 'number'),
      matchStatus: boundedOf(period, 'match_status_code', SMALL_MAX) ?? 0,
      home: score(textOf(period, 'home_score')),
      away: score(textOf(period, 'away_score')),
    }));
}

function readFigures(element: Element): Record<string, string> {
  return Object.fromEntries(
    Object.keys(element.attributes)
      .filter((name) => !CORE.has(name))
      .sort()
      .slice(0, FIGURES_MAX)
      .flatMap((name) => {
        const value = textOf(element, name);
        return value === null ? [] : [[name, value]];
      }),
  );
}

function readStatistics(element: Element) {
  const statistics = childOf(element, 'statistics')?.children.slice(0, FIGURES_MAX) ?? [];
  return Object.fromEntries(
    statistics.map((each) => [
      each.name,
      { home: score(textOf(each, 'home')), away: score(textOf(each, 'away')) },
    ]),
  );
}

const filled = (name: string, value: object): object =>
  Object.keys(value).length === 0 ? {} : { [name]: value };

export function readEventStatus(element: Element | null): EventStatus | null {
  if (element === null) return null;
  const clock = childOf(element, 'clock');
  const of = (name: string) => (clock === null ? null : textOf(clock, name));
  const stopped = of('stopped');
  return {
    status: demandBounded(element, 'status', SMALL_MAX),
    matchStatus: boundedOf(element, 'match_status', SMALL_MAX) ?? 0,
    score: {
      ...(said({
        home: textOf(element, 'home_score'),
        away: textOf(element, 'away_score'),
      }) as EventStatus['score']),
      ...filled('figures', readFigures(element)),
      ...filled('periods', readPeriods(element)),
      ...filled('statistics', readStatistics(element)),
    },
    clock: said({
      matchTime: of('match_time'),
      stoppageTime: of('stoppage_time'),
      stoppageAnnounced: of('stoppage_time_announced'),
      remaining: of('remaining_time'),
      remainingInPeriod: of('remaining_time_in_period'),
      isStopped: stopped === null ? null : stopped === 'true' || stopped === '1',
    }) as EventStatus['clock'],
  };
}
