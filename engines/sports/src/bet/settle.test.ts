import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, AMOUNT_MAX, amountToText, currencyOf, ratio } from '@parlour/money';
import fc from 'fast-check';
import { odds } from '../odds/odds.ts';
import { HALF_LOST, HALF_WON, type LegResult, LOST, VOID, WON } from './leg-result.ts';
import { positionResult } from './place-terms.ts';
import { combinedOdds, greatestReturn, resettlementOf, settleSlip } from './settle.ts';
import { countBets, type LegOutcome, type Slip, stakeOf } from './slip.ts';
import { sizesOf } from './system.ts';
import { naiveReturn } from './testing/oracle.ts';
import { outcomes, outcomesOf, slipOf, slips } from './testing/slips.ts';

const paid = (slip: Slip, list: readonly LegOutcome[], cashedBps = 0) =>
  amountToText(settleSlip(slip, list, cashedBps).payout);
const single = (price: number, stake: number, result: LegResult) =>
  paid(slipOf([price], [1], { stake }), outcomesOf(result));

test('a single returns its factor times the stake', () => {
  assert.equal(single(1.95, 100, WON), '195.00');
  assert.equal(single(1.95, 100, LOST), '0.00');
  assert.equal(single(1.95, 100, VOID), '100.00');
  // Handicap -0.25 at 1-1, +0.25 at 1-1, -0.75 at 1-0; over 2.75 with 3 goals, over 2.25 with 2.
  assert.equal(single(1.95, 100, HALF_LOST), '50.00');
  assert.equal(single(1.95, 100, HALF_WON), '147.50');
  assert.equal(single(1.9, 100, HALF_WON), '145.00');
});

test('a dead heat pays its share of the whole return, rounded down', () => {
  // Three share the last of five places; six share the first of three.
  assert.equal(single(4, 100, positionResult(5, 5, 3)), '133.33');
  assert.equal(single(3, 50, positionResult(1, 3, 6)), '75.00');
  assert.equal(single(4, 100, positionResult(6, 5)), '0.00');
  assert.equal(single(4, 100, positionResult(4, 5, 2)), '400.00');
  assert.throws(() => single(4, 100, { ...WON, deadHeat: { places: 3, tied: 2 } }), RangeError);
});

test('each-way pays the bet to win and the bet for a place apart', () => {
  const slip: Slip = {
    ...slipOf([9], [1], { stake: 10, isEachWay: true }),
    legs: [{ odds: odds(9_000), place: { part: 1, of: 5 } }],
  };
  assert.equal(countBets(slip), 2n);
  assert.equal(paid(slip, [{ result: LOST, placeResult: WON }]), '26.00');
  assert.equal(paid(slip, [{ result: WON, placeResult: WON }]), '116.00');
  assert.equal(paid(slip, [{ result: VOID, placeResult: VOID }]), '20.00');
  // A fifth of the winnings goes to withdrawn runners: 1 + 8 · 0.8 and 1 + 8 · 0.2 · 0.8.
  assert.equal(paid(slip, [{ result: WON, placeResult: WON, deductionPercent: 20 }]), '96.80');
  assert.throws(() => settleSlip(slip, [{ result: WON }]), RangeError);
});

test('systems add up their combinations', () => {
  const named = (name: Parameters<typeof nameSizes>[0], prices: number[], ...list: LegResult[]) =>
    paid(slipOf(prices, nameSizes(name)), outcomesOf(...list));
  assert.equal(named('yankee', [2, 1.5, 3, 2.5], WON, WON, WON, WON), '95.00');
  assert.equal(named('lucky15', [2, 1.5, 3, 2.5], WON, WON, WON, LOST), '29.00');
  assert.equal(named('trixie', [2, 3, 4], WON, WON, VOID), '17.00');
  assert.equal(named('patent', [2, 3, 4], WON, LOST, LOST), '2.00');
  const two = slipOf([2, 3, 4], [2], { stake: 10 });
  assert.equal(paid(two, outcomesOf(HALF_WON, WON, LOST)), '45.00');
});

const nameSizes = (name: 'yankee' | 'lucky15' | 'trixie' | 'patent') => {
  const legs = { yankee: 4, lucky15: 4, trixie: 3, patent: 3 }[name];
  return sizesOf({ kind: 'named', name }, legs) ?? assert.fail(name);
};

test('a banker stands in every combination', () => {
  const slip = slipOf([2, 3, 4, 5, 6], [3]);
  const banked: Slip = {
    ...slip,
    legs: slip.legs.map((leg, index) => ({ ...leg, isBanker: index === 0 })),
  };
  assert.equal(countBets(banked), 6n);
  assert.equal(paid(banked, outcomesOf(LOST, WON, WON, WON, WON)), '0.00');
  // 2 · (3·4 + 3·5 + 3·6 + 4·5 + 4·6 + 5·6)
  assert.equal(paid(banked, outcomesOf(WON, WON, WON, WON, WON)), '238.00');
});

test('a free bet pays what is won without its stake', () => {
  const free = (price: number, result: LegResult) =>
    settleSlip(slipOf([price], [1], { stake: 10, isFreeBet: true }), outcomesOf(result));
  assert.equal(amountToText(free(3, WON).payout), '20.00');
  assert.equal(amountToText(free(3, HALF_WON).payout), '10.00');
  assert.equal(amountToText(free(3, HALF_LOST).payout), '0.00');
  const back = free(3, VOID);
  assert.deepEqual([back.kind, back.payout, back.refund], ['void', 0n, 1_000_000n]);
});

