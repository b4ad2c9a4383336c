import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ANIMALS } from '../../calendar/index.ts';
import { subsets } from '../../combinatorics.ts';
import { checkOddsPack, playReturnBps } from '../../odds-pack.ts';
import { returnOf } from '../../payout.ts';
import { findPlay, type Play, type Selection } from '../../play.ts';
import { ratio, WHOLE } from '../../ratio.ts';
import { assertSpread } from '../../testing/chi-square.ts';
import { assertAgrees, type Oracle } from '../../testing/oracle.ts';
import { randomSelection } from '../../testing/picks.ts';
import { printedOdds } from '../../testing/printed-odds.ts';
import { assertSimulatedReturn } from '../../testing/simulate.ts';
import { seededWords } from '../../testing/words.ts';
import type { Balls } from './draw.ts';
import { markSix, MARK_SIX_PACK } from './family.ts';

const family = markSix('horse');
const withoutParlay = {
  ...family,
  plays: family.plays.filter(({ code }) => code !== 'parlay'),
};

// The animals of the year of the horse, written out as they are printed for it.
const HORSE_YEAR: Readonly<Record<string, readonly number[]>> = {
  horse: [1, 13, 25, 37, 49],
  snake: [2, 14, 26, 38],
  dragon: [3, 15, 27, 39],
  rabbit: [4, 16, 28, 40],
  tiger: [5, 17, 29, 41],
  ox: [6, 18, 30, 42],
  rat: [7, 19, 31, 43],
  pig: [8, 20, 32, 44],
  dog: [9, 21, 33, 45],
  rooster: [10, 22, 34, 46],
  monkey: [11, 23, 35, 47],
  goat: [12, 24, 36, 48],
};

// The waves as they are printed: 0 red, 1 blue, 2 green, from 1 to 49.
const WAVES = '0011220011200112200122001122001220011220112200112';
const waveOf = (number: number): string =>
  ['red', 'blue', 'green'][Number.parseInt(WAVES[number - 1] ?? '', 10)] ?? '';

/** What is true of a ball, in words; a side of 49 is none. */
function truths(number: number): string[] {
  const digits = [...String(number).padStart(2, '0')].map((digit) => Number.parseInt(digit, 10));
  const [head = 0, tail = 0] = digits;
  const size = number > 24 ? 'big' : 'small';
  const parity = tail % 2 === 1 ? 'odd' : 'even';
  const wave = waveOf(number);
  const sides = [
    size,
    parity,
    `${size}-${parity}`,
    `${wave}-${size}`,
    `${wave}-${parity}`,
    (head + tail) % 2 === 1 ? 'sumOdd' : 'sumEven',
    tail > 4 ? 'tailBig' : 'tailSmall',
  ];
  return [wave, String(number).padStart(2, '0'), ...(number === 49 ? [] : sides)];
}

const isSet = (code: string): boolean => /^(?:zodiac\.(?:hit|miss)|tail)/.test(code);
const setOf = (token: string): readonly number[] =>
  HORSE_YEAR[token] ??
  Array.from({ length: 49 }, (_, index) => index + 1).filter((number) =>
    String(number).endsWith(token),
  );

/** At which levels one bet of k picks wins. */
function levelsWon(code: string, bet: readonly string[], balls: Balls): string[] {
  const special = balls[6] ?? 0;
  const regular = balls.slice(0, 6);
  if (isSet(code)) {
    const sizes = bet.map((token) => setOf(token).length);
    const level = code.startsWith('tail') ? Math.min(...sizes) : Math.max(...sizes);
    const appear = bet.map((token) => setOf(token).some((number) => balls.includes(number)));
    const isWon = code.includes('miss') ? !appear.includes(true) : !appear.includes(false);
    return isWon ? [level === 4 ? 'four' : 'five'] : [];
  }
  const numbers = bet.map((token) => Number.parseInt(token, 10));
  const hits = numbers.filter((number) => regular.includes(number)).length;
  const hasSpecial = numbers.includes(special);
  switch (code) {
    case 'link.specialString':
      return hits === 1 && hasSpecial ? ['win'] : [];
    case 'link.twoInSpecial':
      return hits === 2 ? ['regular'] : hits === 1 && hasSpecial ? ['special'] : [];
    case 'link.threeInTwo':
      return hits === 3 ? ['three'] : hits === 2 ? ['two'] : [];
    default: {
      if (code.startsWith('miss')) return hits === 0 && !hasSpecial ? ['win'] : [];
      return hits === bet.length ? ['win'] : [];
    }
  }
}

