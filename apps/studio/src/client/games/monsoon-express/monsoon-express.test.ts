import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BOARD, COLUMNS, layOut } from './layout.ts';
import { isPartOf, waysOf } from './steps.ts';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [844, 390],
  [320, 568],
  [1920, 1080],
  [768, 1024],
] as const) {
  test(`the carriage fits on a screen of ${width} by ${height}`, () => {
    const bars = { top: 48, bottom: height > width ? 240 : Math.min(92, height * 0.18) };
    const { board, column, logo, roof, side, wheels, window } = layOut({ width, height }, bars);
    assert.ok(window.x - side >= 0 && window.x + COLUMNS * column + side <= width + 1);
    assert.ok(window.y + window.height + wheels <= height - bars.bottom + 1);
    assert.ok(board.y + (BOARD.height * board.scale) / 2 <= window.y - roof + 1);
    assert.ok(logo.x >= 0 && logo.y >= bars.top);
    assert.ok(column > 24);
  });
}

test('ways are the product of the heights', () => {
  assert.equal(waysOf([[0, 1], [2, 3, 4], [5]]), 6);
  assert.equal(waysOf(Array.from({ length: 6 }, () => [0, 1, 2, 3, 4, 5, 6])), 117_649);
});

test('a cell takes part on the reels of the win, as the symbol or as the wild', () => {
  const win = { symbol: 3, reels: 4 };
  assert.ok(isPartOf(win, { reel: 3, shown: 3, wild: 9 }));
  assert.ok(isPartOf(win, { reel: 1, shown: 9, wild: 9 }));
  assert.ok(!isPartOf(win, { reel: 4, shown: 3, wild: 9 }));
  assert.ok(!isPartOf(win, { reel: 0, shown: 2, wild: 9 }));
});
