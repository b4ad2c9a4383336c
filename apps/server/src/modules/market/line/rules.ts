// What a line is after all that was said of it, in whatever order it came. Each part of a line belongs to the
// newest message that speaks of it, so that repeated, late and reordered messages end in the same line. Pure.
import {
  LINE_STATUS,
  type LineKey,
  type LineOdds,
  type LineResult,
  type Outcome,
  type OutcomeResult,
} from '../feed/message.ts';

export type Result = {
  readonly certainty: 1 | 2;
  readonly voidReason: number | null;
  readonly outcomes: readonly OutcomeResult[];
};

export type Line = LineKey & {
  readonly producerId: number;
  readonly status: number;
  readonly isFavourite: boolean;
  readonly cashoutStatus: number;
  readonly nextStopAt: number | null;
  readonly outcomes: readonly Outcome[];
  /** Of the message that all of this is from; null while only other things are known of the line. */
  readonly feedAt: number | null;
  /** When producers handed the line over to another one, by their numbers. */
  readonly released: Readonly<Record<string, number>>;
  readonly result: Result | null;
  readonly resultAt: number | null;
};

/** Betting on the lines of some groups was stopped; a line opens again by its own next prices. */
export type Stop = {
  readonly producerId: number;
  readonly groups: readonly string[];
  readonly status: number;
  readonly at: number;
};

export type Stamp = { readonly producerId: number; readonly at: number };

const CASHOUT_UNAVAILABLE = -2;
const STOPS_MAX = 16;

export const unknownLine = (
  { marketId, specifiers }: LineKey,
  { producerId }: Pick<Stamp, 'producerId'>,
): Line => ({
  marketId,
  specifiers,
  producerId,
  status: LINE_STATUS.suspended,
  isFavourite: false,
  cashoutStatus: CASHOUT_UNAVAILABLE,
  nextStopAt: null,
  outcomes: [],
  feedAt: null,
  released: {},
  result: null,
  resultAt: null,
});

/** A line that was handed over waits for the producer that takes it; it is no status of the line itself. */
export function withOdds(line: Line, odds: LineOdds, { at, producerId }: Stamp): Line {
  if (odds.status === LINE_STATUS.handedOver) {
    return at > (line.released[producerId] ?? 0)
      ? { ...line, released: { ...line.released, [producerId]: at } }
      : line;
  }
  if (line.feedAt !== null && at < line.feedAt) return line;
  const { cashoutStatus, isFavourite, nextStopAt, outcomes, status } = odds;
  return {
    ...line,
    producerId,
    status,
    isFavourite,
    cashoutStatus,
    nextStopAt,
    // A line that is only shut keeps the prices that it had.
    outcomes: outcomes.length === 0 ? line.outcomes : outcomes,
    feedAt: at,
  };
}

export function withResult(line: Line, settled: LineResult, certainty: 1 | 2, at: number): Line {
  const { result, resultAt } = line;
  if (resultAt !== null) {
    if (at < resultAt) return line;
    // Of one instant, what was taken back stays so, and what is confirmed stands.
    if (at === resultAt && (result === null || certainty < result.certainty)) return line;
  }
  const { outcomes, voidReason } = settled;
  return { ...line, result: { certainty, voidReason, outcomes }, resultAt: at };
}

export const withoutResult = (line: Line, at: number): Line =>
  line.resultAt !== null && at < line.resultAt ? line : { ...line, result: null, resultAt: at };

const sameStop = (a: Stop, b: Stop): boolean =>
  a.at === b.at &&
  a.producerId === b.producerId &&
  a.status === b.status &&
  a.groups.join('|') === b.groups.join('|');

/** The stops of an event with one more; only the latest ones are kept. */
export function withStop(stops: readonly Stop[], stop: Stop): readonly Stop[] {
  if (stops.some((known) => sameStop(known, stop))) return stops;
  return [...stops, stop].sort((a, b) => a.at - b.at).slice(-STOPS_MAX);
}

/** Whether a stop means a line; a market that is not described is meant by every stop. */
export const isMeant = (
  { groups, producerId }: Pick<Stop, 'groups' | 'producerId'>,
  line: Pick<Line, 'producerId'>,
  groupsOfMarket: readonly string[] | undefined,
): boolean =>
  producerId === line.producerId &&
  (groups.includes('all') ||
    groupsOfMarket === undefined ||
    groups.some((group) => groupsOfMarket.includes(group)));

export type Surroundings = {
  readonly stops: readonly Stop[];
  /** Of the line's market; undefined where it is not described. */
  readonly groups: readonly string[] | undefined;
};

/** The status of a line as its producer means it, whether it is up or not. */
export function statusOf(line: Line, { groups, stops }: Surroundings): number {
  if (line.result !== null) return LINE_STATUS.settled;
  if (line.feedAt === null) return LINE_STATUS.suspended;
  const { feedAt, producerId, released, resultAt } = line;
  // Its result was taken back: no bet is taken on it until its producer has quoted it again.
  if (resultAt !== null && resultAt >= feedAt) return LINE_STATUS.suspended;
  if ((released[producerId] ?? 0) >= feedAt) return LINE_STATUS.suspended;
  if (line.status !== LINE_STATUS.active) return line.status;
  // Of one instant, the stop counts: a line that stays shut for a moment does no harm.
  const stop = stops.find(({ at, ...rest }) => at >= feedAt && isMeant(rest, line, groups));
  return stop?.status ?? LINE_STATUS.active;
}

/** `isUp` is of the line's producer; `isStopped` is by operators of ours. */
export type Standing = { readonly isUp: boolean; readonly isStopped: boolean };

/** The same for players: what a silent producer says, or we stopped, is shown, and takes no bets. */
export function shownStatus(
  line: Line,
  around: Surroundings,
  { isStopped, isUp }: Standing,
): number {
  const status = statusOf(line, around);
  const isShut = isStopped || !isUp;
  return status === LINE_STATUS.active && isShut ? LINE_STATUS.suspended : status;
}

const sameOutcome = (a: Outcome, b: Outcome | undefined): boolean =>
  b !== undefined &&
  a.id === b.id &&
  a.odds === b.odds &&
  a.ppm === b.ppm &&
  a.active === b.active &&
  a.team === b.team;

const sameOutcomes = (a: readonly Outcome[], b: readonly Outcome[]): boolean =>
  a === b || (a.length === b.length && a.every((outcome, place) => sameOutcome(outcome, b[place])));

export const sameResult = (a: Result | null, b: Result | null): boolean =>
  a === b || (a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b));

/** Whether two states of a line say the same, apart from when it was said. */
export const sameLine = (a: Line, b: Line): boolean =>
  a === b ||
  (a.producerId === b.producerId &&
    a.status === b.status &&
    a.isFavourite === b.isFavourite &&
    a.cashoutStatus === b.cashoutStatus &&
    a.nextStopAt === b.nextStopAt &&
    JSON.stringify(a.released) === JSON.stringify(b.released) &&
    sameOutcomes(a.outcomes, b.outcomes) &&
    sameResult(a.result, b.result) &&
    a.resultAt === b.resultAt);

export type LineState = 'open' | 'suspended' | 'closed';

/** A line that is inactive may come back, as one that is suspended; prices of neither take bets. */
export function lineStateOf(status: number): LineState {
  if (status === LINE_STATUS.active) return 'open';
  return status === LINE_STATUS.settled || status === LINE_STATUS.cancelled
    ? 'closed'
    : 'suspended';
}

export const keyOf = ({ marketId, specifiers }: LineKey): string => `${marketId} ${specifiers}`;
