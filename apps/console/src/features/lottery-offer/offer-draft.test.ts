import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Offer } from './api/index.ts';
import {
  draftOf,
  isChanged,
  limitProblems,
  limitsFor,
  readOffer,
  withPlays,
} from './offer-draft.ts';

const offer: Offer = {
  gameCode: 'ssc-60',
  family: 'ssc',
  area: 'LOTT',
  source: 'house',
  gameState: 'open',
  isOn: true,
  group: { min: 1_800, max: 1_956 },
  singlePickBps: 500,
  playsOff: ['star5.direct'],
  limits: [
    {
      currency: 'USD',
      units: [2, 1],
      multipleMax: 9_999,
      betsMax: 100_000,
      stakeMin: '0.01',
      stakeMax: '50000.00',
      memberIssueMax: null,
      numberMax: '20000.00',
      payoutMax: '300000.00',
      singlePickPayoutMax: '20000.00',
    },
  ],
  groupLimit: 1_960,
  packVersion: 1,
  version: 3,
  updatedAt: null,
};

test('an offer survives the way through the form', () => {
  const draft = draftOf(offer);
  assert.equal(isChanged(draft, offer), false);
  const read = readOffer(draft, offer);
  assert.ok(read.ok);
  const { isOn, group, singlePickBps, playsOff, limits } = offer;
  assert.deepEqual(read.offer, { isOn, group, singlePickBps, playsOff, limits });
});

test('the order in which plays were switched off is no change', () => {
  const two = { ...offer, playsOff: ['a', 'b'] };
  assert.equal(isChanged({ ...draftOf(two), playsOff: ['b', 'a'] }, two), false);
});

test('a prize group stays within what the house allows', () => {
  const draft = draftOf(offer);
  const problemOf = (change: object) => {
    const read = readOffer({ ...draft, ...change }, offer);
    return read.ok ? null : read.problem;
  };
  assert.equal(problemOf({ groupMin: '1957' }), 'group');
  assert.equal(problemOf({ groupMax: '1962' }), 'group_limit');
  assert.equal(problemOf({ groupMax: 'many' }), 'group');
  assert.equal(problemOf({ singlePick: '120' }), 'single_pick');
  assert.equal(problemOf({ limits: [] }), 'no_limits');
  assert.equal(problemOf({ limits: [], isOn: false }), null);
});

test('an empty field is no limit where that is possible, and missing elsewhere', () => {
  const [limits = assert.fail()] = draftOf(offer).limits;
  const emptied = { ...limits, units: '2, 2', amounts: { ...limits.amounts, numberMax: '' } };
  assert.deepEqual(limitProblems(emptied), ['units']);
  const missing = { ...limits, amounts: { ...limits.amounts, payoutMax: '', stakeMax: '1.234' } };
  assert.deepEqual(limitProblems(missing), ['stakeMax', 'payoutMax']);
});

test('a further currency begins with the figures of the first', () => {
  const [first] = draftOf(offer).limits;
  assert.equal(limitsFor('EUR', first).amounts.payoutMax, first?.amounts.payoutMax);
  assert.ok(limitProblems(limitsFor('EUR', undefined)).includes('stakeMax'));
});

test('plays are switched one by one or together', () => {
  assert.deepEqual(withPlays(['a'], ['b', 'c'], false), ['a', 'b', 'c']);
  assert.deepEqual(withPlays(['a', 'b'], ['a', 'b'], true), []);
});
