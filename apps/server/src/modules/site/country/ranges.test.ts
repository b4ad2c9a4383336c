import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findStart, foldRanges, type PlainRange } from './ranges.ts';

const fold = (ranges: readonly PlainRange<number>[]) => {
  const cuts: [number, number][] = [];
  foldRanges(
    ranges,
    (place) => place + 1,
    (start, code) => cuts.push([start, code]),
  );
  return cuts;
};
const range = (first: number, last: number, code: number) => ({ first, last, code });

test('neighbours of one country become one range, gaps are nobody’s', () => {
  assert.deepEqual(fold([range(5, 9, 1), range(10, 14, 1), range(20, 29, 2)]), [
    [5, 1],
    [15, 0],
    [20, 2],
    [30, 0],
  ]);
});

test('a nested range decides inside, the outer one around it', () => {
  assert.deepEqual(fold([range(0, 99, 1), range(10, 19, 2), range(15, 16, 3)]), [
    [0, 1],
    [10, 2],
    [15, 3],
    [17, 2],
    [20, 1],
    [100, 0],
  ]);
});

test('whatever the ranges, each address has the code of the one that begins last around it', () => {
  const ranges = fc.array(
    fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
      .map(([first, length]) => ({ first, last: first + length })),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(ranges, (plain) => {
      const unique = [...new Map(plain.map((item) => [item.first, item])).values()];
      const coded = unique.map((item, index) => ({ ...item, code: index + 1 }));
      const cuts = fold(coded);
      for (let place = 0; place <= 90; place += 1) {
        const around = coded.filter(({ first, last }) => first <= place && place <= last);
        const wanted = around.toSorted((a, b) => b.first - a.first)[0]?.code ?? 0;
        const index = findStart(cuts.length, (at) => (cuts[at]?.[0] ?? 0) <= place);
        assert.equal(index < 0 ? 0 : cuts[index]?.[1], wanted, `${place} of ${cuts.join(' ')}`);
      }
    }),
  );
});

test('below the first start there is nothing', () => {
  assert.equal(
    findStart(3, () => false),
    -1,
  );
  assert.equal(
    findStart(3, () => true),
    2,
  );
  assert.equal(
    findStart(0, () => true),
    -1,
  );
});
