import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VietnamRegion } from '../../calendar/index.ts';
import { subsets } from '../../combinatorics.ts';
import { checkOddsPack, playReturnBps } from '../../odds-pack.ts';
import { findPlay, type Play } from '../../play.ts';
import { assertSpread } from '../../testing/chi-square.ts';
import { assertFairReturn, evenly } from '../../testing/fair-return.ts';
import { assertAgrees, type Oracle } from '../../testing/oracle.ts';
import { randomSelection } from '../../testing/picks.ts';
import { printedOdds } from '../../testing/printed-odds.ts';
import { assertSimulatedReturn } from '../../testing/simulate.ts';
import { seededWords } from '../../testing/words.ts';
import type { Prizes } from '../../prize-draw.ts';
import { PRIZES } from './draw.ts';
import { vietnam } from './family.ts';
import { vietnamPack } from './pack.ts';

const REGIONS: readonly VietnamRegion[] = ['north', 'central', 'south'];
const PICKS = { picksMax: 25, entriesMax: 40 };
const isCross = ({ group }: Play<Prizes>): boolean => group === 'cross';

/**
 * Ten thousand draws in which every prize shows every ending and every beginning equally often. As a
 * bet pays each occurrence by itself, this is as good as all draws.
 */
function sampler(region: VietnamRegion): Prizes[] {
  return Array.from({ length: 10_000 }, (_, value) => {
    const [a, b, c, d] = String(value).padStart(4, '0');
    const number = [
      '',
      '',
      `${c}${d}`,
      `${b}${c}${d}`,
      `${a}${b}${c}${d}`,
      `${b}${a}${b}${c}${d}`,
      `${c}${b}${a}${b}${c}${d}`,
    ];
    return PRIZES[region].map(({ count, digits }) =>
      new Array<string>(count).fill(number[digits] ?? ''),
    );
  });
}

for (const region of ['north', 'south'] as const) {
  const draws = evenly(sampler(region));
  for (const play of vietnam[region].plays.filter((each) => !isCross(each))) {
    test(`Vietnam ${region} ${play.code} is fair`, () => {
      const source = seededWords(84);
      const random = Array.from({ length: 2 }, () => randomSelection(play, source, PICKS) ?? []);
      assertFairReturn(play, random, draws);
    });
  }
}

/** Rows of tails in which all k numbers occur, counted tail by tail by how many were seen so far. */
function rowsSeeing(drawn: number, k: number): bigint {
  let seen = [1n, ...new Array<bigint>(k).fill(0n)];
  for (let tail = 0; tail < drawn; tail += 1) {
    seen = seen.map((rows, count) => {
      const fresh = count === 0 ? 0n : (seen[count - 1] ?? 0n) * BigInt(k - count + 1);
      return rows * BigInt(100 - k + count) + fresh;
    });
  }
  return seen[k] ?? 0n;
}

test('xiên and trượt are counted over all rows of tails', () => {
  for (const [region, drawn] of [
    ['north', 27],
    ['south', 18],
  ] as const) {
    for (const k of [2, 3, 4]) {
      const [level] = findPlay(vietnam[region], `cross${k}`)?.levels ?? [];
      assert.equal(level?.winners, rowsSeeing(drawn, k));
      assert.equal(level?.outcomes, 100n ** BigInt(drawn));
    }
    for (const k of [4, 6, 8, 10]) {
      const [level] = findPlay(vietnam[region], `crossMiss${k}`)?.levels ?? [];
      assert.equal(level?.winners, BigInt(100 - k) ** BigInt(drawn));
    }
  }
});

test('fair odds of xiên and trượt are those of the table', () => {
  const codes = [
    'cross2',
    'cross3',
    'cross4',
    'crossMiss4',
    'crossMiss6',
    'crossMiss8',
    'crossMiss10',
  ];
  const odds = (region: VietnamRegion) =>
    codes.flatMap((code) => printedOdds(vietnam[region], code));
  assert.deepEqual(odds('north'), [
    '18.2209',
    '81.3145',
    '374.5438',
    '3.0108',
    '5.3155',
    '9.5001',
    '17.1970',
  ]);
  assert.deepEqual(odds('south'), [
    '38.3027',
    '255.5293',
    '1801.0731',
    '2.0851',
    '3.0458',
    '4.4856',
    '6.6625',
  ]);
  assert.deepEqual(odds('central'), odds('south'));
});

