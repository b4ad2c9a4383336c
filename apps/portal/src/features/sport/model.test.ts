import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  asianLabel,
  asianLine,
  boardOf,
  byLeague,
  favouriteSide,
  lineLabel,
  lineValue,
  outcomesInRows,
} from './model.ts';
import { event, handicap, line, market, outcome } from './test-events.ts';

test('a row has the lines of each place, the most balanced one first, and none that is over', () => {
  const closed = handicap(1, { state: 'closed' });
  const board = boardOf([
    market(16, [handicap(-1), closed, handicap(-0.5, { isFavourite: true })]),
  ]);
  assert.deepEqual(board.full.handicap.map(lineValue), [-0.5, -1]);
  assert.deepEqual(board.full.total, []);
});

test('a market without a place of its own is recognised by its outcomes, but never one of a part', () => {
  const winner = [outcome('4'), outcome('5')];
  assert.equal(boardOf([market(999, [line(999, '', winner)])]).full.result.length, 1);
  assert.equal(boardOf([market(998, [line(998, 'mapnr=2', winner)])]).full.result.length, 0);
  assert.equal(boardOf([market(997, [line(997, '', [outcome('74')])])]).full.result.length, 0);
});

test('home and away stand in their rows and the draw last, whatever their order was', () => {
  const three = line(1, '', [outcome('3'), outcome('2'), outcome('1')]);
  assert.deepEqual(
    outcomesInRows('result', three).map((one) => one?.id ?? null),
    ['1', '3', '2'],
  );
  assert.deepEqual(
    outcomesInRows('total', line(18, 'total=2', [outcome('13')])).map((one) => one?.id ?? null),
    [null, '13'],
  );
});

test('a handicap is that of its side, and a total the same for both', () => {
  assert.deepEqual(
    [0, 1].map((row) => lineLabel('handicap', handicap(-0.75), row)),
    ['-0.75', '+0.75'],
  );
  assert.deepEqual(
    [0, 1].map((row) => lineLabel('handicap', handicap(0), row)),
    ['0', '0'],
  );
  const total = line(18, 'total=2.5', []);
  assert.deepEqual(
    [0, 1].map((row) => lineLabel('total', total, row)),
    ['2.5', '2.5'],
  );
});

test('a quarter line is written as its neighbours', () => {
  assert.deepEqual([0.25, -0.75, 1, 2.5, 2.75].map(asianLine), [
    '0-0.5',
    '0.5-1',
    '1',
    '2.5',
    '2.5-3',
  ]);
});

test('the line stands on the row of the favourite, without a sign', () => {
  const rows = (hcp: number) => [0, 1].map((row) => asianLabel('handicap', handicap(hcp), row));
  assert.deepEqual(rows(-0.25), ['0-0.5', '']);
  assert.deepEqual(rows(1), ['', '1']);
  assert.deepEqual(rows(0), ['0', '']);
  const total = line(18, 'total=2.25', []);
  assert.deepEqual(
    [0, 1].map((row) => asianLabel('total', total, row)),
    ['2-2.5', 'u'],
  );
});

test('who gives goals away is the favourite', () => {
  const of = (hcp: number) => favouriteSide(boardOf([market(16, [handicap(hcp)])]));
  assert.deepEqual([-1, 0.5, 0].map(of), ['home', 'away', null]);
  assert.equal(favouriteSide(boardOf([])), null);
});

test('events stand under their leagues once, in the order in which they come', () => {
  const events = [
    event({ id: '1' }),
    event({ id: '2', tournamentId: '8' }),
    event({ id: '3' }),
    event({ id: '1' }),
  ];
  const listed = byLeague(events).map((group) => [
    group.league.id,
    group.events.map(({ id }) => id),
  ]);
  assert.deepEqual(listed, [
    ['7', ['1', '3']],
    ['8', ['2']],
  ]);
});
