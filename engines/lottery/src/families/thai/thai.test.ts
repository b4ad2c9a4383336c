import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subsets } from '../../combinatorics.ts';
import { checkOddsPack, playReturnBps } from '../../odds-pack.ts';
import { type Family, findPlay } from '../../play.ts';
import type { Prizes } from '../../prize-draw.ts';
import { assertSpread } from '../../testing/chi-square.ts';
import { assertFairReturn, evenly } from '../../testing/fair-return.ts';
import { assertAgrees, type Oracle } from '../../testing/oracle.ts';
import { randomSelection } from '../../testing/picks.ts';
import { printedOdds } from '../../testing/printed-odds.ts';
import { assertSimulatedReturn } from '../../testing/simulate.ts';
import { seededWords } from '../../testing/words.ts';
import { hanoi, lao } from '../lao-hanoi/index.ts';
import { thaiGovernment, thaiStock } from './family.ts';
import { threeTwoPack } from './pack.ts';

const PICKS = { picksMax: 10, entriesMax: 60 };

/** A game with the draws that stand for all of its draws, and where it takes its digits from. */
type Game = {
  readonly family: Family<Prizes>;
  readonly drawOf: (value: number) => Prizes;
  readonly values: number;
  readonly view: (prizes: Prizes) => { top: string; bottom: string };
};

const written = (value: number, digits: number): string => String(value).padStart(digits, '0');
const at = (prizes: Prizes, place: number): string => prizes[place]?.[0] ?? '';

const GAMES: readonly Game[] = [
  {
    family: thaiGovernment,
    // Every top with a bottom, and every number once in each draw of three digits.
    drawOf(value) {
      const number = written(value, 3);
      const turned = written(999 - value, 3);
      return [[`482${number}`], [number, turned], [turned, number], [number.slice(0, 2)]];
    },
    values: 1_000,
    view: (prizes) => ({ top: at(prizes, 0).slice(3, 6), bottom: at(prizes, 3) }),
  },
  {
    family: thaiStock,
    drawOf: (value) => [[written(value, 5).slice(0, 3)], [written(value, 5).slice(3)]],
    values: 100_000,
    view: (prizes) => ({ top: at(prizes, 0), bottom: at(prizes, 1) }),
  },
  {
    family: lao,
    drawOf: (value) => [[written(value, 4)]],
    values: 10_000,
    view: (prizes) => ({ top: at(prizes, 0).slice(1, 4), bottom: at(prizes, 0).slice(0, 2) }),
  },
  {
    family: hanoi,
    drawOf: (value) => [[`31${written(value, 5).slice(0, 3)}`], [written(value, 5).slice(3)]],
    values: 100_000,
    view: (prizes) => ({ top: at(prizes, 0).slice(2, 5), bottom: at(prizes, 1) }),
  },
];

/** All draws of small games, every tenth of large ones: there the two numbers share no digit. */
const drawsOf = ({ drawOf, values }: Game): Prizes[] =>
  values > 10_000
    ? Array.from({ length: 1_000 }, (_, top) => drawOf(top * 100 + (top % 100)))
    : Array.from({ length: values }, (_, value) => drawOf(value));

for (const game of GAMES) {
  test(`every play of ${game.family.code} is fair`, () => {
    const source = seededWords(116);
    const draws = evenly(drawsOf(game));
    for (const play of game.family.plays) {
      const random = Array.from({ length: 6 }, () => randomSelection(play, source, PICKS) ?? []);
      assertFairReturn(play, random, draws);
    }
  });
}

const SIDE_VIEWS: Readonly<Record<string, (top: string, bottom: string) => string>> = {
  'sides.top3': (top) => top,
  'sides.top2': (top) => top.slice(-2),
  'sides.hundreds': (top) => top.charAt(0),
  'sides.tens': (top) => top.charAt(1),
  'sides.units': (top) => top.charAt(2),
  'sides.bottom2': (_, bottom) => bottom,
  'sides.bottomTens': (_, bottom) => bottom.charAt(0),
  'sides.bottomUnits': (_, bottom) => bottom.charAt(1),
};

function isSide(token: string, digits: string): boolean {
  const value = Number.parseInt(digits, 10);
  const half = 10 ** digits.length / 2;
  return (
    { high: value >= half, low: value < half, odd: value % 2 === 1, even: value % 2 === 0 }[
      token
    ] ?? false
  );
}

