import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountToText, currencyOf } from '@parlour/money';
import type { Pick } from './pick.ts';
import {
  betsOf,
  changeOf,
  ordersOf,
  relatedOf,
  sizesOfSlip,
  stakeProblem,
  sumsOf,
  systemsOf,
  unitStakeOfSlip,
} from './price-model.ts';
import { legOdds, legsOfSlip } from './leg-model.ts';
import { emptySlip, type Slip } from './slip-model.ts';

const USD = currencyOf('USD');

const pick = (eventId: string, odds: number, stake = ''): Pick => ({
  eventId,
  marketId: 1,
  specifiers: '',
  outcomeId: '1',
  names: { event: `Event ${eventId}`, market: '1x2', outcome: `Home ${eventId}` },
  odds,
  isBanker: false,
  stake,
});
const picks = (count: number, odds = 2_000): Pick[] =>
  Array.from({ length: count }, (_, index) => pick(`${index + 1}`, odds));
const slipOf = (slip: Partial<Slip>): Slip => ({ ...emptySlip('s'), ...slip });
const systemOf = (all: readonly Pick[]): Slip => slipOf({ mode: 'system', picks: all });
let made = 0;
const createKey = () => `key-${(made += 1)}`;

test('four picks allow 2/4, 3/4, a Yankee and a Lucky 15 with their bets', () => {
  const systems = systemsOf(systemOf(picks(4))).map(({ sizes, name, bets }) => [
    sizes.join(),
    name,
    bets,
  ]);
  assert.deepEqual(systems, [
    ['2', null, 6n],
    ['3', null, 4n],
    ['2,3,4', 'yankee', 11n],
    ['1,2,3,4', 'lucky15', 15n],
  ]);
});

test('eight picks allow a Goliath of 247 bets', () => {
  assert.equal(systemsOf(systemOf(picks(8))).find(({ name }) => name === 'goliath')?.bets, 247n);
});

test('a banker stands in every bet, and systems with smaller bets than there are bankers go', () => {
  const [first, second, ...rest] = picks(4);
  assert.ok(first !== undefined && second !== undefined);
  const bankers = [{ ...first, isBanker: true }, { ...second, isBanker: true }, ...rest];
  const systems = systemsOf(systemOf(bankers));
  assert.deepEqual(
    systems.map(({ sizes, bets }) => [sizes.join(), bets]),
    [
      ['2', 1n],
      ['3', 2n],
      ['2,3,4', 4n],
    ],
  );
});

test('a multiple returns its stake times all odds', () => {
  const slip = slipOf({ mode: 'multiple', stake: '10', picks: picks(3, 1_950) });
  const sums = sumsOf(slip, [1_950, 1_950, 1_950], { currency: USD });
  assert.equal(amountToText(sums.stake), '10.00');
  // 1.95³ is 7.414875; one of stake returns 7.414, as the server rounds it.
  assert.equal(amountToText(sums.returns), '74.14');
});

test('a stake in all is spread over the bets of a system, and what does not divide is not staked', () => {
  const slip = slipOf({
    mode: 'system',
    sizes: [2],
    stake: '10',
    stakeBy: 'total',
    picks: picks(4),
  });
  assert.equal(betsOf(slip), 6n);
  const unit = unitStakeOfSlip(slip, USD);
  assert.equal(unit === null ? null : amountToText(unit), '1.66');
  assert.equal(
    amountToText(sumsOf(slip, [2_000, 2_000, 2_000, 2_000], { currency: USD }).stake),
    '9.96',
  );
});

test('each single with a stake is an order of its own', () => {
  const slip = slipOf({
    picks: [pick('1', 2_000, '5'), pick('2', 1_500), pick('3', 3_000, '2.5')],
  });
  const orders = ordersOf(slip, USD, { accept: 'better', odds: [], createKey });
  assert.deepEqual(
    orders.map(({ picks: own, sizes, unitStake }) => [own.length, sizes, unitStake]),
    [
      [1, [1], '5.00'],
      [1, [1], '2.50'],
    ],
  );
  assert.equal(new Set(orders.map(({ key }) => key)).size, 2);
});

test('a system is one order with its sizes and the stake of each bet', () => {
  const slip = slipOf({ mode: 'system', sizes: [2, 3], stake: '2', picks: picks(3) });
  const [order, ...others] = ordersOf(slip, USD, { accept: 'any', odds: [], createKey });
  assert.equal(others.length, 0);
  assert.deepEqual([order?.sizes, order?.unitStake, order?.accept], [[2, 3], '2.00', 'any']);
});

test('sizes that are gone with their picks fall back to pairs', () => {
  assert.deepEqual(sizesOfSlip(slipOf({ mode: 'system', sizes: [5], picks: picks(3) })), [2]);
});

