import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ssc } from './families/ssc/index.ts';
import { fixedOdds } from './odds.ts';
import { parlay } from './parlay.ts';
import { returnOf } from './payout.ts';
import { ratio } from './ratio.ts';
import { checkSelection, readSelection } from './selection.ts';

const legs = ['newDragonTiger.12', 'newDragonTiger.34', 'total'].map((code) => {
  const play = ssc.plays.find((each) => each.code === code);
  assert.ok(play !== undefined);
  return play;
});
const play = parlay({ code: 'parlay', group: 'parlay', legs, legsMin: 2 });
const odds = play.levels.map(() => fixedOdds(19_000));
const back = (draw: string, text: string) =>
  returnOf(play.judge([...draw].map(Number))(readSelection(text)), odds);

test('a parlay needs its legs, and several picks of a leg make several bets', () => {
  assert.deepEqual(checkSelection(play, readSelection('dragon|dragon|')), { ok: true, bets: 1 });
  assert.deepEqual(checkSelection(play, readSelection('dragon|dragon,tiger|big,odd')), {
    ok: true,
    bets: 4,
  });
  assert.deepEqual(checkSelection(play, readSelection('dragon||')), {
    ok: false,
    reason: 'too_few',
  });
});

test('all legs must win, odds multiply, and a pushed leg counts once', () => {
  assert.deepEqual(back('21430', 'dragon|dragon|'), ratio(361n, 100n));
  assert.deepEqual(back('21340', 'dragon|dragon|'), ratio(0n, 1n));
  assert.deepEqual(back('22430', 'dragon|dragon|'), ratio(19n, 10n));
  assert.deepEqual(back('22330', 'dragon|dragon|'), ratio(1n, 1n));
  // 9 + 8 + 7 + 6 + 1 is 31: big and odd, so both bets on the last leg win.
  assert.deepEqual(back('98761', 'dragon||big,odd'), ratio(722n, 100n));
});

test('no draw pays a parlay more than its peaks', () => {
  const selection = readSelection('dragon,tiger|dragon|big,odd');
  const most = Math.max(
    ...play.peaks(selection).map((peak) => {
      const { numerator, denominator } = returnOf(peak, odds);
      return Number(numerator) / Number(denominator);
    }),
  );
  // At best both first picks are pushed, which returns 2, and everything else wins.
  assert.equal(most.toFixed(4), (2 * 1.9 * 3.8).toFixed(4));
});
