import type { Reader } from '@parlour/database';
import { type CutsByPlay, findCuts } from '../cut/store.ts';
import { findPackInForce, type Pack } from '../pack/store.ts';
import type { Offer } from './rules.ts';
import { findOffer } from './store.ts';

/** What a brand sells of a game, with the odds in force. */
export type SaleTerms = {
  readonly offer: Offer;
  readonly pack: Pack | null;
  readonly cuts: CutsByPlay;
};

export type TermsWish = {
  readonly brandId: string;
  readonly gameCode: string;
  readonly family: string;
};

export type TermsReader = {
  /** Null where the brand does not sell the game. May be older than the last change. */
  remembered(reader: Reader, wish: TermsWish): Promise<SaleTerms | null>;
  /** The same as it is now. */
  fresh(reader: Reader, wish: TermsWish): Promise<SaleTerms | null>;
};

/**
 * Reads terms once for many slips. Nothing is sold by terms that were only remembered: the transaction
 * that places a slip asks for their versions.
 */
export function createTermsReader(): TermsReader {
  const known = new Map<string, SaleTerms>();
  const keyOf = ({ brandId, gameCode }: TermsWish) => `${brandId} ${gameCode}`;

  const fresh: TermsReader['fresh'] = async (reader, wish) => {
    const offer = await findOffer(reader, wish.brandId, wish.gameCode);
    known.delete(keyOf(wish));
    if (offer === null || !offer.isOn) return null;
    const pack = await findPackInForce(reader, wish.brandId, wish.family);
    // Read after the offer, which holds the version of the cuts.
    const cuts = await findCuts(reader, wish);
    const terms = { offer, pack, cuts };
    known.set(keyOf(wish), terms);
    return terms;
  };

  return {
    fresh,
    remembered: async (reader, wish) => known.get(keyOf(wish)) ?? (await fresh(reader, wish)),
  };
}
