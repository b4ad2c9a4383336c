import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLooserAccess, stableAccess } from './access-change.ts';

const allow = { action: 'allow', network: '203.0.113.0/24' };
const deny = { action: 'deny', country: 'FR' };

test('a rule that denies, and the end of one that allows, let nobody new in', () => {
  assert.equal(isLooserAccess({ order: ['a'], b: null }, { order: ['b', 'a'], b: deny }), false);
  assert.equal(isLooserAccess({ order: ['a', 'b'], a: allow }, { order: ['b'], a: null }), false);
});

test('every other change of the rules may let someone in', () => {
  assert.equal(isLooserAccess({ order: ['a'], b: null }, { order: ['a', 'b'], b: allow }), true);
  assert.equal(isLooserAccess({ order: ['a', 'b'], a: deny }, { order: ['b'], a: null }), true);
  assert.equal(isLooserAccess({ order: ['a', 'b'] }, { order: ['b', 'a'] }), true);
  const off = { ...deny, enabled: false };
  assert.equal(isLooserAccess({ a: deny }, { a: off }), true);
});

test('a new rule is called by its place, whatever id was drawn for it', () => {
  const change = (id: string) =>
    stableAccess({
      before: { order: ['a'], [id]: null },
      after: { order: ['a', id], [id]: allow },
    });
  assert.deepEqual(change('x'), change('y'));
  assert.deepEqual(change('x').after, { order: ['rule 1', 'new 1'], 'new 1': allow });
});
