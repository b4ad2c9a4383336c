import { type Reader, type Tx, typed } from '@parlour/database';
import type { OfferTerms } from './rules.ts';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

const TERMS = { terms: "import('./rules.ts').OfferTerms" };

const found = statement(
  'market_offer_find',
  `select version, terms from sport_offers where brand_id = $1 order by version desc limit 1`,
  { types: TERMS },
);
export type StoredOffer = Statements['market_offer_find']['row'];
/** The terms that count for a brand; null where it has none of its own. */
export async function findOffer(reader: Reader, brandId: string): Promise<StoredOffer | null> {
  const [row] = await reader.query(found(brandId));
  return row ?? null;
}

const versions = statement(
  'market_offer_versions',
  `select version, terms, made_at as "madeAt" from sport_offers where brand_id = $1
    order by version desc limit $2`,
  { types: TERMS },
);
export type OfferVersion = StoredOffer & { readonly madeAt: Date | null };
/** The brand's own terms, the newest first. */
export const listVersions = (
  reader: Reader,
  brandId: string,
  limit: number,
): Promise<OfferVersion[]> => reader.query(versions(brandId, limit));

const listed = statement(
  'market_offer_list',
  `select distinct on (brand_id) brand_id as "brandId", version, terms from sport_offers
    order by brand_id, version desc`,
  { types: TERMS },
);
export const listOffers = (reader: Reader) => reader.query(listed());

const inserted = statement(
  'market_offer_insert',
  `insert into sport_offers (brand_id, version, terms, made_at) values ($1, $2, $3, $4)`,
);
export async function insertOffer(
  tx: Tx,
  offer: {
    readonly brandId: string;
    readonly version: number;
    readonly terms: OfferTerms;
    readonly at: Date;
  },
): Promise<void> {
  const { at, brandId, terms, version } = offer;
  await tx.query(inserted(brandId, version, JSON.stringify(terms), at));
}
