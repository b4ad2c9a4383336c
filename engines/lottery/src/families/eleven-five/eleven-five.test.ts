import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ranking } from '../../build/index.ts';
import { subsets } from '../../combinatorics.ts';
import { entryTokens } from '../../entry.ts';
import type { Play } from '../../play.ts';
import { assertSpread } from '../../testing/chi-square.ts';
import { assertFairReturn, evenly } from '../../testing/fair-return.ts';
import { assertAgrees, type Oracle } from '../../testing/oracle.ts';
import { randomSelection } from '../../testing/picks.ts';
import { printedOdds } from '../../testing/printed-odds.ts';
import { assertSimulatedReturn, fairReturnOf } from '../../testing/simulate.ts';
import { singlePicks } from '../../testing/single-picks.ts';
import { seededWords } from '../../testing/words.ts';
import { setScenes } from './draw.ts';
import { elevenFive } from './family.ts';

const PICKS = { picksMax: 11, entriesMax: 20 };
const NUMBERS = Array.from({ length: 11 }, (_, index) => index + 1);

/** All 55,440 draws, in order. */
function rankings(length: number): Ranking[] {
  if (length === 0) return [[]];
  return rankings(length - 1).flatMap((row) =>
    NUMBERS.filter((number) => !row.includes(number)).map((number) => [...row, number]),
  );
}

const SETS = evenly(setScenes());
const ROWS = evenly(rankings(5));
const isOrdered = ({ group }: Play<Ranking>): boolean => /^(?:front|position)/.test(group);

for (const play of elevenFive.plays) {
  test(`11x5 ${play.code} is fair over all draws`, () => {
    const source = seededWords(11);
    const random = Array.from({ length: 3 }, () => randomSelection(play, source, PICKS) ?? []);
    const singles = isOrdered(play) ? [] : singlePicks(play);
    assertFairReturn(play, [...random, ...singles], isOrdered(play) ? ROWS : SETS);
  });
}

test('the best that a bet on 11x5 can win is won on some draw', () => {
  const source = seededWords(1_155);
  for (const play of elevenFive.plays) {
    const draws = isOrdered(play) ? ROWS : SETS;
    const selection = randomSelection(play, source, PICKS) ?? [];
    const won = draws.map(({ draw }) => fairReturnOf(play, play.judge(draw)(selection)));
    const peaks = play.peaks(selection).map((peak) => fairReturnOf(play, peak));
    assert.equal(
      Math.max(...peaks),
      won.reduce((most, each) => Math.max(most, each), 0),
      play.code,
    );
  }
});

const sum = (draw: Ranking): number => draw.reduce((left, right) => left + right);

/** Whether a set of numbers that was bet on wins, looked up by hand. */
function isSetWon(code: string, numbers: readonly number[], draw: Ranking): boolean {
  const [, front] = /^front(\d)/.exec(code) ?? [];
  const shown = front === undefined ? draw : draw.slice(0, Number.parseInt(front, 10));
  const held = numbers.filter((number) => shown.includes(number)).length;
  return held === Math.min(numbers.length, shown.length);
}

function isSideWon(token: string, draw: Ranking): boolean {
  const odd = draw.filter((number) => [1, 3, 5, 7, 9, 11].includes(number)).length;
  const below = draw.filter((number) => number < Number.parseInt(token, 10)).length;
  switch (token) {
    case 'big':
      return sum(draw) >= 31;
    case 'small':
      return sum(draw) <= 29;
    case 'odd':
      return odd % 2 === 1;
    case 'even':
      return odd % 2 === 0;
    default:
      return token.includes('-')
        ? token === `${odd}-${5 - odd}`
        : below === 2 && draw.includes(Number.parseInt(token, 10));
  }
}

const numbersOf = (tokens: readonly string[]): number[] =>
  tokens.map((token) => Number.parseInt(token, 10));

