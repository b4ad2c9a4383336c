import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStream } from '@parlour/fairness';
import type { SoloGame } from '@parlour/games';
import { cometChoir, cometChoirSheet } from '@parlour/games/comet-choir';
import { lanternReef, lanternReefSheet } from '@parlour/games/lantern-reef';
import { drawsFrom } from '@parlour/games/solo';
import { type Amount, amountFromText, amountToText, times } from '@parlour/money';
import type { StepView } from '../api.ts';
import { createMoney } from '../money.ts';
import { betOf } from '../slot/modes.ts';
import type { SlotGame, SlotWords } from '../slot/scene.ts';
import { beatsOf as cometBeats } from '../games/comet-choir/beats.ts';
import { cometChoir as cometChoirPage } from '../games/comet-choir/comet-choir.ts';
import { beatsOf as lanternBeats } from '../games/lantern-reef/beats.ts';
import { lanternReef as lanternReefPage } from '../games/lantern-reef/lantern-reef.ts';
import { type Beat, type BeatsOf, boardAfter, lastBeat } from './beats.ts';
import { dropsOf, fallsOf } from './falls.ts';
import { layOut } from './layout.ts';

const size = { columns: 2, rows: 3 };

test('what stands above a gap falls into it, and new symbols come from above', () => {
  assert.deepEqual(fallsOf(new Set([1, 4, 5]), size), [
    { column: 0, from: 2, to: 2 },
    { column: 0, from: 0, to: 1 },
    { column: 0, from: -1, to: 0 },
    { column: 1, from: 0, to: 2 },
    { column: 1, from: -1, to: 1 },
    { column: 1, from: -2, to: 0 },
  ]);
  assert.ok(dropsOf(size).every(({ from, to }) => from === to - 3));
});

/** Of a round: enough for every way to play, in whole amounts. */
const STAKE = times(amountFromText('1') as Amount, 100n);

/** The steps of a round as the studio answers them, and what it pays. */
function roundOf(game: SoloGame, mode: string, nonce: number) {
  const stake = STAKE;
  const draws = drawsFrom(
    createStream({ serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'tumble', nonce }),
    game.scheme,
  );
  let round = game.begin({ stake, choice: { mode } }, draws);
  const steps: StepView[] = [{ action: null, events: round.events }];
  while (round.win === null) {
    round = round.act({ kind: 'next' }, draws);
    steps.push({ action: { kind: 'next' }, events: round.events });
  }
  return { steps, win: round.win };
}

type Played = {
  readonly name: string;
  readonly game: SoloGame;
  readonly beatsOf: BeatsOf;
  readonly board: { readonly columns: number; readonly rows: number };
};

const played: readonly Played[] = [
  { name: 'Lantern Reef', game: lanternReef, beatsOf: lanternBeats, board: lanternReefSheet },
  { name: 'Comet Choir', game: cometChoir, beatsOf: cometBeats, board: cometChoirSheet },
];

/** Walks through what bursts and falls; the boards of the server must come out of it. */
function assertFalls(beats: readonly Beat[], board: Played['board']): void {
  let grid: readonly number[] = [];
  for (const [index, beat] of beats.entries()) {
    if (beat.kind === 'drop') grid = beat.grid;
    if (beat.kind !== 'burst') continue;
    const cells = beat.groups.flatMap((group) => group.cells);
    for (const group of beat.groups)
      assert.ok(group.cells.every((cell) => grid[cell] === group.symbol));
    const fall = beats[index + 1];
    assert.equal(fall?.kind, 'fall');
    if (fall?.kind !== 'fall') continue;
    for (const { column, from, to } of fallsOf(new Set(cells), board)) {
      if (from < 0) continue;
      assert.equal(fall.grid[column * board.rows + to], grid[column * board.rows + from]);
    }
    grid = fall.grid;
  }
}

for (const { beatsOf, board, game, name } of played) {
  test(`the falls that are shown lead to the boards of ${name}`, () => {
    for (const mode of ['spin', 'buy'])
      for (let nonce = 0; nonce < (mode === 'spin' ? 60 : 6); nonce += 1)
        for (const step of roundOf(game, mode, nonce).steps) assertFalls(beatsOf(step), board);
  });

  test(`a round of ${name} that goes on stands on its last board`, () => {
    const steps = roundOf(game, 'buy', 1).steps.map(beatsOf);
    assert.equal(boardAfter(steps.slice(0, 1)), null);
    const last = lastBeat(steps[3] ?? [], 'drop', 'fall');
    assert.deepEqual(boardAfter(steps.slice(0, 4))?.grid, last?.grid);
  });
}

const money = createMoney({ code: 'USD', decimals: 2, symbol: '$' });
const words = ((key: string) => key) as unknown as SlotWords<string>;

for (const slot of [lanternReefPage, cometChoirPage] as unknown as SlotGame[]) {
  for (const mode of Object.keys(slot.costs ?? {})) {
    test(`${slot.game.code}, ${mode}: a round stands where it pays, and goes on while spins are left`, () => {
      const stake = amountToText(STAKE);
      const bet = betOf(slot.costs, { stake, choice: { mode }, currency: 'USD' });
      for (let nonce = 0; nonce < 30; nonce += 1) {
        const { steps, win } = roundOf(slot.game, mode, nonce);
        const last = slot.standing(steps, bet);
        assert.deepEqual([last.total, last.left], [win, 0]);
        for (const [index, step] of steps.entries()) {
          const so = slot.standing(steps.slice(0, index + 1), bet);
          assert.ok(so.won <= so.total && so.total <= last.total);
          assert.equal(so.left > 0, index < steps.length - 1);
          assert.notEqual(slot.describe(step, bet, { words, money }), '');
        }
      }
    });
  }
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [844, 390],
  [320, 568],
  [1920, 1080],
  [768, 1024],
] as const) {
  test(`everything fits on a screen of ${width} by ${height}`, () => {
    const bars = { top: 48, bottom: height > width ? 230 : Math.min(92, height * 0.18) };
    for (const { board: grid } of played) {
      const { board, cell, logo, margin, meter } = layOut(grid, { width, height }, bars);
      assert.ok(board.x - margin >= 0 && board.x + grid.columns * cell + margin <= width + 1);
      assert.ok(board.y - margin >= bars.top);
      assert.ok(board.y + grid.rows * cell + margin <= height - bars.bottom + 1);
      for (const box of [logo, meter]) {
        assert.ok(box.x >= 0 && box.x + box.width <= width + 1);
        assert.ok(box.y >= bars.top && box.y + box.height <= height - bars.bottom + 1);
      }
      assert.ok(cell >= 20);
    }
  });
}
