import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { drawsFrom, recordedDraws } from '../solo/index.ts';
import {
  anywhereSlot,
  clusterSlot,
  createClusterFinder,
  createLines,
  drawRow,
  EMPTY,
  expandWilds,
  fastDraws,
  fruitPays,
  heldAtEnd,
  holdWilds,
  placeScatters,
  refillGrid,
  walkWilds,
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
  const values = Float64Array.from([9, 0, 8, 0, 0, 0, 0, 0]);
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

test('wilds fill their column, stay, or walk until they are outside', () => {
  const size = { columns: 3, rows: 2 };
  const grid = Uint8Array.from([1, 9, 2, 2, 9, 3]);
  const held = Uint8Array.from([0, 0, 1, 0, 0, 0]);
  holdWilds(grid, held, 9);
  assert.deepEqual([...grid], [1, 9, 9, 2, 9, 3]);
  assert.deepEqual([...held], [0, 1, 1, 0, 1, 0]);
  assert.deepEqual([...walkWilds(held, size, -1)], [1, 0, 1, 0, 0, 0]);
  assert.deepEqual([...walkWilds(held, size, 1)], [0, 0, 0, 1, 1, 0]);
  expandWilds(grid, size, 9);
  assert.deepEqual([...grid], [9, 9, 9, 9, 9, 9]);
  const plain = Uint8Array.from([1, 9, 2, 3, 4, 5]);
  expandWilds(plain, size, 9);
  assert.deepEqual([...plain], [9, 9, 2, 3, 4, 5]);
});

test('places multiply from their second burst on, and add up under a cluster', () => {
  const slot = clusterSlot({
    code: 'example',
    columns: 3,
    rows: 2,
    symbols: ['a', 'b'],
    weights: { paid: [1, 1], free: [1, 1] },
    clusterMin: 4,
    pays: [
      [10, 20, 30],
      [5, 6, 7],
    ],
    spotMax: 4,
    scatters: { paid: [1], free: [1] },
    spins: { opened: [0], added: [0], spinsMax: 0 },
    costs: { spin: 100, buy: 1_000 },
    spinsBought: 0,
    winMax: 10_000,
  });
  const draws = [
    // No scatters; a a, a a, b b in columns: four a burst, and four more burst three times.
    [0, 0, 0, 0, 0, 1, 1],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    // Five b, then nothing.
    [1, 1, 1, 0],
    [0, 1, 1, 0, 1],
  ].flat();
  const multipliers: number[] = [];
  const { total } = slot.begin('spin', recordedDraws(draws), (event) => {
    if (event.kind === 'clusters')
      multipliers.push(...event.clusters.map(({ multiplier }) => multiplier));
  });
  assert.deepEqual(multipliers, [1, 1, 8, 16, 12]);
  assert.equal(total, 10 + 10 + 10 * 8 + 10 * 16 + 6 * 12);
});

test('multipliers in view multiply a whole spin, and gather in free spins', () => {
  const kind = { symbols: [1, 1, 1], multipliers: [1, 1], scatters: [1] };
  const slot = anywhereSlot({
    code: 'example',
    columns: 3,
    rows: 2,
    symbols: ['a', 'b'],
    multipliers: [2, 5],
    paid: kind,
    ante: kind,
    free: kind,
    counts: [3, 5],
    pays: [
      [10, 50],
      [20, 100],
    ],
    spins: { opened: [0], added: [0], spinsMax: 0 },
    costs: { spin: 100, ante: 125, buy: 1_000 },
    spinsBought: 2,
    winMax: 10_000,
  });
  // No scatters; a a, a and times 5, b b.
  const drop = [0, 0, 0, 0, 2, 1, 1, 1];
  // Two b and times 2 fall, so that four b burst.
  const paid = slot.begin('spin', recordedDraws([...drop, 1, 1, 2, 0, 0, 1, 0, 1]), null);
  assert.equal(paid.total, (10 + 20) * (5 + 2));
  const free = recordedDraws([...drop, 0, 0, 2, 0, ...drop, 0, 0, 2, 1]);
  const first = slot.next(slot.begin('buy', free, null), free, null);
  assert.equal(first.total, 10 * 7);
  assert.equal(slot.next(first, free, null).total, 10 * 7 + 10 * (7 + 5 + 5));
});
