import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ExtraTerms, extrasFault, HOUSE_EXTRAS, type StoredBoost } from './rules.ts';

const boost = HOUSE_EXTRAS.boost as StoredBoost;
const withBoost = (change: Partial<StoredBoost>): ExtraTerms => ({
  ...HOUSE_EXTRAS,
  boost: { ...boost, ...change },
});

test('the terms of the house are terms; a table that falls and a lead of one goal are none', () => {
  assert.equal(extrasFault(HOUSE_EXTRAS), null);
  assert.equal(extrasFault({ boost: null, earlyLead: null }), null);
  const falling = withBoost({
    rows: [
      { legs: 4, bps: 500 },
      { legs: 5, bps: 400 },
    ],
  });
  assert.equal(extrasFault(falling), 'boost');
  assert.equal(extrasFault({ ...HOUSE_EXTRAS, earlyLead: 1 }), 'lead');
});