test('what is taken of a changed price depends on the rule', () => {
  const seen = pick('1', 2_000);
  const now = (odds: number | null, state: 'open' | 'suspended' | 'closed' = 'open') => ({
    eventId: '1',
    marketId: 1,
    specifiers: '',
    outcomeId: '1',
    state,
    odds,
    place: null,
  });
  assert.equal(changeOf(seen, null, 'none').kind, 'taken');
  assert.equal(changeOf(seen, now(2_100), 'none').kind, 'refused');
  assert.equal(changeOf(seen, now(2_100), 'better').kind, 'taken');
  assert.equal(changeOf(seen, now(1_900), 'better').kind, 'refused');
  assert.equal(changeOf(seen, now(1_900), 'any').kind, 'taken');
  const closed = changeOf(seen, now(2_000, 'closed'), 'any');
  assert.ok(closed.kind === 'refused' && closed.reason === 'closed');
});

test('picks of one event are one leg of a multiple, and alone as singles', () => {
  const same = [pick('1', 2_000), pick('2', 3_000), { ...pick('1', 1_500), outcomeId: '2' }];
  const slip = slipOf({ mode: 'multiple', stake: '10', picks: same });
  assert.deepEqual(legsOfSlip(slip), [[0, 2], [1]]);
  assert.deepEqual(sizesOfSlip(slip), [2]);
  assert.equal(legsOfSlip({ ...slip, mode: 'singles' }).length, 3);
  const state = { state: 'priced' as const, odds: 2_500, conflicts: [] };
  const quote = { builders: [{ picks: [0, 2], ...state }] };
  const odds = legOdds(slip, [2_000, 3_000, 1_500], quote);
  assert.deepEqual(odds, [2_500, 3_000]);
  assert.equal(amountToText(sumsOf(slip, odds, { currency: USD }).returns), '75.00');
  const [order] = ordersOf(slip, USD, { accept: 'none', odds, createKey });
  assert.deepEqual(order?.combined, [{ eventId: '1', odds: 2_500 }]);
});

test('a boost is added to what is won, not to the stake', () => {
  const slip = slipOf({ mode: 'multiple', stake: '10', picks: picks(4) });
  const sums = sumsOf(slip, [2_000, 2_000, 2_000, 2_000], { boostBps: 500, currency: USD });
  assert.equal(amountToText(sums.returns), '167.50');
  assert.equal(amountToText(sums.boost), '7.50');
});

test('each-way is two bets of each, and returns the place beside the win', () => {
  const place = { places: 3, part: 1, of: 5 };
  const single = slipOf({ picks: [pick('1', 9_000, '10')], isEachWay: true });
  const sums = sumsOf(single, [9_000], { currency: USD, places: [place] });
  assert.deepEqual(
    [amountToText(sums.stake), amountToText(sums.returns), sums.bets],
    ['20.00', '116.00', 2n],
  );
  const two = slipOf({ mode: 'multiple', stake: '10', picks: picks(2), isEachWay: true });
  const both = sumsOf(two, [9_000, 5_000], { currency: USD, places: [place, place] });
  assert.equal(amountToText(both.returns), '496.80');
  assert.equal(
    ordersOf(two, USD, { accept: 'any', odds: [9_000, 5_000], createKey })[0]?.isEachWay,
    true,
  );
});

test('without a joint price nothing is sent', () => {
  const same = [pick('1', 2_000), { ...pick('1', 1_500), outcomeId: '2' }];
  const slip = slipOf({ mode: 'multiple', stake: '10', picks: same });
  assert.deepEqual(ordersOf(slip, USD, { accept: 'any', odds: [null], createKey }), []);
  assert.equal(sumsOf(slip, [null], { currency: USD }).returns, 0n);
});

test('pairs that the server names are marked with each other', () => {
  assert.deepEqual([...relatedOf([[0, 1]])].flat(2), [0, 1, 1, 0]);
});

test('a stake outside of the limits says which one it breaks', () => {
  const limits = { unitMin: '1.00', unitMax: '50.00' };
  const units = (stake: string) =>
    sumsOf(slipOf({ mode: 'multiple', stake, picks: picks(2) }), [2_000, 2_000], { currency: USD })
      .units;
  assert.deepEqual(stakeProblem(units(''), limits), { kind: 'none' });
  assert.deepEqual(stakeProblem(units('0.50'), limits), { kind: 'below', limit: '1.00' });
  assert.deepEqual(stakeProblem(units('51'), limits), { kind: 'above', limit: '50.00' });
  assert.equal(stakeProblem(units('50'), limits), null);
});
