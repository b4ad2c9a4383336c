import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askRoads, derivedPatterns, patternMarks } from './derived-road.ts';
import { bigRoad, type RoadMark } from './road-model.ts';

const LETTERS: Readonly<Record<string, RoadMark>> = { B: 'first', S: 'second', T: 'tie' };
const marksFrom = (letters: string) => [...letters].map((letter) => LETTERS[letter] ?? 'tie');
const patternsOf = (letters: string, road: Parameters<typeof derivedPatterns>[1]) =>
  derivedPatterns(marksFrom(letters), road)
    .map((pattern) => (pattern === 'regular' ? 'r' : 'b'))
    .join('');

test('big eye boy begins at the second circle of the second run, or at the third run', () => {
  assert.equal(patternsOf('BBS', 'big_eye'), '');
  assert.equal(patternsOf('BBSS', 'big_eye'), 'r');
  assert.equal(patternsOf('BBSB', 'big_eye'), 'b');
  assert.equal(patternsOf('BSB', 'big_eye'), 'r');
});

test('a run that goes on past the one before it breaks the pattern once', () => {
  // The second run is compared with one that is two long: equal, past its end, and below it.
  assert.equal(patternsOf('BBSSSS', 'big_eye'), 'rbr');
});

test('runs of one are regular on every road', () => {
  assert.equal(patternsOf('BSBSBSBS', 'big_eye'), 'rrrrrr');
  assert.equal(patternsOf('BSBSBSBS', 'small_road'), 'rrrrr');
  assert.equal(patternsOf('BSBSBSBS', 'cockroach'), 'rrrr');
});

test('small road and cockroach road look one and two runs further back', () => {
  // Runs of 2, 1, 2, 1, 2: no run is like the one before it, and each like the one before that.
  assert.equal(patternsOf('BBSBBSBB', 'big_eye'), 'bbbbb');
  assert.equal(patternsOf('BBSBBSBB', 'small_road'), 'rrrr');
  assert.equal(patternsOf('BBSBBSBB', 'cockroach'), 'bb');
});

test('ties are passed over, and a run of any length stays one run', () => {
  assert.equal(patternsOf('BTBSTS', 'big_eye'), patternsOf('BBSS', 'big_eye'));
  assert.equal(patternsOf(`${'B'.repeat(9)}${'S'.repeat(9)}`, 'big_eye'), 'r'.repeat(8));
});

test('asking a side tells what the roads would show, and changes nothing', () => {
  const marks = marksFrom('BBSS');
  assert.deepEqual(askRoads(marks, 'second'), {
    big_eye: 'broken',
    small_road: null,
    cockroach: null,
  });
  assert.deepEqual(askRoads(marks, 'first'), {
    big_eye: 'regular',
    small_road: null,
    cockroach: null,
  });
});

test('patterns are laid out as a road: equal ones go down, another begins a column', () => {
  const cells = bigRoad(patternMarks(['regular', 'regular', 'broken']));
  assert.deepEqual(
    cells.map(({ column, row }) => [column, row]),
    [
      [0, 0],
      [0, 1],
      [1, 0],
    ],
  );
});
