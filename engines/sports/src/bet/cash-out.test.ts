import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountToText, ZERO } from '@parlour/money';
import fc from 'fast-check';
import {
  type CashOutLeg,
  cashOutPart,
  type CashOutTerms,
  cashOutValue,
  decideOffer,
  stakeLeftOf,
} from './cash-out.ts';
import { cashOutRuleFault, decideCashOutRule } from './cash-out-rule.ts';
import type { LegChances } from './expected-factor.ts';
import { type LegResult, LOST, VOID, WON } from './leg-result.ts';
import { greatestReturn, settleSlip } from './settle.ts';
import type { Slip } from './slip.ts';
import { cents, outcomesOf, slipOf, slips } from './testing/slips.ts';

const open = (chances: LegChances | null, rest: object = {}): CashOutLeg => ({
  kind: 'open',
  state: 'open',
  cashOut: 'available',
  chances,
  placeChances: chances,
  ...rest,
});
const decided = (result: LegResult): CashOutLeg => ({ kind: 'decided', outcome: { result } });
const terms: CashOutTerms = { shareBps: 500, offerMin: cents(1), takesFreeBets: true };
const offerOf = (slip: Slip, legs: CashOutLeg[], cashedBps = 0, given = terms) => {
  const value = cashOutValue(slip, legs, given, cashedBps);
  return value.kind === 'offer' ? amountToText(value.offer) : value.reason;
};

test('an offer is the fair value less the share of the book', () => {
  const slip = slipOf([3], [1], { stake: 10 });
  assert.equal(offerOf(slip, [open({ won: 0.6 })]), '17.10');
  // Home -0.25 at 1.95: a draw loses half.
  const handicap = slipOf([1.95], [1], { stake: 100 });
  const value = cashOutValue(handicap, [open({ won: 0.46424, halfLost: 0.25767 })], terms);
  assert.equal(value.kind === 'offer' && amountToText(value.fair), '103.41');
  const refund = open({ won: 0.4, halfWon: 0.1, refund: 0.2 });
  assert.equal(offerOf(slip, [refund], 0, { ...terms, shareBps: 0 }), '16.00');
});

test('half of a slip is cashed out, and the other half runs', () => {
  const slip = slipOf([3], [1], { stake: 10 });
  const value = cashOutValue(slip, [open({ won: 0.6 })], terms);
  assert.ok(value.kind === 'offer');
  const half = cashOutPart(slip, value.whole, { cashedBps: 0, toBps: 5_000 });
  assert.ok(half.kind === 'paid');
  assert.equal(amountToText(half.pays), '8.55');
  assert.equal(amountToText(half.stakeLeft), '5.00');
  assert.equal(amountToText(settleSlip(slip, outcomesOf(WON), half.cashedBps).payout), '15.00');
  assert.equal(offerOf(slip, [open({ won: 0.6 })], 5_000), '8.55');
});

test('a share is counted from the beginning and must grow', () => {
  const slip = slipOf([3], [1], { stake: 10 });
  const at = (cashedBps: number, toBps: number) =>
    cashOutPart(slip, cents(1_000), { cashedBps, toBps });
  const refused = { kind: 'refused', reason: 'share', above: 4_000, most: 10_000 };
  assert.deepEqual(at(4_000, 4_000), refused);
  assert.deepEqual(at(4_000, 10_001), refused);
  assert.deepEqual(at(4_000, 5_000.5), refused);
  assert.equal(cashOutPart(slip, cents(1), { cashedBps: 0, toBps: 10 }).kind, 'refused');
  const more = at(4_000, 5_000);
  assert.equal(more.kind === 'paid' && amountToText(more.pays), '1.00');
});

test('decided legs count with their factors', () => {
  const slip = slipOf([2, 3], [2], { stake: 10 });
  assert.equal(offerOf(slip, [decided(WON), open({ won: 0.5 })]), '28.50');
  assert.equal(offerOf(slip, [decided(VOID), open({ won: 0.5 })]), '14.25');
});

