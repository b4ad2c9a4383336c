import type { CallValue } from '@parlour/client';
import type { RoundStatus } from '@parlour/contract';

export type Round = CallValue<'GET /wps/member/bets'>['items'][number];
export type Winner = CallValue<'GET /wps/game/winnerBoard'>['list'][number]['vo'];
export type Jackpot = CallValue<'GET /wps/game/jackpot'>;

/** Winners in the top list; the others follow in the second one. */
const TOP_WINNERS = 10;

/** Compares decimal strings without ever making a number of them. */
export function compareMoney(left: string, right: string): number {
  const [leftUnits, rightUnits] = [left, right].map((text) => {
    const [whole = '0', part = ''] = text.replace('-', '').split('.');
    const units = BigInt(whole + part.slice(0, 5).padEnd(5, '0'));
    return text.startsWith('-') ? -units : units;
  }) as [bigint, bigint];
  return leftUnits < rightUnits ? -1 : leftUnits > rightUnits ? 1 : 0;
}

/** The two lists of the winner board, the largest win first. */
export function splitWinners(winners: readonly Winner[]) {
  const sorted = winners.toSorted((left, right) => compareMoney(right.winAmount, left.winAmount));
  return { top: sorted.slice(0, TOP_WINNERS), others: sorted.slice(TOP_WINNERS) };
}

/** What the counter shows at an instant: the last step that has come. */
export function jackpotAt(jackpot: Jackpot, nowMs: number): string {
  const past = jackpot.steps.filter((step) => Date.parse(step.at) <= nowMs);
  return past.at(-1)?.amount ?? jackpot.amount;
}

/** Milliseconds until the counter moves again; null when no further step is known. */
export function untilNextStep(jackpot: Jackpot, nowMs: number): number | null {
  const next = jackpot.steps.find((step) => Date.parse(step.at) > nowMs);
  return next === undefined ? null : Date.parse(next.at) - nowMs;
}

export const PERIODS = ['today', 'week', 'month', 'quarter'] as const;
export type Period = (typeof PERIODS)[number];
const PERIOD_DAYS = { today: 1, week: 7, month: 30, quarter: 90 } as const;
export const ROUND_STATUSES: readonly RoundStatus[] = ['open', 'closed', 'void'];

export type BetFilter = {
  readonly from?: string;
  readonly gameType?: string;
  readonly status?: RoundStatus;
};

/** Filters of the betting record as they stand in the address. */
export type BetSearch = {
  readonly period?: Period | undefined;
  readonly gameType?: string | undefined;
  readonly status?: RoundStatus | undefined;
  readonly round?: string | undefined;
};

export function readBetSearch(search: Readonly<Record<string, unknown>>): BetSearch {
  const { gameType, round } = search;
  return {
    period: PERIODS.find((period) => period === search['period']),
    gameType: typeof gameType === 'string' && /^[A-Z]{2,12}$/.test(gameType) ? gameType : undefined,
    status: ROUND_STATUSES.find((status) => status === search['status']),
    round: typeof round === 'string' && /^[0-9a-f-]{36}$/i.test(round) ? round : undefined,
  };
}

/** Midnight at the start of a period in the person's zone, so that "today" is their today. */
export function periodStart(period: Period, now: Date): Date {
  const start = new Date(now);
  start.setHours(0, 0, 0, 0);
  start.setDate(start.getDate() - (PERIOD_DAYS[period] - 1));
  return start;
}

export function betFilter({ period = 'week', gameType, status }: BetSearch, now: Date): BetFilter {
  return {
    from: periodStart(period, now).toISOString(),
    ...(gameType === undefined ? {} : { gameType }),
    ...(status === undefined ? {} : { status }),
  };
}

/** What a game may tell the page around it. */
const GAME_EVENTS = ['ready', 'close', 'deposit', 'balance', 'roundStart', 'roundEnd'] as const;
export type GameEvent = (typeof GAME_EVENTS)[number];

/** Reads a message of the frame, which is the least trusted input there is. */
export function readGameMessage(message: unknown): GameEvent | null {
  if (typeof message !== 'object' || message === null) return null;
  const { type, event } = message as Record<string, unknown>;
  if (type !== 'parlour.game') return null;
  return GAME_EVENTS.find((known) => known === event) ?? null;
}
