import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ExtraTerms, extrasFault, HOUSE_EXTRAS, isMore, type StoredBoost } from './rules.ts';

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

test('what gives players more is told from what gives them less', () => {
  const none: ExtraTerms = { boost: null, earlyLead: null };
  assert.equal(isMore(HOUSE_EXTRAS, HOUSE_EXTRAS), false);
  assert.equal(isMore(none, HOUSE_EXTRAS), true);
  assert.equal(isMore(HOUSE_EXTRAS, none), false);
  assert.equal(isMore(HOUSE_EXTRAS, withBoost({ oddsMin: 1_400 })), false);
  assert.equal(isMore(HOUSE_EXTRAS, withBoost({ oddsMin: 1_100 })), true);
  assert.equal(isMore(HOUSE_EXTRAS, withBoost({ rows: [{ legs: 3, bps: 500 }] })), true);
  assert.equal(isMore(HOUSE_EXTRAS, withBoost({ boostMax: '100.00' })), false);
  assert.equal(isMore(withBoost({ boostMax: '100.00' }), HOUSE_EXTRAS), true);
  assert.equal(isMore({ ...HOUSE_EXTRAS, earlyLead: 3 }, HOUSE_EXTRAS), true);
});
