import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AnyFamily, ANIMALS, familiesOf, ssc } from '@parlour/lottery';
import { bigRoad, marksOf, ROAD_ROWS, roadsOf, roadSums } from './road-model.ts';
import { trendPlays, trendTable, warmthOf } from './trend-model.ts';

const family = ssc as AnyFamily;
const issues = [
  [1, 2, 3, 4, 5],
  [1, 0, 3, 4, 5],
  [9, 2, 3, 4, 0],
].map((draw, index) => ({ issueNo: `2026112100${index + 1}`, draw }));

test('every family has plays to tell trends of, numbers first', () => {
  for (const each of familiesOf(ANIMALS[0])) {
    // Its plays are typed numbers alone.
    if (each.code === 'four-d') continue;
    const [first] = trendPlays(each);
    assert.ok(first, each.code);
    assert.ok((first.input.boxes[0]?.tokens.length ?? 0) > 1, each.code);
  }
  assert.equal(trendPlays(family)[0]?.code, 'fixed');
});

test('a chart tells of each draw what came and how long the others are missing', () => {
  const [play] = trendPlays(family);
  assert.ok(play);
  const { rows, sums } = trendTable(play, 0, issues);
  assert.deepEqual(rows[1]?.cells[1], { isHit: true, missing: 0 });
  assert.deepEqual(rows[2]?.cells[1], { isHit: false, missing: 1 });
  assert.deepEqual(sums[1], {
    token: '1',
    hits: 2,
    missing: 1,
    missingMax: 1,
    missingMeanTenths: 5,
  });
  assert.equal(sums[7]?.missingMeanTenths, null);
});

test('hot and cold are the ends of the order, and nothing where all are equal', () => {
  const sums = [5, 1, 3, 3, 3].map((hits, index) => ({
    token: String(index),
    hits,
    missing: 0,
    missingMax: 0,
    missingMeanTenths: null,
  }));
  assert.deepEqual(warmthOf(sums), ['hot', 'cold', 'mild', 'mild', 'mild']);
  assert.ok(warmthOf(sums.map((sum) => ({ ...sum, hits: 2 }))).every((each) => each === 'mild'));
});

test('two-sided plays have roads, of dragon and tiger with the tie', () => {
  const roads = roadsOf(family);
  const dragon = roads.find(({ play }) => play.code === 'dragonTiger.12');
  assert.equal(dragon?.tie, 'tie');
  assert.ok(dragon);
  assert.deepEqual(marksOf(dragon, issues), ['second', 'first', 'first']);
  const total = roads.find(({ play, sides }) => play.code === 'total' && sides[0] === 'big');
  assert.ok(total);
  assert.deepEqual(marksOf(total, issues), ['second', 'second', 'second']);
});

test('the big road goes down, turns at the end of its column, and counts ties', () => {
  const cells = bigRoad(['tie', 'first', 'tie', 'tie', 'second', ...Array(8).fill('first')]);
  assert.deepEqual(cells[0], { column: 0, row: 0, mark: 'first', ties: 2 });
  assert.deepEqual(cells[1], { column: 1, row: 0, mark: 'second', ties: 0 });
  assert.deepEqual(cells[2], { column: 2, row: 0, mark: 'first', ties: 0 });
  assert.deepEqual(cells[7], { column: 2, row: ROAD_ROWS - 1, mark: 'first', ties: 0 });
  assert.deepEqual(cells[8], { column: 3, row: ROAD_ROWS - 1, mark: 'first', ties: 0 });
  assert.deepEqual(cells[9], { column: 4, row: ROAD_ROWS - 1, mark: 'first', ties: 0 });
});

test('no two circles of a road lie on each other', () => {
  const marks = Array.from({ length: 200 }, (_, index) =>
    index % 17 < 9 || index % 5 === 0 ? ('first' as const) : ('second' as const),
  );
  const cells = bigRoad(marks);
  assert.equal(new Set(cells.map(({ column, row }) => `${column}:${row}`)).size, marks.length);
});

test('the sums of a road name the run that is on', () => {
  assert.deepEqual(roadSums(['first', 'second', 'tie', 'second']), {
    first: 1,
    second: 2,
    tie: 1,
    runOf: 'second',
    run: 2,
  });
  assert.deepEqual(roadSums([]), { first: 0, second: 0, tie: 0, runOf: null, run: 0 });
});
