import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagerSteps, readPageNo } from './pager-model.ts';

test('a few pages are all named', () => {
  assert.deepEqual(pagerSteps(1, 1), [1]);
  assert.deepEqual(pagerSteps(1, 0), [1]);
  assert.deepEqual(pagerSteps(3, 5), [1, 2, 3, 4, 5]);
});

test('of many, five stand around the page shown and one at each end', () => {
  assert.deepEqual(pagerSteps(10, 20), [1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]);
  assert.deepEqual(pagerSteps(1, 20), [1, 2, 3, 4, 5, 'gap', 20]);
  assert.deepEqual(pagerSteps(20, 20), [1, 'gap', 16, 17, 18, 19, 20]);
});

test('a gap of one page is that page', () => {
  assert.deepEqual(pagerSteps(5, 20), [1, 2, 3, 4, 5, 6, 7, 'gap', 20]);
});

test('an address may ask for any page, and for nonsense', () => {
  assert.equal(readPageNo('3'), 3);
  for (const text of [undefined, '', '0', '-2', 'x', '99999', null]) {
    assert.equal(readPageNo(text), 1);
  }
});
