import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoriesOf, families, familyOf } from './family.ts';

test('every family has categories, and each of them leads back to it', () => {
  for (const family of families) {
    const categories = categoriesOf(family);
    assert.ok(categories.length > 0, family);
    for (const category of categories) assert.equal(familyOf(category), family);
  }
});

test('what is no category earns nothing', () => {
  assert.equal(familyOf('PROMOTION'), null);
  assert.equal(familyOf('toString'), null);
  assert.equal(familyOf('lott'), null);
});
