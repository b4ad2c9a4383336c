// Messages of the unified feed's XML dialect in the words of this module.
import {
  type BetCancel,
  type BetSettlement,
  type EventMessage,
  type FeedMessage,
  LINE_STATUS,
  type LineKey,
  type LineOdds,
  type Outcome,
  type OutcomeResult,
} from './message.ts';
import { readEventStatus } from './read-status.ts';
import {
  boundedOf,
  demandBounded,
  demandText,
  demandWhole,
  INSTANT_MAX,
  oneOf,
  scaledOf,
  SMALL_MAX,
  textOf,
  WHOLE_MAX,
  wholeOf,
} from './read-value.ts';
import { childOf, childrenOf, type Element, FeedFormatError, readXml } from './read-xml.ts';

/** A recovered event with some hundred lines takes a tenth of it. */
const MESSAGE_LIMITS = { charsMax: 2_000_000, elementsMax: 20_000 };
const LINES_MAX = 1_000;
const OUTCOMES_MAX = 500;
const SPECIFIERS_CHARS_MAX = 300;
const ODDS_DIGITS = 3;
const MILLIONTHS_DIGITS = 6;
/** Bets at these odds pay nothing but the stake. */
const ODDS_NONE = 1_000;
const ODDS_MAX = 10_000_000;
const MILLIONTHS = 1_000_000;
const HALF_VOID = 500;
const WHOLE_VOID = 1_000;

const STATUSES = Object.values(LINE_STATUS);
const CASHOUT_STATUSES = [1, -1, -2] as const;

/** Specifiers in the order of their names, so that one line has one key. */
export const sortSpecifiers = (text: string): string => text.split('|').sort().join('|');

function readKey(market: Element): LineKey {
  const specifiers = textOf(market, 'specifiers') ?? '';
  if (specifiers.length > SPECIFIERS_CHARS_MAX)
    throw new FeedFormatError('specifiers are too long');
  return {
    marketId: demandBounded(market, 'id', WHOLE_MAX),
    specifiers: sortSpecifiers(specifiers),
  };
}

function listOf(parent: Element | null, name: string, max: number): readonly Element[] {
  const found = childrenOf(parent, name);
  if (found.length > max) throw new FeedFormatError(`there are too many of ${name}`);
  return found;
}

function readOutcome(element: Element): Outcome {
  const odds = scaledOf(element, 'odds', ODDS_DIGITS);
  const isPrice = odds !== null && odds > ODDS_NONE && odds <= ODDS_MAX;
  const ppm = scaledOf(element, 'probabilities', MILLIONTHS_DIGITS);
  const team = wholeOf(element, 'team');
  return {
    id: demandText(element, 'id'),
    odds: isPrice ? odds : null,
    ppm: ppm === null ? null : Math.min(ppm, MILLIONTHS),
    active: isPrice && (wholeOf(element, 'active') ?? 1) === 1,
    team: team === 1 || team === 2 ? team : null,
  };
}

function readLine(market: Element): LineOdds {
  const metadata = childOf(market, 'market_metadata');
  return {
    ...readKey(market),
    // A status of a later dialect is shown and cannot be bet on.
    status: oneOf(wholeOf(market, 'status') ?? LINE_STATUS.active, STATUSES, LINE_STATUS.suspended),
    isFavourite: wholeOf(market, 'favourite') === 1,
    cashoutStatus: oneOf(wholeOf(market, 'cashout_status') ?? -2, CASHOUT_STATUSES, -2),
    nextStopAt: metadata === null ? null : boundedOf(metadata, 'next_betstop', INSTANT_MAX),
    outcomes: listOf(market, 'outcome', OUTCOMES_MAX).map(readOutcome),
  };
}

function readVoid(element: Element): number {
  const milli = scaledOf(element, 'void_factor', ODDS_DIGITS);
  return oneOf(milli, [0, HALF_VOID, WHOLE_VOID], 0);
}

function readResult(element: Element): OutcomeResult {
  const result = demandWhole(element, 'result');
  if (result !== 0 && result !== 1 && result !== -1) {
    throw new FeedFormatError('a result is neither won, lost nor undecided');
  }
  const deadHeatPpm = scaledOf(element, 'dead_heat_factor', MILLIONTHS_DIGITS) ?? MILLIONTHS;
  return {
    id: demandText(element, 'id'),
    result,
    voidMilli: readVoid(element),
    deadHeatPpm: Math.min(deadHeatPpm, MILLIONTHS),
  };
}