test('a bet costs the points of the table, and fair odds are a hundred, a thousand, ten thousand', () => {
  const prices = (region: VietnamRegion) =>
    Object.fromEntries(
      vietnam[region].plays
        .filter((play) => !isCross(play))
        .map(({ code, price }) => [code, price]),
    );
  const one = {
    'de.special': 1,
    'de.specialHead': 1,
    'de.first': 1,
    'de.firstHead': 1,
    'digit.tens': 1,
    'digit.units': 1,
    'three.special': 1,
    'four.special': 1,
    'lo2.cheap': 1,
  };
  assert.deepEqual(prices('north'), {
    ...one,
    lo2: 27,
    'lo2.head': 23,
    lo3: 23,
    lo4: 20,
    'de.seventh': 4,
    'de.headTail': 5,
    'three.head': 3,
    'three.headTail': 4,
  });
  assert.deepEqual(prices('south'), {
    ...one,
    lo2: 18,
    'lo2.head': 17,
    lo3: 17,
    lo4: 16,
    'de.eighth': 1,
    'de.headTail': 2,
    'three.head': 1,
    'three.headTail': 2,
  });
  assert.deepEqual(
    ['lo2', 'lo2.head', 'lo3', 'lo4', 'lo2.cheap'].flatMap((code) =>
      printedOdds(vietnam.north, code),
    ),
    ['100.0000', '100.0000', '1000.0000', '10000.0000', '3.7037'],
  );
});

/** The places of the draw that a play looks at, in words of the table. */
function lookedAt(code: string, prizes: Prizes): string[] {
  const all = prizes.flat();
  const [special = ''] = all;
  const smallest = prizes.at(-1) ?? [];
  const threes = prizes.at(-2) ?? [];
  const end = (count: number) => (number: string) => number.slice(number.length - count);
  const views: Readonly<Record<string, readonly string[]>> = {
    lo2: all.map(end(2)),
    'lo2.cheap': all.map(end(2)),
    'lo2.head': all.filter(({ length }) => length > 2).map((number) => number.slice(0, 2)),
    lo3: all.filter(({ length }) => length > 2).map(end(3)),
    lo4: all.filter(({ length }) => length > 3).map(end(4)),
    'de.special': [end(2)(special)],
    'de.specialHead': [special.slice(0, 2)],
    'de.first': [end(2)(all[1] ?? '')],
    'de.firstHead': [(all[1] ?? '').slice(0, 2)],
    'de.seventh': smallest,
    'de.eighth': smallest,
    'de.headTail': [...smallest, end(2)(special)],
    'digit.tens': [special.at(-2) ?? ''],
    'digit.units': [special.at(-1) ?? ''],
    'three.special': [end(3)(special)],
    'three.head': threes,
    'three.headTail': [...threes, end(3)(special)],
    'four.special': [end(4)(special)],
  };
  return [...(views[code] ?? [])];
}

const oracle: Oracle<Prizes> = ({ code }, [picks = []], prizes) => {
  const [, miss, size] = /^cross(Miss)?(\d+)$/.exec(code) ?? [];
  if (size === undefined) {
    const shown = lookedAt(code, prizes);
    const win = picks.reduce(
      (sum, pick) => sum + shown.filter((number) => number === pick).length,
      0,
    );
    return { bets: picks.length, wins: { win }, pushed: 0 };
  }
  const tails = lookedAt('lo2', prizes);
  const bets = subsets(picks, Number.parseInt(size, 10));
  const won = bets.filter((bet) =>
    bet.every((pick) => tails.includes(pick) === (miss === undefined)),
  );
  return { bets: bets.length, wins: { win: won.length }, pushed: 0 };
};

for (const region of REGIONS) {
  test(`Vietnam ${region} settles as an oracle does that looks at every number`, () => {
    assertAgrees(vietnam[region], oracle, {
      picksMax: 14,
      entriesMax: 600,
      source: seededWords(27),
      rounds: 5,
      drawsPerRound: 10,
    });
  });
}

test('a number that occurs three times pays three times', () => {
  const prizes = vietnam.south.draw.parse(
    '123456|00056|11111|22222,33333|44444,55555,66666,77777,88888,99999,10101|0056|1212,3434,7878|909|12',
  );
  assert.ok(prizes.ok);
  const play = findPlay(vietnam.south, 'lo2');
  assert.deepEqual(play?.judge(prizes.draw)([['12', '56']]), { wins: [5], pushed: 0 });
  assert.deepEqual(findPlay(vietnam.south, 'cross2')?.judge(prizes.draw)([['12', '56']]), {
    wins: [1],
    pushed: 0,
  });
});

