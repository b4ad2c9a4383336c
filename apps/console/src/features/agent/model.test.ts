import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedPoints, highestPoints, isTaskOpen, pointProblem, writePoints } from './model.ts';

const bounds = { family: 'slots', points: 50, min: 30, max: 100 } as const;

test('points stay between those below and those above, in steps of a tenth', () => {
  assert.equal(pointProblem(30, bounds), null);
  assert.equal(pointProblem(100, bounds), null);
  assert.equal(pointProblem(20, bounds), 'low');
  assert.equal(pointProblem(110, bounds), 'high');
  assert.equal(pointProblem(55, bounds), 'step');
  assert.equal(pointProblem(Number.NaN, bounds), 'step');
});

test('only what was changed is sent', () => {
  const other = { family: 'live', points: 20, min: 0, max: 40 } as const;
  assert.deepEqual(changedPoints([bounds, other], { slots: 60, live: 20 }), [
    { family: 'slots', points: 60 },
  ]);
  assert.deepEqual(changedPoints([bounds, other], {}), []);
});

test('points are written as percent with one decimal', () => {
  assert.equal(writePoints(150), '1.5%');
  assert.equal(writePoints(10), '0.1%');
  assert.equal(writePoints(0), '0.0%');
  assert.equal(highestPoints({ points: [{ family: 'live', points: 40 }] }), 40);
  assert.equal(highestPoints({ points: [] }), 0);
});

test('a task that a job still works on is open', () => {
  assert.equal(isTaskOpen({ state: 'UNDOING' }), true);
  assert.equal(isTaskOpen({ state: 'FAILED' }), false);
});
