import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anywhereSlot, slotGame } from '../slot-kit/index.ts';
import { assertFigures, assertPromises, assertRefusals } from '../slot-kit/testing/promises.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { cometChoir, cometChoirFigures as figures, cometChoirSheet as sheet } from './index.ts';
import { proof } from './proof.ts';

test('a short simulation agrees with the published figures', () => {
  assertFigures({ proof, figures, sheet }, { spin: 150_000, ante: 100_000, buy: 20_000 });
});

test('the return is within the range of the studio, bought or not', () => {
  for (const { rtpPpm } of Object.values(figures.modes))
    assert.ok(rtpPpm >= 940_000 && rtpPpm <= 975_000);
});

test('rounds keep their promises, with a cap that is soon reached too', () => {
  const stepsMax = sheet.spins.spinsMax + 2;
  assertPromises(cometChoir, { ...sheet, stepsMax });
  const capped = { ...sheet, winMax: 150 };
  assertPromises(slotGame(anywhereSlot(capped)), { ...capped, stepsMax });
  assertRefusals(cometChoir, sheet.costs);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(cometChoir, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { mode: 'spin' } },
    { choice: { mode: 'ante' } },
    { choice: { mode: 'buy' } },
  ]);
});
