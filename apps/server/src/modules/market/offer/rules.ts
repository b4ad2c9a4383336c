// What a brand offers and how much it takes out of the prices of the feed. Pure.

/** Basis points that are added to the book of the feed: before the start, and in play. */
export type Margins = { readonly marginBps: number; readonly liveMarginBps: number };

/** Of a sport or league where it differs; what is left out is as it is around it. */
export type OfferPart = Partial<Margins> & { readonly isOffered?: boolean };

export type OfferTerms = Margins & {
  readonly isOn: boolean;
  /** No book leaves with less: 10200 is 102 %. */
  readonly floorBps: number;
  /** By the number of the sport in the unified feed. */
  readonly sports: Readonly<Record<string, OfferPart>>;
  /** By our own number of the league. */
  readonly tournaments: Readonly<Record<string, OfferPart>>;
};

/** Everything, at one percent over the feed. */
export const HOUSE_TERMS: OfferTerms = {
  isOn: true,
  marginBps: 100,
  liveMarginBps: 100,
  floorBps: 10_200,
  sports: {},
  tournaments: {},
};

export type Offer = {
  readonly brandId: string;
  /** 0 for the terms of the house. */
  readonly version: number;
  readonly terms: OfferTerms;
};

/** Of one price, whatever it was decided by. */
export type PriceTerms = { readonly marginBps: number; readonly floorBps: number };

export type OfferPlace = { readonly sportCode: string; readonly tournamentId: bigint };

const partsOf = ({ sports, tournaments }: OfferTerms, place: OfferPlace): readonly OfferPart[] =>
  [tournaments[place.tournamentId.toString()], sports[place.sportCode]].filter(
    (part) => part !== undefined,
  );

/** A league that is offered is played in a sport that is offered. */
export const isOffered = (terms: OfferTerms, place: OfferPlace): boolean =>
  terms.isOn && partsOf(terms, place).every((part) => part.isOffered !== false);

export function priceTermsOf(terms: OfferTerms, place: OfferPlace, isLive: boolean): PriceTerms {
  const name = isLive ? 'liveMarginBps' : 'marginBps';
  const own = partsOf(terms, place).find((part) => part[name] !== undefined)?.[name];
  return { marginBps: own ?? terms[name], floorBps: terms.floorBps };
}

const BPS_MAX = 5_000;
const isMargin = (bps: number | undefined): boolean =>
  bps === undefined || (Number.isInteger(bps) && bps >= 0 && bps <= BPS_MAX);

/** Terms by which no price is better than that of the feed, and no book is below the whole. */
export const areTerms = (terms: OfferTerms): boolean =>
  [terms, ...Object.values(terms.sports), ...Object.values(terms.tournaments)].every(
    (part) => isMargin(part.marginBps) && isMargin(part.liveMarginBps),
  ) &&
  Number.isInteger(terms.floorBps) &&
  terms.floorBps >= 10_000 &&
  terms.floorBps <= 20_000;
