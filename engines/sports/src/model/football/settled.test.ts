import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideMarket } from '../../market/decide.ts';
import { footballJoint } from './joint.ts';
import { FOOTBALL_MARKET_IDS, footballPrice, GOAL_IDS } from './markets.ts';
import { footballStart } from './rates.ts';
import { sheetOfHalves } from './settled.ts';
import { partOf } from '../fair/fair.ts';

const STRENGTH = { home: 1.5, away: 1.1, correlation: -0.1, scoreEffect: 1, rise: 0.2 };
const TEXT = new Set([14, 65, 87]);
const LINES = new Set([16, 66, 88]);

const specifiersOf = (id: number): Record<string, string>[] => {
  if (TEXT.has(id)) return [{ hcp: '0:1' }, { hcp: '2:0' }];
  if (LINES.has(id)) return ['-0.75', '0', '0.25', '1.5'].map((hcp) => ({ hcp }));
  if ([36, 37, 58, 59].includes(id)) return [{ total: '1.5' }, { total: '2.5' }];
  const isTotal = [18, 19, 20, 68, 69, 70, 90].includes(id);
  return isTotal ? ['0.5', '1.75', '2', '2.25'].map((total) => ({ total })) : [{}];
};

test('the fast prices of a finished match are what its sheet is settled by', () => {
  const halves = [
    [
      [0, 0],
      [0, 0],
    ],
    [
      [1, 0],
      [1, 2],
    ],
    [
      [0, 2],
      [1, 0],
    ],
    [
      [2, 1],
      [0, 0],
    ],
    [
      [1, 1],
      [3, 1],
    ],
    [
      [0, 1],
      [2, 4],
    ],
  ] as const;
  let compared = 0;
  for (const [first, second] of halves) {
    const [home, away] = [first[0] + second[0], first[1] + second[1]];
    const state = { ...footballStart, phase: 'over', home, away, halfTime: first } as const;
    const joint = footballJoint({ strength: STRENGTH, state });
    const sheet = sheetOfHalves(first, second);
    for (const marketId of FOOTBALL_MARKET_IDS.filter((id) => GOAL_IDS.has(id))) {
      for (const specifiers of specifiersOf(marketId)) {
        const decided = decideMarket(sheet, { marketId, specifiers });
        const priced = footballPrice(joint, marketId, specifiers);
        if (decided === null || priced === null) continue;
        const name = `${marketId} ${JSON.stringify(specifiers)} at ${first.join(':')} ${second.join(':')}`;
        assert.deepEqual(
          priced.map(({ outcomeId }) => outcomeId).toSorted(),
          [...decided.keys()].toSorted(),
          name,
        );
        for (const { outcomeId, ...fair } of priced) {
          const decision = decided.get(outcomeId);
          assert.equal(decision?.state, 'decided', `${name}: ${outcomeId}`);
          if (decision?.state !== 'decided') continue;
          assert.deepEqual(fair, partOf(decision.result, 1), `${name}: ${outcomeId}`);
          compared += 1;
        }
      }
    }
  }
  assert.ok(compared > 1000, `${compared}`);
});

test('markets without a price of their own are priced by their settlement, and sum to one', () => {
  const joint = footballJoint({
    strength: STRENGTH,
    state: { ...footballStart, phase: 'second', minute: 62, home: 1, halfTime: [1, 0] },
  });
  for (const [marketId, specifiers] of [
    [21, { variant: 'sr:exact_goals:6+' }],
    [15, { variant: 'sr:winning_margin:3+' }],
    [25, { variant: 'sr:goal_range:7+' }],
    [46, {}],
    [818, { total: '2.5' }],
  ] as const) {
    const market = footballPrice(joint, marketId, specifiers) ?? [];
    const sum = market.reduce((all, { win }) => all + win, 0);
    assert.ok(Math.abs(sum - 1) < 1e-9, `${marketId}: ${sum}`);
  }
});
