import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canSave, changedOf, changeOf, draftOf, problemsOf, takesAway } from './draft.ts';
import { aVendor } from './testing.ts';

const NOW = Date.parse('2026-01-15T12:00:00.000Z');
const vendor = aVendor();
const draft = draftOf(vendor, NOW);

test('a form that was not touched sends what there was', () => {
  assert.deepEqual(changeOf(draft, vendor), {
    displayName: 'Harbour Lights',
    state: 'live',
    walletMode: 'seamless',
    logoUrl: null,
    isShown: true,
    maintenance: null,
    blockedCountries: [],
  });
  assert.deepEqual(changedOf(draft, draft), []);
  assert.equal(canSave(draft, NOW), true);
});

test('a vendor needs a name, and a mark a safe address', () => {
  assert.deepEqual(problemsOf({ ...draft, displayName: ' ' }), { displayName: 'name' });
  for (const logo of ['http://a.example/x.svg', 'x.svg', '//a.example/x.svg']) {
    assert.deepEqual(problemsOf({ ...draft, logo }), { logo: 'logo' }, logo);
  }
  assert.deepEqual(problemsOf({ ...draft, logo: '/media/x.svg' }), {});
  const window = { startsAt: '', endsAt: '2026-01-16T09:00' };
  assert.equal(canSave({ ...draft, window }, NOW), false);
});

test('a change that takes games from players is told apart', () => {
  assert.equal(takesAway(draft, { ...draft, isShown: false }), true);
  assert.equal(takesAway(draft, { ...draft, state: 'coming_soon' }), true);
  assert.equal(
    takesAway(draft, { ...draft, window: { startsAt: '2026-01-16T09:00', endsAt: '' } }),
    true,
  );
  assert.equal(takesAway(draft, { ...draft, displayName: 'Harbour' }), false);
});
