import assert from 'node:assert/strict';
import { test } from 'node:test';
import { skellamMass } from './fair/counts.ts';
import { fairOdds } from './fair/fair.ts';
import { normalAbove, normalSpread, footballKeyWeight } from './fair/normal.ts';
import { chanceOf, fairAbove, massAt, negateSpread } from './fair/spread.ts';
import { chanceOfScores, differenceOf, scoreGrid, totalOf } from './football/score-grid.ts';
import { orderChance, placeChances } from './race/finish-order.ts';
import { bestOfWin, rallyWin } from './rally/rally.ts';
import { gameWin, tiebreakWin } from './tennis/serve.ts';

const near = (actual: number, expected: number, within = 5.1e-6): void => {
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected}`);
};

const MEANS = { home: 1.5, away: 1.1, correlation: 0 };

test('scores of two Poisson sides, and with the correction of low scores', () => {
  const grid = scoreGrid(MEANS);
  near(chanceOfScores(grid, (h, a) => h > a), 0.46424);
  near(chanceOfScores(grid, (h, a) => h === a), 0.25767);
  near(chanceOfScores(grid, (h, a) => h < a), 0.27809);
  near(chanceOf(totalOf(grid), (total) => total > 2.5), 0.48157);
  near(chanceOfScores(grid, (h, a) => h > 0 && a > 0), 0.51827);
  const corrected = scoreGrid({ ...MEANS, correlation: -0.13 });
  near(chanceOfScores(corrected, (h, a) => h > a), 0.44831);
  near(chanceOfScores(corrected, (h, a) => h === a), 0.28953);
  near(chanceOfScores(corrected, (h, a) => h < a), 0.26216);
  near(corrected.mass[0] as number, 0.09021);
  near(chanceOf(totalOf(corrected), (total) => total > 2.5), 0.48157);
  for (let goals = -6; goals <= 6; goals += 1) {
    near(skellamMass(goals, 1.5, 1.1), massAt(differenceOf(grid), goals), 1e-8);
  }
});

test('fair odds of quarter lines, and of two outcomes of one match together', () => {
  const grid = scoreGrid(MEANS);
  const handicaps = [0, -0.25, -0.5, -0.75, -1].map((line) => fairOdds(fairAbove(differenceOf(grid), line)));
  [1.59901, 1.87653, 2.15404, 2.53929, 3.31063].forEach((odds, index) => {
    near(handicaps[index] as number, odds);
  });
  const totals = [2.25, 2.5, 2.75].map((line) => fairOdds(fairAbove(totalOf(grid), -line)));
  [1.81589, 2.07654, 2.3907].forEach((odds, index) => near(totals[index] as number, odds));
  const under = fairOdds(fairAbove(negateSpread(totalOf(grid)), 2.5));
  near(1 / under + 1 / (totals[1] as number), 1, 1e-9);
  near(chanceOfScores(grid, (h, a) => h > a && h + a > 2.5), 0.269276, 1e-6);
});

test('games, tiebreaks and rally sports', () => {
  const games = [0.6, 0.62, 0.65, 0.7].map((serve) => gameWin(serve));
  [0.735729, 0.775863, 0.829645, 0.900789].forEach((win, index) => {
    near(games[index] as number, win, 5.1e-7);
  });
  near(tiebreakWin({ home: 0.65, away: 0.6 }, { home: 0, away: 0, isHomeFirst: true }), 0.58162);
  near(tiebreakWin({ home: 0.65, away: 0.6 }, { home: 0, away: 0, isHomeFirst: false }), 0.58162);
  near(rallyWin(0.55, { target: 11 }), 0.686813, 1e-6);
  near(bestOfWin(0.686813, 5), 0.819042, 1e-6);
  near(rallyWin(0.5, { target: 21, cap: 30 }), 0.5, 1e-12);
});

test('normal differences and key numbers', () => {
  near(normalAbove(0, 4, 12), 0.630559, 1e-6);
  near(normalAbove(5.5, 4, 12), 0.450262, 1e-6);
  near(normalAbove(50, 0, 10), 2.866515719e-7, 1e-15);
  const spread = normalSpread(2.5, 13.5, footballKeyWeight);
  assert.ok(massAt(spread, 3) > 2 * massAt(spread, 2));
  near(chanceOf(spread, () => true), 1, 1e-12);
});

test('orders of a race', () => {
  const top = placeChances([0.5, 0.3, 0.2], 2);
  [0.839286, 0.675, 0.485714].forEach((chance, index) => near(top[index] as number, chance, 1e-6));
  near(orderChance([0.5, 0.3, 0.2], [1, 0]), (0.3 * 0.5) / 0.7, 1e-12);
  const field = Array.from({ length: 20 }, (_, index) => 1 + (index % 7));
  const placed = placeChances(field, 4);
  near(placed.reduce((left, right) => left + right, 0), 4, 1e-4);
});
