import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  createStream,
  DRAW_BOUND_MAX,
  drawCard,
  drawDice,
  drawGem,
  drawInteger,
  drawKeno,
  drawRoulette,
  drawSegment,
  drawWeighted,
  shuffledIndexes,
  type WordSource,
} from './index.ts';

const stream = createStream({ serverSeed: 'a'.repeat(64), clientSeed: 'chi-square', nonce: 0 });

/** Wilson-Hilferty: the chi-square value that chance exceeds once in a million. */
function chiSquareMax(freedom: number): number {
  const share = 2 / (9 * freedom);
  return freedom * (1 - share + 4.753 * Math.sqrt(share)) ** 3;
}

function assertUniform(
  cells: number,
  draws: number,
  draw: () => number,
  expected?: number[],
): void {
  const seen = new Array<number>(cells).fill(0);
  for (let index = 0; index < draws; index += 1) {
    const cell = draw();
    seen[cell] = (seen[cell] as number) + 1;
  }
  const statistic = seen.reduce((sum, count, cell) => {
    const hoped = draws * (expected?.[cell] ?? 1 / cells);
    return sum + (count - hoped) ** 2 / hoped;
  }, 0);
  assert.ok(statistic < chiSquareMax(cells - 1), `chi-square ${statistic} over ${cells} cells`);
}

const scripted = (words: number[]): WordSource => ({
  nextWord() {
    const word = words.shift();
    if (word === undefined) throw new Error('no word left');
    return word;
  },
});

test('an integer stays below its bound, wide ones too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: DRAW_BOUND_MAX }), (bound) => {
      const value = drawInteger(stream, bound);
      assert.ok(Number.isSafeInteger(value) && value >= 0 && value < bound);
    }),
  );
  for (const bound of [0, -1, 1.5, 2 ** 53]) assert.throws(() => drawInteger(stream, bound));
});

test('words that would favour small numbers are drawn again', () => {
  assert.equal(drawInteger(scripted([0xffffffff, 5]), 3), 2);
  assert.equal(drawInteger(scripted([0xfffffffe]), 3), 2);
  assert.equal(drawInteger(scripted([0xffffffff]), 2 ** 32), 0xffffffff);
  const bound = 2 ** 52 + 1;
  assert.equal(drawInteger(scripted([0xffffffff, 0xffffffff, 1 << 11, 9]), bound), 2 ** 32 + 9);
});

test('integers, shuffles and weighted rows are uniform', () => {
  for (const bound of [2, 3, 7, 32, 36, 37, 1000]) {
    assertUniform(bound, bound * 200, () => drawInteger(stream, bound));
  }
  const half = 2 ** 52;
  assertUniform(16, 8_000, () => Math.floor((drawInteger(stream, half + 3) / half) * 15.999));
  assertUniform(24, 12_000, () => {
    const [a = 0, b = 0, c = 0] = shuffledIndexes(stream, 4);
    const rest = [0, 1, 2, 3].filter((index) => index !== a);
    return a * 6 + rest.indexOf(b) * 2 + rest.filter((index) => index !== b).indexOf(c);
  });
  const weights = [5, 0, 3, 2];
  assertUniform(4, 10_000, () => drawWeighted(stream, weights), [0.5, 1e-12, 0.3, 0.2]);
});

test('a shuffle loses nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80 }), (length) => {
      const order = shuffledIndexes(stream, length);
      assert.deepEqual(
        order.toSorted((a, b) => a - b),
        [...Array(length).keys()],
      );
    }),
  );
});

test('the mappings of instant games are uniform', () => {
  assertUniform(52, 10_400, () => drawCard(stream));
  assertUniform(37, 7_400, () => drawRoulette(stream));
  assertUniform(7, 3_500, () => drawGem(stream));
  assertUniform(30, 6_000, () => drawSegment(stream, 30));
  assertUniform(101, 20_200, () => Math.floor(drawDice(stream) / 100), [
    ...new Array<number>(100).fill(100 / 10_001),
    1 / 10_001,
  ]);
  const hits = new Array<number>(40).fill(0);
  for (let round = 0; round < 2_000; round += 1) {
    for (const place of drawKeno(stream)) hits[place] = (hits[place] as number) + 1;
  }
  for (const count of hits) assert.ok(Math.abs(count - 500) < 120);
});
