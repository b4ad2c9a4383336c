import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RACE_REVEAL, racePlan } from './race-model.ts';

test('runners stand in their lanes and cross the line in the order of the result', () => {
  const plan = racePlan('07,02,10,05,01,08,03,09,06,04');
  assert.deepEqual(
    plan.map(({ lane }) => lane),
    ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  );
  assert.equal(plan.find(({ lane }) => lane === '7')?.rank, 0);
  const byTime = plan.toSorted((left, right) => left.finishMs - right.finishMs);
  assert.deepEqual(
    byTime.map(({ lane }) => lane),
    ['7', '2', '10', '5', '1', '8', '3', '9', '6', '4'],
  );
});

test('a plate appears when its runner crosses the line', () => {
  for (const { rank, finishMs } of racePlan('07,02,10,05,01,08,03,09,06,04')) {
    assert.equal(finishMs, RACE_REVEAL.fromMs + rank * RACE_REVEAL.stepMs);
  }
});
