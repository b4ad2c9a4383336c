import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Enumeration, enumerate } from './enumerate.ts';
import { fastBase } from './fast.ts';
import { heldSets, turnsOf } from './filled.ts';
import { baseSheet, freeSheets, linesPaid, type SpinSheet } from './par.ts';
import { computeParSheet, enumerateFree } from './par-sheet.ts';

const file = new URL('./par-sheet.json', import.meta.url);

test('the published par sheet is what the tables give', () => {
  const computed = computeParSheet();
  if (process.env.UPDATE_GOLDEN === '1')
    writeFileSync(file, `${JSON.stringify(computed, null, 2)}\n`);
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), computed);
  assert.ok(computed.rtpPpm >= 960_000 && computed.rtpPpm <= 965_000);
  assert.ok(computed.winMaxOneIn <= 100_000_000);
});

test('going through all stops of a paid spin gives the exact sheet', () => {
  agrees(enumerate(fastBase), baseSheet());
});

test('going through all stops of free spins gives the exact sheets, whatever moons fill', () => {
  const sheets = freeSheets();
  for (const [filled, enumeration] of enumerateFree().entries())
    agrees(enumeration, sheets[filled] as SpinSheet);
});

test('all that may follow a spin are together all of its stops', () => {
  const sheets = freeSheets();
  for (const held of heldSets) {
    const stops = turnsOf(held).map(
      ({ filled, ways }) => BigInt(ways) * (sheets[filled]?.cycle ?? 0n),
    );
    assert.equal(sum(stops), 32n ** 5n);
  }
});

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n);

function agrees({ cycle, groups }: Enumeration, sheet: SpinSheet): void {
  assert.equal(BigInt(cycle), sheet.cycle);
  let paid = 0n;
  for (const { clocks, pays } of groups) {
    assert.equal(
      BigInt([...pays.values()].reduce((all, count) => all + count, 0)),
      sheet.counts[clocks],
    );
    for (const [pay, count] of pays) paid += BigInt(pay) * BigInt(count);
  }
  assert.equal(paid, linesPaid(sheet) + sheet.scatterPaid);
}
