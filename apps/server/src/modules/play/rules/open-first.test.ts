import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFirst } from './open-first.ts';

test('games with a round that waits stand first, the others as they were', () => {
  const game = (vendor: string, code: string) => ({ code, vendor: { code: vendor } });
  const games = [game('a', 'dice'), game('b', 'mines'), game('a', 'mines'), game('a', 'keno')];
  const open = [
    { vendorCode: 'a', gameCode: 'keno' },
    { vendorCode: 'a', gameCode: 'mines' },
    { vendorCode: 'b', gameCode: 'gone' },
  ];
  const names = (list: typeof games) => list.map(({ code, vendor }) => `${vendor.code}/${code}`);
  assert.deepEqual(names([...openFirst(games, open)]), ['a/mines', 'a/keno', 'a/dice', 'b/mines']);
  assert.deepEqual(openFirst(games, []), games);
});
