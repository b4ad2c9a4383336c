import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ranking } from '../../build/index.ts';
import { findPlay, type Play, type Selection } from '../../play.ts';
import { assertSpread } from '../../testing/chi-square.ts';
import { assertFairReturn, evenly } from '../../testing/fair-return.ts';
import { assertAgrees, type Oracle } from '../../testing/oracle.ts';
import { randomSelection } from '../../testing/picks.ts';
import { printedOdds } from '../../testing/printed-odds.ts';
import { assertSimulatedReturn } from '../../testing/simulate.ts';
import { singlePicks } from '../../testing/single-picks.ts';
import { seededWords } from '../../testing/words.ts';
import { pairScenes } from './draw.ts';
import { pk10 } from './family.ts';

const PICKS = { picksMax: 10, entriesMax: 20 };
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Every order of the first k, the others behind them. */
function fronts(k: number): Ranking[] {
  let rows: number[][] = [[]];
  for (let place = 0; place < k; place += 1) {
    rows = rows.flatMap((row) =>
      NUMBERS.filter((number) => !row.includes(number)).map((number) => [...row, number]),
    );
  }
  return rows.map((row) => [...row, ...NUMBERS.filter((number) => !row.includes(number))]);
}

/** Ten rankings of which each place shows each runner once. */
const ROUND = NUMBERS.map((first) => NUMBERS.map((number) => ((number + first) % 10) + 1));

/** Rankings in which the places that a play looks at show everything equally often. */
function drawsFor({ code }: Play<Ranking>): Ranking[] {
  const [, front] = /^front(\d)/.exec(code) ?? [];
  if (front !== undefined) return fronts(Number.parseInt(front, 10));
  if (code.startsWith('position')) return ROUND;
  const [, left = '1', right = '2'] = /^dragonTiger\.(\d)v(\d+)/.exec(code) ?? [];
  return pairScenes([Number.parseInt(left, 10) - 1, Number.parseInt(right, 10) - 1])();
}

for (const play of pk10.plays) {
  test(`PK10 ${play.code} is fair over all orders of its places`, () => {
    const source = seededWords(10);
    const random = Array.from({ length: 4 }, () => randomSelection(play, source, PICKS) ?? []);
    const singles = play.code.startsWith('front') ? [] : singlePicks(play);
    assertFairReturn(play, [...random, ...singles], evenly(drawsFor(play)));
  });
}

const SIDES: Readonly<Record<string, readonly number[]>> = {
  big: [6, 7, 8, 9, 10],
  small: [1, 2, 3, 4, 5],
  odd: [1, 3, 5, 7, 9],
  even: [2, 4, 6, 8, 10],
};

const isRight = (token: string, number: number): boolean =>
  SIDES[token]?.includes(number) ?? Number.parseInt(token, 10) === number;

const sumSide = (token: string, total: number): boolean =>
  ({ big: total > 11, small: total <= 11, odd: total % 2 === 1, even: total % 2 === 0 })[token] ??
  Number.parseInt(token, 10) === total;

const rowsBet = (play: Play<Ranking>, selection: Selection): string[][] =>
  play.input.kind === 'entries'
    ? (selection[0] ?? []).map((entry) => entry.match(/../g) ?? [])
    : selection
        .reduce<string[][]>(
          (rows, picks) => rows.flatMap((row) => picks.map((token) => [...row, token])),
          [[]],
        )
        .filter((row) => new Set(row).size === row.length);

/** Walks through every single bet, where the engine counts. */
const oracle: Oracle<Ranking> = (play, selection, draw) => {
  const { code } = play;
  const wins: Record<string, number> = {};
  const won = (level: string) => (wins[level] = (wins[level] ?? 0) + 1);
  let bets = 0;
  if (code.startsWith('front')) {
    for (const row of rowsBet(play, selection)) {
      bets += 1;
      if (row.every((token, place) => isRight(token, draw[place] ?? 0))) won('win');
    }
  } else if (code.startsWith('position')) {
    for (const [place, picks] of selection.entries()) {
      for (const token of picks) {
        bets += 1;
        if (isRight(token, draw[place] ?? 0)) won('win');
      }
    }
  } else {
    const [, left = '1', right = '1'] = /(\d)v(\d+)/.exec(code) ?? [];
    const ahead = draw.at(Number.parseInt(left, 10) - 1) ?? 0;
    const behind = draw.at(Number.parseInt(right, 10) - 1) ?? 0;
    for (const token of selection[0] ?? []) {
      bets += 1;
      if (code.startsWith('sum')) {
        if (sumSide(token, (draw[0] ?? 0) + (draw[1] ?? 0))) won(token);
      } else if ((token === 'dragon') === ahead > behind) won('win');
    }
  }
  return { bets, wins, pushed: 0 };
};

test('PK10 settles as an oracle does that writes every bet out', () => {
  assertAgrees(pk10, oracle, {
    picksMax: 5,
    entriesMax: 20,
    source: seededWords(101),
    rounds: 12,
    drawsPerRound: 12,
  });
});

test('PK10 returns by its own draws what theory says', () => {
  const source = seededWords(1_010);
  const bets = pk10.plays
    .filter(({ input, code }) => input.kind === 'boxes' && code !== 'front5.direct')
    .map((play) => ({ play, selection: randomSelection(play, source, PICKS) ?? [] }));
  assertSimulatedReturn(pk10, bets, { source, draws: 20_000 });
});

test('PK10 draws every runner to every place, and every pair to the first two, equally often', () => {
  const source = seededWords(1_111);
  for (let place = 0; place < 10; place += 1) {
    assertSpread(10, 5_000, () => (pk10.draw.drawFrom(source)[place] ?? 0) - 1);
  }
  assertSpread(90, 50_000, () => {
    const [first = 0, second = 0] = pk10.draw.drawFrom(source);
    return (first - 1) * 9 + (second > first ? second - 2 : second - 1);
  });
});

test('the best that sides of places can win knows that no runner comes twice', () => {
  const play = findPlay(pk10, 'position.sides');
  const all = (tokens: readonly string[]) => play?.peaks(Array.from({ length: 10 }, () => tokens));
  // Five of the ten are big and five are odd.
  assert.deepEqual(all(['big', 'odd']), [{ wins: [10], pushed: 0 }]);
  assert.deepEqual(all(['big']), [{ wins: [5], pushed: 0 }]);
  const position = findPlay(pk10, 'position');
  const ones: Selection = [['01'], ['01'], ['02'], [], [], [], [], [], [], []];
  assert.deepEqual(position?.peaks(ones), [{ wins: [2], pushed: 0 }]);
});

test('PK10 fair odds are those of the table', () => {
  const codes = [
    'position',
    'front2.direct',
    'front3.direct',
    'front4.direct',
    'front5.direct',
    'position.sides',
    'dragonTiger.1v10',
  ];
  assert.deepEqual(
    codes.flatMap((code) => printedOdds(pk10, code)),
    ['10.0000', '90.0000', '720.0000', '5040.0000', '30240.0000', '2.0000', '2.0000'],
  );
  const half = [
    '45.0000',
    '45.0000',
    '22.5000',
    '22.5000',
    '15.0000',
    '15.0000',
    '11.2500',
    '11.2500',
  ];
  assert.deepEqual(printedOdds(pk10, 'sum'), [...half, '9.0000', ...half.toReversed()]);
  assert.deepEqual(printedOdds(pk10, 'sum.sides'), ['2.2500', '1.8000', '1.8000', '2.2500']);
});
