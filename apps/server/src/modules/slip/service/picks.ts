// Picks as the book has them at a moment, at the brand's own prices.
import type { Reader } from '@parlour/database';
import { ODDS_MAX, ODDS_UNIT } from '@parlour/sports';
import { type Place, placeOf } from '../rules/each-way.ts';
import type { LineKey, MarketService, PricedLine } from '../../market/index.ts';

export type PickKey = LineKey & { readonly eventId: bigint; readonly outcomeId: string };

const BIGINT_MAX = 9_223_372_036_854_775_807n;
/** The number of an event as a caller wrote it; one that no event can have is that of none. */
export function eventIdOf(text: string): bigint {
  const id = BigInt(text);
  return id > BIGINT_MAX ? 0n : id;
}

export type PickStand = {
  readonly state: 'open' | 'suspended' | 'closed';
  /** In thousandths; null where nothing is quoted. */
  readonly odds: number | null;
  /** In millionths, without a margin. */
  readonly ppm: number | null;
  readonly cashOut: 'available' | 'unavailable' | 'closed';
  readonly isLive: boolean;
  readonly startsAt: Date | null;
  /** What a place pays, where bets may be each-way. */
  readonly place: Place | null;
  /** The number of the sport in the unified feed; empty for what is not in the book. */
  readonly sportCode: string;
  readonly marketId: number;
  /** The league, by our own number; null for what is not in the book. */
  readonly tournamentId: bigint | null;
};

/** In the order of the keys. */
export type ReadPicks = (
  reader: Reader,
  brandId: string,
  keys: readonly PickKey[],
) => Promise<readonly PickStand[]>;

const UNKNOWN: Omit<PickStand, 'marketId'> = {
  state: 'closed',
  odds: null,
  ppm: null,
  cashOut: 'closed',
  isLive: false,
  place: null,
  startsAt: null,
  sportCode: '',
  tournamentId: null,
};
const unknown = (marketId: number): PickStand => ({ ...UNKNOWN, marketId });

/** The feed's numbers of events that are played, or stand still and will go on. */
const LIVE: ReadonlySet<number> = new Set([1, 2, 7]);
/** Ended, closed, cancelled, abandoned. */
const OVER: ReadonlySet<number> = new Set([3, 4, 5, 9]);
const CASH_OUT_CLOSED = -2;

const priceOf = (quoted: number | null): number | null =>
  quoted !== null && quoted > ODDS_UNIT && quoted <= ODDS_MAX ? quoted : null;

function standOf(line: PricedLine, outcomeId: string): PickStand {
  const outcome = line.outcomes.find(({ id }) => id === outcomeId);
  if (outcome === undefined) return unknown(line.marketId);
  const { event, place } = line;
  const state = OVER.has(event.status) ? 'closed' : line.state;
  const price = priceOf(outcome.odds);
  const runners = line.outcomes.filter(({ active }) => active).length;
  const { sportCode } = place;
  const isClosed = line.cashoutStatus === CASH_OUT_CLOSED;
  return {
    state: state === 'open' && (!outcome.active || price === null) ? 'suspended' : state,
    odds: price,
    ppm: outcome.ppm,
    cashOut: line.canCashOut ? 'available' : isClosed ? 'closed' : 'unavailable',
    isLive: LIVE.has(event.status),
    place: placeOf(line, { runners, sportCode }),
    startsAt: event.startsAt,
    sportCode,
    marketId: line.marketId,
    tournamentId: place.tournamentId,
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
      return line === null ? unknown(key.marketId) : standOf(line, key.outcomeId);
    });
  };

/** The picks of slips by the slips' ids, each slip at the prices of its own brand. */
export async function readStands(
  readPicks: ReadPicks,
  reader: Reader,
  slips: readonly {
    readonly slip: { readonly id: string; readonly brandId: string };
    readonly legs: readonly PickKey[];
  }[],
): Promise<ReadonlyMap<string, readonly PickStand[]>> {
  const stands = new Map<string, readonly PickStand[]>();
  for (const [brandId, own] of Map.groupBy(slips, ({ slip }) => slip.brandId)) {
    const rows = await readPicks(
      reader,
      brandId,
      own.flatMap(({ legs }) => legs),
    );
    let from = 0;
    for (const { legs, slip } of own) {
      stands.set(slip.id, rows.slice(from, from + legs.length));
      from += legs.length;
    }
  }
  return stands;
}
