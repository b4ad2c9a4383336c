import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { relatedFault, relatedGroups, type RelatedPick, singlesInstead } from './related.ts';
import { stakeOf } from './slip.ts';
import { slipOf } from './testing/slips.ts';

const pick = (eventId: string, ...links: string[]): RelatedPick => ({ eventId, links });

test('picks of one event are related, and picks that share a link', () => {
  const picks = [pick('m1', 'cup:reds'), pick('m2'), pick('m1'), pick('o1', 'cup:reds', 'cup')];
  assert.deepEqual(relatedGroups(picks), [
    { reason: 'same_event', key: 'm1', legs: [0, 2] },
    { reason: 'linked', key: 'cup:reds', legs: [0, 3] },
  ]);
  assert.deepEqual(relatedGroups([pick('m1'), pick('m2'), pick('m3')]), []);
  assert.deepEqual(relatedGroups([pick('m1', 'a', 'a')]), []);
});

test('related legs stand together in singles alone, and what would be taken is said', () => {
  const same = [pick('m1'), pick('m1')];
  assert.equal(relatedFault(same, [1]), null);
  assert.deepEqual(relatedFault(same, [2])?.accepted, ['singles', 'builder']);
  assert.deepEqual(relatedFault([...same, pick('m2')], [2, 3])?.accepted, ['singles']);
  assert.deepEqual(relatedFault([pick('m1', 'cup'), pick('o1', 'cup')], [1, 2])?.accepted, [
    'singles',
  ]);
  assert.equal(relatedFault([pick('m1'), pick('m2')], [2]), null);
});

test('a slip that was taken by mistake becomes equal singles of the same stake', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 5_000 }),
      (legs, cents) => {
        const slip = slipOf(new Array<number>(legs).fill(2), [legs], { stake: cents / 100 });
        const stakes = singlesInstead(slip);
        assert.equal(
          stakes.reduce((sum, each) => sum + each, 0n),
          stakeOf(slip),
        );
        assert.ok(stakes.every((each) => each % 1_000n === 0n));
        const sorted = stakes.toSorted((left, right) => (left < right ? -1 : 1));
        assert.ok((sorted.at(-1) ?? 0n) - (sorted[0] ?? 0n) <= 1_000n);
      },
    ),
    { numRuns: 50 },
  );
});
