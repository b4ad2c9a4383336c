import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localTime } from '../../lib/form/local-time.ts';
import { draftOf } from './draft.ts';
import { badgeOf } from './preview.ts';
import { aGame } from './testing.ts';

const NOW = Date.parse('2026-01-15T12:00:00.000Z');

test('a tile wears one badge, the most important one', () => {
  const kindOf = (part: Parameters<typeof aGame>[0]) => {
    const game = aGame(part);
    return badgeOf(draftOf(game, NOW), game, NOW)?.kind ?? null;
  };
  assert.equal(kindOf({}), null);
  assert.equal(kindOf({ isNew: true }), 'new');
  assert.equal(kindOf({ isNew: true, hasJackpot: true }), 'jackpot');
  assert.equal(kindOf({ hasJackpot: true, state: 'maintenance' }), 'maintenance');
  assert.equal(kindOf({ state: 'live', shownState: 'coming_soon' }), 'coming_soon');
});

test('a window closes the tile while it runs, and clearing it opens it again', () => {
  const closed = aGame({
    shownState: 'maintenance',
    maintenance: { startsAt: '2026-01-15T11:00:00.000Z', endsAt: null },
  });
  const draft = draftOf(closed, NOW);
  assert.equal(badgeOf(draft, closed, NOW)?.kind, 'maintenance');
  const cleared = { ...draft, window: { startsAt: '', endsAt: '' } };
  assert.equal(badgeOf(cleared, closed, NOW), null);
  const later = { startsAt: localTime('2026-01-15T18:00:00.000Z'), endsAt: '' };
  assert.equal(badgeOf({ ...draft, window: later }, closed, NOW), null);
});
