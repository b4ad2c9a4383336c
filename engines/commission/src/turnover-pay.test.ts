import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contractKinds } from './kind.ts';
import { LIMIT_DEFAULTS } from './limits.ts';
import { dividendMaxOf, type OfferedRate, payMaxOf, type PromisedRate } from './turnover-pay.ts';

const defaults = contractKinds.map((kind) => ({ kind, ...LIMIT_DEFAULTS[kind] }));

test('a brand that has set nothing may owe one percent of a stake', () => {
  const nothing = { offered: [], promised: [] };
  assert.equal(payMaxOf({ ...nothing, offered: defaults }), 70);
  assert.equal(dividendMaxOf({ ...nothing, offered: defaults }), 30);
  assert.deepEqual([payMaxOf(nothing), dividendMaxOf(nothing)], [0, 0]);
});

test('the cap on dividends counts while they are offered, or promised and not ended', () => {
  const dividends = (isOffered: boolean, turnoverCapBps: number): OfferedRate => ({
    kind: 'DIVIDEND',
    isOffered,
    maxRateBps: 6_000,
    turnoverCapBps,
  });
  const offered = [dividends(false, 90), dividends(true, 40)];
  assert.equal(dividendMaxOf({ offered, promised: [] }), 40);
  const promised: PromisedRate[] = [{ kind: 'DIVIDEND', rateBps: 3_000 }];
  assert.equal(dividendMaxOf({ offered, promised }), 90);
  assert.equal(dividendMaxOf({ offered: [dividends(false, 40)], promised: [] }), 0);
});

test('the highest rate of each kind counts, offered in some currency or promised', () => {
  const offered: OfferedRate[] = [
    { kind: 'DAILY_WAGE', isOffered: true, maxRateBps: 40, turnoverCapBps: 0 },
    { kind: 'DAILY_WAGE', isOffered: true, maxRateBps: 60, turnoverCapBps: 0 },
    { kind: 'HOURLY_SALARY', isOffered: false, maxRateBps: 300, turnoverCapBps: 0 },
    { kind: 'DIVIDEND', isOffered: true, maxRateBps: 6_000, turnoverCapBps: 30 },
  ];
  assert.equal(payMaxOf({ offered, promised: [] }), 60);
  const promised: PromisedRate[] = [
    { kind: 'DAILY_WAGE', rateBps: 50 },
    { kind: 'HOURLY_SALARY', rateBps: 25 },
    { kind: 'DIVIDEND', rateBps: 3_000 },
  ];
  assert.equal(payMaxOf({ offered, promised }), 85);
});

test('property: nothing that is taken away makes it more', () => {
  const rate = fc.integer({ min: 0, max: 10_000 });
  const kind = fc.constantFrom(...contractKinds);
  const all = fc.record({
    offered: fc.array(
      fc.record({ kind, isOffered: fc.boolean(), maxRateBps: rate, turnoverCapBps: rate }),
    ),
    promised: fc.array(fc.record({ kind, rateBps: rate })),
  });
  fc.assert(
    fc.property(all, fc.nat(), ({ offered, promised }, place) => {
      const whole = payMaxOf({ offered, promised });
      const withdrawn = offered.map((one, at) =>
        at === place ? { ...one, isOffered: false } : one,
      );
      const less = [
        { offered: withdrawn, promised },
        { offered, promised: promised.slice(1) },
      ];
      for (const one of less) {
        assert.ok(payMaxOf(one) <= whole);
        assert.ok(dividendMaxOf(one) <= dividendMaxOf({ offered, promised }));
      }
    }),
  );
});
