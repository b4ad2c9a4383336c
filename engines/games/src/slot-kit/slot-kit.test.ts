import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { drawsFrom, recordedDraws } from '../solo/index.ts';
import {
  createClusterFinder,
  createLines,
  drawRow,
  EMPTY,
  fastDraws,
  fruitPays,
  heldAtEnd,
  placeScatters,
  refillGrid,
  weightTable,
} from './index.ts';
import { xoshiroWords } from './testing/xoshiro.ts';
import { createWaysView, drawView, waysPaid, type WaysWin } from './ways.ts';

test('a row is drawn as often as its weight says', () => {
  const table = weightTable([2, 0, 3]);
  const rows = [0, 1, 2, 3, 4].map((value) => drawRow(table, recordedDraws([value])));
  assert.deepEqual(rows, [0, 0, 2, 2, 2]);
  for (const bad of [[], [0], [-1, 2], [0.5, 1], [65_537]])
    assert.throws(() => weightTable(bad), RangeError);
});

test('draws of simulations are those of the exact scheme', () => {
  const fast = fastDraws(xoshiroWords(7));
  const exact = drawsFrom(xoshiroWords(7), 'exact');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 65_536 }), (bound) => {
      assert.equal(fast.below(bound), exact.below(bound));
    }),
    { numRuns: 2_000 },
  );
});

/** Clusters by walking from cell to cell, the plain way. */
function clustersOf(grid: readonly number[], columns: number, rows: number, sizeMin: number) {
  const left = new Set(grid.keys());
  const found: number[][] = [];
  for (const first of grid.keys()) {
    const cluster: number[] = [];
    const open = [first];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      if (!left.has(cell) || grid[cell] !== grid[first]) continue;
      left.delete(cell);
      cluster.push(cell);
      const [column, row] = [Math.floor(cell / rows), cell % rows];
      if (row > 0) open.push(cell - 1);
      if (row < rows - 1) open.push(cell + 1);
      if (column > 0) open.push(cell - rows);
      if (column < columns - 1) open.push(cell + rows);
    }
    if (cluster.length >= sizeMin) found.push(cluster.toSorted((a, b) => a - b));
  }
  return found;
}

test('the finder of clusters finds what walking from cell to cell finds', () => {
  for (const [columns, rows] of [
    [7, 7],
    [8, 7],
    [6, 5],
    [3, 4],
  ] as const) {
    const finder = createClusterFinder({ columns, rows }, { sizeMin: 5, symbols: 3 });
    const grids = fc.array(fc.nat(3), { minLength: columns * rows, maxLength: columns * rows });
    fc.assert(
      fc.property(grids, (grid) => {
        const count = finder.find(Uint8Array.from(grid));
        const found = Array.from({ length: count }, (_, index) =>
          Array.from(
            finder.members.subarray(index === 0 ? 0 : finder.ends[index - 1], finder.ends[index]),
          ),
        );
        const walked = clustersOf(grid, columns, rows, 5).filter(([cell = 0]) => grid[cell] !== 3);
        assert.deepEqual(new Set(found.map(String)), new Set(walked.map(String)));
      }),
      { numRuns: 400 },
    );
  }
  assert.throws(() => createClusterFinder({ columns: 9, rows: 7 }, { sizeMin: 5, symbols: 3 }));
});

test('what stands above burst cells falls, and values fall along', () => {
  const grid = Uint8Array.from([4, EMPTY, 5, EMPTY, 1, 2, 3, 4]);
  const values = Uint16Array.from([9, 0, 8, 0, 0, 0, 0, 0]);
  const draws = recordedDraws([1, 0]);
  refillGrid(grid, { columns: 2, rows: 4 }, { symbols: weightTable([1, 1]), draws, values });
  assert.deepEqual([...grid], [0, 1, 4, 5, 1, 2, 3, 4]);
  assert.deepEqual([...values], [0, 0, 9, 8, 0, 0, 0, 0]);
});

test('scatters stand on columns of their own', () => {
  const draws = fastDraws(xoshiroWords(5));
  for (let round = 0; round < 200; round += 1) {
    const grid = new Uint8Array(30);
    placeScatters(grid, { columns: 6, rows: 5 }, { count: 6, scatter: 9, draws });
    for (let column = 0; column < 6; column += 1)
      assert.equal(
        grid.subarray(column * 5, column * 5 + 5).filter((cell) => cell === 9).length,
        1,
      );
  }
});

test('ways are the product of what stands on each reel, wilds with each symbol', () => {
  const view = createWaysView(4, 3, 4);
  const one = weightTable([1]);
  // Symbols a, b, wild, scatter: two a and one b; one a and one wild; three b; nothing but scatters.
  const symbols = { heights: one, symbols: weightTable([1, 1, 1, 1]) };
  const reels = [symbols, symbols, symbols, symbols];
  const shown = [0, 0, 0, 1, 0, 0, 2, 0, 0, 1, 1, 1, 0, 3, 3, 3];
  drawView(view, reels, { draws: recordedDraws(shown), heightMin: 3 });
  const wins: WaysWin[] = [];
  const pays = [Uint16Array.from([0, 0, 5, 20, 50]), Uint16Array.from([0, 0, 0, 10, 40])];
  // a: 2 x 3 ways over two reels; b: 1 x 1 x 3 ways over three.
  assert.equal(waysPaid(view, pays, wins), 6 * 5 + 3 * 10);
  assert.deepEqual(wins, [
    { symbol: 0, reels: 2, ways: 6, pays: 5 },
    { symbol: 1, reels: 3, ways: 3, pays: 10 },
  ]);
});

test('lines pay from the left, and the wild stands in', () => {
  const lines = createLines({
    rows: 2,
    lines: [
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 0],
    ],
    pays: [
      [0, 100],
      [5, 50],
    ],
    wild: 2,
  });
  // Top row a wild a, bottom row b a b.
  assert.equal(lines.paid(Uint8Array.from([0, 1, 2, 0, 0, 1]), null), 200);
  // Top row b b a, bottom row a b wild.
  assert.equal(lines.paid(Uint8Array.from([1, 0, 1, 1, 0, 2]), null), 10);
});

test('each wild doubles a line of three reels', () => {
  const sheet = {
    wild: 0,
    pays: [
      [0, 0, 900],
      [0, 0, 100],
      [0, 20, 50],
    ],
  };
  assert.equal(fruitPays(sheet, [1, 1, 1]), 100);
  assert.equal(fruitPays(sheet, [1, 0, 1]), 200);
  assert.equal(fruitPays(sheet, [0, 0, 1]), 400);
  assert.equal(fruitPays(sheet, [0, 0, 0]), 900);
  assert.equal(fruitPays(sheet, [2, 0, 1]), 40);
  assert.equal(fruitPays(sheet, [1, 2, 2]), 0);
});

test('coins of respins are those of the known chain', () => {
  const board = { columns: 5, rows: 3, respins: 3 };
  for (const [chance, more, full] of [
    [50, 2.2833, 0.001639],
    [60, 2.8703, 0.004625],
  ] as const) {
    const ends = heldAtEnd({ ...board, coinChance: { of: chance, in: 1_000 } } as never, 6);
    const mean = ends.reduce((sum, share, held) => sum + share * (held - 6), 0);
    assert.ok(Math.abs(mean - more) < 0.00005);
    assert.ok(Math.abs((ends[15] ?? 0) - full) < 0.0000005);
    assert.ok(Math.abs(ends.reduce((sum, share) => sum + share, 0) - 1) < 1e-12);
  }
});
