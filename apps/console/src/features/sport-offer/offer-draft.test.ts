import { expect, test } from 'vitest';
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
  expect(isChanged(draft, OFFER)).toBe(false);
  const { madeAt: _madeAt, version: _version, ...terms } = OFFER;
  expect(readOffer(draft)).toEqual({ ok: true, terms });
});

test('a part that says nothing any more is gone', () => {
  const draft = draftOf(OFFER);
  const sports = withPart(draft.sports, '5', { isOffered: true });
  expect(Object.keys(sports)).toEqual(['1']);
  expect(isChanged({ ...draft, sports }, OFFER)).toBe(true);
  const own = withPart({}, '2', { liveMargin: '3.5' });
  expect(readOffer({ ...draft, sports: own })).toMatchObject({
    ok: true,
    terms: { sports: { 2: { liveMarginBps: 350 } } },
  });
});

test('what cannot be read is said where it stands', () => {
  const draft = draftOf(OFFER);
  expect(readOffer({ ...draft, margin: '' })).toEqual({ ok: false, problem: 'margin' });
  expect(readOffer({ ...draft, margin: '51' })).toEqual({ ok: false, problem: 'margin' });
  expect(readOffer({ ...draft, floor: '-1' })).toEqual({ ok: false, problem: 'floor' });
  const tournaments = withPart({}, '7', { margin: 'two' });
  expect(readOffer({ ...draft, tournaments })).toEqual({ ok: false, problem: 'part' });
});