test('every denial has its reason and the legs in its way', () => {
  const slip = slipOf([2, 3], [2], { stake: 10 });
  const fine = open({ won: 0.5 });
  const reason = (...legs: CashOutLeg[]) => {
    const value = cashOutValue(slip, legs, terms);
    return value.kind === 'denied' ? [value.reason, ...value.legs] : value.kind;
  };
  assert.deepEqual(reason(fine, open({ won: 0.5 }, { state: 'suspended' })), ['suspended', 1]);
  assert.deepEqual(reason(fine, open({ won: 0.5 }, { state: 'closed' })), ['closed', 1]);
  assert.deepEqual(reason(open({ won: 0.5 }, { cashOut: 'closed' }), fine), ['closed', 0]);
  assert.deepEqual(reason(open({ won: 0.5 }, { cashOut: 'unavailable' }), fine), [
    'unavailable',
    0,
  ]);
  assert.deepEqual(reason(open(null), fine), ['chances', 0]);
  assert.deepEqual(reason(open({ won: 1e-11 }), fine), ['chances', 0]);
  assert.deepEqual(reason(open({ won: 0.7, refund: 0.4 }), fine), ['chances', 0]);
  assert.deepEqual(reason(open({ won: Number.NaN }), fine), ['chances', 0]);
  assert.deepEqual(reason(decided(LOST), open({ won: 0.5 }, { state: 'suspended' })), ['lost']);
  assert.deepEqual(reason(decided(WON), decided(WON)), ['decided']);
  assert.deepEqual(reason(open({ won: 1e-4 }), open({ won: 1e-4 })), ['too_small']);
  const free = { ...slip, isFreeBet: true };
  assert.equal(offerOf(free, [fine, fine], 0, { ...terms, takesFreeBets: false }), 'free_bet');
  // 10 · (1 · 1.5 - 0.25) · 0.95: what is won alone.
  assert.equal(offerOf(free, [fine, fine]), '11.87');
  assert.equal(offerOf(slip, [fine, fine], 10_000), 'cashed_out');
});

const shares = fc
  .array(fc.integer({ min: 0, max: 1_000 }), { minLength: 5, maxLength: 5 })
  .map((parts): LegChances => {
    const sum = parts.reduce((left, right) => left + right, 1);
    const [won = 0, halfWon = 0, refund = 0, halfLost = 0] = parts.map((part) => part / sum);
    return { won, halfWon, refund, halfLost };
  });

test('no offer is below nothing or above what a certain win would pay', () => {
  fc.assert(
    fc.property(
      slips(5),
      fc.array(fc.option(shares), { minLength: 5, maxLength: 5 }),
      fc.integer({ min: 0, max: 1_000 }),
      fc.integer({ min: 0, max: 9_999 }),
      ([slip, list], chances, shareBps, cashedBps) => {
        const legs = list.map((outcome, index): CashOutLeg => {
          const each = chances[index] ?? null;
          return each === null ? { kind: 'decided', outcome } : open(each);
        });
        const value = cashOutValue(slip, legs, { ...terms, offerMin: ZERO, shareBps }, cashedBps);
        if (value.kind === 'denied') return;
        const outcomes = legs.map((leg) => (leg.kind === 'decided' ? leg.outcome : null));
        assert.ok(value.offer > 0n);
        assert.ok(value.offer <= greatestReturn(slip, outcomes, cashedBps));
        assert.ok(value.whole <= value.fair && value.fair <= greatestReturn(slip, outcomes));
      },
    ),
    { numRuns: 200 },
  );
});

