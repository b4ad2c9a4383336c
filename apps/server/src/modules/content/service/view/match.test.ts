import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameCard } from '../../rules/game.ts';
import { presentMatches } from './match.ts';

const at = new Date('2026-11-22T12:00:00Z');
const item = {
  id: '01999999-0000-7000-8000-000000000001',
  payload: {
    texts: { en: { league: 'League', homeTeam: 'Home', awayTeam: 'Away' } },
    vassalage: 'BOOK',
    gameCode: 'book',
    homeTeamImageUrl: '/art/crests/home.svg',
    awayTeamImageUrl: '/art/crests/away.svg',
    matchTime: '2026-11-22T20:00:00.000Z',
    moneyLine: { homeTeamOdds: '1.8', awayTeamOdds: '2.1' },
  },
};
const book = (isConnected: boolean): GameCard => ({
  vassalage: 'BOOK',
  code: 'book',
  category: 'SPORTS',
  isConnected,
  nameIn: () => 'Book',
});
const shown = (game: GameCard | null) =>
  presentMatches([item], { at, findGame: () => game, language: 'en' });

test('a match is shown while the game that takes bets on it is there', () => {
  assert.equal(shown(book(true))[0]?.matchList.length, 1);
  assert.deepEqual(shown(null), []);
  // A demonstration takes no bets, so odds on it would lead to nothing.
  assert.deepEqual(shown(book(false)), []);
});
