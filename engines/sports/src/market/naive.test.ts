import assert from 'node:assert/strict';
import test from 'node:test';
import type { LegResult } from '../bet/leg-result.ts';
import { append, newSheet, type Sheet, withStatus } from '../sheet/sheet.ts';
import type { Side } from '../sheet/side.ts';
import { decideMarket } from './decide.ts';
import { MARKETS } from './tables/index.ts';
import { marketsOf } from './registry.ts';
import { cutAfter, goal, halfTime, randomMatch, stream } from './testing/football-sheets.ts';

/** What a ticket says: 'w' won, 'l' lost, 'v' void, 'h' half won, 'm' half lost, '?' open. */
const letter = ({ isWon, voidHalves }: LegResult): string => {
  if (voidHalves === 2) return 'v';
  if (voidHalves === 1) return isWon ? 'h' : 'm';
  return isWon ? 'w' : 'l';
};
function letters(
  sheet: Sheet,
  marketId: number,
  specifiers: Record<string, string> = {},
): Record<string, string> {
  const decision = decideMarket(sheet, { marketId, specifiers });
  assert.ok(decision, `market ${marketId}`);
  return Object.fromEntries(
    [...decision].map(([id, found]) => [
      id,
      found.state === 'decided' ? letter(found.result) : '?',
    ]),
  );
}

type Final = { readonly h: number; readonly a: number; readonly h1: number; readonly a1: number };
/** Counts by going through the incidents once more, without the engine's readings. */
function count(sheet: Sheet): Final {
  const final = { h: 0, a: 0, h1: 0, a1: 0 };
  for (const one of sheet.incidents) {
    if (one.kind !== 'score') continue;
    if (one.side === 'home') final.h += 1;
    else final.a += 1;
    if (one.period === 1 && one.side === 'home') final.h1 += 1;
    if (one.period === 1 && one.side === 'away') final.a1 += 1;
  }
  return final;
}
const wl = (isWon: boolean): string => (isWon ? 'w' : 'l');
const asian = (x: number): string =>
  x >= 0.5 ? 'w' : x === 0.25 ? 'h' : x === 0 ? 'v' : x === -0.25 ? 'm' : 'l';

