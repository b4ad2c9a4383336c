import { createHash } from 'node:crypto';
import type { MatchAd } from '@parlour/contract';
import type { Static } from 'typebox';
import type { FindGame, GameCard } from '../../rules/game.ts';
import { IN_PLAY_MS, kickOff } from '../../rules/match.ts';
import { wordsIn } from '../../rules/words.ts';
import type { Item, MatchPayload } from '../edition.ts';

export type MatchAdView = Static<typeof MatchAd>;

/** Groups and matches that the lobby can use; more would be a list, not a slider. */
const GROUPS_MAX = 12;
const MATCHES_MAX = 40;

type Listed = Pick<Item<'match'>, 'id' | 'payload'>;
type Timed = { readonly item: Listed; readonly at: Date; readonly game: GameCard };

type Wanted = { readonly at: Date; readonly findGame: FindGame; readonly language: string };

/** Matches to come or being played, by the game that takes bets on them, the next to begin first. */
export function presentMatches(items: readonly Listed[], wanted: Wanted): MatchAdView[] {
  const { at, findGame, language } = wanted;
  const groups = new Map<string, Timed[]>();
  const timed = items
    .flatMap((item): Timed[] => {
      const { gameCode, vassalage, matchTime, repeatDays } = item.payload as MatchPayload;
      const game = findGame(gameCode, vassalage);
      const begins = kickOff(new Date(matchTime), repeatDays ?? null, at);
      // A match on a game that is gone or not there yet would open nothing.
      if (game?.isConnected !== true || begins.getTime() + IN_PLAY_MS <= at.getTime()) return [];
      return [{ item, at: begins, game }];
    })
    .toSorted((left, right) => left.at.getTime() - right.at.getTime());
  for (const match of timed) {
    const key = `${match.game.vassalage}\n${match.game.code}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [match]);
    else group.push(match);
  }
  return [...groups]
    .slice(0, GROUPS_MAX)
    .flatMap(([key, matches]) => presentGroup(key, matches.slice(0, MATCHES_MAX), language));
}

function presentGroup(key: string, matches: readonly Timed[], language: string): MatchAdView | [] {
  const game = matches[0]?.game;
  if (game === undefined) return [];
  return {
    gameMatchAdsId: idOf(key),
    gameName: game.nameIn(language),
    gameClassifyNew: game.category,
    vassalage: game.vassalage,
    gameCode: game.code,
    matchList: matches.map(({ item, at }) => {
      const words = wordsIn(item.payload.texts, language);
      return {
        id: item.id,
        league: words?.league ?? '',
        homeTeam: words?.homeTeam ?? '',
        awayTeam: words?.awayTeam ?? '',
        homeTeamImageUrl: item.payload.homeTeamImageUrl,
        awayTeamImageUrl: item.payload.awayTeamImageUrl,
        matchTime: at.toISOString(),
        moneyLine: item.payload.moneyLine,
      };
    }),
  };
}

/** The same id for the same group at all times, which no row has: a UUID of version 8. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(`match group ${key}`).digest('hex');
  const part = (from: number, to: number) => hex.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`;
}
