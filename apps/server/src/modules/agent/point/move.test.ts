import assert from 'node:assert/strict';
import { test } from 'node:test';
import { families, type Family } from '@parlour/commission';
import fc from 'fast-check';
import { findExcess, type Standing } from './move.ts';
import { type FamilyPoints, givableMax, leastAbove, type PointRule, ruleUnset } from './rules.ts';

const ruleOf = (family: Family, change: Partial<PointRule>): PointRule => ({
  ...ruleUnset(family),
  pointsMax: 200,
  ...change,
});

const rulesOf = (change: Partial<PointRule>) =>
  new Map(families.map((family) => [family, ruleOf(family, change)]));

test('what can be given leaves the least gap, unless equal points are allowed', () => {
  const rule = ruleOf('slots', {});
  assert.deepEqual(
    [
      givableMax(100, rule),
      givableMax(100, { ...rule, gapMin: 0 }),
      givableMax(100, { ...rule, gapMin: 30 }),
      givableMax(100, { ...rule, allowsEqual: true, gapMin: 30 }),
      givableMax(0, rule),
    ],
    [90, 90, 70, 100, 0],
  );
  for (const points of [0, 10, 50, 100]) {
    assert.ok(points === 0 || givableMax(leastAbove(points, rule), rule) === points);
  }
});

test('a branch under an upline with less is lowered from the top down', () => {
  const points: Record<string, FamilyPoints> = {
    head: { slots: 100 },
    child: { slots: 90, live: 50 },
    low: { slots: 20 },
  };
  const branch = [
    { memberId: 'head', uplineId: 'old' },
    { memberId: 'child', uplineId: 'head' },
    { memberId: 'low', uplineId: 'child' },
  ];
  const found = findExcess(branch, {
    rules: rulesOf({}),
    pointsOf: (id) => points[id] ?? {},
    headId: 'head',
    above: { slots: 60 },
  });
  assert.deepEqual(
    found.map(({ allowed, family, memberId }) => `${memberId} ${family} ${allowed}`).toSorted(),
    ['child live 0', 'child slots 40', 'head slots 50'],
  );
});

const chain = fc.record({
  points: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 8 }),
  above: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
  allowsEqual: fc.boolean(),
  gap: fc.integer({ min: 0, max: 3 }),
});

test('after the excess is taken off, nobody has more than the upline can give', () => {
  fc.assert(
    fc.property(chain, ({ above, allowsEqual, gap, points }) => {
      const rules = rulesOf({ allowsEqual, gapMin: gap * 10 });
      const own = new Map(points.map((value, at) => [`m${at}`, value * 10]));
      const branch = points.map((_, at): Standing => ({
        memberId: `m${at}`,
        uplineId: `m${at - 1}`,
      }));
      const upline = above === null ? null : { slots: above * 10 };
      const found = findExcess(branch, {
        rules,
        pointsOf: (id) => ({ slots: own.get(id) ?? 0 }),
        headId: 'm0',
        above: upline,
      });
      for (const { allowed, memberId } of found) own.set(memberId, allowed);
      const rule = rules.get('slots') ?? ruleUnset('slots');
      for (const [at] of points.entries()) {
        const bound =
          at > 0
            ? givableMax(own.get(`m${at - 1}`) ?? 0, rule)
            : upline === null
              ? rule.pointsMax
              : givableMax(upline.slots, rule);
        assert.ok((own.get(`m${at}`) ?? 0) <= bound);
      }
    }),
  );
});
