import { element } from './xml.ts';

/** Where an event stands, as `sport_event_status` says it. */
export type EventStatus = {
  /** 0 not started, 1 live, 2 suspended, 3 ended, 4 closed, 5 cancelled, 6 delayed, 7 interrupted, 8 postponed, 9 abandoned. */
  readonly status: number;
  readonly matchStatus: number;
  readonly reporting?: -1 | 0 | 1;
  readonly score?: readonly [home: number | string, away: number | string];
  readonly gameScore?: readonly [home: number | string, away: number | string];
  /** Where an innings of cricket stands. */
  readonly innings?: {
    readonly number: number;
    readonly over: number;
    readonly delivery: number;
    /** Of each innings so far. */
    readonly dismissals: readonly number[];
    readonly isHomeFirst: boolean;
  };
  /** 1 home, 2 away. */
  readonly server?: 1 | 2;
  readonly tiebreak?: boolean;
  readonly clock?: {
    readonly matchTime: string;
    readonly stoppageTime?: string;
    readonly stoppageAnnounced?: string;
    readonly remaining?: string;
    readonly remainingInPeriod?: string;
    readonly stopped?: boolean;
  };
  readonly periods?: readonly {
    readonly matchStatus: number;
    readonly number: number;
    readonly score: readonly [home: number, away: number];
  }[];
  readonly results?: readonly {
    readonly matchStatus: number;
    readonly score: readonly [home: number, away: number];
  }[];
  readonly statistics?: Readonly<
    Partial<
      Record<
        'corners' | 'red_cards' | 'yellow_cards' | 'yellow_red_cards',
        readonly [home: number, away: number]
      >
    >
  >;
};

const flag = (value: boolean | undefined): string | undefined =>
  value === undefined ? undefined : String(value);

const clockElement = (clock: NonNullable<EventStatus['clock']>): string =>
  element('clock', {
    match_time: clock.matchTime,
    stoppage_time: clock.stoppageTime,
    stoppage_time_announced: clock.stoppageAnnounced,
    remaining_time: clock.remaining,
    remaining_time_in_period: clock.remainingInPeriod,
    stopped: flag(clock.stopped),
  });

const list = (name: string, items: readonly string[] | undefined): string[] =>
  items === undefined || items.length === 0 ? [] : [element(name, {}, items)];

const STATISTICS = ['yellow_cards', 'red_cards', 'yellow_red_cards', 'corners'] as const;

function statisticsElement(statistics: NonNullable<EventStatus['statistics']>): string {
  const rows = STATISTICS.flatMap((name) => {
    const pair = statistics[name];
    return pair === undefined ? [] : [element(name, { home: pair[0], away: pair[1] })];
  });
  return element('statistics', {}, rows);
}

function inningsAttributes(innings: EventStatus['innings']) {
  if (innings === undefined) return {};
  const [first = 0, second = 0] = innings.dismissals;
  const [home, away] = innings.isHomeFirst ? [first, second] : [second, first];
  return {
    innings: innings.number,
    over: innings.over,
    delivery: innings.delivery,
    home_dismissals: home,
    away_dismissals: away,
  };
}

export function statusElement(status: EventStatus): string {
  const { clock, gameScore, periods, results, score, statistics } = status;
  const children = [
    ...(clock === undefined ? [] : [clockElement(clock)]),
    ...list(
      'period_scores',
      periods?.map((period) =>
        element('period_score', {
          match_status_code: period.matchStatus,
          number: period.number,
          home_score: period.score[0],
          away_score: period.score[1],
        }),
      ),
    ),
    ...list(
      'results',
      results?.map((result) =>
        element('result', {
          match_status_code: result.matchStatus,
          home_score: result.score[0],
          away_score: result.score[1],
        }),
      ),
    ),
    ...(statistics === undefined ? [] : [statisticsElement(statistics)]),
  ];
  return element(
    'sport_event_status',
    {
      status: status.status,
      reporting: status.reporting,
      match_status: status.matchStatus,
      home_score: score?.[0],
      away_score: score?.[1],
      home_gamescore: gameScore?.[0],
      away_gamescore: gameScore?.[1],
      current_server: status.server,
      tiebreak: flag(status.tiebreak),
      ...inningsAttributes(status.innings),
    },
    children,
  );
}