test('a certain leg is worth what it pays, and a likelier one is worth no less', () => {
  const slip = slipOf([2.37, 1.8], [1, 2], { stake: 7.31 });
  const fair = { ...terms, shareBps: 0, offerMin: ZERO };
  assert.equal(
    offerOf(slip, [open({ won: 1 }), open({ won: 1 })], 0, fair),
    amountToText(greatestReturn(slip)),
  );
  const chance = fc.integer({ min: 1, max: 1_000 }).map((parts) => parts / 1_000);
  fc.assert(
    fc.property(chance, chance, chance, (left, right, other) => {
      const worth = (won: number) => {
        const value = cashOutValue(slip, [open({ won }), open({ won: other })], fair);
        return value.kind === 'offer' ? value.offer : 0n;
      };
      assert.ok(worth(Math.min(left, right)) <= worth(Math.max(left, right)));
    }),
    { numRuns: 100 },
  );
});

test('parts of one offer never pay more than the whole, however it is cut', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 8 });
  fc.assert(
    fc.property(cuts, fc.integer({ min: 1, max: 100_000 }), (shares, whole) => {
      const slip = slipOf([3], [1], { stake: 10 });
      let [cashedBps, pays] = [0, 0n];
      for (const toBps of [...shares.toSorted((left, right) => left - right), 10_000]) {
        const part = cashOutPart(slip, cents(whole), { cashedBps, toBps });
        if (part.kind !== 'paid') continue;
        pays += part.pays;
        cashedBps = part.cashedBps;
        assert.equal(part.stakeLeft, stakeLeftOf(slip, cashedBps));
      }
      assert.ok(pays <= cents(whole));
    }),
    { numRuns: 100 },
  );
});

test('a rule fires when its figure is reached, and pays the offer as it is', () => {
  const stakeLeft = cents(1_000);
  const least = { kind: 'at_least', amount: cents(1_500) } as const;
  const decide = (rule: Parameters<typeof decideCashOutRule>[0], offer: Amount | null) =>
    decideCashOutRule(rule, { offer, stakeLeft });
  assert.deepEqual(decide(least, cents(1_499)), { kind: 'wait', reason: 'not_reached' });
  assert.deepEqual(decide(least, cents(1_700)), { kind: 'fire', pays: cents(1_700) });
  assert.deepEqual(decide(least, null), { kind: 'wait', reason: 'no_offer' });
  const loss = { kind: 'loss_at_most', amount: cents(400) } as const;
  assert.deepEqual(decide(loss, cents(601)), { kind: 'wait', reason: 'not_reached' });
  assert.deepEqual(decide(loss, cents(550)), { kind: 'fire', pays: cents(550) });
  assert.deepEqual(decide(loss, ZERO), { kind: 'wait', reason: 'no_offer' });
});

test('a rule must be able to fire, and not at once', () => {
  const standing = { offer: cents(900), stakeLeft: cents(1_000), potential: cents(3_000) };
  const least = (value: number) =>
    cashOutRuleFault({ kind: 'at_least', amount: cents(value) }, standing);
  assert.equal(least(901), null);
  assert.equal(least(3_000), null);
  assert.deepEqual(least(900), { above: cents(900), most: cents(3_000) });
  assert.notEqual(least(3_001), null);
  const loss = (value: number) =>
    cashOutRuleFault({ kind: 'loss_at_most', amount: cents(value) }, standing);
  assert.equal(loss(101), null);
  assert.deepEqual(loss(100), { above: cents(100), most: cents(1_000) });
  assert.notEqual(loss(1_001), null);
  assert.equal(
    cashOutRuleFault({ kind: 'loss_at_most', amount: cents(1) }, { ...standing, offer: null }),
    null,
  );
});

test('an offer that has moved is paid by the rule of the member', () => {
  const [low, high] = [cents(900), cents(1_000)];
  assert.deepEqual(decideOffer(low, low, 'none'), { kind: 'taken', pays: low });
  assert.deepEqual(decideOffer(low, high, 'none'), { kind: 'refused', accepted: high });
  assert.deepEqual(decideOffer(low, high, 'better'), { kind: 'taken', pays: high });
  assert.deepEqual(decideOffer(high, low, 'better'), { kind: 'refused', accepted: low });
  assert.deepEqual(decideOffer(high, low, 'any'), { kind: 'taken', pays: low });
});
