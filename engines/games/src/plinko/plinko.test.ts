import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStream, drawPlinko } from '@parlour/fairness';
import { amount } from '@parlour/money';
import { drawsFrom } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import { plinko, pocketPays, prove, risks } from './index.ts';

const sheet = prove();

test('the published figures are what the paytable gives', () => {
  assertSheet(sheet, new URL('./sheet.json', import.meta.url));
});

test('returns and deviations are those of the domain page', () => {
  const figures = (mode: string) => sheet.modes.find((one) => one.mode === mode);
  assert.equal(figures('16 rows, high')?.rtpDecimal.slice(0, 8), (162_163 / 163_840).toFixed(6));
  assert.equal(figures('8 rows, low')?.rtpPpm, Math.round((1_267 / 1_280) * 1e6));
  assert.equal(figures('12 rows, medium')?.rtpPpm, Math.round((20_273 / 20_480) * 1e6));
  assert.equal(figures('16 rows, medium')?.rtpPpm, Math.round((64_873 / 65_536) * 1e6));
  assert.deepEqual(
    risks.map((risk) => figures(`16 rows, ${risk}`)?.deviationMilli),
    [332, 1_467, 6_565],
  );
  assert.deepEqual(
    risks.map((risk) => figures(`16 rows, ${risk}`)?.gainPpm),
    [454_498, 210_114, 210_114],
  );
  assert.ok(sheet.rtpPpmMin >= 989_000 && sheet.rtpPpmMax <= 991_700);
});

test('pays mirror from edge to edge, one pocket more than rows', () => {
  for (const risk of risks) {
    for (let rows = 8; rows <= 16; rows += 1) {
      const pays = pocketPays(rows, risk);
      assert.equal(pays.length, rows + 1);
      assert.deepEqual(pays, pays.toReversed());
    }
  }
});

test('the ball falls as public verifiers say', () => {
  const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo', nonce: 0 };
  const draws = drawsFrom(createStream(seeds), 'float');
  const { events } = plinko.begin({ stake: amount(1n), choice: { rows: 8, risk: 'low' } }, draws);
  const way = drawPlinko(createStream(seeds), 8);
  assert.deepEqual(way, [0, 0, 0, 1, 1, 1, 1, 1]);
  assert.deepEqual(events, [{ way, pocket: 5, pays: 100 }]);
});

test('what is no choice of the game is refused', () => {
  for (const choice of [null, {}, { rows: 7, risk: 'low' }, { rows: 8, risk: 'none' }, { rows: 8 }])
    assert.equal(plinko.isChoice(choice, amount(1n)), false);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(plinko, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { rows: 8, risk: 'low' } },
    { choice: { rows: 16, risk: 'high' } },
  ]);
});
