import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oddsSpan } from './odds.ts';

test('odds are shown from the lowest to the highest level, cut after four decimals', () => {
  assert.deepEqual(oddsSpan('10/1'), ['10.00']);
  assert.deepEqual(oddsSpan('2/1 2/1'), ['2.00']);
  assert.deepEqual(oddsSpan('98/1 5/4 20/1'), ['1.25', '98.00']);
  assert.deepEqual(oddsSpan('20/3'), ['6.6666']);
  assert.deepEqual(oddsSpan('1955/1000'), ['1.955']);
  assert.deepEqual(oddsSpan(''), []);
});
