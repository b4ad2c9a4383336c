import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OutcomeResult } from '../../market/index.ts';
import { deductionPercentOf, placeOf } from './each-way.ts';

const RACE = { marketId: 866, specifiers: '' };
const racing = (runners: number) => placeOf(RACE, { runners, sportCode: '40' });

test('places of a race follow its runners, and are settled by the line of that many', () => {
  assert.equal(racing(4), null);
  assert.deepEqual(racing(6), {
    places: 2,
    fraction: { part: 1, of: 4 },
    line: { marketId: 1091, specifiers: 'winners=2' },
  });
  assert.deepEqual(racing(8)?.line, { marketId: 1091, specifiers: 'winners=3' });
});

test('golf has five places, other outrights two; lines of two sides none', () => {
  const outright = { marketId: 804, specifiers: '' };
  assert.deepEqual(placeOf(outright, { runners: 30, sportCode: '9' })?.line.specifiers, 'pos=5');
  assert.deepEqual(placeOf(outright, { runners: 20, sportCode: '1' })?.fraction, {
    part: 1,
    of: 2,
  });
  assert.equal(placeOf({ marketId: 1, specifiers: '' }, { runners: 3, sportCode: '1' }), null);
});

test('a withdrawn runner takes of winnings by its last price; a race that is void takes nothing', () => {
  const result = (id: string, voidMilli: number): OutcomeResult => ({
    id,
    result: 0,
    voidMilli,
    deadHeatPpm: 1_000_000,
  });
  const quoted = [
    { id: 'a', odds: 2_000 },
    { id: 'b', odds: 4_000 },
  ];
  assert.equal(deductionPercentOf(RACE, [result('a', 0), result('b', 1_000)], quoted), 25);
  assert.equal(deductionPercentOf(RACE, [result('a', 1_000), result('b', 1_000)], quoted), 0);
  assert.equal(deductionPercentOf(RACE, null, quoted), 0);
  const golf = { marketId: 804, specifiers: '' };
  assert.equal(deductionPercentOf(golf, [result('a', 0), result('b', 1_000)], quoted), 0);
});
