import assert from 'node:assert/strict';
import { test } from 'node:test';
import { multisets } from '../../combinatorics.ts';
import { fairOdds } from '../../odds.ts';
import {
  checkOddsPack,
  leastReturnBps,
  marginPack,
  oddsKey,
  packOdds,
  playReturnBps,
} from '../../odds-pack.ts';
import { scaleRatio } from '../../ratio.ts';
import { colourOf, parityOf, PUSHED_NUMBER, sizeOf } from './ball.ts';
import { BALL_NUMBERS, POOL } from './draw.ts';
import { MARK_SIX_PACK, markSix } from './family.ts';
import { ballParlay } from './regular.ts';

const TOKENS = ballParlay.input.boxes[0]?.tokens ?? [];
const PPM = 1_000_000;
const COLOUR_SIZE: Record<string, number> = { red: 17, blue: 16, green: 16 };

/** What a leg at fair odds pays on a ball; a pushed one pays `push`. */
function paid(token: string, ball: number, push: number): number {
  const size = COLOUR_SIZE[token];
  if (size !== undefined) return colourOf(ball) === token ? POOL / size : 0;
  if (ball === PUSHED_NUMBER) return push;
  return sizeOf(ball) === token || parityOf(ball) === token ? 2 : 0;
}

const PARTS = Array.from({ length: 128 }, (_, set) => set.toString(2).replaceAll('0', '').length);
const ORDERS = [1, 1, 2, 6, 24, 120, 720];

/**
 * What legs return over all rows of different balls. Rows without repeats are counted out of all rows
 * over the partitions of the legs: legs in one part are on the same ball, with the sign and the weight
 * of Möbius.
 */
function returned(legs: readonly string[], push = 1): number {
  const sets = 2 ** legs.length;
  const same = new Array<number>(sets).fill(0);
  for (const ball of BALL_NUMBERS) {
    const each = legs.map((token) => paid(token, ball, push));
    for (let set = 1; set < sets; set += 1) {
      const all = each.reduce((worth, leg, place) => ((set >> place) & 1 ? worth * leg : worth), 1);
      same[set] = (same[set] ?? 0) + all;
    }
  }
  const sums = [1];
  for (let set = 1; set < sets; set += 1) {
    const lowest = set & -set;
    const rest = set ^ lowest;
    let sum = 0;
    for (let others = rest; others >= 0; others = others === 0 ? -1 : (others - 1) & rest) {
      const part = others | lowest;
      const size = PARTS[part] ?? 0;
      const weight = (size % 2 === 1 ? 1 : -1) * (ORDERS[size - 1] ?? 0);
      sum += weight * (same[part] ?? 0) * (sums[set ^ part] ?? 0);
    }
    sums[set] = sum;
  }
  const rows = legs.reduce((all, _, place) => all * (POOL - place), 1);
  return (sums[sets - 1] ?? 0) / rows;
}

const tickets = (legs: number): string[][] =>
  [...multisets(TOKENS.length, legs)].map((row) => row.map((place) => TOKENS[place] ?? ''));

test('counting parlays by partitions is counting them one by one', () => {
  for (const [first, second, third] of [
    ['red', 'blue', 'green'],
    ['big', 'big', 'odd'],
    ['small', 'green', 'even'],
  ] as const) {
    let sum = 0;
    for (const one of BALL_NUMBERS) {
      for (const two of BALL_NUMBERS) {
        if (two === one) continue;
        for (const three of BALL_NUMBERS) {
          if (three === one || three === two) continue;
          sum += paid(first, one, 1) * paid(second, two, 1) * paid(third, three, 1);
        }
      }
    }
    const counted = returned([first, second, third]);
    assert.ok(Math.abs(counted - sum / (49 * 48 * 47)) < 1e-9, `${first} ${counted}`);
  }
});

/** The margin down to which the bounds are the closest; a larger one only leaves the house more. */
const LEG_RETURN = 0.9;

test('what legs return together lies within what the parlay says, for all picks of all legs', () => {
  for (const [index, { least, most }] of (ballParlay.joint ?? []).entries()) {
    const together = tickets(index + 2).flatMap((legs) => {
      const fair = returned(legs);
      // At most one ball is 49, and a pushed leg returns its stake whatever the margin is.
      const unpushed = returned(legs, 0);
      return [fair, unpushed + (fair - unpushed) / LEG_RETURN];
    });
    assert.equal(Math.ceil(Math.max(...together) * PPM - 1e-3), most, `${index + 2} legs`);
    assert.equal(Math.floor(Math.min(...together) * PPM + 1e-3), least, `${index + 2} legs`);
  }
  assert.equal(ballParlay.joint?.length, 6);
});

test('no parlay of a pack that may be sold returns more than the house gives', () => {
  const family = markSix('rat');
  const pack = marginPack(family, { version: 1, marginBps: 200 });
  assert.deepEqual(checkOddsPack(family, pack, 200), []);
  // Each leg alone keeps two per cent, but three in three colours return 0.98 ^ 3 x 1.06427.
  const flat = ballParlay.levels.map((level) => [
    oddsKey(ballParlay, level),
    Number(scaleRatio(fairOdds({}, level), 9_800n)),
  ]);
  const faults = checkOddsPack(
    family,
    { ...pack, odds: { ...pack.odds, ...Object.fromEntries(flat) } },
    200,
  );
  assert.ok(faults.length > 0);
  assert.ok(faults.every(({ key, reason }) => key.startsWith('parlay:') && reason === 'margin'));
  assert.deepEqual(checkOddsPack(family, MARK_SIX_PACK, 300), []);
  const leg = ballParlay.levels[0];
  assert.equal(leg && playReturnBps(ballParlay, MARK_SIX_PACK, leg), 9_695);
  for (let legs = 2; legs <= 7; legs += 1) {
    for (const ticket of tickets(legs)) {
      const unpushed = returned(ticket, 0);
      const pushed = returned(ticket) - unpushed;
      const back = unpushed * 0.9695 ** legs + pushed * 0.9695 ** (legs - 1);
      assert.ok(back < 0.97, `${ticket.join()} returns ${back}`);
    }
  }
});

test('the least that a parlay returns is told: seven legs on the same colour', () => {
  const odds = packOdds(ballParlay, MARK_SIX_PACK);
  assert.ok(odds !== null);
  const seven = returned(['blue', 'blue', 'blue', 'blue', 'blue', 'blue', 'blue']);
  const told = leastReturnBps(ballParlay, odds);
  assert.ok(told <= seven * 0.9695 ** 7 * 10_000 && told > 2_690, String(told));
});
