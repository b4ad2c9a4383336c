import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutByNumbers } from './cut-page.ts';

const chases = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ memberId: `m-${place}`, id: `c-${place}` }));
const sizes = (count: number, bets: readonly number[]) =>
  cutByNumbers(
    chases(count),
    chases(count).flatMap(({ id }) => bets.map((one) => ({ chaseId: id, bets: one }))),
  ).map((part) => part.length);

test('a page of chases on few numbers is one transaction', () => {
  assert.deepEqual(sizes(200, [1]), [200]);
  assert.deepEqual(sizes(200, [150, 50]), [200]);
  assert.deepEqual(sizes(0, []), []);
});

test('a page of chases on many numbers is cut at forty thousand of them', () => {
  assert.deepEqual(sizes(200, [250, 250]), [80, 80, 40]);
  assert.deepEqual(sizes(50, [2_000]), [20, 20, 10]);
});

test('bets beyond what is counted of a chase weigh no more than that', () => {
  assert.deepEqual(sizes(30, [100_000]), [20, 10]);
});

test('no chase is lost or moved', () => {
  const ids = chases(45);
  const lines = ids.map(({ id }, place) => ({ chaseId: id, bets: place * 70 }));
  assert.deepEqual(cutByNumbers(ids, lines).flat(), ids);
});
