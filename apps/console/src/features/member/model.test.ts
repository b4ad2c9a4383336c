import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf, changedBlocks, isRestriction, readSort, turnSort, writeSort } from './model.ts';

const open = {
  loginBlocked: false,
  betBlocked: false,
  withdrawBlocked: false,
  transferBlocked: false,
};

test('only the blocks that differ are a change', () => {
  assert.deepEqual(changedBlocks(open, open), []);
  assert.deepEqual(changedBlocks(open, { ...open, betBlocked: true, withdrawBlocked: true }), [
    'betBlocked',
    'withdrawBlocked',
  ]);
});

test('lifting a block is no restriction, setting one is', () => {
  const blocked = { ...open, loginBlocked: true };
  assert.equal(isRestriction(blocked, open), false);
  assert.equal(isRestriction(open, blocked), true);
  assert.equal(isRestriction(blocked, { ...open, betBlocked: true }), true);
});

test('the flags are picked out of a larger record', () => {
  assert.deepEqual(blocksOf({ ...open, account: 'demo' } as never), open);
});

test('the order of a list is read from an address and written into it', () => {
  assert.deepEqual(readSort(undefined), { sort: 'registered', isAscending: false });
  assert.deepEqual(readSort('nonsense'), { sort: 'registered', isAscending: false });
  assert.deepEqual(readSort('-loggedIn'), { sort: 'loggedIn', isAscending: false });
  assert.equal(writeSort({ sort: 'registered', isAscending: false }), undefined);
  assert.equal(writeSort({ sort: 'account', isAscending: true }), 'account');
});

test('a press on a heading sorts by it, and the next press turns it round', () => {
  const first = turnSort(readSort(undefined), 'account');
  assert.deepEqual(first, { sort: 'account', isAscending: true });
  assert.equal(turnSort(first, 'account').isAscending, false);
  assert.deepEqual(turnSort(first, 'loggedIn'), { sort: 'loggedIn', isAscending: false });
});
