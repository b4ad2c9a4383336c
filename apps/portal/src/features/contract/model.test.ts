import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RefusalError } from '@parlour/client';
import { conflictsOf, isConflict, isGone } from './answer-model.ts';
import { brief, contract, request, room, wireTier } from './contract-builder.ts';
import {
  boundsOf,
  compareTerms,
  contractLook,
  isWaiting,
  rateSpan,
  readContractSearch,
  startTiers,
} from './model.ts';

const refusal = (code: string, details = {}) =>
  new RefusalError({ code, message: code, status: 409, fields: {}, requestId: 'r' }, details);

test('something waits when any kind does', () => {
  const nothing = {
    dailysalreqtype: null,
    divtypereq: null,
    contracthoursalreq: null,
    realtimesalreqtype: null,
  };
  assert.equal(isWaiting(undefined), false);
  assert.equal(isWaiting(nothing), false);
  assert.equal(isWaiting({ ...nothing, realtimesalreqtype: 'TERMINATE' }), true);
});

test('a contract that was accepted and has not begun says so', () => {
  const look = (status: 'ACTIVE' | 'PENDING_NEW', isInForce: boolean) =>
    contractLook({ status, isInForce }).label;
  assert.equal(look('ACTIVE', false), 'contract.status_starting');
  assert.equal(look('ACTIVE', true), 'contract.status_ACTIVE');
  assert.equal(look('PENDING_NEW', false), 'contract.status_PENDING_NEW');
});

test('the list is of what one pays unless the address asks for what one is paid', () => {
  assert.deepEqual(readContractSearch({}), {
    side: 'out',
    kind: undefined,
    status: undefined,
    account: undefined,
  });
  const asked = { side: 'in', kind: 'DIVIDEND', status: 'ACTIVE', account: 'bea' };
  assert.deepEqual(readContractSearch(asked), {
    side: 'in',
    kind: 'DIVIDEND',
    status: 'ACTIVE',
    account: undefined,
  });
  assert.equal(readContractSearch({ kind: 'TIPS' }).kind, undefined);
});

test('terms are compared from the side of who is paid', () => {
  const current = contract({
    tiers: [
      wireTier({ dailyBetAmount: '1000.00', activeMembers: 3, rateBps: 50 }),
      wireTier({ dailyBetAmount: '5000.00', activeMembers: 3, rateBps: 70 }),
    ],
  });
  const next = contract({
    tiers: [wireTier({ dailyBetAmount: '2000.00', activeMembers: 2, rateBps: 40 })],
  });
  const rows = compareTerms(next, current);
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['same', 'gone'],
  );
  assert.deepEqual(
    rows[0]?.cells.map(({ field, change }) => [field.name, change]),
    [
      ['dailyBetAmount', 'worse'],
      ['activeMembers', 'better'],
      ['rateBps', 'worse'],
    ],
  );
  assert.equal(rows[1]?.cells[2]?.value, 70, 'what is dropped is still told');
  assert.deepEqual(
    compareTerms(current, next).map(({ state }) => state),
    ['same', 'new'],
  );
  assert.equal(compareTerms(next, null)[0]?.state, 'same');
});

test('the span of rates goes over both rates of a real-time salary', () => {
  const realtime = contract({
    kind: 'REALTIME_SALARY',
    tiers: [wireTier({ singleBetAmount: '1.00', profitWageRateBps: 10, lossWageRateBps: 30 })],
  });
  assert.deepEqual(rateSpan(realtime), { from: 10, to: 30 });
  assert.deepEqual(rateSpan(contract({ tiers: [] })), { from: 0, to: 0 });
});

test('limits and the own tiers of an offer reach the engine', () => {
  const bounds = boundsOf(room({ limits: { ...room().limits, maxRateBps: 77 } }), 'INR');
  assert.equal(bounds.limits.maxRateBps, 77);
  assert.deepEqual(
    bounds.upline?.map(({ bet, rateBps }) => [bet, rateBps]),
    [
      [100_000_000n, 50],
      [1_000_000_000n, 100],
    ],
  );
  assert.equal(boundsOf(room({ upline: null }), 'INR').upline, null);
});

test('an editor begins with what waits, then with what is in force, then with the lowest own tier', () => {
  const current = contract({ tiers: [wireTier({ dailyBetAmount: '7.00', rateBps: 7 })] });
  const pending = contract({ tiers: [wireTier({ dailyBetAmount: '8.00', rateBps: 8 })] });
  const rates = (change: Parameters<typeof room>[0]) =>
    startTiers(room(change)).map(({ rateBps }) => rateBps);
  assert.deepEqual(rates({ current, pending }), [8]);
  assert.deepEqual(rates({ current }), [7]);
  assert.deepEqual(rates({}), [0]);
  assert.deepEqual(rates({ upline: null }), []);
});

test('contracts that would end are those that the server names last', () => {
  const asked = request({ conflicts: [brief('cy')] });
  assert.deepEqual(conflictsOf(asked, null), asked.conflicts);
  const named = [brief('cy'), brief('dora')];
  const cause = refusal('commission.downline_contract_conflict', { conflicts: named });
  assert.ok(isConflict(cause));
  assert.deepEqual(conflictsOf(asked, cause), named);
  const garbled = refusal('commission.downline_contract_conflict', { conflicts: 'two' });
  assert.deepEqual(conflictsOf(asked, garbled), asked.conflicts);
});

test('an answer that came too late is known by its refusal', () => {
  assert.ok(isGone(refusal('commission.offer_changed')));
  assert.ok(isGone(refusal('commission.contract_over')));
  assert.ok(!isGone(refusal('identity.payment_password_wrong')));
  assert.ok(!isGone(new Error('offline')));
});