/** Writes every single bet out and looks at each, where the engine counts. */
const oracle: Oracle<Ranking> = ({ code, input }, selection, draw) => {
  const tally = (
    bets: readonly (readonly number[])[],
    isWon: (bet: readonly number[]) => boolean,
  ) => ({
    bets: bets.length,
    wins: { win: bets.filter(isWon).length },
    pushed: 0,
  });
  const size = Number.parseInt(/\d/.exec(code)?.[0] ?? '0', 10);
  const [first = [], second = []] = selection;
  if (input.kind === 'entries') {
    const bets = first.map((entry) => numbersOf(entryTokens(input.entry, entry)));
    return tally(bets, (bet) =>
      code.includes('direct')
        ? bet.join() === draw.slice(0, size).join()
        : isSetWon(code, bet, draw),
    );
  }
  if (code.endsWith('.direct')) {
    const rows = selection.reduce<number[][]>(
      (list, picks) => list.flatMap((row) => numbersOf(picks).map((number) => [...row, number])),
      [[]],
    );
    const bets = rows.filter((row) => new Set(row).size === row.length);
    return tally(bets, (bet) => bet.join() === draw.slice(0, size).join());
  }
  if (code.endsWith('.banker')) {
    const rest = subsets(numbersOf(second), size - first.length);
    return tally(
      rest.map((drags) => [...numbersOf(first), ...drags]),
      (bet) => isSetWon(code, bet, draw),
    );
  }
  if (code === 'position') {
    const bets = selection.flatMap((picks, place) =>
      numbersOf(picks).map((number) => [place, number]),
    );
    return tally(bets, ([place = 0, number]) => draw[place] === number);
  }
  if (code === 'front3.any')
    return tally(subsets(numbersOf(first), 1), (bet) => draw.slice(0, 3).includes(bet[0] ?? 0));
  if (/^(?:any|front)/.test(code)) {
    return tally(subsets(numbersOf(first), size), (bet) => isSetWon(code, bet, draw));
  }
  const isPushed = code === 'sum.size' && sum(draw) === 30;
  const won = first.filter((token) => isSideWon(token, draw));
  const levels =
    code === 'sum.size' ? { win: won.length } : Object.fromEntries(won.map((token) => [token, 1]));
  return { bets: first.length, wins: levels, pushed: isPushed ? first.length : 0 };
};

test('11x5 settles as an oracle does that writes every bet out', () => {
  assertAgrees(elevenFive, oracle, {
    ...PICKS,
    source: seededWords(5),
    rounds: 12,
    drawsPerRound: 12,
  });
});

test('11x5 returns by its own draws what theory says', () => {
  const source = seededWords(115);
  const bets = elevenFive.plays
    .filter(({ input }) => input.kind === 'boxes')
    .map((play) => ({ play, selection: randomSelection(play, source, PICKS) ?? [] }));
  assertSimulatedReturn(elevenFive, bets, { source, draws: 20_000 });
});

test('11x5 draws every number at every place equally often', () => {
  const source = seededWords(1_105);
  assertSpread(110, 60_000, () => {
    const [first = 0, , , , fifth = 0] = elevenFive.draw.drawFrom(source);
    return (first - 1) * 10 + (fifth > first ? fifth - 2 : fifth - 1);
  });
});

test('11x5 fair odds are those of the table', () => {
  const single = (codes: readonly string[]) =>
    codes.flatMap((code) => printedOdds(elevenFive, code));
  assert.deepEqual(single([1, 2, 3, 4, 5, 6, 7, 8].map((k) => `any${k}`)), [
    '2.2000',
    '5.5000',
    '16.5000',
    '66.0000',
    '462.0000',
    '77.0000',
    '22.0000',
    '8.2500',
  ]);
  assert.deepEqual(
    single([
      'front2.direct',
      'front3.direct',
      'front2.group',
      'front3.group',
      'front3.any',
      'position',
    ]),
    ['110.0000', '990.0000', '55.0000', '165.0000', '3.6667', '11.0000'],
  );
  assert.deepEqual(printedOdds(elevenFive, 'oddEven'), [
    '77.0000',
    '6.1600',
    '2.3100',
    '3.0800',
    '15.4000',
    '462.0000',
  ]);
  assert.deepEqual(printedOdds(elevenFive, 'middle'), [
    '16.5000',
    '7.3333',
    '5.1333',
    '4.6200',
    '5.1333',
    '7.3333',
    '16.5000',
  ]);
  assert.deepEqual(single(['sum.size', 'sum.parity']), ['2.0000', '1.9576', '2.0442']);
});

test('a result of 11x5 is read strictly', () => {
  const parse = (text: string) => elevenFive.draw.parse(text);
  assert.deepEqual(parse('01,05 11|03-07'), { ok: true, draw: [1, 5, 11, 3, 7] });
  assert.deepEqual(parse('0105110307'), { ok: true, draw: [1, 5, 11, 3, 7] });
  assert.deepEqual(parse('01,05,11,03'), { ok: false, reason: 'count' });
  assert.deepEqual(parse('01,05,12,03,07'), { ok: false, reason: 'range' });
  assert.deepEqual(parse('01,05,05,03,07'), { ok: false, reason: 'repeated' });
  assert.deepEqual(parse('one'), { ok: false, reason: 'format' });
  assert.equal(elevenFive.draw.format([1, 5, 11, 3, 7]), '01,05,11,03,07');
});
