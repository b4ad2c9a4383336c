import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countOf,
  isPicked,
  nothing,
  pageState,
  pick,
  PICKED_MAX,
  rangeOf,
  selectionOf,
  undoOf,
} from './selection.ts';
import { aGame } from './testing.ts';

const page = ['a', 'b', 'c', 'd'].map((gameId) => aGame({ gameId }));
const [a, b, c] = page as [(typeof page)[0], (typeof page)[0], (typeof page)[0]];

test('games are picked and let go over several pages', () => {
  const some = pick(pick(nothing, [a, b], true), [aGame({ gameId: 'z' })], true);
  assert.equal(countOf(some), 3);
  assert.equal(pageState(some, page), 'some');
  assert.deepEqual(selectionOf(pick(some, [a], false)), { gameIds: ['b', 'z'] });
  assert.equal(pageState(pick(some, page, true), page), 'all');
  assert.equal(pageState(nothing, page), 'none');
});

test('no more are picked than a call may name', () => {
  const many = Array.from({ length: PICKED_MAX + 5 }, (_, at) => aGame({ gameId: `g${at}` }));
  assert.equal(countOf(pick(nothing, many, true)), PICKED_MAX);
});

test('all that a filter finds are meant at once, and picking begins again', () => {
  const found = { kind: 'found', filter: { isHot: true }, count: 9_000 } as const;
  assert.equal(countOf(found), 9_000);
  assert.equal(isPicked(found, 'whatever'), true);
  assert.deepEqual(selectionOf(found), { filter: { isHot: true }, count: 9_000 });
  assert.deepEqual(selectionOf(pick(found, [a], true)), { gameIds: ['a'] });
});

test('a range goes in both directions', () => {
  const ids = (from: string | null, to: string) => rangeOf(page, from, to).map((g) => g.gameId);
  assert.deepEqual(ids('b', 'd'), ['b', 'c', 'd']);
  assert.deepEqual(ids('d', 'b'), ['b', 'c', 'd']);
  assert.deepEqual(ids(null, 'c'), ['c']);
  assert.deepEqual(ids('elsewhere', 'c'), ['c']);
  assert.deepEqual(ids('a', 'elsewhere'), []);
});

test('undoing brings back what each game was, and leaves alone what did not change', () => {
  const games = [a, { ...b, isHot: true }, { ...c, state: 'maintenance' as const }];
  const undo = undoOf(pick(nothing, games, true), { isHot: true, state: 'live' }, 0);
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
  const undo = undoOf(
    pick(nothing, [over, running], true),
    { maintenance: next },
    Date.parse(at(12)),
  );
  assert.deepEqual(undo, [
    { gameIds: ['a'], change: { maintenance: null } },
    { gameIds: ['b'], change: { maintenance: running.maintenance } },
  ]);
});