test('Vietnam returns by its own draws what theory says', () => {
  for (const region of ['north', 'south'] as const) {
    const source = seededWords(1_827);
    const bets = vietnam[region].plays
      .filter(({ code }) => !/^(?:lo[34]|three|four|cross4)/.test(code))
      .map((play) => ({ play, selection: randomSelection(play, source, PICKS) ?? [] }));
    assertSimulatedReturn(vietnam[region], bets, { source, draws: 4_000 });
  }
});

test('every digit of every prize is drawn equally often', () => {
  const source = seededWords(100);
  assertSpread(100, 20_000, () =>
    Number.parseInt(vietnam.north.draw.drawFrom(source)[7]?.[3] ?? '', 10),
  );
  assertSpread(1_000, 60_000, () =>
    Number.parseInt(vietnam.south.draw.drawFrom(source)[0]?.[0]?.slice(0, 3) ?? '', 10),
  );
});

test('house odds of xiên and trượt are fair odds times 0.90', () => {
  const codes = ['cross2', 'cross3', 'cross4', 'crossMiss4', 'crossMiss8', 'crossMiss10'];
  const odds = (region: VietnamRegion) => {
    const pack = vietnamPack(region, 'house');
    return codes.map((code) => Math.round((pack.odds[`${code}:win`] ?? 0) / 100) / 100);
  };
  assert.deepEqual(odds('north'), [16.4, 73.18, 337.09, 2.71, 8.55, 15.48]);
  assert.deepEqual(odds('south'), [34.47, 229.98, 1620.97, 1.88, 4.04, 6]);
});

test('presets are whole, and return what the table says', () => {
  for (const region of REGIONS) {
    for (const preset of ['house', 'portal', 'street'] as const) {
      assert.deepEqual(checkOddsPack(vietnam[region], vietnamPack(region, preset), 0), []);
    }
  }
  const returned = (region: VietnamRegion, preset: 'house' | 'portal', code: string) => {
    const play = findPlay(vietnam[region], code);
    const [level] = play?.levels ?? [];
    return play && level && playReturnBps(play, vietnamPack(region, preset), level);
  };
  assert.equal(returned('north', 'portal', 'lo2'), 9_950);
  assert.equal(returned('north', 'portal', 'lo2.cheap'), 9_852);
  // Beside rebates the house pays the lower end of what the sources do.
  assert.equal(returned('north', 'house', 'lo2'), 9_850);
  assert.equal(returned('north', 'house', 'lo2.cheap'), 9_849);
  assert.equal(returned('south', 'house', 'lo2.cheap'), 9_801);
  const printed = (region: VietnamRegion) =>
    ['cross2', 'cross3', 'cross4', 'crossMiss4', 'crossMiss8', 'crossMiss10'].map(
      (code) => Math.round((returned(region, 'portal', code) ?? 0) / 10) / 10,
    );
  assert.deepEqual(printed('north'), [87.8, 79.9, 48.1, 76.4, 84.2, 69.8]);
  assert.deepEqual(printed('south'), [73.1, 58.7, 41.6, 86.3, 73.6, 64.5]);
});

test('a result of Vietnam is read number by number', () => {
  const { draw } = vietnam.north;
  const drawn = draw.drawFrom(seededWords(1));
  assert.deepEqual(draw.parse(draw.format(drawn)), { ok: true, draw: drawn });
  assert.deepEqual(draw.parse(drawn.flat().join(' ')), { ok: true, draw: drawn });
  assert.deepEqual(draw.parse(drawn.flat().slice(1).join(' ')), { ok: false, reason: 'count' });
  assert.deepEqual(draw.parse(drawn.flat().toReversed().join(' ')), { ok: false, reason: 'range' });
  assert.deepEqual(draw.parse(`${draw.format(drawn)} x`), { ok: false, reason: 'format' });
  // The strokes say which number belongs to which prize, and must be where they belong.
  const moved = draw.format(drawn).replace('|', ' ').replace(',', '|');
  assert.deepEqual(draw.parse(moved), { ok: false, reason: 'count' });
  assert.deepEqual(draw.parse(draw.format(drawn).replace('|', '|-')), {
    ok: false,
    reason: 'format',
  });
  assert.equal(draw.layout.kind, 'prizes');
});
