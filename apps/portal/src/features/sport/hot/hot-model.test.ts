import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookListMessage } from '@parlour/contract';
import { event } from '../test-events.ts';
import { applyHot, listMatches, type MatchAd, matchDay, sportsOf } from './hot-model.ts';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
const now = new Date(2026, 10, 20, 23, 30);

test('a match of the same calendar day is today, that of the next one tomorrow', () => {
  assert.equal(matchDay(at(20, 23), now), 'today');
  assert.equal(matchDay(at(21, 0), now), 'tomorrow');
  assert.equal(matchDay(at(21, 23), now), 'tomorrow');
  assert.equal(matchDay(at(22, 0), now), 'later');
});

test('the last day of a month is followed by tomorrow, not by a far day', () => {
  assert.equal(
    matchDay(new Date(2026, 11, 1, 9).toISOString(), new Date(2026, 10, 30, 9)),
    'tomorrow',
  );
});

const match = (id: string, matchTime: string) => ({
  id,
  league: 'League',
  homeTeam: 'Home',
  awayTeam: 'Away',
  homeTeamImageUrl: null,
  awayTeamImageUrl: null,
  matchTime,
  moneyLine: null,
  event: null,
});

test('matches of all games stand in the order in which they begin', () => {
  const ad = {
    gameMatchAdsId: '1',
    gameName: 'Game',
    gameClassifyNew: 'SPORTS',
    vassalage: 'OB',
    gameCode: 'book',
  };
  const listed = listMatches([
    { ...ad, matchList: [match('c', at(22, 9)), match('a', at(20, 9))] },
    { ...ad, matchList: [match('b', at(21, 9))] },
  ]);
  assert.deepEqual(
    listed.map(({ match: { id } }) => id),
    ['a', 'b', 'c'],
  );
});

const ours = (more: Parameters<typeof event>[0] = {}): MatchAd => ({
  gameMatchAdsId: '2',
  gameName: 'Sportsbook',
  gameClassifyNew: 'SPORTS',
  vassalage: 'SPB',
  gameCode: 'sports',
  matchList: [{ ...match('11', at(25, 9)), event: event(more) }],
});

test('what is played stands before what begins earlier', () => {
  const listed = listMatches([
    { ...ours(), matchList: [match('next', at(20, 9)), ...ours().matchList] },
  ]);
  assert.deepEqual(
    listed.map(({ match: { id } }) => id),
    ['11', 'next'],
  );
  assert.deepEqual(sportsOf([ours()]), ['1']);
});

test('prices and ends of the socket reach the lobby', () => {
  const prices = (odds: number): BookListMessage =>
    ({
      gone: [],
      rows: [
        {
          eventId: '11',
          event: null,
          lines: [
            {
              marketId: 1,
              specifiers: '',
              state: 'open',
              isFavourite: false,
              canCashOut: true,
              version: 9,
              outcomes: [{ id: '1', odds, isActive: true }],
            },
          ],
        },
      ],
    }) as unknown as BookListMessage;
  const [changed] = applyHot([ours()], prices(3_100), 'en');
  const [line] = changed?.matchList[0]?.event?.markets[0]?.lines ?? [];
  assert.equal(line?.outcomes[0]?.odds, 3_100);
  const [over] = applyHot([ours()], { gone: ['11'], rows: [] } as unknown as BookListMessage, 'en');
  assert.deepEqual(over?.matchList, []);
});
