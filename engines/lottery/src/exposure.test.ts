import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountFromText, amountToText, type Amount } from '@parlour/money';
import { checkExposure, exposuresOf } from './exposure.ts';
import { elevenFive } from './families/eleven-five/index.ts';
import { familiesOf } from './family-list.ts';
import { ssc } from './families/ssc/index.ts';
import { findPlay } from './play.ts';
import { readSelection } from './selection.ts';
import { randomSelection, seededWords } from './testing/index.ts';

const money = (text: string): Amount => amountFromText(text) ?? assert.fail(text);
const exposures = (code: string, text: string) => {
  const play = findPlay(ssc, code) ?? assert.fail(code);
  const numbers = exposuresOf(ssc, { play, selection: readSelection(text), perUnit: money('2') });
  return numbers?.map(({ key, stake }) => `${key} ${amountToText(stake)}`) ?? assert.fail(text);
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
  assert.deepEqual(exposures('star5.anyDigit2', '1,2,3'), [
    'star5.anyDigit2:1,2 2.00',
    'star5.anyDigit2:1,3 2.00',
    'star5.anyDigit2:2,3 2.00',
  ]);
});

test('sums and combinations are on the numbers that are in them', () => {
  assert.deepEqual(exposures('star2front.sum', '0,2'), [
    'star2front.direct.entry:00 2.00',
    'star2front.direct.entry:02 2.00',
    'star2front.direct.entry:11 2.00',
    'star2front.direct.entry:20 2.00',
  ]);
  assert.deepEqual(exposures('star3front.group6', '1,2,3,4'), [
    'star3front.group6.entry:123 2.00',
    'star3front.group6.entry:124 2.00',
    'star3front.group6.entry:134 2.00',
    'star3front.group6.entry:234 2.00',
  ]);
  assert.deepEqual(exposures('star3back.mixed.entry', '112,123'), [
    'star3back.group3.entry:112 2.00',
    'star3back.group6.entry:123 2.00',
  ]);
  assert.deepEqual(exposures('star3back.combo', '1|2|3,4'), [
    'star3back.direct.entry:123 2.00',
    'star2back.direct.entry:23 2.00',
    'fixed:ge:3 2.00',
    'star3back.direct.entry:124 2.00',
    'star2back.direct.entry:24 2.00',
    'fixed:ge:4 2.00',
  ]);
});

test('a number on any positions is that of the play which is about these', () => {
  assert.deepEqual(exposures('any2.direct', '1|2||3|'), [
    'star2front.direct.entry:12 2.00',
    'any2.direct.entry:wan,shi:13 2.00',
    'any2.direct.entry:qian,shi:23 2.00',
  ]);
  assert.deepEqual(exposures('any3.group3.entry', 'bai,shi,ge|112'), [
    'star3back.group3.entry:112 2.00',
  ]);
});

test('a selection of more numbers than can be counted has none', () => {
  const ten = '0,1,2,3,4,5,6,7,8,9';
  const play = findPlay(ssc, 'star3front.direct') ?? assert.fail('no play');
  const staked = { play, selection: readSelection(`${ten}|${ten}|${ten}`), perUnit: money('2') };
  assert.equal(exposuresOf(ssc, staked, 1_000)?.length, 1_000);
  assert.equal(exposuresOf(ssc, staked, 999), null);
});

test('a row of ordered boxes is the same number as its entry', () => {
  assert.deepEqual(exposures('star2back.direct', '1,2|3'), [
    'star2back.direct.entry:13 2.00',
    'star2back.direct.entry:23 2.00',
  ]);
  const all = '0,1,2,3,4,5,6,7,8,9';
  assert.equal(exposures('star3front.direct', `${all}|${all}|${all}`).length, 1_000);
  const keysOf = (code: string, text: string) => {
    const play = findPlay(elevenFive, code) ?? assert.fail(code);
    const staked = { play, selection: readSelection(text), perUnit: money('2') };
    return exposuresOf(elevenFive, staked)?.map(({ key }) => key);
  };
  assert.deepEqual(keysOf('front2.direct', '01,02|01'), ['front2.direct.entry:0201']);
  assert.deepEqual(keysOf('any3.banker', '05|01,02,09'), [
    'any3.entry:010205',
    'any3.entry:010509',
    'any3.entry:020509',
  ]);
  assert.deepEqual(keysOf('any3', '01,02,05'), keysOf('any3.banker', '01,02|05'));
});

test('exposures add up to the stake, of every play', () => {
  const source = seededWords(71);
  const plays = familiesOf('horse').flatMap((family) =>
    family.plays.map((play) => ({ family, play })),
  );
  for (const { family, play } of plays) {
    const selection = randomSelection(play, source, { picksMax: 5, entriesMax: 5 });
    assert.ok(selection !== null);
    const numbers = exposuresOf(family, { play, selection, perUnit: money('2') }) ?? [];
    const total = numbers.reduce((sum, { stake }) => sum + stake, 0n);
    const price = money('2') * BigInt(play.price ?? 1);
    assert.equal(total, price * BigInt(play.count(selection)), `${family.code} ${play.code}`);
  }
});

test('a number that is full says what is left of it', () => {
  const play = findPlay(ssc, 'fixed');
  assert.ok(play !== null);
  const asked = { play, selection: readSelection('1,2||||'), perUnit: money('2') };
  const bet = exposuresOf(ssc, asked) ?? [];
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