function rulePick(code: string, token: string, balls: Balls): string | null {
  const special = balls[6] ?? 0;
  const [, place = '7'] = /^regular\.(\d)/.exec(code) ?? [];
  const ball = balls[Number.parseInt(place, 10) - 1] ?? 0;
  const total = balls.reduce((left, right) => left + right);
  switch (code) {
    case 'special.zodiac':
      return HORSE_YEAR[token]?.includes(special) ? (token === 'horse' ? 'five' : 'four') : null;
    case 'special.head':
      return String(special).padStart(2, '0').startsWith(token)
        ? token === '0'
          ? 'nine'
          : 'ten'
        : null;
    case 'special.tail':
      return String(special).endsWith(token) ? (token === '0' ? 'four' : 'five') : null;
    case 'total': {
      const sides = {
        big: total > 174,
        small: total < 175,
        odd: total % 2 === 1,
        even: total % 2 === 0,
      };
      return sides[token as keyof typeof sides] ? token : null;
    }
    default: {
      if (!truths(ball).includes(token)) return null;
      const isNamed =
        /colour|halfWave/.test(code) || (code.endsWith('sides') && waveOf(ball) === token);
      if (isNamed) return token;
      return code.startsWith('regular') && code.endsWith('sides') ? 'side' : 'win';
    }
  }
}

const isPushed = (code: string, token: string, balls: Balls): boolean => {
  const [, place = '7'] = /^regular\.(\d)/.exec(code) ?? [];
  if (balls[Number.parseInt(place, 10) - 1] !== 49) return false;
  if (/^regular\.\d\.sides$/.test(code)) return !['red', 'blue', 'green'].includes(token);
  return ['special.sides', 'special.quarter', 'special.halfWave'].includes(code);
};

function betsOf({ code }: Play<Balls>, [picks = []]: Selection): string[][] {
  const [, size] = /^(?:link\.hit|miss|zodiac\.hit|zodiac\.miss|tail\.hit)(\d+)$/.exec(code) ?? [];
  const named = { 'link.specialString': 2, 'link.twoInSpecial': 2, 'link.threeInTwo': 3 }[code];
  return subsets(picks, named ?? Number.parseInt(size ?? '1', 10));
}

/** Looks every single bet up in printed tables, where the engine counts classes. */
const oracle: Oracle<Balls> = (play, selection, balls) => {
  const { code } = play;
  const wins: Record<string, number> = {};
  const [picks = []] = selection;
  if (code.startsWith('zodiac.six')) {
    const special = balls[6] ?? 0;
    const isIn = picks.some((animal) => HORSE_YEAR[animal]?.includes(special));
    const isWon = special !== 49 && isIn === code.endsWith('in');
    return { bets: 1, wins: { win: isWon ? 1 : 0 }, pushed: special === 49 ? 1 : 0 };
  }
  const isLink = isSet(code) || /^(?:link|miss|regular\.number)/.test(code);
  const bets = betsOf(play, selection);
  for (const bet of bets) {
    const [token = ''] = bet;
    const won = isLink ? levelsWon(code, bet, balls) : [rulePick(code, token, balls)];
    for (const level of won) if (level !== null) wins[level] = (wins[level] ?? 0) + 1;
  }
  const pushed = picks.filter((token) => !isLink && isPushed(code, token, balls)).length;
  return { bets: bets.length, wins, pushed };
};

