import type { CallValue } from '@parlour/client';

export type MatchAd = CallValue<'GET /wps/game/matches'>[number];
export type Match = MatchAd['matchList'][number];

/** When a match begins, as people say it: today, tomorrow, or a day and a month. */
export type MatchDay = 'today' | 'tomorrow' | 'later';

const dayOf = (at: Date): number =>
  Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()) / 86_400_000;

/** The day of a match in the zone of the person's device. */
export function matchDay(matchTime: string, now: Date): MatchDay {
  const ahead = dayOf(new Date(matchTime)) - dayOf(now);
  if (ahead === 0) return 'today';
  return ahead === 1 ? 'tomorrow' : 'later';
}

export type ListedMatch = { readonly ad: MatchAd; readonly match: Match };

/** Every match with the game that takes bets on it, the next to begin first. */
export const listMatches = (ads: readonly MatchAd[]): readonly ListedMatch[] =>
  ads
    .flatMap((ad) => ad.matchList.map((match) => ({ ad, match })))
    .toSorted((left, right) => left.match.matchTime.localeCompare(right.match.matchTime));

/** The slider goes round when it holds more than this. */
export const LOOPS_ABOVE = 2;
