import assert from 'node:assert/strict';
import test from 'node:test';
import {
  badgesOf,
  initialsOf,
  isNarrowed,
  listFilter,
  rangeCount,
  readMemberSearch,
  sortedBy,
  totalsFilter,
} from './members-model.ts';

test('an empty address lists direct downlines, the newest first', () => {
  assert.deepEqual(listFilter(readMemberSearch({})), {
    scope: 'direct',
    sort: 'registered',
    order: 'desc',
  });
  assert.equal(isNarrowed(readMemberSearch({})), false);
});

test('anyone who looks for one account looks on every level', () => {
  assert.equal(readMemberSearch({ account: 'meera' }).scope, 'all');
  assert.equal(readMemberSearch({ account: 'meera', scope: 'direct' }).scope, 'direct');
  assert.equal(readMemberSearch({ account: '  ' }).account, undefined);
});

test('nonsense in the address is not asked for', () => {
  const search = readMemberSearch({
    type: 'king',
    status: 'asleep',
    sort: 'luck',
    order: 'sideways',
    balanceMin: '-5',
    balanceMax: '1e9',
    registeredFrom: 'yesterday',
    isOnline: 'perhaps',
    account: 'x'.repeat(80),
  });
  assert.deepEqual(totalsFilter(search), { scope: 'direct' });
});

test('what is asked for comes through, and counts as a filter', () => {
  const search = readMemberSearch({
    under: 'arjun',
    scope: 'all',
    type: 'agent',
    status: 'blocked',
    isOnline: '1',
    balanceMin: '100',
    balanceMax: '2500.50',
    registeredTo: '2026-11-21',
    sort: 'teamSize',
  });
  assert.deepEqual(listFilter(search), {
    under: 'arjun',
    scope: 'all',
    type: 'agent',
    status: 'blocked',
    isOnline: true,
    balanceMin: '100',
    balanceMax: '2500.50',
    registeredTo: '2026-11-21',
    sort: 'teamSize',
    order: 'desc',
  });
  assert.equal(isNarrowed(search), true);
  assert.equal(rangeCount(search), 2);
  assert.equal(isNarrowed(readMemberSearch({ under: 'arjun', scope: 'all' })), false);
});

test('a heading sorts its own way first, and turns around at the second press', () => {
  const start = { sort: 'registered', order: 'desc' } as const;
  assert.deepEqual(sortedBy(start, 'account'), { sort: 'account', order: 'asc' });
  assert.deepEqual(sortedBy(start, 'balance'), { sort: 'balance', order: 'desc' });
  assert.deepEqual(sortedBy(start, 'registered'), { sort: 'registered', order: 'asc' });
});

test('only contracts that there are get a badge', () => {
  const none = { dividend: null, dailyWage: null, hourlySalary: null, realtimeSalary: null };
  assert.deepEqual(badgesOf(none), []);
  assert.deepEqual(badgesOf({ ...none, realtimeSalary: 'PENDING_NEW', dividend: 'ACTIVE' }), [
    { kind: 'DIVIDEND', state: 'ACTIVE' },
    { kind: 'REALTIME_SALARY', state: 'PENDING_NEW' },
  ]);
});

test('initials are of the name in any script, and of the account without one', () => {
  assert.equal(initialsOf({ nickname: 'Meera Joshi', account: 'mj' }), 'MJ');
  assert.equal(initialsOf({ nickname: '', account: 'arjun' }), 'A');
  assert.equal(initialsOf({ nickname: 'सीमा वर्मा राय', account: 's' }), 'सव');
  assert.equal(initialsOf({ nickname: '𝒜 b', account: 's' }), '𝒜B');
});
