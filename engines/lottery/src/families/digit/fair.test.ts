import { test } from 'node:test';
import { multisets, rows } from '../../combinatorics.ts';
import { fairOdds } from '../../odds.ts';
import type { Play } from '../../play.ts';
import { scaleRatio } from '../../ratio.ts';
import {
  assertFairReturn,
  claimSame,
  evenly,
  randomSelection,
  seededWords,
  singlePicks,
  type Weighted,
} from '../../testing/index.ts';
import { ssc } from '../ssc/index.ts';
import {
  anyDirect,
  anywhere,
  type Digits,
  direct,
  directEntry,
  fiveStar,
  fixed,
  fourStar,
  fourStarGroups,
  GROUP_SUM_2_BETS,
  GROUP_SUM_BETS,
  SPAN_2_BETS,
  SPAN_3_BETS,
  SUM_2_BETS,
  SUM_3_BETS,
  spanOf,
  sidesInOrder,
  sidesOfTotal,
  sum2,
  sum3,
  sumOf,
  threeCardClass,
  threeStar,
  threeStarGroups,
  twoStar,
  twoStarGroups,
} from './index.ts';

const source = seededWords(21);

/** Every multiset of digits with the rows that hold it: all draws, where order means nothing. */
function bags(length: number): Weighted<Digits>[] {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  return [...multisets(10, length)].map((draw) => {
    const repeats = [...new Set(draw)].map((digit) => draw.filter((each) => each === digit).length);
    const weight = repeats.reduce((rest, times) => rest / factorial(times), factorial(length));
    return { draw, weight };
  });
}

function proves(plays: readonly Play<Digits>[], draws: readonly Weighted<Digits>[]): void {
  for (const play of plays) {
    const random = [1, 2, 3].map(() =>
      randomSelection(play, source, { picksMax: 10, entriesMax: 40 }),
    );
    const selections = [...singlePicks(play), ...random.filter((each) => each !== null)];
    assertFairReturn(play, selections, draws);
  }
}

test('all plays on two and three digits are fair over all draws', () => {
  proves([...twoStar, sidesInOrder(2), fixed(2)], evenly(rows(10, 2)));
  proves([...threeStar, sidesInOrder(3), sidesOfTotal(3), fixed(3)], evenly(rows(10, 3)));
});

test('all plays on four digits are fair over all draws', () => {
  proves(fourStar, evenly(rows(10, 4)));
});

test('plays on five digits are fair over all draws', () => {
  const isOrdered = (code: string) => /^(?:direct|direct\.entry|combo)$/.test(code);
  proves([...fiveStar.filter(({ code }) => !isOrdered(code)), sidesOfTotal(5)], bags(5));
  for (const play of [...fiveStar.filter(({ code }) => isOrdered(code)), fixed(5)]) {
    const selection = randomSelection(play, source, { picksMax: 4, entriesMax: 40 });
    assertFairReturn(play, selection === null ? [] : [selection], evenly(rows(10, 5)));
  }
});

test('any-position plays are fair over all draws of one digit more than they need', () => {
  const rowsOf = [2, 3].flatMap((k) => {
    const all = { length: k + 1, windows: {} };
    const unordered = k === 2 ? [sum2, ...twoStarGroups] : [sum3, ...threeStarGroups];
    return [
      { k, play: anyDirect(all, k) },
      { k, play: anywhere(all, { play: directEntry(k), k, isOrdered: true }) },
      ...unordered.map((play) => ({ k, play: anywhere(all, { play, k, isOrdered: false }) })),
    ];
  });
  for (const { k, play } of rowsOf) {
    const selection = randomSelection(play, source, { picksMax: 6, entriesMax: 30 });
    assertFairReturn(play, selection === null ? [] : [selection], evenly(rows(10, k + 1)));
  }
  for (const play of fourStarGroups) {
    const any = anywhere({ length: 5, windows: {} }, { play, k: 4, isOrdered: false });
    const [, ...sets] = randomSelection(any, source, { picksMax: 8, entriesMax: 1 }) ?? [];
    // With all positions picked the order of a draw means nothing, so each multiset is enough.
    assertFairReturn(any, [[['wan', 'qian', 'bai', 'shi', 'ge'], ...sets]], bags(5));
  }
});

