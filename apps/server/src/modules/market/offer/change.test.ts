import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLooserOffer, tidyTerms } from './change.ts';
import { HOUSE_TERMS, type OfferTerms } from './rules.ts';

const sportOf = (id: string) => (id === '7' ? '5' : '1');
const looser = (before: Partial<OfferTerms>, after: Partial<OfferTerms>) =>
  isLooserOffer({ ...HOUSE_TERMS, ...before }, { ...HOUSE_TERMS, ...after }, sportOf);

test('a lower margin or floor loosens, a higher one does not', () => {
  assert.equal(looser({}, { marginBps: 99 }), true);
  assert.equal(looser({}, { liveMarginBps: 99 }), true);
  assert.equal(looser({}, { floorBps: 10_100 }), true);
  assert.equal(looser({}, { marginBps: 300, liveMarginBps: 500, floorBps: 10_500 }), false);
  assert.equal(looser({}, {}), false);
});

test('what was not offered loosens when it is, and nothing does while the book is off', () => {
  assert.equal(looser({ sports: { 5: { isOffered: false } } }, {}), true);
  assert.equal(looser({}, { sports: { 5: { isOffered: false } } }), false);
  assert.equal(looser({ isOn: false }, {}), true);
  assert.equal(looser({}, { isOn: false, marginBps: 0 }), false);
  // Its sport is not offered, so a lower margin of the league changes nothing.
  const off = { sports: { 5: { isOffered: false } } };
  assert.equal(looser(off, { ...off, tournaments: { 7: { marginBps: 0 } } }), false);
});

test('a part that is taken away is compared with what counts in its place then', () => {
  const before = { sports: { 5: { marginBps: 300 } } };
  assert.equal(looser(before, {}), true, 'back to one percent');
  assert.equal(looser({ sports: { 5: { marginBps: 50 } } }, {}), false);
  assert.equal(looser(before, { ...before, tournaments: { 7: { marginBps: 200 } } }), true);
  assert.equal(looser(before, { ...before, tournaments: { 7: { marginBps: 400 } } }), false);
});

test('parts that say nothing are not kept', () => {
  const terms = { ...HOUSE_TERMS, sports: { 5: { isOffered: true }, 1: {} } };
  assert.deepEqual(tidyTerms(terms).sports, {});
});
