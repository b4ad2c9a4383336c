import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AMOUNT_PER_UNIT } from '@parlour/money';
import { JACKPOT_START_UNITS, jackpotAt, jackpotSteps } from './jackpot.ts';

const start = new Date(Date.UTC(2026, 10, 1));

describe('the decorative jackpot', () => {
  it('starts at the figure of the specification', () => {
    assert.equal(jackpotAt(start), JACKPOT_START_UNITS * AMOUNT_PER_UNIT);
    assert.equal(jackpotAt(new Date(0)), JACKPOT_START_UNITS * AMOUNT_PER_UNIT);
  });

  it('grows by 100 to 500 units every 3, 4 or 5 seconds, across its own cycle too', () => {
    const steps = jackpotSteps(start, 3_000);
    let before = { at: start, amount: jackpotAt(start) };
    for (const step of steps) {
      const seconds = (step.at.getTime() - before.at.getTime()) / 1_000;
      const units = Number((step.amount - before.amount) / AMOUNT_PER_UNIT);
      assert.ok([3, 4, 5].includes(seconds), `${seconds} s`);
      assert.ok(units >= 100 && units <= 500, `${units} units`);
      before = step;
    }
  });

  it('says the same whenever it is asked about the same instant', () => {
    const at = new Date(Date.UTC(2026, 10, 20, 12, 34, 56));
    const [next] = jackpotSteps(at, 1);
    assert.ok(next !== undefined && next.at > at);
    assert.equal(jackpotAt(new Date(next.at.getTime() - 1)), jackpotAt(at));
    assert.equal(jackpotAt(next.at), next.amount);
  });
});