/** How many draws of a length have each value of a measure, from the smallest value on. */
function tally(length: number, size: number, measure: (digits: Digits) => number): number[] {
  const counts = new Array<number>(size).fill(0);
  for (const digits of rows(10, length)) {
    const value = measure(digits);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

test('tables A to F are what enumeration finds', () => {
  claimSame(tally(3, 28, sumOf), SUM_3_BETS, 'A');
  claimSame(tally(3, 10, spanOf), SPAN_3_BETS, 'B');
  claimSame(tally(2, 19, sumOf), SUM_2_BETS, 'D');
  claimSame(tally(2, 10, spanOf), SPAN_2_BETS, 'E');
  const groups = (length: number, size: number) => {
    const counts = new Array<number>(size).fill(0);
    for (const digits of multisets(10, length)) {
      if (new Set(digits).size === 1) continue;
      counts[sumOf(digits)] = (counts[sumOf(digits)] ?? 0) + 1;
    }
    return counts;
  };
  claimSame(groups(3, 27), GROUP_SUM_BETS, 'C');
  claimSame(groups(2, 18), GROUP_SUM_2_BETS, 'F');
});

test('the classes of three digits share a thousand draws', () => {
  const counts: Record<string, number> = {};
  for (const digits of rows(10, 3)) {
    const name = threeCardClass(digits);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  claimSame(
    [counts['triple'], counts['straight'], counts['pair'], counts['halfStraight'], counts['mixed']],
    [10, 60, 270, 360, 300],
    'classes',
  );
  claimSame([threeCardClass([8, 9, 0]), threeCardClass([1, 9, 0])], ['straight', 'straight'], '0');
});

/** Published odds, at a fair prize group, in ten-thousandths. */
const PUBLISHED: Readonly<Record<string, readonly number[]>> = {
  'star5.direct': [1_000_000_000],
  'star5.combo': [1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000],
  'star5.group120': [8_333_333],
  'star5.group60': [16_666_666],
  'star5.group30': [33_333_333],
  'star5.group20': [50_000_000],
  'star5.group10': [100_000_000],
  'star5.group5': [200_000_000],
  'star4back.group24': [4_166_666],
  'star4back.group12': [8_333_333],
  'star4back.group6': [16_666_666],
  'star4back.group4': [25_000_000],
  'star3mid.group3': [3_333_333],
  'star3mid.group6': [1_666_666],
  'star3mid.mixed.entry': [3_333_333, 1_666_666],
  'star3mid.special': [1_000_000, 166_666, 37_037],
  'star3mid.anyDigit1': [36_900],
  'star3mid.anyDigit2': [185_185],
  'star3mid.threeCard': [1_000_000, 166_666, 37_037, 27_777, 33_333],
  'star4front.anyDigit1': [29_078],
  'star4front.anyDigit2': [102_669],
  'star5.anyDigit1': [24_419],
  'star5.anyDigit2': [68_166],
  'star5.anyDigit3': [229_885],
  'star5.atLeast2': [122_759],
  'star5.atLeast3': [1_168_224],
  'star5.atLeast4': [21_739_130],
  'star2front.direct': [1_000_000],
  'star2front.group': [500_000],
  fixed: [100_000],
  'front2.sides': [40_000],
  'back3.sides': [80_000],
  total: [20_000],
  'dragonTiger.15': [22_222, 100_000],
  'newDragonTiger.15': [20_000],
};

test('fair odds are those of the published tables', () => {
  for (const [code, odds] of Object.entries(PUBLISHED)) {
    const play = ssc.plays.find((each) => each.code === code);
    const fair = play?.levels.map((level) => Number(scaleRatio(fairOdds(play, level), 10_000n)));
    claimSame(fair, odds, code);
  }
});

test('counts of patterns are those of brute force', () => {
  const [, , , , group60, group30] = fiveStar;
  const both = ['1', '2', '3', '4'];
  claimSame(group60?.count([['1', '2', '3'], both]), 3, 'three doubles, each beside three others');
  claimSame(
    group30?.count([
      ['1', '2'],
      ['2', '3'],
    ]),
    1,
    'a single that is no double',
  );
  claimSame(direct(5).count([both, both, both, both, both]), 1024, 'direct');
});
