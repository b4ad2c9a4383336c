import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaOfPath, asksForLobby, readGameCode, readView, roomOf } from './area.ts';

test('each place is known by its path, in any spelling', () => {
  assert.equal(areaOfPath('/lottery'), 'LOTT');
  assert.equal(areaOfPath('/lottert'), 'LOTT');
  assert.equal(areaOfPath('/vnlottery'), 'VN');
  assert.equal(areaOfPath('/seaLottery'), 'SEA');
});

test('a game is read from the address, and nothing else is taken for one', () => {
  assert.equal(readGameCode({ gameCode: 'ssc-60' }), 'ssc-60');
  assert.equal(readGameCode({ gameCode: 645 }), '645');
  for (const gameCode of [undefined, '', '<b>', 'a b', 'SSC', 'x'.repeat(41), { a: 1 }]) {
    assert.equal(readGameCode({ gameCode }), null);
  }
});

test('a view that does not exist is the list of games', () => {
  assert.equal(readView({ view: 'chases' }), 'chases');
  assert.equal(readView({ view: 'secrets' }), 'games');
  assert.equal(asksForLobby({ lottoView: 'lobby' }), true);
  assert.equal(asksForLobby({ lottoView: 'betting' }), false);
});

test('draws are watched in the room of a game, and nowhere else', () => {
  const search = { gameCode: 'ssc-60' };
  assert.equal(roomOf('/vnlottery', search), 'ssc-60');
  assert.equal(roomOf('/lottert', search), 'ssc-60');
  assert.equal(roomOf('/lottery', {}), null);
  assert.equal(roomOf('/lottery', { ...search, lottoView: 'lobby' }), null);
  assert.equal(roomOf('/lottery/verify', search), null);
  assert.equal(roomOf('/', search), null);
});
