import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SportOffer } from './api/index.ts';
import { draftOf, isChanged, readOffer, withPart } from './offer-draft.ts';

const OFFER: SportOffer = {
  isOn: true,
  marginBps: 100,
  liveMarginBps: 250,
  floorBps: 10_200,
  sports: { 5: { isOffered: false }, 1: { marginBps: 50 } },
  tournaments: {},
  version: 3,
  madeAt: null,
};

test('an offer that is read back is the same one', () => {
  const draft = draftOf(OFFER);
  assert.equal(isChanged(draft, OFFER), false);
  const { madeAt: _madeAt, version: _version, ...terms } = OFFER;
  assert.deepEqual(readOffer(draft), { ok: true, terms });
});

test('a part that says nothing any more is gone', () => {
  const draft = draftOf(OFFER);
  const sports = withPart(draft.sports, '5', { isOffered: true });
  assert.deepEqual(Object.keys(sports), ['1']);
  assert.equal(isChanged({ ...draft, sports }, OFFER), true);
  const own = withPart({}, '2', { liveMargin: '3.5' });
  assert.partialDeepStrictEqual(readOffer({ ...draft, sports: own }), {
    ok: true,
    terms: { sports: { 2: { liveMarginBps: 350 } } },
  });
});

test('what cannot be read is said where it stands', () => {
  const draft = draftOf(OFFER);
  assert.deepEqual(readOffer({ ...draft, margin: '' }), { ok: false, problem: 'margin' });
  assert.deepEqual(readOffer({ ...draft, margin: '51' }), { ok: false, problem: 'margin' });
  assert.deepEqual(readOffer({ ...draft, floor: '-1' }), { ok: false, problem: 'floor' });
  const tournaments = withPart({}, '7', { margin: 'two' });
  assert.deepEqual(readOffer({ ...draft, tournaments }), { ok: false, problem: 'part' });
});
