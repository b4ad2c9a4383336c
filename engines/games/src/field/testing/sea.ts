import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertGoldenRounds } from '../../solo/testing/golden.ts';
import { assertSheet } from '../../solo/testing/sheet.ts';
import type { GameSheet, SoloGame } from '../../solo/index.ts';
import { type SeaPlan, targetsOf } from '../index.ts';

type Sea = {
  readonly game: SoloGame;
  readonly plan: SeaPlan;
  readonly prove: () => GameSheet;
  /** The file of the test, beside which sheet and golden rounds lie. */
  readonly from: string;
};

/** Compares what a sea publishes with what its rules give. */
export function assertSea({ from, game, plan, prove }: Sea): void {
  void test(`${plan.game}: every target returns the same, and the sheet is what the rules give`, () => {
    const sheet = prove();
    assertSheet(sheet, new URL('./sheet.json', from));
    const ppm = plan.returnedHundredths * 10_000;
    assert.deepEqual([sheet.rtpPpmMin, sheet.rtpPpmMax], [ppm, ppm]);
    assert.equal(sheet.modes.length, targetsOf(plan).length);
  });

  void test(`${plan.game}: rounds of known seeds come out as they always did`, () => {
    const all = targetsOf(plan).flatMap((_, target) => [target, target % 5]);
    const many = Array.from({ length: 60 }, () => [0, 0, 1, 1]).flat();
    assertGoldenRounds(game, new URL('./golden-rounds.json', from), [
      {
        choice: { base: '0.001' },
        actions: [
          { kind: 'shots', shots: all },
          { kind: 'shots', shots: many },
        ],
      },
    ]);
  });
}
