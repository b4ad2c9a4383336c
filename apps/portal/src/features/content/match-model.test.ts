import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listMatches, matchDay } from './match-model.ts';

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
