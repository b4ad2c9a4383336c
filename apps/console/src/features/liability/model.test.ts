import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mostOf, percentOfMost, scoreRows, wayOf } from './model.ts';

test('a loss of the book is above zero', () => {
  assert.deepEqual([wayOf('0.01'), wayOf('-3.00'), wayOf('0.00')], ['loss', 'win', 'even']);
});

test('bars reach as far as their share of the largest sum, whichever way it goes', () => {
  const most = mostOf(['50.00', '-200.00']);
  assert.equal(percentOfMost('50.00', most), 25);
  assert.equal(percentOfMost('-200.00', most), 100);
  assert.equal(percentOfMost('1.00', mostOf([])), 0);
});

test('scores stand in rows by the goals at home', () => {
  const scores = [0, 1].flatMap((home) =>
    [0, 1, 2].map((away) => ({ home, away, loss: `${home}${away}.00` })),
  );
  assert.deepEqual(
    scoreRows(scores).map(({ cells, home }) => [home, cells.length]),
    [
      [0, 3],
      [1, 3],
    ],
  );
});
