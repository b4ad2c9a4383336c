import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { odds } from '../odds/odds.ts';
import {
  type ChangeRule,
  decideChange,
  decideChanges,
  type PickNow,
  type PickSeen,
} from './price-change.ts';

const seen: PickSeen = { odds: odds(2_000), line: 'total=2.5' };
const now = (price: number, rest: Partial<PickNow> = {}): PickNow => ({
  state: 'open',
  odds: odds(price),
  line: 'total=2.5',
  ...rest,
});

test('each rule takes what it says', () => {
  const taken = (rule: ChangeRule) =>
    [now(2_000), now(2_100), now(1_900), now(2_100, { line: 'total=3' })].map(
      (each) => decideChange(seen, each, rule).kind === 'taken',
    );
  assert.deepEqual(taken('none'), [true, false, false, false]);
  assert.deepEqual(taken('better'), [true, true, false, false]);
  assert.deepEqual(taken('any'), [true, true, true, true]);
});

test('a refusal says what would be taken, and by which rule', () => {
  assert.deepEqual(decideChange(seen, now(2_100), 'none'), {
    kind: 'refused',
    reason: 'price',
    change: 'better',
    accepted: { odds: 2_100, line: 'total=2.5' },
    rule: 'better',
  });
  assert.deepEqual(decideChange(seen, now(2_000, { line: 'total=2.75' }), 'better'), {
    kind: 'refused',
    reason: 'line',
    change: 'line',
    accepted: { odds: 2_000, line: 'total=2.75' },
    rule: 'any',
  });
});

test('what is suspended or closed is taken by no rule', () => {
  const refused = (reason: string) => ({ kind: 'refused', reason, accepted: null });
  assert.deepEqual(
    decideChange(seen, now(2_000, { state: 'suspended' }), 'any'),
    refused('suspended'),
  );
  assert.deepEqual(decideChange(seen, now(2_000, { odds: null }), 'any'), refused('suspended'));
  assert.deepEqual(decideChange(seen, now(2_000, { state: 'closed' }), 'any'), refused('closed'));
});

test('one refused pick refuses the slip, with the slip that would be taken', () => {
  const picks = [
    { seen, now: now(2_000) },
    { seen, now: now(1_900) },
    { seen, now: now(2_000, { state: 'closed' }) },
  ];
  const decision = decideChanges(picks, 'better');
  assert.equal(decision.kind, 'refused');
  assert.deepEqual(decision.kind === 'refused' && decision.accepted, [
    { leg: 0, pick: seen },
    { leg: 1, pick: { ...seen, odds: 1_900 } },
  ]);
  assert.deepEqual(decideChanges(picks.slice(0, 2), 'any'), {
    kind: 'taken',
    picks: [seen, { ...seen, odds: 1_900 }],
    changed: [1],
  });
});

test('what a refusal offers is taken when it is asked for', () => {
  const prices = fc.integer({ min: 1_001, max: 5_000 }).map(odds);
  const lines = fc.constantFrom(null, 'hcp=0.5', 'hcp=1');
  const rules = fc.constantFrom<ChangeRule>('none', 'better', 'any');
  fc.assert(
    fc.property(prices, prices, lines, lines, rules, (before, after, line, moved, rule) => {
      const current: PickNow = { state: 'open', odds: after, line: moved };
      const decision = decideChange({ odds: before, line }, current, rule);
      if (decision.kind === 'taken') {
        assert.deepEqual(decision.pick, { odds: after, line: moved });
        if (rule === 'better') assert.ok(after >= before && line === moved);
        return;
      }
      assert.ok(decision.accepted !== null);
      assert.equal(decideChange(decision.accepted, current, 'none').kind, 'taken');
      if (decision.reason === 'price' || decision.reason === 'line')
        assert.equal(decideChange({ odds: before, line }, current, decision.rule).kind, 'taken');
    }),
    { numRuns: 200 },
  );
});
