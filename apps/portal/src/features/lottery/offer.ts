import type { OfferView } from '@parlour/contract';

/** What the brand sells of a game to this member. */
export type Offer = OfferView;
