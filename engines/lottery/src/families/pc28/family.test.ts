import { test } from 'node:test';
import { rows } from '../../combinatorics.ts';
import {
  assertAgrees,
  assertFairReturn,
  assertSimulatedReturn,
  claim,
  claimSame,
  evenly,
  likelySelection,
  type Oracle,
  printedOdds,
  seededWords,
  singlePicks,
} from '../../testing/index.ts';
import type { Digits } from '../digit/index.ts';
import { pc28 } from './family.ts';

const source = seededWords(41);

/** What each pick means, as a list of the sums that make it win. */
const sumsOf = (token: string): number[] =>
  Array.from({ length: 28 }, (_, sum) => sum).filter((sum) => {
    if (/^\d+$/.test(token)) return sum === Number(token);
    const name = token.toLowerCase();
    if (name === 'extremebig') return sum > 21;
    if (name === 'extremesmall') return sum < 6;
    const parts = [
      ...(name.includes('big') ? [sum > 13] : []),
      ...(name.includes('small') ? [sum < 14] : []),
      ...(name.includes('odd') ? [sum % 2 !== 0] : []),
      ...(name.includes('even') ? [sum % 2 === 0] : []),
    ];
    return parts.every(Boolean);
  });

const oracle: Oracle<Digits> = (play, [picks = []], [a = 0, b = 0, c = 0]) => {
  const wins: Record<string, number> = {};
  for (const token of picks.filter((each) => sumsOf(each).includes(a + b + c))) {
    const level = play.levels.length === 1 ? 'win' : token;
    wins[level] = (wins[level] ?? 0) + 1;
  }
  return { bets: picks.length, wins, pushed: 0 };
};

test('PC28 is fair over all thousand draws', () => {
  for (const play of pc28.plays) assertFairReturn(play, singlePicks(play), evenly(rows(10, 3)));
});

test('PC28 agrees with the oracle on random bets and draws', () => {
  assertAgrees(pc28, oracle, {
    source,
    rounds: 40,
    drawsPerRound: 20,
    picksMax: 9,
    entriesMax: 1,
  });
});

test('PC28 returns what it should in simulated draws', () => {
  const draws = 20_000;
  const bets = pc28.plays.map((play) => {
    const selection = likelySelection(play, source, draws);
    claim(selection !== null, `${play.code} has no likely selection`);
    return { play, selection };
  });
  assertSimulatedReturn(pc28, bets, { source, draws });
});

test('PC28 has the published odds', () => {
  const [number = [], pairs, extremes] = ['number', 'pairs', 'extremes'].map((code) =>
    printedOdds(pc28, code),
  );
  claimSame(
    number.slice(0, 14),
    [
      '1000.0000',
      '333.3333',
      '166.6667',
      '100.0000',
      '66.6667',
      '47.6190',
      '35.7143',
      '27.7778',
      '22.2222',
      '18.1818',
      '15.8730',
      '14.4928',
      '13.6986',
      '13.3333',
    ],
    'numbers',
  );
  claimSame(number.slice(14), number.slice(0, 14).toReversed(), 'numbers mirrored');
  claimSame(pairs, ['4.3290', '3.7175', '3.7175', '4.3290'], 'pairs');
  claimSame(extremes, ['17.8571'], 'extremes');
});
