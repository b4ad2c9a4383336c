import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameSearch } from './game-popup.ts';
import { readSeats } from './read-seats.ts';

test('an address names the game and where in it, and leads back to it', () => {
  const game = { vassalage: 'PARLOUR', gameCode: 'rummy', isFreeTrial: true };
  const search = gameSearch({ ...game, level: 'pool101-garden', seatCount: 2 });
  assert.deepEqual(search, {
    vassalage: 'PARLOUR',
    gameCode: 'rummy',
    level: 'pool101-garden',
    seats: '2',
    free: '1',
  });
  assert.equal(readSeats(search.seats ?? ''), 2);
});

test('a number of seats that no table has is none', () => {
  for (const text of ['', '1', '13', '2.5', 'six']) assert.equal(readSeats(text), undefined);
});
