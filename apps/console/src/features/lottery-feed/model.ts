import type { StatusTone } from '@parlour/ui';
import type { Feed, FeedReport } from './api/index.ts';

/** What a feed may be called: as addresses can carry it. */
export const isFeedCode = (text: string): boolean => /^[a-z0-9-]{2,40}$/.test(text);

export const feedTone = (state: Feed['state']): StatusTone =>
  state === 'active' ? 'good' : 'neutral';

const OUTCOME_TONES: Readonly<Record<FeedReport['outcome'], StatusTone>> = {
  TAKEN: 'good',
  KNOWN: 'neutral',
  REFUSED: 'bad',
};
export const outcomeTone = (outcome: FeedReport['outcome']): StatusTone => OUTCOME_TONES[outcome];

/** Where a feed posts; `origin` is that of the portal. */
export const feedAddress = (origin: string, feedCode: string): string =>
  `${origin}/feeds/lottery/${feedCode}/results`;

/** The last call that was turned away, unless something was taken since. */
export function isTroubled({ lastRefusedAt, lastSeenAt }: Feed): boolean {
  if (lastRefusedAt === null) return false;
  return lastSeenAt === null || Date.parse(lastSeenAt) < Date.parse(lastRefusedAt);
}
