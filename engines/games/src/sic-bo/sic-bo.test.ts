import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBetTable } from '../bets/testing/tables.ts';
import { figuresOf, outcomesOf } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import { distributionAt, prove, sicBo, sicBoPays, sicBoPlaces, sicBoTable } from './index.ts';

const EDGES: readonly (readonly [place: RegExp, edge: string])[] = [
  [/^(?:big|small|odd|even)$/, '2.7778'],
  [/^single-/, '7.8704'],
  [/^two-/, '2.7778'],
  [/^double-/, '11.1111'],
  [/^triple-/, '16.2037'],
  [/^any-triple$/, '11.1111'],
  [/^total-(?:4|17)$/, '12.5000'],
  [/^total-(?:5|16)$/, '11.1111'],
  [/^total-(?:6|15)$/, '12.0370'],
  [/^total-(?:7|14)$/, '9.7222'],
  [/^total-(?:8|13)$/, '12.5000'],
  [/^total-(?:9|12)$/, '7.4074'],
  [/^total-(?:10|11)$/, '12.5000'],
  [/^four-/, '11.1111'],
  [/^three-/, '13.8889'],
];

test('every bet costs what is published', () => {
  for (const place of sicBoPlaces) {
    const expected = EDGES.find(([pattern]) => pattern.test(place))?.[1];
    const { rtpDecimal } = figuresOf(distributionAt(place));
    assert.equal((100 * (1 - Number(rtpDecimal))).toFixed(4), expected, place);
  }
  assertSheet(prove(), new URL('./sheet.json', import.meta.url));
});

test('the table has every place and totals come as often as dice make them', () => {
  const count = (start: string) => sicBoPlaces.filter((place) => place.startsWith(start)).length;
  assert.deepEqual(
    ['single', 'double', 'triple', 'two', 'three', 'four', 'total'].map(count),
    [6, 6, 6, 15, 20, 4, 14],
  );
  const totals = new Map<number, number>();
  for (const { value } of outcomesOf((draws) => sicBoTable.draw(draws).dice)) {
    const total = value.reduce((sum, face) => sum + face, 0);
    totals.set(total, (totals.get(total) ?? 0) + 1);
  }
  assert.deepEqual(
    [3, 4, 5, 6, 7, 8, 9, 10].map((total) => totals.get(total)),
    [1, 3, 6, 10, 15, 21, 25, 27],
  );
});

test('a triple loses for small, and a face pays by how often it comes', () => {
  assert.equal(sicBoPays('small', [1, 1, 1]).numerator, 0n);
  assert.deepEqual(
    (
      [
        [1, 2, 3],
        [1, 1, 3],
        [1, 1, 1],
        [2, 2, 3],
      ] as const
    ).map((dice) => Number(sicBoPays('single-1', dice).numerator)),
    [2, 3, 4, 0],
  );
  assert.equal(sicBoPays('four-1-2-3-4', [1, 2, 2]).numerator, 0n);
});

test('money adds up whatever is bet and drawn', () => {
  assertBetTable(sicBoTable, sicBo);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(sicBo, new URL('./golden-rounds.json', import.meta.url), [
    {
      choice: {
        bets: [
          { place: 'small', amount: '0.5' },
          { place: 'single-1', amount: '0.5' },
        ],
      },
    },
  ]);
});
