import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, type Amount } from '@parlour/money';
import fc from 'fast-check';
import { type Carry, carryOver } from './carry.ts';
import { type CarryMode, carryModes } from './kind.ts';

/** Runs periods one after another; `monthOf` says in which month each lies. */
function run(mode: CarryMode, losses: readonly number[], monthOf = (_index: number) => 0): Carry[] {
  const bills: Carry[] = [];
  for (const [index, loss] of losses.entries()) {
    const last = bills.at(-1);
    const before =
      last === undefined
        ? null
        : {
            carriedOut: last.carriedOut,
            isAdjacent: true,
            isSameMonth: monthOf(index) === monthOf(index - 1),
          };
    const endsMonth = monthOf(index + 1) !== monthOf(index);
    bills.push(carryOver(mode, amount(BigInt(loss)), { before, endsMonth }));
  }
  return bills;
}
const totals = (bills: readonly Carry[]) => bills.map(({ totalLoss }) => Number(totalLoss));

test('what the house lost is forgotten, or lowers the next period, the month, or everything after', () => {
  const losses = [-100, 30, 50, 200];
  assert.deepEqual(totals(run('NONE', losses)), [-100, 30, 50, 200]);
  assert.deepEqual(totals(run('PREV', losses)), [-100, -70, 50, 200]);
  assert.deepEqual(totals(run('FOREVER', losses)), [-100, -70, -20, 180]);
});

test('a month begins again on the first', () => {
  const halves = (index: number) => Math.floor(index / 2);
  const bills = run('MONTH', [-100, 60, 50, -80, 10], halves);
  assert.deepEqual(totals(bills), [-100, -40, 50, -30 - 50, 10]);
  assert.deepEqual(
    bills.map(({ carriedOut }) => Number(carriedOut)),
    [-100, 0, 0, 0, 0],
  );
});

test('a gap between periods ends what is carried for one period alone', () => {
  const before = { carriedOut: amount(-10n), isAdjacent: false, isSameMonth: false };
  const carried = (mode: CarryMode) =>
    carryOver(mode, amount(5n), { before, endsMonth: false }).carriedIn;
  assert.deepEqual(carryModes.map(carried), [0n, 0n, 0n, -10n]);
});

test('what is carried is never positive, and forever loses nothing of the sum', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...carryModes),
      fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1, maxLength: 20 }),
      (mode, losses) => {
        const bills = run(mode, losses);
        for (const bill of bills) {
          assert.ok(bill.carriedIn <= 0n && bill.carriedOut <= 0n);
          assert.equal(bill.totalLoss, bill.thisLoss + bill.carriedIn);
        }
        if (mode !== 'FOREVER') return;
        const positive = (bill: Carry): bigint => (bill.totalLoss > 0n ? bill.totalLoss : 0n);
        const base = bills.reduce((total, bill) => total + positive(bill), 0n);
        const whole = losses.reduce((total, loss) => total + BigInt(loss), 0n);
        assert.equal(base + (bills.at(-1)?.carriedOut ?? (0n as Amount)), whole);
      },
    ),
  );
});