test('a leg paid early is won whatever came after', () => {
  const slip = slipOf([2, 3], [2], { stake: 10 });
  assert.equal(paid(slip, [{ result: LOST, isPaidEarly: true }, { result: WON }]), '60.00');
});

test('kinds, refunds and the stake that counts', () => {
  const pair = slipOf([2, 3], [1], { stake: 10 });
  const of = (...list: LegResult[]) => {
    const { kind, refund, validBet } = settleSlip(pair, outcomesOf(...list));
    return [kind, amountToText(refund), amountToText(validBet)];
  };
  assert.deepEqual(of(WON, LOST), ['reduced', '0.00', '20.00']);
  assert.deepEqual(of(LOST, WON), ['won', '0.00', '20.00']);
  assert.deepEqual(of(LOST, LOST), ['lost', '0.00', '20.00']);
  assert.deepEqual(of(VOID, VOID), ['void', '20.00', '0.00']);
  assert.deepEqual(of(VOID, LOST), ['reduced', '10.00', '10.00']);
  assert.deepEqual(of(HALF_WON, LOST), ['reduced', '5.00', '15.00']);
});

test('what was cashed out is settled no more', () => {
  const slip = slipOf([3], [1], { stake: 10 });
  assert.equal(paid(slip, outcomesOf(WON), 5_000), '15.00');
  assert.equal(paid(slip, outcomesOf(WON), 10_000), '0.00');
  const settled = settleSlip(slip, outcomesOf(VOID), 2_500);
  assert.deepEqual(
    [settled.kind, amountToText(settled.payout), amountToText(settled.refund), settled.validBet],
    ['void', '7.50', '7.50', 0n],
  );
});

test('a currency without decimals is paid in whole units', () => {
  const yen: Slip = {
    ...slipOf([1.333], [1]),
    unitStake: amount(1_000_00000n),
    currency: currencyOf('JPY'),
  };
  assert.equal(paid(yen, outcomesOf(WON)), '1333.00');
  assert.equal(paid(yen, outcomesOf(HALF_WON)), '1166.00');
});

test('the most a slip returns falls as its legs lose', () => {
  const slip = slipOf([2, 3, 4], [2, 3]);
  assert.equal(amountToText(greatestReturn(slip)), '50.00');
  assert.equal(amountToText(greatestReturn(slip, [{ result: LOST }])), '12.00');
  assert.equal(amountToText(greatestReturn(slip, outcomesOf(LOST, LOST))), '0.00');
  assert.deepEqual(combinedOdds(slip), ratio(25n, 2n));
});

test('a hundred legs and systems of astronomic size are settled without listing them', () => {
  const many = (sizes: number[]) =>
    slipOf(new Array<number>(100).fill(1.5), sizes, { stake: 0.01 });
  const won = outcomesOf(...new Array<LegResult>(100).fill(WON));
  assert.equal(settleSlip(many([100]), won).kind, 'won');
  assert.equal(settleSlip(many([100]), won).payout, AMOUNT_MAX - (AMOUNT_MAX % 1_000n));
  const half = slipOf(new Array<number>(40).fill(1.01), [20], { stake: 0.01 });
  assert.equal(countBets(half), 137_846_528_820n);
  const lost = outcomesOf(...new Array<LegResult>(40).fill(HALF_LOST));
  // Each combination returns a half to the twentieth power: 137,846,528,820 / 2^20 cents.
  assert.equal(paid(half, lost), '1314.60');
});

test('a second settlement reverses the first whole', () => {
  const slip = slipOf([2], [1], { stake: 10 });
  const [won, lost, back] = [WON, LOST, VOID].map((each) => settleSlip(slip, outcomesOf(each)));
  assert.ok(won !== undefined && lost !== undefined && back !== undefined);
  assert.deepEqual(resettlementOf(won, lost), {
    reversed: 2_000_000n,
    paid: 0n,
    difference: -2_000_000n,
    validBetDifference: 0n,
  });
  assert.equal(resettlementOf(won, back).validBetDifference, -1_000_000n);
});

test('random slips return what a listing of all their combinations does', () => {
  fc.assert(
    fc.property(slips(7), ([slip, list]) => {
      const naive = naiveReturn(slip, list);
      assert.equal(countBets(slip), BigInt(naive.bets));
      const { kind, payout, refund, validBet } = settleSlip(slip, list);
      const [exact, given] = [naive.paid * Number(slip.unitStake), Number(payout)];
      // Down to a cent, and what floats are off by.
      const error = 1 + exact * 1e-9;
      assert.ok(given <= exact + error && given > exact - 1_000 - error, `${given} of ${exact}`);
      assert.equal(payout % 1_000n, 0n);
      assert.equal(refund + validBet, stakeOf(slip));
      if (kind === 'lost' || kind === 'void')
        assert.equal(validBet > 0n, kind === 'lost' && naive.bets > 0);
      assert.ok(payout <= greatestReturn(slip));
    }),
    { numRuns: 300 },
  );
});

test('settlements in any order end in the last one', () => {
  const legs = 3;
  const lists = fc.array(outcomes, { minLength: legs, maxLength: legs });
  fc.assert(
    fc.property(fc.array(lists, { minLength: 2, maxLength: 6 }), (history) => {
      const slip = slipOf([1.91, 2.4, 3.75], [1, 2, 3], { stake: 3 });
      const settled = history.map((list) => settleSlip(slip, list));
      const [first, last] = [settled[0]!, settled.at(-1)!];
      const moved = settled
        .slice(1)
        .map((each, index) => resettlementOf(settled[index]!, each).difference)
        .reduce((sum, each) => sum + each, 0n);
      assert.equal(first.payout + moved, last.payout);
    }),
    { numRuns: 50 },
  );
});