/** Takes digits of the bet away from the digits drawn, one by one. */
function canTake(bet: string, digits: string): boolean {
  const left = [...digits];
  return [...bet].every((digit) => {
    const place = left.indexOf(digit);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

const oracleOf =
  ({ view }: Game): Oracle<Prizes> =>
  ({ code, levels }, [picks = []], prizes) => {
    const { top, bottom } = view(prizes);
    const [, size] = /^inside(\d)/.exec(code) ?? [];
    const bets =
      size === undefined
        ? picks
        : subsets(picks, Number.parseInt(size, 10)).map((bet) => bet.join(''));
    const times = (bet: string): number => {
      switch (code) {
        case 'top3':
          return bet === top ? 1 : 0;
        case 'top2':
          return top.endsWith(bet) ? 1 : 0;
        case 'bottom2':
          return bet === bottom ? 1 : 0;
        case 'tod3':
        case 'tod2':
          return canTake(bet, top) ? 1 : 0;
        case 'run.top':
          return top.includes(bet) ? 1 : 0;
        case 'run.bottom':
          return bottom.includes(bet) ? 1 : 0;
        case 'inside4':
        case 'inside5':
          return canTake(top, bet) ? 1 : 0;
        case 'front3':
        case 'bottom3':
          return (prizes[code === 'front3' ? 1 : 2] ?? []).filter((number) => number === bet)
            .length;
        default:
          return isSide(bet, SIDE_VIEWS[code]?.(top, bottom) ?? '') ? 1 : 0;
      }
    };
    const wins: Record<string, number> = {};
    for (const bet of bets) {
      const kinds = new Set(bet).size;
      const level =
        levels.length === 1
          ? 'win'
          : ({
              1: code === 'tod2' ? 'double' : 'triple',
              2: code === 'tod2' ? 'different' : 'pair',
              3: 'different',
            }[kinds] ?? '');
      wins[level] = (wins[level] ?? 0) + times(bet);
    }
    return { bets: bets.length, wins, pushed: 0 };
  };

for (const game of GAMES) {
  test(`${game.family.code} settles as an oracle does that takes digits one by one`, () => {
    assertAgrees(game.family, oracleOf(game), {
      picksMax: 9,
      entriesMax: 300,
      source: seededWords(66),
      rounds: 12,
      drawsPerRound: 12,
    });
  });
}

test('fair odds of Thai plays are those of the table', () => {
  const odds = (code: string): string[] => printedOdds(thaiGovernment, code);
  assert.deepEqual(odds('top3'), ['1000.0000']);
  assert.deepEqual(odds('tod3'), ['1000.0000', '333.3333', '166.6667']);
  assert.deepEqual([...odds('front3'), ...odds('bottom3')], ['500.0000', '500.0000']);
  assert.deepEqual([...odds('top2'), ...odds('bottom2')], ['100.0000', '100.0000']);
  assert.deepEqual(odds('tod2'), ['35.7143', '18.5185']);
  assert.deepEqual([...odds('run.top'), ...odds('run.bottom')], ['3.6900', '5.2632']);
  assert.deepEqual([...odds('inside4'), ...odds('inside5')], ['41.6667', '16.6667']);
});

test('a number that is drawn at the front twice pays twice', () => {
  const play = findPlay(thaiGovernment, 'front3');
  assert.deepEqual(play?.judge([['123456'], ['777', '777'], ['000', '001'], ['99']])([['777']]), {
    wins: [2],
    pushed: 0,
  });
});

test('a result with a digit twice loses 3 in 4', () => {
  const play = findPlay(thaiStock, 'inside4');
  assert.deepEqual(play?.judge([['343'], ['00']])([['2', '3', '4', '5']]), {
    wins: [0],
    pushed: 0,
  });
  assert.deepEqual(play?.judge([['342'], ['00']])([['2', '3', '4', '5']]), {
    wins: [1],
    pushed: 0,
  });
});

test('presets are whole; what the house pays returns three quarters of the stake at least', () => {
  for (const { family } of GAMES) {
    const house = threeTwoPack(family, 'house');
    assert.deepEqual(checkOddsPack(family, house, 400), []);
    assert.deepEqual(checkOddsPack(family, threeTwoPack(family, 'street'), 400), []);
    for (const play of family.plays) {
      for (const level of play.levels)
        assert.ok(playReturnBps(play, house, level) >= 7_500, play.code);
    }
  }
});

test('Thai games return by their own draws what theory says', () => {
  const source = seededWords(16);
  const bets = thaiGovernment.plays
    .filter(({ code }) => !/^(?:top3|tod3|front3|bottom3)/.test(code))
    .map((play) => ({ play, selection: randomSelection(play, source, PICKS) ?? [] }));
  assertSimulatedReturn(thaiGovernment, bets, { source, draws: 20_000 });
});

test('every top of a stock game is drawn equally often', () => {
  const source = seededWords(9);
  assertSpread(1_000, 60_000, () => Number.parseInt(at(thaiStock.draw.drawFrom(source), 0), 10));
});
