import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { enumerate } from './enumerate.ts';
import { fastBase, fastFree } from './fast.ts';
import { spinSheet } from './par.ts';
import { computeParSheet } from './par-sheet.ts';
import { baseReels, freeReels } from './reels.ts';

const file = new URL('./par-sheet.json', import.meta.url);

test('the published par sheet is what the tables give', () => {
  const computed = computeParSheet();
  if (process.env.UPDATE_GOLDEN === '1')
    writeFileSync(file, `${JSON.stringify(computed, null, 2)}\n`);
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), computed);
  assert.ok(computed.rtpPpm >= 960_000 && computed.rtpPpm <= 965_000);
  assert.ok(computed.winMaxOneIn <= 100_000_000);
});

for (const [mode, reels, fast] of [
  ['paid', baseReels, fastBase],
  ['free', freeReels, fastFree],
] as const) {
  test(`going through all stops of a ${mode} spin gives the exact sheet`, () => {
    const sheet = spinSheet(reels);
    const { cycle, groups } = enumerate(fast);
    assert.equal(BigInt(cycle), sheet.cycle);
    let paid = 0n;
    for (const { moons, clocks, pays } of groups) {
      const counted = [...pays.values()].reduce((sum, count) => sum + count, 0);
      assert.equal(BigInt(counted), sheet.counts[moons]?.[clocks]);
      for (const [pay, count] of pays) paid += BigInt(pay) * BigInt(count);
    }
    const lines = sheet.linePaid.flat().reduce((sum, amount) => sum + amount, 0n);
    assert.equal(paid, lines + sheet.scatterPaid);
    assert.equal(
      lines,
      sheet.symbolPaid.flat().reduce((sum, amount) => sum + amount, 0n),
    );
  });
}
