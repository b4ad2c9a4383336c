import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COLUMNS, COUNTER, layOut, PRIZE, ROWS } from './layout.ts';
import { heldCoins, placesOf } from './steps.ts';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [844, 390],
  [320, 568],
  [1920, 1080],
  [768, 1024],
] as const) {
  test(`the hive, its prizes and its counter fit on a screen of ${width} by ${height}`, () => {
    const bars = { top: 48, bottom: height > width ? 240 : Math.min(92, height * 0.18) };
    const { cell, counter, margin, prizes, reels } = layOut({ width, height }, bars);
    const foot = height - bars.bottom + 1;
    assert.ok(reels.x - margin >= 0 && reels.x + COLUMNS * cell + margin <= width + 1);
    assert.ok(reels.y - margin >= bars.top && reels.y + ROWS * cell + margin <= foot);
    for (const [x, y] of [...prizes.places, [counter.x, counter.y] as const]) {
      const half = { x: (PRIZE.width * prizes.scale) / 2, y: (PRIZE.height * prizes.scale) / 2 };
      assert.ok(x - half.x >= -1 && x + half.x <= width + 1, `${x}`);
      assert.ok(y - half.y >= bars.top && y + half.y <= foot);
    }
    assert.ok(COUNTER.width * counter.scale < width && cell > 24);
  });
}

test('coins are held from the spin and from every respin', () => {
  const coin = (cell: number) => ({ cell, pays: 100, prize: null });
  const step = (event: object) => ({ events: [event] });
  const held = heldCoins([
    step({ kind: 'view', coins: [coin(1), coin(4)] }),
    step({ kind: 'coins', coins: [], respins: 2 }),
    step({ kind: 'coins', coins: [coin(7)], respins: 3 }),
  ]);
  assert.deepEqual(
    held.map(({ cell }) => cell),
    [1, 4, 7],
  );
});

test("a line's win takes as many reels as it has symbols", () => {
  const win = { line: 0, symbol: 2, count: 3, pays: 40 };
  assert.deepEqual(placesOf(win, [[0, 1, 2, 1, 0]]), [
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
});
