import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANIMALS } from '../../calendar/index.ts';
import { numbersOf, permutationsOf } from './number-set.ts';

test('sets of two-digit numbers hold what their names say', () => {
  assert.deepEqual(numbersOf({ kind: 'head', digit: 3 }), [
    '30',
    '31',
    '32',
    '33',
    '34',
    '35',
    '36',
    '37',
    '38',
    '39',
  ]);
  assert.deepEqual(numbersOf({ kind: 'tail', digit: 0 })[1], '10');
  assert.deepEqual(numbersOf({ kind: 'sum', digit: 2 }), [
    '02',
    '11',
    '20',
    '39',
    '48',
    '57',
    '66',
    '75',
    '84',
    '93',
  ]);
  assert.equal(numbersOf({ kind: 'double' }).length, 10);
  assert.deepEqual(numbersOf({ kind: 'animal', animal: 'rat' }), [
    '00',
    '12',
    '24',
    '36',
    '48',
    '60',
    '72',
    '84',
    '96',
  ]);
});

test('sides and animals share all numbers out', () => {
  const sides = (left: 'big' | 'odd', right: 'small' | 'even') =>
    [left, right].flatMap((side) => numbersOf({ kind: 'side', side })).toSorted();
  const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
  assert.deepEqual(sides('big', 'small'), all);
  assert.deepEqual(sides('odd', 'even'), all);
  assert.deepEqual(
    ANIMALS.flatMap((animal) => numbersOf({ kind: 'animal', animal })).toSorted(),
    all,
  );
});

test('the orders of a number come once each', () => {
  assert.deepEqual(permutationsOf('122'), ['122', '212', '221']);
  assert.throws(() => permutationsOf('12345'), RangeError);
  assert.deepEqual(
    [1234, 1123, 1122, 1222, 1111].map((number) => permutationsOf(String(number)).length),
    [24, 12, 6, 4, 1],
  );
});
