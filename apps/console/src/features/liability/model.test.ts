import { expect, test } from 'vitest';
import { mostOf, percentOfMost, scoreRows, wayOf } from './model.ts';

test('a loss of the book is above zero', () => {
  expect([wayOf('0.01'), wayOf('-3.00'), wayOf('0.00')]).toEqual(['loss', 'win', 'even']);
});

test('bars reach as far as their share of the largest sum, whichever way it goes', () => {
  const most = mostOf(['50.00', '-200.00']);
  expect(percentOfMost('50.00', most)).toBe(25);
  expect(percentOfMost('-200.00', most)).toBe(100);
  expect(percentOfMost('1.00', mostOf([]))).toBe(0);
});

test('scores stand in rows by the goals at home', () => {
  const scores = [0, 1].flatMap((home) =>
    [0, 1, 2].map((away) => ({ home, away, loss: `${home}${away}.00` })),
  );
  expect(scoreRows(scores).map(({ cells, home }) => [home, cells.length])).toEqual([
    [0, 3],
    [1, 3],
  ]);
});
