import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familiesOf } from '@parlour/lottery';
import type { LotteryGame } from '../game.ts';
import {
  byPace,
  gamesIn,
  groupOf,
  groupsIn,
  readGroup,
  readMode,
  recentCodes,
} from './lobby-model.ts';

const game = (gameCode: string, more: Partial<LotteryGame> = {}): LotteryGame => ({
  gameCode,
  family: 'ssc',
  area: 'LOTT',
  prizeModes: ['LOTT'],
  source: 'house',
  state: 'open',
  everySeconds: 60,
  timeZone: 'UTC',
  current: null,
  last: null,
  ...more,
});

test('every family belongs to a group that a filter names', () => {
  for (const { code } of familiesOf('horse')) assert.notEqual(groupOf(code), null, code);
});

test('a place has the groups of its games, and a group its games', () => {
  const games = [
    game('k3-60', { family: 'k3' }),
    game('ssc-60'),
    game('lao', { family: 'lao', area: 'SEA' }),
  ];
  assert.deepEqual(groupsIn(games, 'LOTT'), ['digits', 'dice']);
  assert.deepEqual(groupsIn(games, 'VN'), []);
  assert.deepEqual(
    gamesIn(games, 'LOTT', 'dice').map(({ gameCode }) => gameCode),
    ['k3-60'],
  );
});

test('fast games come first, and games of a calendar last', () => {
  const games = [game('a', { everySeconds: null }), game('b', { everySeconds: 300 }), game('c')];
  assert.deepEqual(
    games.toSorted(byPace).map(({ gameCode }) => gameCode),
    ['c', 'b', 'a'],
  );
});

test('filters of a launch are taken where they are known', () => {
  assert.equal(readMode({ lottoPrizeMode: 'ELOTT' }), 'ELOTT');
  assert.equal(readMode({ lottoPrizeMode: 'CASH' }), null);
  assert.equal(readGroup({ group: 'races' }), 'races');
  assert.equal(readGroup({ group: 'cats' }), null);
});

test('recent games are those of the last tickets, each once', () => {
  const tickets = ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g'].map((gameCode) => ({ gameCode }));
  assert.deepEqual(recentCodes(tickets), ['a', 'b', 'c', 'd', 'e', 'f']);
});
