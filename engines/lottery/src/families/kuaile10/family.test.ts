import { test } from 'node:test';
import type { Ranking } from '../../build/index.ts';
import { subsets } from '../../combinatorics.ts';
import type { Selection } from '../../play.ts';
import {
  assertAgrees,
  assertFairReturn,
  assertSimulatedReturn,
  assertSpread,
  claim,
  claimSame,
  evenly,
  likelySelection,
  type Oracle,
  printedOdds,
  randomSelection,
  seededWords,
  singlePicks,
} from '../../testing/index.ts';
import { kuaile10 } from './family.ts';

const source = seededWords(81);
const ALL = Array.from({ length: 20 }, (_, index) => index + 1);

/** Each single bet of a selection as the list of its numbers. */
function betsOf(code: string, selection: Selection): number[][] {
  const lists = selection.map((picks) => picks.map(Number));
  const [set = []] = lists;
  const size = { 'pair.group': 2, 'front3.group': 3 }[code] ?? Number(/^pick(\d)/.exec(code)?.[1]);
  if (size > 0) return subsets(set, size);
  const rows = lists.reduce<number[][]>(
    (before, list) => before.flatMap((row) => list.map((number) => [...row, number])),
    [[]],
  );
  return rows.filter((row) => new Set(row).size === row.length);
}

const holds: Readonly<Record<string, (value: number) => boolean>> = {
  tailBig: (value) => Number(String(value).at(-1)) > 4,
  tailSmall: (value) => Number(String(value).at(-1)) < 5,
  odd: (value) => value % 2 !== 0,
  even: (value) => value % 2 === 0,
};

function isWon(code: string, bet: readonly number[], draw: Ranking): boolean {
  const written = `,${draw.join(',')},`;
  if (code === 'pair.direct') return written.includes(`,${bet.join(',')},`);
  if (code === 'pair.group') {
    return (
      written.includes(`,${bet.join(',')},`) || written.includes(`,${bet.toReversed().join(',')},`)
    );
  }
  if (code === 'front3.direct') return written.startsWith(`,${bet.join(',')},`);
  const shown = code === 'front3.group' ? draw.slice(0, 3) : draw;
  return bet.every((number) => shown.includes(number));
}

const tokenWins = (code: string, token: string, place: number, draw: Ranking): boolean => {
  const number = draw[place] ?? 0;
  const sum = draw.reduce((left, right) => left + right);
  if (code === 'first.number') return draw[0] === Number(token);
  if (code === 'first.red') return draw[0] === 19 || draw[0] === 20;
  if (code === 'position') return number === Number(token);
  if (code.startsWith('dragonTiger')) {
    const [left = 0, right = 0] = code
      .slice(-3)
      .split('v')
      .map((at) => draw[Number(at) - 1] ?? 0);
    return token === (left > right ? 'dragon' : 'tiger');
  }
  const value = code.startsWith('position') ? number : sum;
  const half = code.startsWith('position') ? 10.5 : 84;
  if (token === 'big') return value > half;
  if (token === 'small') return value < half;
  return holds[token]?.(value) ?? false;
};

const oracle: Oracle<Ranking> = (play, selection, draw) => {
  const { code } = play;
  const wins: Record<string, number> = {};
  const tell = (level: string) => {
    wins[level] = (wins[level] ?? 0) + 1;
  };
  if (/^(?:pick|pair|front)/.test(code)) {
    const bets = betsOf(code, selection);
    for (const bet of bets) if (isWon(code, bet, draw)) tell('win');
    return { bets: bets.length, wins, pushed: 0 };
  }
  const bets = selection.flatMap((picks, place) => picks.map((token) => ({ token, place })));
  for (const { token, place } of bets) {
    if (tokenWins(code, token, place, draw)) tell(play.levels.length > 1 ? token : 'win');
  }
  const isPushed = code === 'total' && draw.reduce((left, right) => left + right) === 84;
  return { bets: bets.length, wins, pushed: isPushed ? bets.length : 0 };
};

test('Kuaile 10 agrees with the oracle on random bets and draws', () => {
  assertAgrees(kuaile10, oracle, {
    source,
    rounds: 20,
    drawsPerRound: 15,
    picksMax: 7,
    entriesMax: 1,
  });
});

test('plays on sets of numbers are fair over all 125,970 sets', () => {
  const sets = evenly(subsets(ALL, 8));
  const codes = /^(?:pick|total)/;
  for (const play of kuaile10.plays.filter(({ code }) => codes.test(code))) {
    const random = randomSelection(play, source, { picksMax: 9, entriesMax: 1 });
    const singles = singlePicks(play).slice(0, 2);
    assertFairReturn(play, random === null ? singles : [...singles, random], sets);
  }
});

test('plays on the first three places are fair over all 6,840 beginnings', () => {
  const beginnings = subsets(ALL, 3).flatMap(([a = 0, b = 0, c = 0]) => [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ]);
  const draws = evenly(
    beginnings.map((row) => [...row, ...ALL.filter((number) => !row.includes(number)).slice(0, 5)]),
  );
  for (const play of kuaile10.plays.filter(({ code }) => /^(?:first|front)/.test(code))) {
    const random = randomSelection(play, source, { picksMax: 8, entriesMax: 1 });
    assertFairReturn(play, random === null ? [] : [random], draws);
  }
});

test('Kuaile 10 returns what it should in simulated draws', () => {
  const draws = 10_000;
  const bets = kuaile10.plays.map((play) => {
    const selection = likelySelection(play, source, draws);
    claim(selection !== null, `${play.code} has no likely selection`);
    return { play, selection };
  });
  assertSimulatedReturn(kuaile10, bets, { source, draws });
});

test('Kuaile 10 has the odds that counting by hand gives', () => {
  const codes = [
    'first.number',
    'first.red',
    'pick2',
    'pick5',
    'pair.direct',
    'pair.group',
    'front3.group',
  ];
  claimSame(
    codes.map((code) => printedOdds(kuaile10, code)[0]),
    ['20.0000', '10.0000', '6.7857', '276.8571', '54.2857', '27.1429', '1140.0000'],
    'odds',
  );
});

test('Kuaile 10 draws every ordered pair of its ends as often', () => {
  assertSpread(
    400,
    200_000,
    () => {
      const draw = kuaile10.draw.drawFrom(source);
      return ((draw[0] ?? 0) - 1) * 20 + (draw[7] ?? 0) - 1;
    },
    ALL.flatMap((left) => ALL.map((right) => (left === right ? 1e-12 : 1 / 380))),
  );
});
