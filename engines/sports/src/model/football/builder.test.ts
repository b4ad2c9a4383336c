import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BuilderLeg } from '../builder/builder.ts';
import { footballBuilder } from './builder.ts';
import { type FootballPlayer, footballJoint } from './joint.ts';
import { footballStart } from './rates.ts';

const players: FootballPlayer[] = (['home', 'away'] as const).flatMap((side) =>
  [5, 3, 2].map((weight, index) => ({ id: `sr:player:${side}${index}`, side, weight, goals: 0 })),
);
const joint = footballJoint({
  strength: { home: 1.5, away: 1.1, correlation: 0, scoreEffect: 0, rise: 0 },
  state: footballStart,
  players,
});
const leg = (marketId: number, outcomeId: string, specifiers: Record<string, string> = {}): BuilderLeg => ({
  market: { marketId, specifiers },
  outcomeId,
});
const HOME = leg(1, '1');
const OVER = leg(18, '12', { total: '2.5' });

test('legs of one match are priced by the joint model, not by their product', () => {
  const price = footballBuilder(joint, [HOME, OVER]);
  assert.equal(price.kind, 'priced');
  assert.ok(price.kind === 'priced' && Math.abs(price.probability - 0.269276) < 1e-5);
  assert.ok(price.kind === 'priced' && Math.abs((price.alone[0] ?? 0) * (price.alone[1] ?? 0) - 0.223566) < 1e-5);
  const corners = footballBuilder(joint, [HOME, leg(166, '12', { total: '9.5' }), leg(162, '1')]);
  assert.ok(corners.kind === 'priced' && corners.probability < (corners.alone[0] ?? 0) * (corners.alone[1] ?? 0));
});

test('a scorer raises the chance of the goals of the side', () => {
  const scorer = leg(40, 'sr:player:home0');
  const price = footballBuilder(joint, [scorer, OVER]);
  assert.ok(price.kind === 'priced');
  const [one = 0, other = 0] = price.alone;
  assert.ok(Math.abs(one - (1 - Math.exp(-1.5 * 0.5))) < 1e-5, `${one}`);
  assert.ok(price.probability > one * other);
});

test('what cannot win together, adds nothing, or may give the stake back', () => {
  assert.equal(footballBuilder(joint, [leg(29, '74'), leg(18, '13', { total: '1.5' })]).kind, 'impossible');
  assert.deepEqual(footballBuilder(joint, [leg(29, '74'), leg(18, '12', { total: '1.5' })]), { kind: 'implied', leg: 1 });
  assert.deepEqual(footballBuilder(joint, [HOME, leg(16, '1714', { hcp: '-0.25' })]), {
    kind: 'refused', leg: 1, reason: 'line',
  });
  assert.deepEqual(footballBuilder(joint, [leg(8, '6', { goalnr: '1' })]), { kind: 'refused', leg: 0, reason: 'market' });
});
