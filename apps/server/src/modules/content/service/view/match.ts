import { createHash } from 'node:crypto';
import type { EventRow, MatchAd } from '@parlour/contract';
import type { Static } from 'typebox';
import type { FindGame, GameCard } from '../../rules/game.ts';
import { type BookMatches, IN_PLAY_MS, printOdds } from '../../rules/match.ts';
import { wordsIn } from '../../rules/words.ts';
import type { Item, MatchPayload } from '../edition.ts';

export type MatchAdView = Static<typeof MatchAd>;

/** Groups and matches that the lobby can use; more would be a list, not a slider. */
export const GROUPS_MAX = 12;
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
      const { gameCode, vassalage, matchTime } = item.payload as MatchPayload;
      const game = findGame(gameCode, vassalage);
      const begins = new Date(matchTime);
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
        event: null,
      };
    }),
  };
}

type Book = NonNullable<Awaited<ReturnType<BookMatches>>>;
type Own = Pick<Wanted, 'findGame' | 'language'>;

/** Our own book's games by the part of it that they open. */
const BOOK_GAMES = { sports: 'sports', esports: 'esports' } as const;
const BOOK_VASSALAGE = 'SPB';

/** Events of our own book, by its games; a part that has none is left out where the other has some. */
export function presentBook(book: Book, { findGame, language }: Own): MatchAdView[] {
  const groups = (['sports', 'esports'] as const).flatMap((part): MatchAdView[] => {
    const game = findGame(BOOK_GAMES[part], BOOK_VASSALAGE);
    if (game === null) return [];
    return [
      {
        gameMatchAdsId: idOf(`${game.vassalage}\n${game.code}`),
        gameName: game.nameIn(language),
        gameClassifyNew: game.category,
        vassalage: game.vassalage,
        gameCode: game.code,
        matchList: book[part].slice(0, MATCHES_MAX).map(presentEvent),
      },
    ];
  });
  const filled = groups.filter(({ matchList }) => matchList.length > 0);
  return filled.length > 0 ? filled : groups.slice(0, 1);
}

/** Outcomes by which sides win, with a draw between them and without. */
const HOME = new Set(['1', '4']);
const AWAY = new Set(['3', '5']);

function presentEvent(event: EventRow): MatchAdView['matchList'][number] {
  const line = event.markets[0]?.lines[0];
  const oddsOf = (ids: ReadonlySet<string>): string | null => {
    const outcome =
      line?.state === 'open' ? line.outcomes.find(({ id }) => ids.has(id)) : undefined;
    const odds = outcome?.isActive === true ? outcome.odds : null;
    return odds === null ? null : printOdds(odds);
  };
  const [homeTeamOdds, awayTeamOdds] = [oddsOf(HOME), oddsOf(AWAY)];
  return {
    id: event.id,
    league: event.tournamentName,
    homeTeam: event.home?.name ?? '',
    awayTeam: event.away?.name ?? '',
    homeTeamImageUrl: null,
    awayTeamImageUrl: null,
    matchTime: event.startsAt,
    moneyLine:
      homeTeamOdds === null || awayTeamOdds === null ? null : { homeTeamOdds, awayTeamOdds },
    event,
  };
}

/** The same id for the same group at all times, which no row has: a UUID of version 8. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(`match group ${key}`).digest('hex');
  const part = (from: number, to: number) => hex.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-a${part(17, 20)}-${part(20, 32)}`;
}
