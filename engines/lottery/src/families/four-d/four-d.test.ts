import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountFromText } from '@parlour/money';
import { rows } from '../../combinatorics.ts';
import { readEntry } from '../../entry.ts';
import { coverOf } from '../../cover.ts';
import { exposuresOf } from '../../exposure.ts';
import { checkOddsPack, packOdds, playReturnBps } from '../../odds-pack.ts';
import { findPlay, type Play } from '../../play.ts';
import type { Prizes } from '../../prize-draw.ts';
import { compareRatios, ratio } from '../../ratio.ts';
import { excessOfPack } from '../../return-sum.ts';
import { assertSpread } from '../../testing/chi-square.ts';
import { assertFairReturn, evenly } from '../../testing/fair-return.ts';
import { assertAgrees, type Oracle } from '../../testing/oracle.ts';
import { randomSelection } from '../../testing/picks.ts';
import { assertSimulatedReturn } from '../../testing/simulate.ts';
import { seededWords } from '../../testing/words.ts';
import { FOUR_D_PACK, fourD } from './family.ts';

const NUMBERS = [...rows(10, 4)].map((row) => row.join(''));
const UNIT = amountFromText('1') ?? assert.fail('no amount');
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
    assert.equal(play.count([[...known].toSorted()]), play.space, play.code);
  }
});

const NAMES = ['first', 'second', 'third', 'special', 'consolation'];

const sorted = (number: string): string => [...number].toSorted().join('');
/** How many of all numbers are made of the same digits, by those digits. */
const ALIKE = new Map(
  [...Map.groupBy(NUMBERS, sorted)].map(([digits, numbers]) => [digits, numbers.length]),
);

/** Walks through the 23 numbers and asks of each whether the bet is made of the same digits. */
const oracle: Oracle<Prizes> = ({ code, levels }, [typed = []], prizes) => {
  const wins: Record<string, number> = {};
  for (const [place, numbers] of prizes.entries()) {
    const name = NAMES[place] ?? '';
    if (!levels.some((level) => level.code === name)) continue;
    for (const number of numbers) {
      for (const bet of typed) {
        const isWon = /box|perm/.test(code)
          ? [...'0123456789'].every(
              (digit) => bet.split(digit).length === number.split(digit).length,
            )
          : number.endsWith(bet);
        if (isWon) wins[name] = (wins[name] ?? 0) + 1;
      }
    }
  }
  const bets = code.endsWith('.perm')
    ? typed.reduce((sum, bet) => sum + (ALIKE.get(sorted(bet)) ?? 0), 0)
    : typed.length;
  return { bets, wins, pushed: 0 };
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

test('each order of a number is a bet of its own, at the odds and on the number of the straight play', () => {
  for (const name of ['big', 'small'] as const) {
    const [perm, straight] = [findPlay(fourD, `${name}.perm`), findPlay(fourD, name)];
    assert.ok(perm && straight);
    const orders = { 1234: 24, 1123: 12, 1122: 6, 1112: 4 };
    for (const [entry, bets] of Object.entries(orders)) {
      const typed = NUMBERS.filter((number) => sorted(number) === entry);
      assert.equal(perm.count([[entry]]), bets);
      // The same numbers typed one by one cost, win and weigh on each number as much.
      assert.equal(straight.count([typed]), bets);
      for (const { draw } of DRAWS.slice(1_000, 1_300))
        assert.deepEqual(perm.judge(draw)([[entry]]), straight.judge(draw)([typed]));
      const stakes = (play: Play<Prizes>, numbers: readonly string[]) =>
        new Map(
          exposuresOf(fourD, { play, selection: [numbers], perUnit: UNIT })?.map(
            ({ key, stake }) => [key, stake],
          ),
        );
      assert.deepEqual(
        [...stakes(perm, [entry])].toSorted(),
        [...stakes(straight, typed)].toSorted(),
      );
    }
    assert.deepEqual(packOdds(perm, FOUR_D_PACK), packOdds(straight, FOUR_D_PACK));
    // A pack holds them once, and its margin is checked once.
    assert.ok(Object.keys(FOUR_D_PACK.odds).every((key) => !key.includes('perm')));
    const [first] = perm.levels;
    assert.equal(first && playReturnBps(perm, FOUR_D_PACK, first), name === 'big' ? 6_400 : 6_500);
    assert.deepEqual(coverOf(perm, [[['1123']]]), coverOf(perm, [[['1123']], [['1123']]]));
    assert.equal(compareRatios(coverOf(perm, [[['1123', '1234']]]), ratio(36n, 9_990n)), 0);
  }
  assert.deepEqual(checkOddsPack(fourD, FOUR_D_PACK, 3_400), []);
  const keys = excessOfPack(fourD, FOUR_D_PACK, {
    rebateMaxBps: 0,
    payMaxBps: 0,
    dividendMaxBps: 0,
    marginMinBps: 3_550,
  });
  assert.deepEqual(
    keys.filter(({ key }) => key?.startsWith('small:')).map(({ key }) => key),
    ['small:first', 'small:second', 'small:third'],
  );
  assert.equal(findPlay(fourD, 'big.perm')?.count([['1234', '5566']]), 30);
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
