import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Game } from './api/index.ts';
import { countOf, type Selection, selectionOf, undoOf } from './selection.ts';
import { aGame } from './testing.ts';

const page = ['a', 'b', 'c', 'd'].map((gameId) => aGame({ gameId }));
const [a, b, c] = page as [(typeof page)[0], (typeof page)[0], (typeof page)[0]];

const picked = (games: readonly Game[]): Selection => ({
  kind: 'picked',
  games: new Map(games.map((game) => [game.gameId, game])),
});

test('picked games go by their ids, and all that a filter finds by the filter and its count', () => {
  assert.equal(countOf(picked(page)), 4);
  assert.deepEqual(selectionOf(picked([b, c])), { gameIds: ['b', 'c'] });
  const found = { kind: 'found', filter: { isHot: true }, count: 9_000 } as const;
  assert.equal(countOf(found), 9_000);
  assert.deepEqual(selectionOf(found), { filter: { isHot: true }, count: 9_000 });
});

test('undoing brings back what each game was, and leaves alone what did not change', () => {
  const games = [a, { ...b, isHot: true }, { ...c, state: 'maintenance' as const }];
  const undo = undoOf(picked(games), { isHot: true, state: 'live' }, 0);
  assert.deepEqual(undo, [
    { gameIds: ['a'], change: { isHot: false, state: 'live' } },
    { gameIds: ['c'], change: { isHot: false, state: 'maintenance' } },
  ]);
  assert.equal(undoOf({ kind: 'found', filter: {}, count: 2 }, { isHot: true }, 0), null);
});

test('a window that has run out is not brought back', () => {
  const at = (hour: number) => `2026-01-15T${hour}:00:00.000Z`;
  const over = { ...a, maintenance: { startsAt: at(10), endsAt: at(11) } };
  const running = { ...b, maintenance: { startsAt: at(10), endsAt: at(14) } };
  const next = { startsAt: at(13), endsAt: null };
  const undo = undoOf(picked([over, running]), { maintenance: next }, Date.parse(at(12)));
  assert.deepEqual(undo, [
    { gameIds: ['a'], change: { maintenance: null } },
    { gameIds: ['b'], change: { maintenance: running.maintenance } },
  ]);
});
