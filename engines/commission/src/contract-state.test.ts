import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ContractActor,
  contractEvents,
  contractStates,
  governsAt,
  isLive,
  nextState,
} from './contract-state.ts';

const actors: readonly ContractActor[] = ['upline', 'downline', 'operator', 'system'];

/** The table of the product, as it reads. */
const TABLE: readonly string[] = [
  'PENDING_NEW accept downline ACTIVE',
  'PENDING_NEW activate operator ACTIVE',
  'PENDING_NEW reject downline REJECTED',
  'PENDING_NEW withdraw upline WITHDRAWN',
  'PENDING_NEW withdraw operator WITHDRAWN',
  'PENDING_NEW withdraw system WITHDRAWN',
  'PENDING_NEW expire system EXPIRED',
  'ACTIVE request_termination upline PENDING_TERMINATE',
  'ACTIVE request_termination operator PENDING_TERMINATE',
  'PENDING_TERMINATE accept_termination downline TERMINATED',
  'PENDING_TERMINATE reject_termination downline ACTIVE',
  'PENDING_TERMINATE lapse_termination system ACTIVE',
  'ACTIVE supersede system SUPERSEDED',
  'ACTIVE force_end operator TERMINATED',
  'PENDING_TERMINATE force_end operator TERMINATED',
  'ACTIVE end system TERMINATED',
  'ACTIVE end downline TERMINATED',
  'PENDING_TERMINATE end system TERMINATED',
  'PENDING_TERMINATE end downline TERMINATED',
];

test('only the changes of the table happen, each by its actors alone', () => {
  const found = contractStates.flatMap((state) =>
    contractEvents.flatMap((event) =>
      actors.flatMap((actor) => {
        const to = nextState(state, event, actor);
        return to === null ? [] : [`${state} ${event} ${actor} ${to}`];
      }),
    ),
  );
  assert.deepEqual(found.toSorted(), [...TABLE].toSorted());
});

test('what has come to its end never changes again', () => {
  for (const state of ['REJECTED', 'WITHDRAWN', 'EXPIRED', 'TERMINATED', 'SUPERSEDED'] as const) {
    assert.ok(!isLive(state));
    for (const event of contractEvents) {
      for (const actor of actors) assert.equal(nextState(state, event, actor), null);
    }
  }
});

test('a contract governs from its first instant to the one before its end', () => {
  const effectiveFrom = new Date('2026-11-22T00:00:00Z');
  const endsAt = new Date('2026-11-23T00:00:00Z');
  const at = (text: string, end: Date | null = endsAt) =>
    governsAt({ effectiveFrom, endsAt: end }, new Date(text));
  assert.ok(!at('2026-11-21T23:59:59.999Z'));
  assert.ok(at('2026-11-22T00:00:00Z'));
  assert.ok(!at('2026-11-23T00:00:00Z'));
  assert.ok(at('2030-01-01T00:00:00Z', null));
  assert.ok(!governsAt({ effectiveFrom: null, endsAt: null }, effectiveFrom));
  assert.ok(!governsAt({ effectiveFrom, endsAt: effectiveFrom }, effectiveFrom));
});
