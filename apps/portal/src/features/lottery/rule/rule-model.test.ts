import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AnyFamily, familiesOf, STARTING_PACKS } from '@parlour/lottery';
import { playGroups, playRules } from './rule-model.ts';

const familyOf = (code: string): AnyFamily => {
  const found = familiesOf('horse').find((family) => family.code === code);
  assert.ok(found);
  return found;
};

const termsOf = (code: string) => ({
  pack: STARTING_PACKS.get(code) ?? null,
  sold: null,
  group: { min: 1800, max: 1960, mine: 1956 },
  playsOff: ['star5.combo'],
});

test('a play of the prize group tells its odds at both ends, and what it returns', () => {
  const rules = playRules(familyOf('ssc'), termsOf('ssc'));
  const direct = rules.find(({ play }) => play.code === 'star5.direct');
  assert.deepEqual(direct?.levels[0], {
    code: 'win',
    odds: '97,800.00',
    oddsLowest: '90,000.00',
    fair: '100,000.00',
  });
  assert.equal(direct?.returnBps, 9780);
  assert.equal(direct?.isLow, false);
  assert.equal(rules.find(({ play }) => play.code === 'star5.combo')?.isOff, true);
});

test('odds, return and warning are of the group that the member may choose, not the best of the brand', () => {
  const terms = { ...termsOf('ssc'), group: { min: 1400, max: 1956, mine: 1480 } };
  const direct = playRules(familyOf('ssc'), terms).find(({ play }) => play.code === 'star5.direct');
  assert.equal(direct?.levels[0]?.odds, '74,000.00');
  assert.equal(direct?.returnBps, 7400);
  assert.equal(direct?.isLow, true);
});

test('every play of every family has odds and a return at the starting packs', () => {
  for (const family of familiesOf('horse')) {
    for (const rule of playRules(family, termsOf(family.code))) {
      assert.ok(rule.returnBps !== null, `${family.code} ${rule.play.code}`);
      assert.ok(rule.levels.every(({ odds }) => odds !== null));
    }
  }
});

test('what returns less than three quarters is told', () => {
  const rules = playRules(familyOf('four-d'), termsOf('four-d'));
  assert.ok(rules.every(({ isLow }) => isLow));
  assert.equal(
    playRules(familyOf('ssc'), termsOf('ssc')).some(({ isLow }) => isLow),
    false,
  );
});

test('without an offer nothing is promised', () => {
  const rules = playRules(familyOf('pk10'), { pack: null, sold: null, group: null, playsOff: [] });
  assert.ok(rules.every(({ returnBps, isLow }) => returnBps === null && !isLow));
  assert.deepEqual(playGroups(rules).slice(0, 2), ['position', 'front2']);
});
