// Offers as a node holds them, and prices of lines by them.
import type { Db, Reader, Tx } from '@parlour/database';
import { createHeldCopy } from '../../../platform/held-copy.ts';
import type { Entities, Place } from '../entity/entities.ts';
import { type LineState, lineStateOf } from '../line/rules.ts';
import type { Board, ShownLine } from '../line/board.ts';
import type { EventLineKey } from '../line/store.ts';
import { isLive } from '../event/rules.ts';
import { type PricedOutcome, priceOutcomes } from './price.ts';
import {
  areTerms,
  HOUSE_TERMS,
  isOffered,
  type Offer,
  type OfferTerms,
  priceTermsOf,
} from './rules.ts';
import { findOffer, insertOffer, listOffers } from './store.ts';

/** A line at the brand's own prices. */
export type PricedLine = Omit<ShownLine, 'outcomes'> & {
  readonly state: LineState;
  readonly canCashOut: boolean;
  readonly place: Place;
  readonly outcomes: readonly PricedOutcome[];
};

export type Offers = {
  /** At most two seconds old. */
  of(brandId: string): Promise<Offer>;
  /** As it stands in the reader's transaction. */
  find(reader: Reader, brandId: string): Promise<Offer>;
  /** The brand's next version; what it was before stays on record. */
  change(tx: Tx, brandId: string, terms: OfferTerms, at: Date): Promise<number>;
  drop(): void;
};

const houseOffer = (brandId: string): Offer => ({ brandId, version: 0, terms: HOUSE_TERMS });

export function createOffers({
  db,
  now,
  onFailure,
}: {
  readonly db: Db;
  now(): Date;
  onFailure(error: unknown): void;
}): Offers {
  const held = createHeldCopy({
    now,
    onFailure,
    read: async () =>
      new Map((await listOffers(db)).map((offer) => [offer.brandId, offer] as const)),
  });
  return {
    of: async (brandId) => (await held.current()).get(brandId) ?? houseOffer(brandId),
    async find(reader, brandId) {
      const found = await findOffer(reader, brandId);
      return found === null ? houseOffer(brandId) : { brandId, ...found };
    },
    async change(tx, brandId, terms, at) {
      if (!areTerms(terms)) throw new RangeError('these are no terms of an offer');
      const version = ((await findOffer(tx, brandId))?.version ?? 0) + 1;
      await insertOffer(tx, { brandId, version, terms, at });
      return version;
    },
    drop: held.drop,
  };
}

const CASHOUT_AVAILABLE = 1;

/** What a brand asks for a line; null where it does not offer the league. */
export const priceLine = (offer: Offer, place: Place, line: ShownLine): PricedLine | null =>
  isOffered(offer.terms, place) ? priceUnder(offer.terms, place, line) : null;

/** What a line costs under some terms, whether they offer it or not. */
export function priceUnder(terms: OfferTerms, place: Place, line: ShownLine): PricedLine {
  const state = lineStateOf(line.status);
  return {
    ...line,
    state,
    place,
    canCashOut: state === 'open' && line.cashoutStatus === CASHOUT_AVAILABLE,
    outcomes: priceOutcomes(line.outcomes, priceTermsOf(terms, place, isLive(line.event.status))),
  };
}

/** Lines as a module that takes bets reads them, in its own transaction. */
export function createPricing({
  board,
  entities,
  offers,
}: {
  readonly board: Pick<Board, 'findLines'>;
  readonly entities: Entities;
  readonly offers: Offers;
}) {
  const listPricedLines = async (
    reader: Reader,
    brandId: string,
    keys: readonly EventLineKey[],
  ): Promise<readonly (PricedLine | null)[]> => {
    const lines = await board.findLines(reader, keys);
    await entities.load(
      reader,
      lines.flatMap((line) => (line === null ? [] : [line.event])),
    );
    const offer = await offers.find(reader, brandId);
    return lines.map((line) => {
      const place = line === null ? null : entities.place(line.event.tournamentId);
      return line === null || place === null ? null : priceLine(offer, place, line);
    });
  };
  return {
    listPricedLines,
    async findPricedLine(reader: Reader, brandId: string, key: EventLineKey) {
      const [line] = await listPricedLines(reader, brandId, [key]);
      return line ?? null;
    },
  };
}
