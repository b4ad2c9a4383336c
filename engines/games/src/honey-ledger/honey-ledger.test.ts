import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import {
  featureChances,
  holdFigures,
  holdSlot,
  linesReturn,
  slotGame,
  tableHashOf,
} from '../slot-kit/index.ts';
import { assertFigures, assertPromises, assertRefusals } from '../slot-kit/testing/promises.ts';
import { recordedDraws } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { honeyLedger, honeyLedgerFigures as figures, honeyLedgerSheet as sheet } from './index.ts';

test('the published figures are what all stops and the chain of coins give', () => {
  const modes = holdFigures(sheet);
  const symbols = sheet.symbols.map((name, symbol) => ({ name, pays: sheet.pays[symbol] }));
  const computed = { game: sheet.code, tableHash: tableHashOf(sheet), modes, symbols };
  const file = new URL('./sheet.json', import.meta.url);
  if (process.env['UPDATE_GOLDEN'] === '1')
    writeFileSync(file, `${JSON.stringify(computed, null, 2)}\n`);
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), computed);
  const lines = linesReturn(sheet).flat();
  const total = lines.reduce((sum, part) => sum + part, 0);
  assert.equal(Math.round(total * 1_000_000), modes.spin.basePpm);
  for (const { rtpPpm } of Object.values(modes)) assert.ok(rtpPpm >= 940_000 && rtpPpm <= 975_000);
});

test('a short simulation agrees with the published figures', () => {
  const { spin } = figures.modes;
  const modes = {
    spin: {
      openings: [{ left: sheet.respins, chance: 1_000 / (spin?.featureOneInMilli ?? 0) }],
      copies: 8,
      exact: null,
    },
    buy: { openings: [{ left: sheet.respins, chance: 1 }], copies: 1, exact: null },
  };
  const proof = { slot: holdSlot(sheet), modes };
  assertFigures({ proof, figures, sheet }, { spin: 300_000, buy: 30_000 });
});

test('the wild never lands on the first reel, and combs stand together once on each', () => {
  const comb = sheet.symbols.length + 1;
  assert.ok(!sheet.strips[0]?.includes(comb - 1));
  for (const strip of sheet.strips) {
    assert.equal(strip.filter((symbol) => symbol === comb).length, 2);
    assert.equal(strip.indexOf(comb) + 1, strip.lastIndexOf(comb));
  }
});

test('fifteen combs pay the barrel on top, and end the feature', () => {
  const slot = holdSlot(sheet);
  const hit = Array.from({ length: 9 }, () => [0, 0]).flat();
  const begun = [0, 0, 0, 0, 0, 0];
  const draws = recordedDraws([...begun, ...begun, ...hit]);
  const events: unknown[] = [];
  const end = slot.next(slot.begin('buy', draws, null), draws, (event) => events.push(event));
  assert.equal(end.left, 0);
  assert.equal(end.total, 15 * 100 + sheet.grand.pays);
  assert.deepEqual(events.at(-2), { kind: 'grand', ...sheet.grand });
  assert.ok(featureChances(sheet, 15).has(end.total));
});

test('rounds keep their promises, with a cap that is soon reached too', () => {
  const stepsMax = 2 + 3 * 15;
  assertPromises(honeyLedger, { ...sheet, stepsMax });
  const capped = { ...sheet, winMax: 150 };
  assertPromises(slotGame(holdSlot(capped)), { ...capped, stepsMax });
  assertRefusals(honeyLedger, sheet.costs);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(honeyLedger, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { mode: 'spin' } },
    { choice: { mode: 'buy' } },
  ]);
});
