import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANIMALS, type Animal } from '../../calendar/index.ts';
import { choose } from '../../combinatorics.ts';
import type { Play, Selection } from '../../play.ts';
import { assertFairReturn, evenly, type Weighted } from '../../testing/fair-return.ts';
import { randomSelection } from '../../testing/picks.ts';
import { fairReturnOf } from '../../testing/simulate.ts';
import { seededWords } from '../../testing/words.ts';
import { singlePicks } from '../../testing/single-picks.ts';
import { animalOfNumber } from '../../calendar/zodiac.ts';
import { type Balls, BALL_NUMBERS, placeScenes } from './draw.ts';
import { markSix } from './family.ts';

// All 13,983,816 x 43 draws, gathered into the classes that a selection can tell apart.

/** By how many picked numbers are regular, and whether the special one is picked. */
function drawsByNumbers(picked: readonly number[]): Weighted<Balls>[] {
  const others = BALL_NUMBERS.filter((number) => !picked.includes(number));
  return [0, 1, 2, 3, 4, 5, 6].flatMap((regular) => {
    const rows = choose(picked.length, regular) * choose(others.length, 6 - regular);
    if (rows === 0) return [];
    const balls = [...picked.slice(0, regular), ...others.slice(0, 6 - regular)];
    const specials = [picked.slice(regular), others.slice(6 - regular)];
    return specials
      .filter((list) => list.length > 0)
      .map((list) => ({ draw: [...balls, list[0] ?? 0], weight: rows * list.length }));
  });
}

/** By which of the picked sets appear among the seven numbers. */
function drawsBySets(sets: readonly (readonly number[])[]): Weighted<Balls>[] {
  const others = BALL_NUMBERS.filter((number) => !sets.flat().includes(number));
  const classes = Array.from({ length: 2 ** sets.length }, (_, bits) =>
    sets.filter((_set, index) => (bits & (1 << index)) !== 0),
  );
  return classes.flatMap((present) => {
    // How many ways there are to take at least one number of each set and any of the others, by size.
    const ways = [...present, null].reduce<number[]>(
      (counts, set) => {
        const size = set?.length ?? others.length;
        return counts.map((_, total) =>
          counts.slice(0, total + 1).reduce((sum, count, taken) => {
            const more = total - taken;
            return sum + (set !== null && more === 0 ? 0 : count * choose(size, more));
          }, 0),
        );
      },
      [1, 0, 0, 0, 0, 0, 0, 0],
    );
    const weight = ways[7] ?? 0;
    if (weight === 0) return [];
    const needed = present.map((set) => set[0] ?? 0);
    const rest = [...others, ...present.flatMap((set) => set.slice(1))];
    return [{ draw: [...needed, ...rest].slice(0, 7), weight }];
  });
}

const YEAR: Animal = 'horse';
const setOf = (token: string): number[] =>
  BALL_NUMBERS.filter((number) =>
    /^\d$/.test(token)
      ? number % 10 === Number.parseInt(token, 10)
      : animalOfNumber(number, YEAR) === token,
  );

const isBySets = ({ code }: Play<Balls>): boolean => /^(?:zodiac\.(?:hit|miss)|tail)/.test(code);
const isByNumbers = ({ code }: Play<Balls>): boolean => /^(?:link|miss|regular\.number)/.test(code);

function drawsFor(play: Play<Balls>, [picks = []]: Selection): Weighted<Balls>[] {
  if (isBySets(play)) return drawsBySets(picks.map(setOf));
  if (isByNumbers(play)) return drawsByNumbers(picks.map((token) => Number.parseInt(token, 10)));
  const [, place = '7'] = /^regular\.(\d)/.exec(play.code) ?? [];
  return evenly(placeScenes(Number.parseInt(place, 10) - 1)());
}

for (const play of markSix(YEAR).plays) {
  // The total is counted below, and parlays in their own test.
  if (play.code === 'total' || play.code === 'parlay') continue;
  test(`Mark Six ${play.code} is fair over all draws`, () => {
    const source = seededWords(6);
    const picksMax = isBySets(play) ? 9 : 20;
    for (let round = 0; round < 12; round += 1) {
      const selection = randomSelection(play, source, { picksMax, entriesMax: 0 }) ?? [];
      assertFairReturn(play, [selection], drawsFor(play, selection));
    }
    for (const selection of singlePicks(play)) {
      assertFairReturn(play, [selection], drawsFor(play, selection));
    }
  });
}

test('the best that a bet on Mark Six can win is won on some draw', () => {
  const source = seededWords(4_906);
  for (const play of markSix(YEAR).plays) {
    if (play.code === 'total' || play.code === 'parlay') continue;
    for (let round = 0; round < 4; round += 1) {
      const selection = randomSelection(play, source, { picksMax: 8, entriesMax: 0 }) ?? [];
      const won = drawsFor(play, selection).map(({ draw }) =>
        fairReturnOf(play, play.judge(draw)(selection)),
      );
      const peaks = play.peaks(selection).map((peak) => fairReturnOf(play, peak));
      const what = `${play.code} ${JSON.stringify(selection)}`;
      assert.equal(Math.max(...peaks).toPrecision(9), Math.max(...won).toPrecision(9), what);
    }
  }
});

test('the classes of Mark Six draws hold all draws', () => {
  const total = (draws: readonly Weighted<Balls>[]) =>
    draws.reduce((sum, { weight }) => sum + weight, 0);
  assert.equal(total(drawsByNumbers([3, 17, 49])), 13_983_816 * 43);
  assert.equal(total(drawsBySets([setOf('horse'), setOf('rat'), setOf('pig')])), choose(49, 7));
});

test('totals of Mark Six are counted over all draws', () => {
  const sums = Array.from({ length: 8 }, () => new Map<number, number>());
  sums[0]?.set(0, 1);
  for (const number of BALL_NUMBERS) {
    for (let taken = 6; taken >= 0; taken -= 1) {
      for (const [sum, count] of sums[taken] ?? []) {
        const more = sums[taken + 1];
        more?.set(sum + number, (more.get(sum + number) ?? 0) + count);
      }
    }
  }
  const draws = [...(sums[7] ?? [])];
  const count = (isSide: (sum: number) => boolean) =>
    draws.reduce((all, [sum, ways]) => all + (isSide(sum) ? ways : 0), 0);
  const levels = markSix('rat').plays.find(({ code }) => code === 'total')?.levels;
  assert.deepEqual(
    levels?.map(({ winners }) => winners),
    [
      count((sum) => sum >= 175),
      count((sum) => sum < 175),
      count((sum) => sum % 2 === 1),
      count((sum) => sum % 2 === 0),
    ],
  );
});

test('every year has its own numbers and the same odds', () => {
  const levels = (year: Animal) =>
    markSix(year).plays.map(({ code, levels }) => ({ code, levels }));
  for (const year of ANIMALS) assert.deepEqual(levels(year), levels('rat'));
  const zodiac = (year: Animal) =>
    markSix(year)
      .plays.find(({ code }) => code === 'special.zodiac')
      ?.judge([2, 3, 4, 5, 6, 7, 1])([[year]]);
  assert.deepEqual(zodiac('ox'), { wins: [0, 1], pushed: 0 });
});