test('Mark Six settles as an oracle does that looks every bet up in printed tables', () => {
  assertAgrees(withoutParlay, oracle, {
    picksMax: 13,
    entriesMax: 0,
    source: seededWords(49),
    rounds: 6,
    drawsPerRound: 12,
  });
});

test('Mark Six returns by its own draws what theory says', () => {
  const source = seededWords(649);
  const bets = withoutParlay.plays.map((play) => ({
    play,
    selection: randomSelection(play, source, { picksMax: 30, entriesMax: 0 }) ?? [],
  }));
  assertSimulatedReturn(family, bets, { source, draws: 8_000 });
});

test('Mark Six draws every number first, and last, equally often', () => {
  const source = seededWords(4_949);
  for (const place of [0, 6]) {
    assertSpread(49, 20_000, () => (family.draw.drawFrom(source)[place] ?? 0) - 1);
  }
});

const single = (codes: readonly string[]): string[] =>
  codes.flatMap((code) => printedOdds(family, code));

test('Mark Six fair odds are those of the table', () => {
  assert.deepEqual(single(['special.number', 'special.sides', 'special.quarter']), [
    '49.0000',
    '2.0000',
    '4.0000',
  ]);
  assert.deepEqual(single(['special.zodiac', 'special.colour']), [
    '12.2500',
    '9.8000',
    '2.8824',
    '3.0625',
    '3.0625',
  ]);
  assert.deepEqual(single(['regular.number', 'regular.1', 'total']), [
    '8.1667',
    '49.0000',
    '1.9780',
    '2.0225',
    '2.0000',
    '2.0000',
  ]);
  assert.deepEqual(single(['link.hit2', 'link.hit3', 'link.hit4', 'link.specialString']), [
    '78.4000',
    '921.2000',
    '14125.0667',
    '196.0000',
  ]);
  assert.deepEqual(single(['link.twoInSpecial', 'link.threeInTwo']), [
    '78.4000',
    '196.0000',
    '28.5643',
    '921.2000',
  ]);
  assert.deepEqual(single([5, 6, 7, 8, 9, 10, 11, 12].map((k) => `miss${k}`)), [
    '2.2416',
    '2.6657',
    '3.1841',
    '3.8209',
    '4.6075',
    '5.5849',
    '6.8066',
    '8.3435',
  ]);
  assert.deepEqual(single(['zodiac.six.in', 'zodiac.six.out']), ['2.0000', '2.0000']);
});

test('Mark Six fair odds of animals and tails are those of the table', () => {
  assert.deepEqual(single([1, 2, 3, 4, 5].map((k) => `zodiac.hit${k}`)), [
    '2.1199',
    '1.8054',
    '4.8743',
    '4.1211',
    '12.4276',
    '10.4221',
    '36.3384',
    '30.1935',
    '128.8591',
    '105.9350',
  ]);
  assert.deepEqual(single([2, 3, 4, 5].map((k) => `zodiac.miss${k}`)), [
    '3.8209',
    '4.6075',
    '8.3435',
    '10.2904',
    '20.1076',
    '25.5212',
    '55.0370',
    '72.5487',
  ]);
  assert.deepEqual(single([1, 2, 3, 4, 5].map((k) => `tail.hit${k}`)), [
    '1.8054',
    '2.1199',
    '3.4862',
    '4.1211',
    '7.3406',
    '8.7445',
    '17.3668',
    '20.8731',
    '48.5657',
    '58.9875',
  ]);
});

