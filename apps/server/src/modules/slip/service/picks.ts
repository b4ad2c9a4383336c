// Picks as the book has them at a moment, at the brand's own prices.
import type { Reader } from '@parlour/database';
import type { LineKey, MarketService, PricedLine } from '../../market/index.ts';

export type PickKey = LineKey & { readonly eventId: bigint; readonly outcomeId: string };

export type PickStand = {
  readonly state: 'open' | 'suspended' | 'closed';
  /** In thousandths; null where nothing is quoted. */
  readonly odds: number | null;
  /** In millionths, without a margin. */
  readonly ppm: number | null;
  readonly cashOut: 'available' | 'unavailable' | 'closed';
  readonly isLive: boolean;
  readonly startsAt: Date | null;
  /** The number of the sport in the unified feed; empty for what is not in the book. */
  readonly sportCode: string;
};

/** In the order of the keys. */
export type ReadPicks = (
  reader: Reader,
  brandId: string,
  keys: readonly PickKey[],
) => Promise<readonly PickStand[]>;

const UNKNOWN: PickStand = {
  state: 'closed',
  odds: null,
  ppm: null,
  cashOut: 'closed',
  isLive: false,
  startsAt: null,
  sportCode: '',
};

/** The feed's numbers of events that are played, or stand still and will go on. */
const LIVE: ReadonlySet<number> = new Set([1, 2, 7]);
/** Ended, closed, cancelled, abandoned. */
const OVER: ReadonlySet<number> = new Set([3, 4, 5, 9]);
const CASH_OUT_CLOSED = -2;

function standOf(line: PricedLine, outcomeId: string): PickStand {
  const outcome = line.outcomes.find(({ id }) => id === outcomeId);
  if (outcome === undefined) return UNKNOWN;
  const { event, place } = line;
  const state = OVER.has(event.status) ? 'closed' : line.state;
  const isClosed = line.cashoutStatus === CASH_OUT_CLOSED;
  return {
    state: state === 'open' && (!outcome.active || outcome.odds === null) ? 'suspended' : state,
    odds: outcome.odds,
    ppm: outcome.ppm,
    cashOut: line.canCashOut ? 'available' : isClosed ? 'closed' : 'unavailable',
    isLive: LIVE.has(event.status),
    startsAt: event.startsAt,
    sportCode: place.sportCode,
  };
}

const nameOf = ({ eventId, marketId, specifiers }: PickKey): string =>
  `${eventId} ${marketId} ${specifiers}`;

/** Reads each line once, in the reader's transaction. */
export const createReadPicks =
  ({ listPricedLines }: Pick<MarketService, 'listPricedLines'>): ReadPicks =>
  async (reader, brandId, keys) => {
    if (keys.length === 0) return [];
    const byName = new Map(keys.map((key) => [nameOf(key), key]));
    const lines = await listPricedLines(reader, brandId, [...byName.values()]);
    const found = new Map([...byName.keys()].map((name, place) => [name, lines[place] ?? null]));
    return keys.map((key) => {
      const line = found.get(nameOf(key)) ?? null;
      return line === null ? UNKNOWN : standOf(line, key.outcomeId);
    });
  };
