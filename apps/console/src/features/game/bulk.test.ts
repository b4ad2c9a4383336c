import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BULK_KINDS, changeOfDraft, firstDraft, takesAway } from './bulk.ts';

const NOW = Date.parse('2026-01-15T12:00:00.000Z');

test('each kind of change says only what it is about', () => {
  for (const kind of BULK_KINDS) {
    assert.deepEqual(Object.keys(changeOfDraft(kind, firstDraft, NOW) ?? {}), [kind]);
  }
  assert.deepEqual(changeOfDraft('isHot', { ...firstDraft, isOn: false }, NOW), { isHot: false });
  assert.deepEqual(changeOfDraft('maintenance', firstDraft, NOW), { maintenance: null });
});

test('a window that cannot be makes no change', () => {
  const window = { startsAt: '2026-01-16T10:00', endsAt: '2026-01-16T09:00' };
  assert.equal(changeOfDraft('maintenance', { ...firstDraft, window }, NOW), null);
});

test('what takes games away from players is told apart', () => {
  assert.equal(takesAway({ isHidden: true }), true);
  assert.equal(takesAway({ state: 'maintenance' }), true);
  assert.equal(takesAway({ blockedCountries: ['IN'] }), true);
  assert.equal(
    takesAway({ maintenance: { startsAt: '2026-01-15T12:00:00Z', endsAt: null } }),
    true,
  );
  assert.equal(takesAway({ state: 'live' }), false);
  assert.equal(takesAway({ maintenance: null, blockedCountries: [], isHidden: false }), false);
});