type Naive = readonly [
  id: number,
  specifiers: Record<string, string>,
  says: (f: Final) => Record<string, string>,
];
const NAIVE: readonly Naive[] = [
  [1, {}, ({ a, h }) => ({ '1': wl(h > a), '2': wl(h === a), '3': wl(h < a) })],
  [10, {}, ({ a, h }) => ({ '9': wl(h >= a), '10': wl(h !== a), '11': wl(h <= a) })],
  [11, {}, ({ a, h }) => (h === a ? { '4': 'v', '5': 'v' } : { '4': wl(h > a), '5': wl(h < a) })],
  [
    12,
    {},
    ({ a, h }) => (h > a ? { '776': 'v', '778': 'v' } : { '776': wl(h === a), '778': wl(h < a) }),
  ],
  [
    13,
    {},
    ({ a, h }) => (h < a ? { '780': 'v', '782': 'v' } : { '780': wl(h === a), '782': wl(h > a) }),
  ],
  [
    14,
    { hcp: '0:1' },
    ({ a, h }) => ({ '1711': wl(h > a + 1), '1712': wl(h === a + 1), '1713': wl(h < a + 1) }),
  ],
  ...['-1.25', '-0.75', '-0.5', '0', '0.25', '1'].map((hcp): Naive => [
    16,
    { hcp },
    ({ a, h }) => ({ '1714': asian(h - a + Number(hcp)), '1715': asian(a - h - Number(hcp)) }),
  ]),
  ...['0.5', '1.75', '2', '2.25', '3.5'].map((total): Naive => [
    18,
    { total },
    ({ a, h }) => ({ '12': asian(h + a - Number(total)), '13': asian(Number(total) - h - a) }),
  ]),
  [19, { total: '1.5' }, ({ h }) => ({ '12': wl(h > 1), '13': wl(h < 2) })],
  [20, { total: '0.5' }, ({ a }) => ({ '12': wl(a > 0), '13': wl(a < 1) })],
  [26, {}, ({ a, h }) => ({ '70': wl((h + a) % 2 === 1), '72': wl((h + a) % 2 === 0) })],
  [27, {}, ({ h }) => ({ '70': wl(h % 2 === 1), '72': wl(h % 2 === 0) })],
  [29, {}, ({ a, h }) => ({ '74': wl(h > 0 && a > 0), '76': wl(h === 0 || a === 0) })],
  [
    30,
    {},
    ({ a, h }) => ({
      '784': wl(h + a === 0),
      '788': wl(h > 0 && a === 0),
      '790': wl(h === 0 && a > 0),
      '792': wl(h * a > 0),
    }),
  ],
  [31, {}, ({ a }) => ({ '74': wl(a === 0), '76': wl(a > 0) })],
  [33, {}, ({ a, h }) => ({ '74': wl(h > 0 && a === 0), '76': wl(h === 0 || a > 0) })],
  [
    36,
    { total: '2.5' },
    ({ a, h }) => ({
      '90': wl(h * a > 0 && h + a > 2),
      '92': wl(h * a > 0 && h + a < 3),
      '94': wl(h * a === 0 && h + a > 2),
      '96': wl(h * a === 0 && h + a < 3),
    }),
  ],
  [
    21,
    { variant: 'sr:exact_goals:6+' },
    ({ a, h }) =>
      Object.fromEntries(
        [0, 1, 2, 3, 4, 5, 6].map((n) => [
          `sr:exact_goals:6+:${68 + n}`,
          wl(Math.min(6, h + a) === n),
        ]),
      ),
  ],
  [
    47,
    {},
    ({ a, a1, h, h1 }) => {
      const way = (one: number, other: number) => (one > other ? 0 : one === other ? 1 : 2);
      return Object.fromEntries(
        Array.from({ length: 9 }, (_, n) => [
          String(418 + 2 * n),
          wl(way(h1, a1) * 3 + way(h, a) === n),
        ]),
      );
    },
  ],
  [
    48,
    {},
    ({ a, a1, h, h1 }) => {
      const isWon = h1 > a1 && h - h1 > a - a1;
      return { '74': wl(isWon), '76': wl(!isWon) };
    },
  ],
  [
    52,
    {},
    ({ a, a1, h, h1 }) => {
      const second = h + a - h1 - a1;
      return {
        '436': wl(h1 + a1 > second),
        '438': wl(h1 + a1 < second),
        '440': wl(h1 + a1 === second),
      };
    },
  ],
  [60, {}, ({ a1, h1 }) => ({ '1': wl(h1 > a1), '2': wl(h1 === a1), '3': wl(h1 < a1) })],
  [
    66,
    { hcp: '0.25' },
    ({ a1, h1 }) => ({ '1714': asian(h1 - a1 + 0.25), '1715': asian(a1 - h1 - 0.25) }),
  ],
  [68, { total: '1.5' }, ({ a1, h1 }) => ({ '12': wl(h1 + a1 > 1), '13': wl(h1 + a1 < 2) })],
  [
    83,
    {},
    ({ a, a1, h, h1 }) => ({
      '1': wl(h - h1 > a - a1),
      '2': wl(h - h1 === a - a1),
      '3': wl(h - h1 < a - a1),
    }),
  ],
];

test('markets of football agree with a plain reading of 120 matches', () => {
  for (let seed = 1; seed <= 120; seed += 1) {
    const sheet = randomMatch(seed);
    for (const [id, specifiers, says] of NAIVE) {
      assert.deepEqual(
        letters(sheet, id, specifiers),
        says(count(sheet)),
        `market ${id} of match ${seed}`,
      );
    }
  }
});

/** All ways on from a score with at most so many goals more, in each half that is still open. */
function continuations(from: Final, isFirstHalf: boolean, most: number): readonly Final[] {
  const finals: Final[] = [];
  const last = isFirstHalf ? most : 0;
  for (let h1 = 0; h1 <= last; h1 += 1)
    for (let a1 = 0; a1 <= last; a1 += 1) {
      for (let h2 = 0; h2 <= most; h2 += 1)
        for (let a2 = 0; a2 <= most; a2 += 1) {
          finals.push({
            h: from.h + h1 + h2,
            a: from.a + a1 + a2,
            h1: from.h1 + h1,
            a1: from.a1 + a1,
          });
        }
    }
  return finals;
}

