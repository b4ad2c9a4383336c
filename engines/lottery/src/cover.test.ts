import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverOf, isPerPick, isValidCover, levelsOfPick } from './cover.ts';
import { elevenFive } from './families/eleven-five/index.ts';
import { markSix } from './families/mark-six/index.ts';
import { ssc } from './families/ssc/index.ts';
import { vietnam } from './families/vietnam/index.ts';
import { findPlay, type Play } from './play.ts';
import { ratio } from './ratio.ts';
import { readSelection } from './selection.ts';

const cover = (code: string, ...texts: string[]) => {
  const play = findPlay(ssc, code);
  assert.ok(play !== null, code);
  return coverOf(play, texts.map(readSelection));
};

test('picks that exclude each other cover the sum of their chances', () => {
  assert.deepEqual(cover('dragonTiger.15', 'dragon', 'tiger'), ratio(9n, 10n));
  assert.deepEqual(cover('dragonTiger.15', 'dragon', 'dragon'), ratio(9n, 20n));
  assert.deepEqual(cover('newDragonTiger.15', 'dragon', 'tiger'), ratio(1n, 1n));
  assert.deepEqual(cover('star3front.threeCard', 'pair,halfStraight'), ratio(63n, 100n));
});

test('a fixed position is covered by itself', () => {
  assert.deepEqual(cover('fixed', '1,2|1|||'), ratio(2n, 10n));
  assert.deepEqual(cover('fixed', '0,1,2,3,4||||', '4,5,6,7,8,9||||'), ratio(1n, 1n));
});

test('other plays cover their share of all bets, equal lines counting once', () => {
  assert.deepEqual(cover('star2front.direct', '0,1,2,3,4|0,1'), ratio(1n, 10n));
  assert.deepEqual(cover('star2front.direct', '0|0', '0|0', '0|1'), ratio(2n, 100n));
  assert.deepEqual(cover('star3front.group6', '0,1,2,3,4,5,6,7,8,9'), ratio(1n, 1n));
});

test('picks that may win together are not added', () => {
  // One of big and small always wins; big and odd leave a quarter of the draws.
  assert.deepEqual(cover('total', 'big', 'odd'), ratio(1n, 2n));
  assert.deepEqual(cover('total', 'big', 'small'), ratio(1n, 1n));
  assert.deepEqual(cover('sides.1', 'odd', 'even'), ratio(1n, 1n));
  const of = <D>(play: Play<D> | null, text: string) =>
    play === null ? null : coverOf(play, [readSelection(text)]);
  assert.deepEqual(of(findPlay(vietnam.north, 'lo2'), '00,01,02'), ratio(3n, 100n));
  assert.deepEqual(of(findPlay(markSix('horse'), 'zodiac.hit1'), 'rat,ox'), ratio(1n, 6n));
  assert.deepEqual(of(findPlay(elevenFive, 'any1'), '01,02'), ratio(2n, 11n));
  const halfWave = findPlay(markSix('horse'), 'special.halfWave');
  assert.deepEqual(of(halfWave, 'red-big,blue-big,green-odd'), ratio(16n, 48n));
  assert.deepEqual(of(findPlay(markSix('horse'), 'regular.1.sides'), 'big,red'), ratio(1n, 2n));
});

test('bets that are in several selections count once', () => {
  assert.deepEqual(cover('star2front.direct', '0,1,2|0,1', '1,2,3|1'), ratio(7n, 100n));
  assert.deepEqual(cover('star2front.direct.entry', '01,02', '02,03'), ratio(3n, 100n));
  assert.deepEqual(cover('star2front.sum', '0,1', '1,2'), ratio(6n, 100n));
  // Together with a selection of too many rows, of which nothing is known.
  const all = '0,1,2,3,4,5,6,7,8,9';
  const rows = cover('star4front.direct', `${all}|${all}|${all}|0,1`, '0|0|0|0', '0|0|0|0');
  assert.deepEqual(rows, ratio(2_001n, 10_000n));
});

test('a pick tells the levels that it can win at', () => {
  const levels = <D>(play: Play<D> | null, box: number, token: string) =>
    play && levelsOfPick(play, box, token).map((level) => play.levels[level]?.code);
  assert.deepEqual(levels(findPlay(ssc, 'dragonTiger.15'), 0, 'tie'), ['tie']);
  assert.deepEqual(levels(findPlay(ssc, 'fixed'), 3, '7'), ['win']);
  const zodiac = findPlay(markSix('horse'), 'special.zodiac');
  assert.deepEqual(levels(zodiac, 0, 'horse'), ['five']);
  assert.deepEqual(levels(zodiac, 0, 'rat'), ['four']);
  assert.deepEqual(levels(findPlay(ssc, 'star3front.bank'), 0, '3'), ['group3', 'group6']);
  const parlay = findPlay(markSix('horse'), 'parlay');
  const [leg] = parlay?.input.boxes ?? [];
  for (const token of leg?.tokens ?? []) {
    assert.equal(levels(parlay, 0, token)?.length, 1, token);
    assert.ok(levels(parlay, 0, token)?.[0]?.startsWith(`${leg?.code}.`), token);
  }
});

test('eighty per cent still counts, and more does not', () => {
  assert.ok(isValidCover(ratio(8n, 10n)));
  assert.ok(!isValidCover(ratio(801n, 1000n)));
});

test('picks are bets of their own in options and positions only', () => {
  const perPick = ssc.plays.filter(isPerPick).map(({ group }) => group);
  assert.deepEqual([...new Set(perPick)].toSorted(), [
    'anyDigit',
    'dragonTiger',
    'fixed',
    'star3back',
    'star3front',
    'star3mid',
    'threeCard',
    'twoSided',
  ]);
  // Two by two picks make four bets, as many as there are picks, and are covered as bets all the same.
  assert.deepEqual(cover('star2front.direct', '0,1|2,3'), ratio(4n, 100n));
});
