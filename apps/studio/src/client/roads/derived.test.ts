import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mark } from '@parlour/contract/road';
import { askRoad, derivedCells, derivedRoad, type DerivedMark } from './derived.ts';

const MARKS: Readonly<Record<string, Mark>> = { P: 'left', B: 'right', T: 'tie' };
const marks = (text: string): readonly Mark[] => [...text].map((letter) => MARKS[letter] as Mark);
const letters = (road: readonly (DerivedMark | null)[]): string =>
  road.map((mark) => (mark === 'red' ? 'R' : mark === 'blue' ? 'B' : '-')).join('');

/** The worked example of section 5 of the rules. */
const EXAMPLE = marks('BBPTPBBBPPBPBBTPPPPB');

test('derived roads of the worked example', () => {
  assert.equal(letters(derivedRoad(EXAMPLE, 'eye')), 'RRRBBRBBRBBRBRB');
  assert.equal(letters(derivedRoad(EXAMPLE, 'small')), 'RBBRRBBBBBRRB');
  assert.equal(letters(derivedRoad(EXAMPLE, 'cockroach')), 'RRBBRRBRRB');
});

test('ask-road names the marks that each side would add', () => {
  const asked = (side: 'left' | 'right') => letters(Object.values(askRoad(EXAMPLE, side)));
  assert.equal(asked('right'), 'RRB');
  assert.equal(asked('left'), 'BBR');
  assert.equal(letters(Object.values(askRoad(marks('BP'), 'right'))), 'R--');
});

test('derived roads begin at their first place, and are laid out as the big road', () => {
  assert.deepEqual(derivedRoad(marks('BP'), 'eye'), []);
  assert.equal(derivedRoad(marks('BPP'), 'eye').length, 1);
  assert.equal(derivedRoad(marks('BPB'), 'eye').length, 1);
  assert.deepEqual(
    derivedCells(['red', 'red', 'blue']).map(({ column, row }) => [column, row]),
    [
      [0, 0],
      [0, 1],
      [1, 0],
    ],
  );
});