test('what is decided in play is what every way on from there says', () => {
  for (let seed = 200; seed < 206; seed += 1) {
    const match = randomMatch(seed);
    const next = stream(seed);
    const sheet = cutAfter(match, 1 + next(match.incidents.length - 1));
    const isFirstHalf = !sheet.incidents.some(({ kind }) => kind === 'period_end');
    const isOver = sheet.incidents.filter(({ kind }) => kind === 'period_end').length === 2;
    const finals = isOver
      ? [count(sheet)]
      : continuations(count(sheet), isFirstHalf, isFirstHalf ? 5 : 9);
    for (const [id, specifiers, says] of NAIVE) {
      const each = finals.map(says);
      const expected = Object.fromEntries(
        Object.keys(each[0] ?? {}).map((outcome) => {
          const found = new Set(each.map((one) => one[outcome]));
          return [outcome, found.size === 1 ? [...found][0] : '?'];
        }),
      );
      assert.deepEqual(letters(sheet, id, specifiers), expected, `market ${id} of match ${seed}`);
    }
  }
});

test('what was decided in play never changes when the match goes on', () => {
  for (let seed = 300; seed < 304; seed += 1) {
    const match = randomMatch(seed);
    for (const [id, specifiers] of NAIVE) {
      const end = letters(match, id, specifiers);
      for (let at = 0; at < match.incidents.length; at += 7) {
        const now = letters(cutAfter(match, at), id, specifiers);
        for (const [outcome, said] of Object.entries(now)) {
          if (said !== '?')
            assert.equal(said, end[outcome], `market ${id} of match ${seed} at ${at}`);
        }
      }
    }
  }
});

test('order markets follow the goals', () => {
  const sheet = withStatus(
    append(newSheet('football'), goal('away', 12), goal('home', 31), ...halfTime, goal('home', 80)),
    'ended',
  );
  assert.deepEqual(letters(sheet, 8, { goalnr: '1' }), { '6': 'l', '7': 'l', '8': 'w' });
  assert.deepEqual(letters(sheet, 8, { goalnr: '4' }), { '6': 'l', '7': 'w', '8': 'l' });
  assert.deepEqual(letters(sheet, 9), { '6': 'w', '7': 'l', '8': 'l' });
  assert.equal(letters(sheet, 100, { goalnr: '2' })['588'], 'w');
  assert.deepEqual(letters(sheet, 102, { from: '76', to: '90' }), { '1': 'w', '2': 'l', '3': 'l' });
});

const LISTED: Readonly<Partial<Record<keyof typeof MARKETS, readonly number[]>>> = {
  football: [
    1, 2, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 47, 60, 61, 63, 64, 65, 66, 83, 85, 86, 87, 88,
    18, 19, 20, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 48, 49, 50, 51, 52, 53, 54, 55,
    56, 57, 58, 59, 62, 68, 69, 70, 71, 74, 75, 90, 94, 95, 100, 101, 548, 41, 45, 46, 81, 98, 35,
    36, 37, 78, 79, 184, 540, 541, 546, 547, 818, 102, 105, 108, 104, 107, 110, 113, 116, 117, 122,
    123, 127, 136, 137, 138, 139, 140, 141, 142, 146, 147, 148, 149, 152, 162, 163, 164, 165, 166,
    167, 168, 169, 172, 173, 176, 177, 601, 38, 39, 40, 898, 899, 770, 775, 776, 777, 778, 779, 780,
    1183, 1184, 1185, 1186, 1187, 1188, 1189, 888,
  ],
  basketball: [
    219, 220, 223, 224, 225, 226, 227, 228, 229, 230, 231, 232, 234, 235, 236, 302, 303, 304, 756,
    757, 290, 292, 768, 772, 770, 921, 923, 922, 1237, 1238,
  ],
  tennis: [
    186, 187, 188, 189, 190, 191, 192, 193, 195, 196, 198, 199, 201, 202, 203, 204, 205, 206, 207,
    208, 210, 211, 212, 214, 215, 218, 314, 1269,
  ],
  volleyball: [186, 199, 237, 238, 196, 202, 309, 310, 311, 312, 313, 314, 525, 526],
  table_tennis: [186, 199, 237, 238, 241, 245, 246, 247, 248, 250, 520],
  ice_hockey: [
    1, 10, 11, 14, 16, 18, 406, 410, 412, 414, 415, 408, 409, 416, 419, 432, 443, 446, 447, 448,
    452, 459, 460, 462, 429,
  ],
  baseball: [
    251, 252, 254, 256, 257, 258, 259, 260, 261, 264, 268, 269, 270, 272, 274, 275, 276, 1124, 287,
    288, 744, 1040, 781, 788, 925, 926, 928,
  ],
  cricket: [
    1, 340, 342, 341, 605, 606, 607, 352, 353, 356, 357, 349, 350, 343, 638, 639, 640, 647, 648,
    662, 674, 675, 676, 677, 694, 697, 362, 1138,
  ],
  american_football: [
    219, 223, 225, 227, 228, 610, 612, 60, 68, 235, 236, 303, 614, 615, 221, 222, 931, 932, 933,
    934, 914, 920, 909, 1234, 1235, 959,
  ],
  counter_strike: [
    186, 327, 328, 329, 330, 331, 332, 334, 335, 336, 338, 620, 621, 622, 623, 624, 626, 631, 632,
    736,
  ],
  league_of_legends: [395, 397, 555, 554, 556, 557, 558, 333],
  dota: [395, 396, 397, 398, 725, 726, 727, 728, 731, 732, 813, 723, 724],
  snooker: [493, 494, 499],
  darts: [366, 367, 375, 381],
  rugby: [478],
  boxing: [910, 911, 912],
  golf: [1005, 1006, 539],
  racing: [866, 868, 870, 872, 1091, 534, 535, 536, 559, 804, 805, 906, 907, 908],
};

