import { test } from 'node:test';
import { compareRatios, ratio } from '../../ratio.ts';
import {
  assertAgrees,
  assertSimulatedReturn,
  assertSpread,
  claim,
  claimSame,
  likelySelection,
  type Oracle,
  seededWords,
} from '../../testing/index.ts';
import type { Numbers } from './draw.ts';
import { keno } from './family.ts';
import { ELEMENTS, KENO_OUTCOMES, pick } from './index.ts';

const source = seededWords(51);

/** C(n, k) by Pascal's triangle. */
function ways(n: number, k: number): bigint {
  let row = [1n];
  for (let line = 0; line < n; line += 1) {
    row = [1n, ...row.slice(1).map((value, index) => value + (row[index] ?? 0n)), 1n];
  }
  return row[k] ?? 0n;
}

/** Draws of twenty of eighty by their sum. */
function drawsBySum(): bigint[] {
  const counts = Array.from({ length: 21 }, () => new Array<bigint>(1411).fill(0n));
  (counts[0] as bigint[])[0] = 1n;
  for (let number = 1; number <= 80; number += 1) {
    for (let size = 20; size > 0; size -= 1) {
      const [bigger, smaller] = [counts[size] as bigint[], counts[size - 1] as bigint[]];
      for (let sum = 1410; sum >= number; sum -= 1) {
        if (smaller[sum - number] !== 0n) {
          bigger[sum] = (bigger[sum] ?? 0n) + (smaller[sum - number] ?? 0n);
        }
      }
    }
  }
  return counts[20] as bigint[];
}

function subsetsOf(list: readonly string[], k: number): string[][] {
  const [first, ...rest] = list;
  if (k === 0) return [[]];
  if (first === undefined) return [];
  return [...subsetsOf(rest, k - 1).map((some) => [first, ...some]), ...subsetsOf(rest, k)];
}

const oracle: Oracle<Numbers> = (play, [picks = []], draw) => {
  const wins: Record<string, number> = {};
  const win = (code: string) => {
    wins[code] = (wins[code] ?? 0) + 1;
  };
  const drawn = draw.map((number) => (number < 10 ? `0${number}` : `${number}`));
  if (play.code.startsWith('pick')) {
    const bets = subsetsOf(picks, Number(play.code.slice(4)));
    for (const bet of bets) {
      const code = `hit${bet.filter((number) => drawn.includes(number)).length}`;
      if (play.levels.some((level) => level.code === code)) win(code);
    }
    return { bets: bets.length, wins, pushed: 0 };
  }
  const sum = draw.reduce((left, right) => left + right);
  const lows = draw.filter((number) => number < 41).length;
  const odds = draw.filter((number) => number % 2 !== 0).length;
  const isTrue: Readonly<Record<string, boolean>> = {
    'total.big': sum > 810,
    'total.small': sum < 810,
    'totalParity.odd': sum % 2 !== 0,
    'totalParity.even': sum % 2 === 0,
    'upperLower.upper': lows > 10,
    'upperLower.lower': lows < 10,
    'upperLower.middle': lows === 10,
    'oddEven.odd': odds > 10,
    'oddEven.even': odds < 10,
    'oddEven.equal': odds === 10,
    'element.metal': sum < 696,
    'element.wood': sum > 695 && sum < 764,
    'element.water': sum > 763 && sum < 856,
    'element.fire': sum > 855 && sum < 924,
    'element.earth': sum > 923,
  };
  for (const token of picks.filter((each) => isTrue[`${play.code}.${each}`])) {
    const own = play.levels.find(({ code }) => code === token) ?? play.levels[0];
    win(own?.code ?? '');
  }
  return {
    bets: picks.length,
    wins,
    pushed: play.code === 'total' && sum === 810 ? picks.length : 0,
  };
};

test('keno agrees with the oracle on random bets and draws', () => {
  assertAgrees(keno, oracle, {
    source,
    rounds: 10,
    drawsPerRound: 10,
    picksMax: 12,
    entriesMax: 1,
  });
});

test('keno returns what it should in simulated draws', () => {
  const draws = 5_000;
  // The jackpots of many picks are too rare for a simulation; their chances are proven below.
  const bets = keno.plays.flatMap((play) => {
    const selection = likelySelection(play, source, draws);
    return selection === null ? [] : [{ play, selection }];
  });
  claim(bets.length >= 10, 'too few plays are simulated');
  assertSimulatedReturn(keno, bets, { source, draws });
});

test('hits have the chances of the hypergeometric law', () => {
  for (let k = 1; k <= 10; k += 1) {
    for (const { code, outcomes, winners } of pick(k).levels) {
      const hits = Number(code.slice(3));
      const chance = ratio(ways(k, hits) * ways(80 - k, 20 - hits), ways(80, 20));
      const given = ratio(BigInt(winners), BigInt(outcomes));
      claim(compareRatios(chance, given) === 0, `pick${k} ${code}`);
    }
  }
});

test('sums, parities and halves have the chances that counting finds', () => {
  const bySum = drawsBySum();
  const between = (from: number, to: number, step = 1) => {
    let draws = 0n;
    for (let sum = from; sum <= to; sum += step) draws += bySum[sum] ?? 0n;
    return draws;
  };
  claim(between(210, 1410) === KENO_OUTCOMES && ways(80, 20) === KENO_OUTCOMES, 'all draws');
  claim(between(210, 809) === between(811, 1410), 'both sides of 810');
  let from = 210;
  for (const [name, sumMax, winners] of ELEMENTS) {
    claim(between(from, sumMax) === winners, name);
    from = sumMax + 1;
  }
  const winnersOf = (code: string) =>
    keno.plays.find((play) => play.code === code)?.levels.map(({ winners }) => String(winners));
  const odd = between(211, 1410, 2);
  claimSame(winnersOf('totalParity'), [odd, KENO_OUTCOMES - odd].map(String), 'parity');
  let leading = 0n;
  for (let firsts = 11; firsts <= 20; firsts += 1)
    leading += ways(40, firsts) * ways(40, 20 - firsts);
  claimSame(winnersOf('upperLower'), [leading, KENO_OUTCOMES - 2n * leading].map(String), 'halves');
});

test('keno draws every number and every pair of neighbours as often', () => {
  const draws = 20_000;
  let numbers: number[] = [];
  const next = (): number => {
    if (numbers.length === 0) numbers = [...keno.draw.drawFrom(source)];
    return (numbers.pop() ?? 0) - 1;
  };
  // Numbers of one draw repel each other, so this is a little more even than chance would be.
  assertSpread(80, draws * 20, next);
  let together = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    const drawn = keno.draw.drawFrom(source);
    if (drawn.includes(1) && drawn.includes(80)) together += 1;
  }
  const chance = (20 * 19) / (80 * 79);
  const error = Math.sqrt(draws * chance * (1 - chance));
  claim(
    Math.abs(together - draws * chance) < 4 * error,
    `1 and 80 came together ${together} times`,
  );
});
