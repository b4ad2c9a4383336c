import assert from 'node:assert/strict';
import test from 'node:test';
import {
  boundOf,
  inFamilyOrder,
  type PointsBound,
  pointsBody,
  raisedBody,
  shareOf,
  spanOf,
  stepped,
} from './points-model.ts';

const BOUNDS: readonly PointsBound[] = [
  { family: 'lottery', min: 0, max: 120 },
  { family: 'slots', min: 30, max: 90 },
];

test('points move in steps of a tenth of a percent, within what can be given', () => {
  assert.equal(stepped(47, { min: 0, max: 120 }), 50);
  assert.equal(stepped(-10, { min: 0, max: 120 }), 0);
  assert.equal(stepped(500, { min: 0, max: 120 }), 120);
  assert.equal(stepped(0, { min: 30, max: 90 }), 30);
});

test('a half is never more than half of what can be given', () => {
  assert.deepEqual(shareOf(BOUNDS, 0), { lottery: 0, slots: 30 });
  assert.deepEqual(shareOf(BOUNDS, 0.5), { lottery: 60, slots: 60 });
  assert.deepEqual(shareOf(BOUNDS, 1), { lottery: 120, slots: 90 });
  assert.deepEqual(shareOf([{ family: 'fish', min: 0, max: 50 }], 0.5), { fish: 20 });
});

test('a new account is sent what it gets, and a raise only what was raised', () => {
  assert.deepEqual(pointsBody({ slots: 0, lottery: 60 }), [{ family: 'lottery', points: 60 }]);
  assert.deepEqual(pointsBody({}), []);
  assert.deepEqual(raisedBody({ slots: 30, lottery: 10 }, BOUNDS), [
    { family: 'lottery', points: 10 },
  ]);
  assert.deepEqual(raisedBody({}, BOUNDS), []);
});

test('families stand in one order, and unknown ones nowhere', () => {
  const items = [{ family: 'slots' }, { family: 'bingo' }, { family: 'lottery' }];
  assert.deepEqual(inFamilyOrder(items), [{ family: 'lottery' }, { family: 'slots' }]);
});

test('the span of points leaves out families without any', () => {
  assert.deepEqual(spanOf([{ points: 0 }, { points: 80 }, { points: 30 }]), { low: 30, high: 80 });
  assert.equal(spanOf([{ points: 0 }]), null);
  assert.equal(spanOf([]), null);
});

test('a quota that is used up ends a family one step below, and others are told', () => {
  const quotas = [
    { points: 100, max: 3, left: 0 },
    { points: 50, max: 10, left: 4 },
    { points: 200, max: 1, left: 1 },
  ];
  const bound = boundOf({ family: 'slots', givableMax: 120, quotas });
  assert.deepEqual([bound.min, bound.max], [0, 90]);
  // Nobody is told of points that cannot be given anyway.
  assert.deepEqual(
    bound.quotas?.map(({ points, left }) => [points, left]),
    [
      [50, 4],
      [100, 0],
    ],
  );
  assert.equal(boundOf({ family: 'slots', givableMax: 80, quotas }).max, 80);
  const none = [{ points: 10, max: 0, left: 0 }];
  assert.equal(boundOf({ family: 'slots', givableMax: 80, quotas: none }).max, 0);
});
