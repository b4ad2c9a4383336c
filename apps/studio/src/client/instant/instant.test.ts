import assert from 'node:assert/strict';
import { test } from 'node:test';
import { games } from '@parlour/games';
import { type Amount, amount, amountFromText, amountToText } from '@parlour/money';
import fc from 'fast-check';
import { pages } from '../games/register.ts';
import { afterRound, type AutoPlan, beginAuto } from './autoplay.ts';
import { fitStake } from './fit-stake.ts';
import { courseLine, netOf, NO_STATISTICS, noteRound } from './statistics.ts';

const money = (text: string): Amount => amountFromText(text) as Amount;
const bounds = { least: money('0.20'), most: money('100'), step: money('0.01') };
const fit = (wanted: bigint) => fitStake(wanted, bounds);

const plan: AutoPlan = {
  rounds: 10,
  stake: money('1'),
  onWin: { kind: 'reset' },
  onLoss: { kind: 'raise', percent: 100 },
  lossMax: money('20'),
  gainMax: null,
  winMax: null,
};

/** The stakes of a plan whose rounds win what is given, and why it ended. */
function play(own: Partial<AutoPlan>, wins: readonly string[]) {
  const mine = { ...plan, ...own };
  let state = beginAuto(mine);
  const stakes: string[] = [];
  for (const win of wins) {
    if (state.end !== null) break;
    stakes.push(amountToText(state.stake));
    state = afterRound(mine, state, { win: money(win), fit });
  }
  return { stakes, end: state.end, net: amountToText(state.net) };
}

test('a stake of several parts is one of whole steps each, and never below the least', () => {
  const parts = { ...bounds, step: money('0.03') };
  assert.equal(fitStake(money('1'), parts), money('0.99'));
  assert.equal(fitStake(money('0.20'), parts), money('0.21'));
  assert.equal(fitStake(money('500'), parts), money('99.99'));
});

test('every game that the studio offers has a page', () => {
  for (const { code } of games) assert.ok(code in pages, code);
});

test('a stake is brought between the least and the most, and to a whole step', () => {
  assert.equal(fit(money('0.10')), money('0.20'));
  assert.equal(fit(money('1000')), money('100'));
  assert.equal(fit(amount(123_456n)), money('1.23'));
});

test('the stake is raised after a loss and goes back after a win', () => {
  const { end, stakes } = play({ rounds: 4 }, ['0', '0', '8', '0']);
  assert.deepEqual(stakes, ['1.00', '2.00', '4.00', '1.00']);
  assert.equal(end, 'done');
});

test('no round begins that could pass the loss limit', () => {
  const { end, net, stakes } = play({}, ['0', '0', '0', '0', '0', '0']);
  // Lost 15: the next stake would be 16.
  assert.deepEqual(stakes, ['1.00', '2.00', '4.00', '8.00']);
  assert.deepEqual([end, net], ['loss', '-15.00']);
  assert.equal(beginAuto({ ...plan, stake: money('21') }).end, 'loss');
});

test('a plan ends at its gain, and where a raise passes the highest stake', () => {
  assert.equal(play({ gainMax: money('5') }, ['3', '6']).end, 'gain');
  assert.equal(play({ winMax: money('6') }, ['5', '6', '0']).end, 'win');
  assert.equal(play({ winMax: money('6') }, ['5', '5.99']).end, null);
  const high = { stake: money('80'), lossMax: money('10000') };
  assert.deepEqual(play(high, ['0', '0']), { stakes: ['80.00'], end: 'most', net: '-80.00' });
});

test('whatever is won, no plan loses more than its limit', () => {
  const wins = fc.array(fc.constantFrom('0', '0', '0.50', '3'), { maxLength: 60 });
  fc.assert(
    fc.property(wins, fc.integer({ min: 1, max: 300 }), (each, percent) => {
      const own: Partial<AutoPlan> = { rounds: 50, onLoss: { kind: 'raise', percent } };
      assert.ok(money('20') + (amountFromText(play(own, each).net) ?? 0n) >= 0n);
    }),
  );
});

test('statistics count stakes, wins and gains, and draw their course from zero', () => {
  const rounds = [
    { staked: money('1'), win: money('0') },
    { staked: money('1'), win: money('3') },
    { staked: money('2'), win: money('2') },
  ];
  const played = rounds.reduce(noteRound, NO_STATISTICS);
  assert.deepEqual([played.rounds, played.gains], [3, 1]);
  assert.equal(netOf(played), money('1'));
  assert.deepEqual(played.course, [0n, money('-1'), money('1'), money('1')]);
  const line = courseLine(played.course, { width: 30, height: 20 });
  assert.equal(line.path, 'M0 10L10 20L20 0L30 0');
  assert.equal(line.zero, 10);
  assert.equal(courseLine(NO_STATISTICS.course, { width: 30, height: 20 }).path, 'M0 0');
});
