import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subsets } from '../../combinatorics.ts';
import { checkOddsPack, playReturnBps } from '../../odds-pack.ts';
import { findPlay } from '../../play.ts';
import { assertSpread } from '../../testing/chi-square.ts';
import { assertFairReturn, evenly } from '../../testing/fair-return.ts';
import { assertAgrees, type Oracle } from '../../testing/oracle.ts';
import { randomSelection } from '../../testing/picks.ts';
import { printedOdds } from '../../testing/printed-odds.ts';
import { assertSimulatedReturn } from '../../testing/simulate.ts';
import { singlePicks } from '../../testing/single-picks.ts';
import { seededWords } from '../../testing/words.ts';
import { type Dice, throws } from './draw.ts';
import { k3, K3_PACK } from './family.ts';

const PICKS = { picksMax: 16, entriesMax: 20 };
const ALL = evenly(throws());

for (const play of k3.plays) {
  test(`K3 ${play.code} is fair over all 216 throws`, () => {
    const source = seededWords(3);
    const random = Array.from({ length: 8 }, () => randomSelection(play, source, PICKS) ?? []);
    assertFairReturn(play, [...random, ...singlePicks(play)], ALL);
  });
}

/** Looks at the sorted faces as text, where the engine counts them. */
const isWon = (code: string, bet: string, dice: Dice): boolean => {
  const faces = dice.toSorted().join('');
  const total = dice.reduce((left, right) => left + right);
  const isTriple = /(.)\1\1/.test(faces);
  switch (code) {
    case 'sum':
      return total === Number.parseInt(bet, 10);
    case 'sum.sizeNoTriple':
      if (isTriple) return false;
      return bet === 'big' ? total > 10 : total < 11;
    case 'sum.sides':
      return (
        { big: total > 10, small: total < 11, odd: total % 2 === 1, even: total % 2 === 0 }[bet] ??
        false
      );
    case 'triple.any':
      return isTriple;
    case 'consecutive':
      return '123456'.includes(faces);
    case 'pair.any':
      return faces.includes(bet) && !isTriple;
    case 'different2':
    case 'different3':
    case 'face.any':
    case 'face.times':
      return [...bet].every((face) => faces.includes(face));
    default:
      return faces === [...bet].toSorted().join('');
  }
};

const betsOf = (
  code: string,
  [first = [], second = []]: readonly (readonly string[])[],
): string[] => {
  if (code === 'pair.single') {
    const pairs = first.flatMap((pair) => second.map((single) => `${pair}${pair}${single}`));
    return pairs.filter((bet) => new Set(bet).size === 2);
  }
  const [, size] = /^different(\d)/.exec(code) ?? [];
  if (size === undefined) return [...first];
  return subsets(first, Number.parseInt(size, 10)).map((faces) => faces.join(''));
};

const oracle: Oracle<Dice> = ({ code }, selection, dice) => {
  const bets = betsOf(code, selection);
  const won = bets.filter((bet) => isWon(code, bet, dice));
  const wins: Record<string, number> = {};
  for (const bet of won) {
    const times = ['none', 'once', 'twice', 'thrice'][dice.join('').split(bet).length - 1] ?? '';
    const level = code === 'sum' ? bet : code === 'face.times' ? times : 'win';
    wins[level] = (wins[level] ?? 0) + 1;
  }
  return { bets: bets.length, wins, pushed: 0 };
};

test('K3 settles as an oracle does that writes every bet out', () => {
  assertAgrees(k3, oracle, { ...PICKS, source: seededWords(33), rounds: 20, drawsPerRound: 20 });
});

test('K3 returns by its own draws what theory says', () => {
  const source = seededWords(36);
  const bets = k3.plays.map((play) => ({
    play,
    selection: randomSelection(play, source, PICKS) ?? [],
  }));
  assertSimulatedReturn(k3, bets, { source, draws: 30_000 });
});

test('K3 throws every combination equally often', () => {
  const source = seededWords(63);
  assertSpread(216, 80_000, () =>
    k3.draw.drawFrom(source).reduce((cell, face) => cell * 6 + face - 1, 0),
  );
});

test('K3 fair odds are those of the table', () => {
  const half = [
    '216.0000',
    '72.0000',
    '36.0000',
    '21.6000',
    '14.4000',
    '10.2857',
    '8.6400',
    '8.0000',
  ];
  assert.deepEqual(printedOdds(k3, 'sum'), [...half, ...half.toReversed()]);
  const codes = [
    'sum.sides',
    'sum.sizeNoTriple',
    'triple.single',
    'triple.any',
    'pair.single',
    'pair.any',
    'different3',
    'consecutive',
    'different2',
    'face.any',
  ];
  assert.deepEqual(
    codes.flatMap((code) => printedOdds(k3, code)),
    [
      '2.0000',
      '2.0571',
      '216.0000',
      '36.0000',
      '72.0000',
      '14.4000',
      '36.0000',
      '9.0000',
      '7.2000',
      '2.3736',
    ],
  );
  assert.deepEqual(printedOdds(k3, 'face.times'), ['2.8800', '14.4000', '216.0000']);
});

test('a single face that pays one, two or three to one returns 92.13 %', () => {
  assert.deepEqual(checkOddsPack(k3, K3_PACK, 300), []);
  const play = findPlay(k3, 'face.times');
  const [level] = play?.levels ?? [];
  // 199 of 216, each of the three levels truncated to a basis point.
  assert.equal(play && level && playReturnBps(play, K3_PACK, level), 9_212);
});
