import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pc28 } from './families/pc28/index.ts';
import { ssc } from './families/ssc/index.ts';
import {
  checkGroupTerms,
  fairOdds,
  fixedOdds,
  GROUP_FAIR,
  groupOdds,
  groupRebateBps,
  returnBps,
} from './odds.ts';
import {
  checkOddsPack,
  leastReturnBps,
  marginPack,
  packOdds,
  playReturnBps,
  RETURN_TOLD_BELOW_BPS,
} from './odds-pack.ts';
import { findPlay } from './play.ts';
import { addRatios, compareRatios, ratio } from './ratio.ts';

const [thirds = assert.fail()] = pc28.plays;
const level = { code: 'win', outcomes: 1000, winners: 6 };

test('odds follow the prize group exactly, and points are paid by the unit', () => {
  assert.deepEqual(groupOdds({}, level, 1956), ratio(163n, 1n));
  assert.deepEqual(groupOdds({}, level, GROUP_FAIR), fairOdds({}, level));
  const lo = { code: 'win', outcomes: 100, winners: 27 };
  assert.deepEqual(fairOdds({ price: 27 }, lo), ratio(100n, 1n));
  assert.equal(returnBps({ price: 27 }, lo, fixedOdds(995_000)), 9_950);
});

test('the group trades odds for rebate, and both together are constant', () => {
  const terms = { groupMin: 1800, groupMax: 1956 };
  assert.equal(groupRebateBps(terms, 1800), 780);
  assert.equal(groupRebateBps(terms, 1956), 0);
  for (const group of [1799, 1957, 1800.5, NaN]) assert.equal(groupRebateBps(terms, group), null);
  fc.assert(
    fc.property(fc.integer({ min: 1800, max: 1956 }), (group) => {
      const back = groupOdds({}, level, group);
      const share = ratio(back.numerator * 6n, back.denominator * 1000n);
      const rebate = ratio(BigInt(groupRebateBps(terms, group) ?? -1), 10_000n);
      assert.equal(compareRatios(addRatios(share, rebate), ratio(1956n, 2000n)), 0);
    }),
  );
});

test('terms that leave the house less than its margin are refused', () => {
  assert.equal(checkGroupTerms({ groupMin: 1700, groupMax: 1960 }, 200), null);
  assert.equal(checkGroupTerms({ groupMin: 1700, groupMax: 1961 }, 200), 'margin');
  assert.equal(checkGroupTerms({ groupMin: 1900, groupMax: 1800 }, 200), 'group');
  assert.equal(checkGroupTerms({ groupMin: 0, groupMax: 1800 }, 200), 'group');
});

test('a pack with a margin is whole, and pays that much less than fair', () => {
  const pack = marginPack(pc28, { version: 1, marginBps: 300 });
  assert.deepEqual(checkOddsPack(pc28, pack, 200), []);
  for (const play of pc28.plays) {
    assert.equal(packOdds(play, pack)?.length, play.levels.length);
    for (const each of play.levels) {
      const back = playReturnBps(play, pack, each);
      assert.ok(back <= 9_700 && back >= 9_699, `${play.code} ${each.code} ${back}`);
    }
  }
});

test('gaps, strangers, odd odds and thin margins keep a pack from being sold', () => {
  const good = marginPack(pc28, { version: 2, marginBps: 300, given: { 'sides:win': 19_900 } });
  assert.deepEqual(checkOddsPack(pc28, good, 100), [{ key: 'sides:win', reason: 'margin' }]);
  const { 'extremes:win': _, ...rest } = good.odds;
  const bad = { ...good, odds: { ...rest, 'number:0': 1.5, 'number:1': 0, strange: 10_000 } };
  assert.deepEqual(checkOddsPack(pc28, bad, 0), [
    { key: 'number:0', reason: 'odds' },
    { key: 'number:1', reason: 'odds' },
    { key: 'extremes:win', reason: 'missing' },
    { key: 'strange', reason: 'unknown' },
  ]);
  const extremes = pc28.plays.find(({ code }) => code === 'extremes');
  assert.ok(extremes !== undefined);
  assert.equal(packOdds(extremes, bad), null);
});

test('the rules tell the least that a bet of a play returns', () => {
  const pack = marginPack(pc28, { version: 3, marginBps: 300, given: { 'number:0': 7_000_000 } });
  const [number, sides] = pc28.plays;
  assert.ok(number !== undefined && sides !== undefined);
  const least = (play: typeof number) => leastReturnBps(play, packOdds(play, pack) ?? []);
  assert.equal(least(number), 7_000);
  assert.ok(least(number) < RETURN_TOLD_BELOW_BPS);
  assert.equal(least(sides), 9_700);
  const direct = findPlay(ssc, 'star5.direct');
  assert.ok(direct !== null);
  const odds = direct.levels.map((level) => groupOdds(direct, level, 1900));
  assert.equal(leastReturnBps(direct, odds), 9_500);
});

test('odds that keep a hair less than the margin are refused', () => {
  // 3.0001 x 1/3 is 100.003 %, which in whole basis points is 100 %.
  const play = { ...thirds, levels: [{ code: 'win', outcomes: 3, winners: 1 }] };
  const check = (odds: number) =>
    checkOddsPack(
      { ...pc28, code: 'thirds', plays: [play] },
      { family: 'thirds', version: 1, odds: { [`${play.code}:win`]: odds } },
      0,
    );
  assert.deepEqual(check(30_000), []);
  assert.deepEqual(check(30_001), [{ key: `${play.code}:win`, reason: 'margin' }]);
});
