import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountFromText, amountToText, type Amount } from '@parlour/money';
import { checkExposure, exposuresOf } from './exposure.ts';
import { elevenFive } from './families/eleven-five/index.ts';
import { ssc } from './families/ssc/index.ts';
import { findPlay } from './play.ts';
import { readSelection } from './selection.ts';
import { randomSelection, seededWords } from './testing/index.ts';

const money = (text: string): Amount => amountFromText(text) ?? assert.fail(text);
const exposures = (code: string, text: string) => {
  const play = findPlay(ssc, code);
  assert.ok(play !== null);
  return exposuresOf(play, readSelection(text), money('2')).map(
    ({ key, stake }) => `${key} ${amountToText(stake)}`,
  );
};

test('numbers are told apart where each is a bet', () => {
  assert.deepEqual(exposures('fixed', '1,2||3||'), [
    'fixed:wan:1 2.00',
    'fixed:wan:2 2.00',
    'fixed:bai:3 2.00',
  ]);
  assert.deepEqual(exposures('total', 'big,odd'), ['total:big 2.00', 'total:odd 2.00']);
  assert.deepEqual(exposures('star2back.direct.entry', '07,19'), [
    'star2back.direct.entry:07 2.00',
    'star2back.direct.entry:19 2.00',
  ]);
  assert.deepEqual(exposures('star2front.sum', '0,18,3'), [
    'star2front.sum:0 2.00',
    'star2front.sum:18 2.00',
    'star2front.sum:3 8.00',
  ]);
  assert.deepEqual(exposures('star3front.group6', '1,2,3,4'), ['star3front.group6:1,2,3,4 8.00']);
});

test('a row of ordered boxes is the same number as its entry', () => {
  assert.deepEqual(exposures('star2back.direct', '1,2|3'), [
    'star2back.direct.entry:13 2.00',
    'star2back.direct.entry:23 2.00',
  ]);
  const all = '0,1,2,3,4,5,6,7,8,9';
  assert.equal(exposures('star3front.direct', `${all}|${all}|${all}`).length, 1_000);
  assert.deepEqual(exposures('star4front.direct', `${all}|${all}|${all}|0,1`), [
    `star4front.direct:${all}|${all}|${all}|0,1 4000.00`,
  ]);
  const play = findPlay(elevenFive, 'front2.direct');
  assert.ok(play !== null);
  const keys = exposuresOf(play, readSelection('01,02|01'), money('2')).map(({ key }) => key);
  assert.deepEqual(keys, ['front2.direct.entry:0201']);
});

test('exposures add up to the stake, of every play', () => {
  const source = seededWords(71);
  for (const play of ssc.plays) {
    const selection = randomSelection(play, source, { picksMax: 5, entriesMax: 5 });
    assert.ok(selection !== null);
    const total = exposuresOf(play, selection, money('2')).reduce(
      (sum, { stake }) => sum + stake,
      0n,
    );
    assert.equal(total, money('2') * BigInt(play.count(selection)), play.code);
  }
});

test('a number that is full says what is left of it', () => {
  const play = findPlay(ssc, 'fixed');
  assert.ok(play !== null);
  const bet = exposuresOf(play, readSelection('1,2||||'), money('2'));
  const staked = new Map([['fixed:wan:2', money('9')]]);
  assert.deepEqual(checkExposure(bet, staked, money('10')), {
    key: 'fixed:wan:2',
    left: money('1'),
  });
  assert.equal(checkExposure(bet, staked, money('11')), null);
  // Two bets of a slip on the same number fit alone, and not together.
  assert.deepEqual(checkExposure([...bet, ...bet], new Map(), money('3')), {
    key: 'fixed:wan:1',
    left: money('3'),
  });
  assert.equal(checkExposure([...bet, ...bet], new Map(), money('4')), null);
});
