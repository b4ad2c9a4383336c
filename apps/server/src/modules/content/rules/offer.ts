/** How long a promotion that is over is still listed, for those who took part and come to look. */
export const ENDED_KEPT_MS = 14 * 86_400_000;

export type Offer = { readonly startsAt: Date; readonly endsAt: Date | null };
export type OfferState = 'coming' | 'open' | 'ended';

export function offerState({ startsAt, endsAt }: Offer, at: Date): OfferState {
  if (endsAt !== null && endsAt <= at) return 'ended';
  return startsAt > at ? 'coming' : 'open';
}

/** Whether lists show it; its own page stays as long as it is published. */
export const isListed = ({ endsAt }: Offer, at: Date): boolean =>
  endsAt === null || endsAt.getTime() + ENDED_KEPT_MS > at.getTime();

export const OFFER_ORDER: readonly OfferState[] = ['open', 'coming', 'ended'];
