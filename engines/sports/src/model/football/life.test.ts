import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSeededSource } from '../chance/seeded.ts';
import { playOut } from '../life/step.ts';
import { type FootballLife, footballLife, nextFootball } from './life.ts';
import { footballJoint } from './joint.ts';
import { footballStart } from './rates.ts';

const MATCH = {
  strength: { home: 1.7, away: 1.1, correlation: -0.1, scoreEffect: 1, rise: 0.2 },
  state: footballStart,
  redMeans: [0, 0] as const,
};
const MATCHES = 400;

/** Fails when a share of the matches is further from its probability than four deviations. */
function agrees(name: string, hits: number, probability: number): void {
  const deviation = Math.sqrt((probability * (1 - probability)) / MATCHES);
  assert.ok(Math.abs(hits / MATCHES - probability) < 4 * deviation, `${name}: ${hits / MATCHES} for ${probability}`);
}

test('many matches come out as their prices say, at the start and from half-time', () => {
  const source = createSeededSource(7);
  const joint = footballJoint(MATCH);
  const ends: FootballLife[] = [];
  const goals = { first: 0, homeFirst: 0 };
  for (let match = 0; match < MATCHES; match += 1) {
    const { state, steps } = playOut(nextFootball, footballLife(MATCH, { isQuiet: true }), source);
    ends.push(state);
    const scored = steps.filter(({ happening }, index) =>
      happening.kind === 'goal' && steps[index + 1]?.happening.kind !== 'goal_cancelled');
    const [first] = scored;
    if (first?.happening.kind === 'goal' && first.happening.side === 'home') goals.homeFirst += 1;
    goals.first += state.state.halfTime[0] + state.state.halfTime[1];
    assert.equal(scored.length, state.state.home + state.state.away);
  }
  const count = (isTaken: (home: number, away: number) => boolean): number =>
    ends.filter(({ state }) => isTaken(state.home, state.away)).length;
  for (const [name, isTaken] of [
    ['home', (h: number, a: number) => h > a],
    ['draw', (h: number, a: number) => h === a],
    ['over 2.5', (h: number, a: number) => h + a > 2.5],
    ['no goal', (h: number, a: number) => h + a === 0],
    ['1-1', (h: number, a: number) => h === 1 && a === 1],
  ] as const) {
    agrees(name, count(isTaken), joint.full().chance(isTaken));
  }
  agrees('home first', goals.homeFirst, joint.order().nth(1)[0]);
  const corners = ends.filter(({ corners: seen }) => (seen?.tally.home ?? 0) + (seen?.tally.away ?? 0) > 9.5);
  agrees('corners over 9.5', corners.length, joint.corners().full().chance((h, a) => h + a > 9.5));
  const cards = ends.filter(({ yellows }) => (yellows?.tally.home ?? 0) > (yellows?.tally.away ?? 0));
  agrees('more cards at home', cards.length, joint.cards().chance((h, a) => h > a));
});

test('the same seed makes the same match', () => {
  const play = () => playOut(nextFootball, footballLife(MATCH), createSeededSource(11)).steps;
  assert.deepEqual(play(), play());
  const ms = play().reduce((sum, { afterMs }) => sum + afterMs, 0);
  assert.ok(ms > 105 * 60_000 && ms < 118 * 60_000, `${ms}`);
});
