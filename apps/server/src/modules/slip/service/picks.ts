// Picks as the book has them at a moment.
import type { Reader } from '@parlour/database';
import type { LineKey, MarketService, ShownLine } from '../../market/index.ts';

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
  readonly sportCode: string;
};

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

const LIVE = 1;
const ENDED = 3;
const POSTPONED = 8;
/** Ended, closed and cancelled; abandoned for good. A delayed or interrupted event goes on. */
const isOver = (status: number): boolean =>
  (status >= ENDED && status <= ENDED + 2) || status > POSTPONED;

function stateOf({ event, status }: ShownLine): PickStand['state'] {
  if (isOver(event.status)) return 'closed';
  if (status === 1) return 'open';
  return status === -1 || status === -2 ? 'suspended' : 'closed';
}

function standOf(line: ShownLine, outcomeId: string): PickStand {
  const outcome = line.outcomes.find(({ id }) => id === outcomeId);
  if (outcome === undefined) return UNKNOWN;
  const state = stateOf(line);
  return {
    state: state === 'open' && (!outcome.active || outcome.odds === null) ? 'suspended' : state,
    odds: outcome.odds,
    ppm: outcome.ppm,
    cashOut:
      line.cashoutStatus === 1
        ? 'available'
        : line.cashoutStatus === -2
          ? 'closed'
          : 'unavailable',
    isLive: line.event.status === LIVE,
    startsAt: line.event.startsAt,
    sportCode: '',
  };
}

/** Reads each line once, in the reader's transaction. */
export const createReadPicks =
  ({ findLine }: Pick<MarketService, 'findLine'>): ReadPicks =>
  async (reader, _brandId, keys) => {
    const lines = new Map<string, ShownLine | null>();
    for (const { eventId, marketId, specifiers } of keys) {
      const name = `${eventId} ${marketId} ${specifiers}`;
      if (lines.has(name)) continue;
      lines.set(name, await findLine(reader, eventId, { marketId, specifiers }));
    }
    return keys.map(({ eventId, marketId, outcomeId, specifiers }) => {
      const line = lines.get(`${eventId} ${marketId} ${specifiers}`) ?? null;
      return line === null ? UNKNOWN : standOf(line, outcomeId);
    });
  };