type Stamp = Pick<EventMessage, 'producerId' | 'eventRef' | 'at' | 'requestId'>;
type ReadOfEvent = (root: Element, stamp: Stamp) => EventMessage;

const markets = (parent: Element | null) => listOf(parent, 'market', LINES_MAX);

const windowOf = (root: Element) => ({
  startsAt: boundedOf(root, 'start_time', INSTANT_MAX),
  endsAt: boundedOf(root, 'end_time', INSTANT_MAX),
});

const voids = (root: Element): BetCancel['lines'] =>
  markets(root).map((market) => ({
    ...readKey(market),
    voidReason: boundedOf(market, 'void_reason', SMALL_MAX),
  }));

const OF_EVENT: Readonly<Record<string, ReadOfEvent>> = {
  odds_change: (root, stamp) => ({
    ...stamp,
    type: 'odds_change',
    status: readEventStatus(childOf(root, 'sport_event_status')),
    lines: markets(childOf(root, 'odds')).map(readLine),
  }),
  bet_stop: (root, stamp) => ({
    ...stamp,
    type: 'bet_stop',
    groups: [...new Set(demandText(root, 'groups').split('|'))].sort(),
    lineStatus: oneOf(
      wholeOf(root, 'market_status') ?? LINE_STATUS.suspended,
      STATUSES,
      LINE_STATUS.suspended,
    ),
  }),
  bet_settlement: (root, stamp) => ({
    ...stamp,
    type: 'bet_settlement',
    certainty: oneOf(wholeOf(root, 'certainty'), [1, 2], 1) as BetSettlement['certainty'],
    lines: markets(childOf(root, 'outcomes')).map((market) => ({
      ...readKey(market),
      voidReason: boundedOf(market, 'void_reason', SMALL_MAX),
      outcomes: listOf(market, 'outcome', OUTCOMES_MAX).map(readResult),
    })),
  }),
  bet_cancel: (root, stamp) => ({
    ...stamp,
    type: 'bet_cancel',
    ...windowOf(root),
    supersededBy: textOf(root, 'superceded_by'),
    lines: voids(root),
  }),
  rollback_bet_settlement: (root, stamp) => ({
    ...stamp,
    type: 'rollback_bet_settlement',
    lines: markets(root).map(readKey),
  }),
  rollback_bet_cancel: (root, stamp) => ({
    ...stamp,
    type: 'rollback_bet_cancel',
    ...windowOf(root),
    lines: markets(root).map(readKey),
  }),
  fixture_change: (root, stamp) => ({
    ...stamp,
    type: 'fixture_change',
    change: wholeOf(root, 'change_type'),
    startsAt: boundedOf(root, 'start_time', INSTANT_MAX),
  }),
};

/**
 * Reads one message; null for a kind that this dialect does not have, which is passed over.
 *
 * @throws {FeedFormatError} for what cannot be what its name says.
 */
export function readMessage(text: string): FeedMessage | null {
  const root = readXml(text, MESSAGE_LIMITS);
  const ofEvent = Object.hasOwn(OF_EVENT, root.name) ? OF_EVENT[root.name] : undefined;
  if (ofEvent !== undefined) {
    return ofEvent(root, {
      producerId: demandBounded(root, 'product', SMALL_MAX),
      eventRef: demandText(root, 'event_id'),
      at: demandBounded(root, 'timestamp', INSTANT_MAX),
      requestId: wholeOf(root, 'request_id'),
    });
  }
  const ofProducer = () => ({
    producerId: demandBounded(root, 'product', SMALL_MAX),
    at: demandBounded(root, 'timestamp', INSTANT_MAX),
  });
  switch (root.name) {
    case 'alive':
      return {
        type: 'alive',
        ...ofProducer(),
        isSubscribed: demandWhole(root, 'subscribed') === 1,
      };
    case 'snapshot_complete':
      return {
        type: 'snapshot_complete',
        ...ofProducer(),
        requestId: demandWhole(root, 'request_id'),
      };
    case 'product_down':
      return { type: 'product_down', ...ofProducer() };
    default:
      return null;
  }
}
