// What players see of the state of a match: scores, periods, clock. Pure.
import type { SportEventView } from '@parlour/contract';
import type { StoredEvent } from '../event/store.ts';
import { eventStateOf } from '../event/rules.ts';

export type EventStatusView = Pick<
  SportEventView,
  | 'startsAt'
  | 'state'
  | 'matchStatus'
  | 'score'
  | 'periods'
  | 'clock'
  | 'redCards'
  | 'server'
  | 'version'
>;

type Pair = { readonly home?: string | undefined; readonly away?: string | undefined };

const numberOf = (text: string | undefined): number | null => {
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
};

function pairOf({ away, home }: Pair): { home: number; away: number } | null {
  const [ours, theirs] = [numberOf(home), numberOf(away)];
  return ours === null || theirs === null ? null : { home: ours, away: theirs };
}

const PERIODS_MAX = 40;
const SERVERS: Readonly<Record<string, 'home' | 'away'>> = { 1: 'home', 2: 'away' };

const redCardsOf = (statistics: StoredEvent['score']['statistics']) => {
  const cards = [statistics?.['red_cards'], statistics?.['yellow_red_cards']].map((pair) =>
    pair === undefined ? null : pairOf(pair),
  );
  const known = cards.filter((pair) => pair !== null);
  if (known.length === 0) return null;
  return {
    home: known.reduce((sum, { home }) => sum + home, 0),
    away: known.reduce((sum, { away }) => sum + away, 0),
  };
};

export function presentStatus(event: StoredEvent): EventStatusView {
  const { clock, matchStatus, score, startsAt, status, statusAt, version } = event;
  const isStarted = status !== 0;
  const time = clock.matchTime;
  return {
    startsAt: startsAt.toISOString(),
    state: eventStateOf(status),
    matchStatus: statusAt === null ? null : matchStatus,
    score: isStarted ? pairOf(score) : null,
    periods: (score.periods ?? []).slice(0, PERIODS_MAX).map((period, place) => ({
      home: numberOf(period.home) ?? 0,
      away: numberOf(period.away) ?? 0,
      number: period.number ?? place + 1,
    })),
    clock:
      time === undefined || statusAt === null
        ? null
        : {
            time: time.slice(0, 12),
            isStopped: clock.isStopped ?? false,
            at: statusAt.toISOString(),
          },
    redCards: redCardsOf(score.statistics),
    server: SERVERS[score.figures?.['current_server'] ?? ''] ?? null,
    version: Number(version),
  };
}