test('every market that is listed for a sport is there, once', () => {
  for (const [sport, ids] of Object.entries(LISTED)) {
    const offered = marketsOf(sport as keyof typeof MARKETS).map(({ id }) => id);
    assert.deepEqual(
      ids.filter((id) => !offered.includes(id)),
      [],
      sport,
    );
  }
  for (const [sport, markets] of Object.entries(MARKETS)) {
    const ids = markets.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length, sport);
    assert.ok(ids.length >= 7, `${sport} offers ${ids.length}`);
  }
});

test('points of table tennis: the decided test against all ways on of a short match', () => {
  const format = {
    family: 'rally',
    setsToWin: 2,
    pointsToWin: 3,
    lastSetPoints: 3,
    pointsCap: 4,
  } as const;
  const next = stream(7);
  const play = (sides: readonly Side[]): Sheet =>
    append(
      newSheet('table_tennis', format),
      ...sides.map((side) => ({ kind: 'point', side }) as const),
    );
  /** Total points and sets of all ways on, point by point with a plain count. */
  const ends = new Map<string, readonly string[]>();
  const walk = (h: number, a: number, sh: number, sa: number, total: number): readonly string[] => {
    const name = [h, a, sh, sa, total].join();
    const known = ends.get(name);
    if (known !== undefined) return known;
    const isSet = (one: number, other: number) => one === 4 || (one >= 3 && one - other >= 2);
    const found = new Set<string>();
    for (const isHome of [true, false]) {
      const [nh, na] = isHome ? [h + 1, a] : [h, a + 1];
      const [wh, wa] = [sh + Number(isSet(nh, na)), sa + Number(isSet(na, nh))];
      const over = wh + wa > sh + sa;
      if (wh === 2 || wa === 2) found.add(`${wh}:${wa}:${total + 1}`);
      else for (const end of walk(over ? 0 : nh, over ? 0 : na, wh, wa, total + 1)) found.add(end);
    }
    ends.set(name, [...found]);
    return [...found];
  };
  for (let round = 0; round < 60; round += 1) {
    let [h, a, sh, sa] = [0, 0, 0, 0];
    const sides: Side[] = [];
    while (sh < 2 && sa < 2 && next(12) > 0) {
      const side: Side = next(2) === 0 ? 'home' : 'away';
      sides.push(side);
      if (side === 'home') h += 1;
      else a += 1;
      if (h === 4 || (h >= 3 && h - a >= 2)) [h, a, sh] = [0, 0, sh + 1];
      else if (a === 4 || (a >= 3 && a - h >= 2)) [h, a, sa] = [0, 0, sa + 1];
    }
    const all =
      sh === 2 || sa === 2 ? [`${sh}:${sa}:${sides.length}`] : walk(h, a, sh, sa, sides.length);
    for (const line of [8.5, 11.5, 15.5]) {
      const overs = new Set(all.map((end) => Number(end.split(':')[2]) > line));
      const expected = overs.size === 2 ? '?' : wl(overs.has(true));
      assert.equal(
        letters(play(sides), 238, { total: String(line) })['12'],
        expected,
        `${sides.join()} ${line}`,
      );
    }
    const winners = new Set(all.map((end) => end.startsWith('2:')));
    assert.equal(letters(play(sides), 186)['4'], winners.size === 2 ? '?' : wl(winners.has(true)));
  }
});
