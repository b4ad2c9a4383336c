import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waysSlot, slotGame } from '../slot-kit/index.ts';
import { assertFigures, assertPromises, assertRefusals } from '../slot-kit/testing/promises.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import {
  monsoonExpress,
  monsoonExpressFigures as figures,
  monsoonExpressSheet as sheet,
} from './index.ts';
import { proof } from './proof.ts';

test('a short simulation agrees with the published figures', () => {
  assertFigures({ proof, figures, sheet }, { spin: 300_000, buy: 30_000 });
});

test('the return is within the range of the studio, bought or not', () => {
  for (const { rtpPpm } of Object.values(figures.modes))
    assert.ok(rtpPpm >= 940_000 && rtpPpm <= 975_000);
});

test('rounds keep their promises, with a cap that is soon reached too', () => {
  const stepsMax = sheet.spins.spinsMax + 2;
  assertPromises(monsoonExpress, { ...sheet, stepsMax });
  const capped = { ...sheet, winMax: 150 };
  assertPromises(slotGame(waysSlot(capped)), { ...capped, stepsMax });
  assertRefusals(monsoonExpress, sheet.costs);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(monsoonExpress, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { mode: 'spin' } },
    { choice: { mode: 'buy' } },
  ]);
});
