import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  isFinal,
  isStaked,
  nextState,
  SLIP_EVENTS,
  SLIP_STATES,
  SLIP_TRANSITIONS,
  type SlipEvent,
  type SlipState,
} from './slip-state.ts';

/** A slip that does what its events ask as far as they are legal. */
function walk(events: readonly { readonly event: SlipEvent; readonly bps: number }[]) {
  let [state, cashedBps]: [SlipState, number] = ['built', 0];
  const passed: SlipState[] = [state];
  for (const { bps, event } of events) {
    const next = nextState(state, event, cashedBps);
    if (next === null) continue;
    if (event === 'cash_out_part') cashedBps = Math.max(cashedBps, bps);
    state = next;
    passed.push(state);
  }
  return { passed, cashedBps };
}

test('every state is reached from a built slip, and every event is of use', () => {
  const reached = new Set<SlipState>(['built']);
  for (const state of reached) {
    for (const next of Object.values(SLIP_TRANSITIONS[state])) reached.add(next);
  }
  assert.deepEqual([...reached].toSorted(), [...SLIP_STATES].toSorted());
  for (const event of SLIP_EVENTS) {
    assert.ok(
      SLIP_STATES.some((state) => nextState(state, event) !== null),
      event,
    );
  }
});

test('what was refused, ran out or was cashed out whole is final', () => {
  assert.deepEqual(SLIP_STATES.filter(isFinal).toSorted(), ['cashed_out', 'expired', 'rejected']);
  assert.equal(nextState('settled', 'cash_out'), null);
  assert.equal(nextState('pending', 'settle'), null);
  assert.equal(nextState('rejected', 'accept'), null);
});

test('a rollback opens a slip as it was, with what was cashed out', () => {
  assert.equal(nextState('settled', 'roll_back', 0), 'accepted');
  assert.equal(nextState('resettled', 'roll_back', 2_500), 'partly_cashed_out');
  assert.equal(nextState('voided', 'roll_back', 0), 'accepted');
  assert.equal(nextState('accepted', 'roll_back', 0), null);
});

test('no order of events settles a slip that was not accepted, or takes one twice', () => {
  const events = fc.record({
    event: fc.constantFrom(...SLIP_EVENTS),
    bps: fc.integer({ min: 1, max: 9_999 }),
  });
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (list) => {
      const { cashedBps, passed } = walk(list);
      const first = passed.indexOf('accepted');
      const after = ['settled', 'resettled', 'voided', 'cashed_out', 'partly_cashed_out'];
      for (const [index, state] of passed.entries()) {
        if (after.includes(state)) assert.ok(first !== -1 && first < index, passed.join(' '));
        if (index > 0 && isFinal(passed[index - 1]!)) assert.fail(passed.join(' '));
        // Once held the stake stays so, but for a slip that was never accepted.
        const before = passed[index - 1];
        if (before !== undefined && isStaked(before) && !isStaked(state)) assert.equal(first, -1);
      }
      assert.ok(passed.filter((state) => state === 'pending').length <= 1);
      const last = passed.at(-1);
      if (last === 'accepted') assert.equal(cashedBps, 0);
      if (last === 'partly_cashed_out') assert.ok(cashedBps > 0);
    }),
    { numRuns: 300 },
  );
});
