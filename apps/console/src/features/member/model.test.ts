import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blocksOf, changedBlocks, isRestriction } from './model.ts';

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