test('a parlay multiplies its legs, and a leg that is pushed counts once', () => {
  const play = findPlay(family, 'parlay');
  const selection = [['big'], [], ['red', 'odd'], [], [], [], ['even']];
  assert.equal(play?.count(selection), 2);
  const odds = play?.levels.map(() => ratio(2n, 1n)) ?? [];
  const settle = (balls: Balls) =>
    returnOf(play?.judge(balls)(selection) ?? { wins: [], pushed: 0 }, odds);
  // 30 is big; 13 is red and odd, so both bets win; 2 is even.
  assert.deepEqual(settle([30, 5, 13, 1, 3, 4, 2]), ratio(16n, 1n));
  assert.deepEqual(settle([49, 5, 13, 1, 3, 4, 2]), ratio(8n, 1n));
  assert.deepEqual(settle([30, 5, 13, 1, 3, 4, 49]), ratio(8n, 1n));
  // 49 is green, so the bet on red is lost and that on odd is pushed.
  assert.deepEqual(settle([30, 5, 49, 1, 3, 4, 2]), ratio(4n, 1n));
  assert.deepEqual(settle([30, 5, 13, 1, 3, 4, 7]), ratio(0n, 1n));
  assert.notDeepEqual(settle([24, 5, 13, 1, 3, 4, 2]), WHOLE);
});

test('the most that a parlay may pay is known at once, also with every side of every ball', () => {
  const play = findPlay(family, 'parlay');
  const selection = (play?.input.boxes ?? []).map(({ tokens }) => tokens);
  const odds = play?.levels.map(() => ratio(2n, 1n)) ?? [];
  const [peak, ...others] = play?.peaks(selection) ?? [];
  assert.deepEqual(others, []);
  // Size, parity and colour of each of seven balls pay two each.
  assert.deepEqual(peak && returnOf(peak, odds), ratio(6n ** 7n, 1n));
});

test('legs of a parlay that favour each other still return less than what they cost', () => {
  // One big and one small ball come a little more often than chance would have it without repeats.
  for (let legs = 2; legs <= 7; legs += 1) {
    let chance = 1;
    for (let leg = 0; leg < legs; leg += 1) chance *= (24 - Math.floor(leg / 2)) / (48 - leg);
    assert.ok(chance * 2 ** legs * 0.97 ** legs < 1, `${legs} legs`);
  }
});

test('the pack that a brand starts from is whole and keeps three per cent of every play', () => {
  assert.deepEqual(checkOddsPack(family, MARK_SIX_PACK, 300), []);
  for (const play of withoutParlay.plays) {
    for (const level of play.levels) {
      const bps = playReturnBps(play, MARK_SIX_PACK, level);
      assert.ok(bps > 9_690 && bps <= 9_700, `${play.code} ${level.code} returns ${bps}`);
    }
  }
});

test('a result of Mark Six is written with its special number apart', () => {
  assert.equal(family.draw.format([5, 12, 23, 31, 40, 49, 8]), '05,12,23,31,40,49+08');
  assert.deepEqual(family.draw.parse('05,12,23,31,40,49+08'), {
    ok: true,
    draw: [5, 12, 23, 31, 40, 49, 8],
  });
  assert.deepEqual(family.draw.parse('05,12,23,31,40,49+05'), { ok: false, reason: 'repeated' });
  assert.deepEqual(family.draw.parse('05,12,23,31,40,50+08'), { ok: false, reason: 'range' });
  for (const misplaced of [
    '05,12,23,31,40,49,08',
    '05+12,23,31,40,49,08',
    '05,12,23,31,40+49,08',
    '05,12,23,31,40,49+08+',
    '+05,12,23,31,40,49+08',
    '05,12,23,31,40,49++08',
  ]) {
    assert.deepEqual(family.draw.parse(misplaced), { ok: false, reason: 'format' }, misplaced);
  }
  assert.deepEqual(family.draw.layout, {
    kind: 'numbers',
    length: 7,
    from: 1,
    to: 49,
    width: 2,
    specialFrom: 6,
  });
  assert.equal(ANIMALS.length, Object.keys(HORSE_YEAR).length);
});
