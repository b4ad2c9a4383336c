import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rows } from '../../combinatorics.ts';
import { readEntry } from '../../entry.ts';
import { playReturnBps } from '../../odds-pack.ts';
import { findPlay } from '../../play.ts';
import type { Prizes } from '../../prize-draw.ts';
import { assertSpread } from '../../testing/chi-square.ts';
import { assertFairReturn, evenly } from '../../testing/fair-return.ts';
import { assertAgrees, type Oracle } from '../../testing/oracle.ts';
import { randomSelection } from '../../testing/picks.ts';
import { assertSimulatedReturn } from '../../testing/simulate.ts';
import { seededWords } from '../../testing/words.ts';
import { FOUR_D_PACK, fourD } from './family.ts';

const NUMBERS = [...rows(10, 4)].map((row) => row.join(''));
const COUNTS = [1, 1, 1, 10, 10];

// As every prize pays by itself, draws in which each prize shows every number once stand for all.
const DRAWS = evenly(
  NUMBERS.map((number) => COUNTS.map((count) => new Array<string>(count).fill(number))),
);

test('every play of 4D is fair at each of its prizes', () => {
  const source = seededWords(4);
  for (const play of fourD.plays) {
    const random = Array.from(
      { length: 3 },
      () => randomSelection(play, source, { picksMax: 0, entriesMax: 60 }) ?? [],
    );
    assertFairReturn(play, random, DRAWS);
  }
});

test('as many entries of each pattern can be typed as the play says', () => {
  for (const play of fourD.plays) {
    if (play.input.kind !== 'entries') continue;
    const { entry } = play.input;
    const typed = entry.length === 4 ? NUMBERS : [...rows(10, 3)].map((row) => row.join(''));
    const readings = typed.map((number) => readEntry(entry, number));
    const known = new Set(readings.flatMap((reading) => (reading.ok ? [reading.entry] : [])));
    assert.equal(known.size, play.space, play.code);
  }
});

const NAMES = ['first', 'second', 'third', 'special', 'consolation'];

/** Walks through the 23 numbers and asks of each whether the bet is made of the same digits. */
const oracle: Oracle<Prizes> = ({ code, levels }, [typed = []], prizes) => {
  const wins: Record<string, number> = {};
  for (const [place, numbers] of prizes.entries()) {
    const name = NAMES[place] ?? '';
    if (!levels.some((level) => level.code === name)) continue;
    for (const number of numbers) {
      for (const bet of typed) {
        const isWon = code.includes('box')
          ? [...'0123456789'].every(
              (digit) => bet.split(digit).length === number.split(digit).length,
            )
          : number.endsWith(bet);
        if (isWon) wins[name] = (wins[name] ?? 0) + 1;
      }
    }
  }
  return { bets: typed.length, wins, pushed: 0 };
};

test('4D settles as an oracle does that walks through all numbers', () => {
  assertAgrees(fourD, oracle, {
    picksMax: 0,
    entriesMax: 400,
    source: seededWords(23),
    rounds: 6,
    drawsPerRound: 15,
  });
});

test('a number that is drawn for two prizes is paid for both', () => {
  const others = (count: number) => new Array<string>(count).fill('0000');
  const draw = [['1234'], ['5678'], ['4321'], others(10), ['1234', ...others(9)]];
  const judge = (code: string) => findPlay(fourD, code)?.judge(draw);
  assert.deepEqual(judge('big')?.([['1234']]), { wins: [1, 0, 0, 0, 1], pushed: 0 });
  assert.deepEqual(judge('big.box24')?.([['1234']]), { wins: [1, 0, 1, 0, 1], pushed: 0 });
  assert.deepEqual(judge('small')?.([['1234', '4321']]), { wins: [1, 0, 1], pushed: 0 });
  assert.deepEqual(judge('three.small')?.([['234', '678']]), { wins: [1], pushed: 0 });
});

test('4D returns what the table says, whatever the pattern', () => {
  const returned = (code: string): number => {
    const play = findPlay(fourD, code);
    const [level] = play?.levels ?? [];
    return play && level ? playReturnBps(play, FOUR_D_PACK, level) : 0;
  };
  assert.equal(returned('big'), 6_400);
  assert.equal(returned('small'), 6_500);
  assert.equal(returned('three.big'), 6_100);
  assert.equal(returned('three.small'), 6_600);
  for (const orders of [24, 12, 6, 4]) {
    // Each of the levels is truncated to a whole basis point.
    assert.ok(6_400 - returned(`big.box${orders}`) <= 5);
    assert.ok(6_500 - returned(`small.box${orders}`) <= 5);
  }
  assert.equal(FOUR_D_PACK.odds['big.box24:first'], 1_041_666);
});

test('4D returns by its own draws what theory says', () => {
  const source = seededWords(230);
  const bets = fourD.plays
    .filter(({ code }) => code.startsWith('big'))
    .map((play) => ({
      play,
      selection: randomSelection(play, source, { picksMax: 0, entriesMax: 400 }) ?? [],
    }));
  assertSimulatedReturn(fourD, bets, { source, draws: 10_000 });
});

test('every first prize of 4D is drawn equally often', () => {
  const source = seededWords(2_300);
  assertSpread(1_000, 20_000, () =>
    Number.parseInt(fourD.draw.drawFrom(source)[0]?.[0]?.slice(1) ?? '', 10),
  );
});
