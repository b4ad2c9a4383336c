// What the lobby leads with, in the order in which it is shown, and kept true by the socket.
import type { BookListMessage } from '@parlour/contract';
import type { CallValue } from '@parlour/client';
import { type BookPart, BOOK_PATHS } from '../address.ts';
import { isLive, type EventRow } from '../model.ts';
import { applyRows } from '../news.ts';

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

const isPlayed = ({ match }: ListedMatch): boolean => match.event !== null && isLive(match.event);

/** Every match with the game that takes bets on it: what is played first, then the next to begin. */
export const listMatches = (ads: readonly MatchAd[]): readonly ListedMatch[] =>
  ads
    .flatMap((ad) => ad.matchList.map((match) => ({ ad, match })))
    .toSorted(
      (left, right) =>
        Number(isPlayed(right)) - Number(isPlayed(left)) ||
        left.match.matchTime.localeCompare(right.match.matchTime),
    );

/** The part of our own book that a group of matches belongs to. */
export const partOfAd = ({ gameClassifyNew }: Pick<MatchAd, 'gameClassifyNew'>): BookPart =>
  gameClassifyNew === 'ESPORTS' ? 'esports' : 'sports';

export const bookPathOf = (ad: Pick<MatchAd, 'gameClassifyNew'>): string =>
  BOOK_PATHS[partOfAd(ad)];

/** The slider goes round when it holds more than this. */
export const LOOPS_ABOVE = 2;

/** Sports whose news the shown matches follow. */
export const sportsOf = (ads: readonly MatchAd[]): readonly string[] => [
  ...new Set(
    ads.flatMap(({ matchList }) =>
      matchList.flatMap(({ event }) => (event === null ? [] : [event.sportId])),
    ),
  ),
];

/** Matches as the message leaves them; what is over leaves the lobby. */
export function applyHot(
  ads: readonly MatchAd[],
  message: BookListMessage,
  language: string,
): MatchAd[] {
  return ads.map((ad) => {
    const matchList = ad.matchList.flatMap((match): Match[] => {
      if (match.event === null) return [match];
      const [event] = applyRows<EventRow>([match.event], message, language);
      if (event === undefined) return [];
      return [event === match.event ? match : { ...match, event, matchTime: event.startsAt }];
    });
    return { ...ad, matchList };
  });
}
