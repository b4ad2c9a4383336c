import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chanceOfScores, scoreGrid } from './score-grid.ts';
import { FOOTBALL_MARKET_IDS, footballPrice } from './markets.ts';
import { type FootballMatch, footballJoint } from './joint.ts';
import { footballStart } from './rates.ts';

const FLAT = { home: 1.5, away: 1.1, correlation: 0, scoreEffect: 0, rise: 0 };
const near = (actual: number, expected: number, within = 1e-5): void => {
  assert.ok(Math.abs(actual - expected) <= within, `${actual} is not ${expected}`);
};
const winsOf = (match: FootballMatch, id: number, specifiers: Record<string, string> = {}): number[] =>
  (footballPrice(footballJoint(match), id, specifiers) ?? []).map(({ win }) => win);

test('the chain of goals agrees with the closed forms where these hold', () => {
  const start = winsOf({ strength: FLAT, state: footballStart }, 1);
  [0.46424, 0.25767, 0.27809].forEach((win, index) => near(start[index] as number, win));
  const corrected = winsOf({ strength: { ...FLAT, correlation: -0.13 }, state: footballStart }, 1);
  [0.44831, 0.28953, 0.26216].forEach((win, index) => near(corrected[index] as number, win, 1e-4));
  // A third of the match is left.
  const sixty = { ...footballStart, phase: 'second', minute: 94 - 95 / 3 } as const;
  const level = winsOf({ strength: FLAT, state: sixty }, 1);
  [0.29629, 0.50102, 0.20269].forEach((win, index) => near(level[index] as number, win));
  const ahead = winsOf({ strength: FLAT, state: { ...sixty, home: 1, halfTime: [1, 0] } }, 1);
  [0.79731, 0.1687, 0.03399].forEach((win, index) => near(ahead[index] as number, win, 1.1e-5));
  const grid = scoreGrid({ home: 0.5, away: 1.1 / 3, correlation: 0 });
  near(level[0] as number, chanceOfScores(grid, (h, a) => h > a));
});

const PLAYERS = ['home', 'away'].flatMap((side) =>
  Array.from({ length: 11 }, (_, index) => ({
    id: `sr:player:${side === 'home' ? 1 : 2}${index}`,
    side: side as 'away' | 'home',
    weight: index + 1,
    goals: 0,
  })),
);

test('probabilities of every market sum to one, and move with the goals as they must', () => {
  const strength = { home: 1.6, away: 1.2, correlation: -0.1, scoreEffect: 1, rise: 0.2 };
  const states = [
    footballStart,
    { ...footballStart, phase: 'first', minute: 30, home: 1 } as const,
    { ...footballStart, phase: 'second', minute: 71, home: 1, away: 2, halfTime: [1, 0], redCards: [0, 1] } as const,
  ];
  const many = new Set([40, 898, 899]);
  for (const state of states) {
    const joint = footballJoint({ strength, state, players: PLAYERS, knockout: { homePenalties: 0.5 } });
    for (const id of FOOTBALL_MARKET_IDS) {
      const specifiers = {
        hcp: id === 14 || id === 65 || id === 87 ? '0:1' : '-0.25', total: '2.5', goalnr: '4',
        cornernr: '5', score: `${state.home}:${state.away}`,
      };
      const market = footballPrice(joint, id, specifiers);
      if (market === null) continue;
      for (const { halfLose, halfWin, refund, win } of market) {
        assert.ok(Math.min(win, halfWin, refund, halfLose) >= 0 && win + halfWin + refund + halfLose < 1 + 1e-9);
      }
      const [first] = market;
      if (first === undefined || many.has(id)) continue;
      const sum = market.reduce((all, { halfWin, win }) => all + win + halfWin, 0);
      const whole = id === 10 || id === 63 || id === 85 ? 2 : 1 - first.refund;
      near(sum, whole, 1e-6);
    }
  }
});

test('goals in their order agree with the scores', () => {
  const strength = { home: 1.6, away: 1.2, correlation: -0.1, scoreEffect: 1, rise: 0.2 };
  const joint = footballJoint({ strength, state: footballStart, players: PLAYERS });
  const none = joint.full().mass(0, 0);
  const [home, away] = joint.order().nth(1);
  near(home + away, 1 - none, 1e-5);
  const [lastHome, lastAway] = joint.order().last;
  near(lastHome + lastAway, 1 - none, 2e-3);
  near([0, 15, 30, 45, 60, 75].reduce((sum, from) => sum + joint.order().between(1, from, from + 15), 0), 1 - none, 1e-5);
  const scorers = footballPrice(joint, 40, {}) ?? [];
  // A goal at least is to be expected of every scorer as often as the side scores by the share.
  near(scorers.length, 22);
  assert.ok((scorers[10]?.win ?? 0) > (scorers[0]?.win ?? 1));
});
