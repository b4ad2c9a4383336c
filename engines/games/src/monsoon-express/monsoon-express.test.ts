import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStream } from '@parlour/fairness';
import type { Amount } from '@parlour/money';
import { waysSlot, slotGame, type WaysEvent } from '../slot-kit/index.ts';
import { assertFigures, assertPromises, assertRefusals } from '../slot-kit/testing/promises.ts';
import { drawsFrom, notingDraws, versionOf } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import {
  monsoonExpress,
  monsoonExpressFigures as figures,
  monsoonExpressSheet as sheet,
} from './index.ts';
import { proof } from './proof.ts';

const SEEDS = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'parcels' };
const WILD = sheet.symbols.length;
const bet = { stake: 100_000n as Amount, choice: { mode: 'spin' } };

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

const scripts = [{ choice: { mode: 'spin' } }, { choice: { mode: 'buy' } }];

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(monsoonExpress, new URL('./golden-rounds.json', import.meta.url), scripts);
});

test('rounds of the first version come out as they did when it was played', () => {
  const tableHash = '1ffcc2a52a57b5180b8235b0adb1d3ae2537f7f5e0b1a37c2bbdf53849cd0123';
  const first = versionOf(monsoonExpress, { current: figures.tableHash, tableHash });
  assert.ok(first !== null && first !== monsoonExpress);
  assertGoldenRounds(first, new URL('./first-golden-rounds.json', import.meta.url), scripts);
  assert.equal(versionOf(monsoonExpress, { current: figures.tableHash, tableHash: 'none' }), null);
});

test('all parcels of a view open as one symbol, which is drawn only where there are any', () => {
  const parcel = sheet.symbols.length + 2;
  let opened = 0;
  for (let nonce = 0; nonce < 400; nonce += 1) {
    const source = createStream({ ...SEEDS, nonce });
    const draws = notingDraws(drawsFrom(source, monsoonExpress.scheme));
    const { events, win } = monsoonExpress.begin(bet, draws);
    const view = events[0] as Extract<WaysEvent, { kind: 'view' }>;
    const cells = view.reels.flat();
    const hasParcels = cells.includes(parcel);
    assert.equal(view.opened === undefined, !hasParcels);
    assert.equal(draws.values.length, 6 + cells.length + Number(hasParcels));
    if (view.opened === undefined) continue;
    opened += 1;
    assert.ok(view.opened < sheet.symbols.length);
    // The same view with the symbol in place of every parcel pays the same.
    const paid = view.wins.reduce((sum, { pays, ways }) => sum + pays * ways, 0);
    for (const { reels, symbol, ways } of view.wins) {
      const counted = view.reels
        .slice(0, reels)
        .map((reel) => reel.map((cell) => (cell === parcel ? view.opened : cell)))
        .map((reel) => reel.filter((cell) => cell === symbol || cell === WILD).length);
      assert.equal(
        counted.reduce((all, count) => all * count, 1),
        ways,
      );
    }
    if (win !== null) assert.equal(win, BigInt(paid) * 1_000n);
  }
  assert.ok(opened > 100);
});
