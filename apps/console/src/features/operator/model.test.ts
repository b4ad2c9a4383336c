import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allPermissions, groupPermissions } from './model.ts';

test('permissions are grouped by noun and everyone’s own account is left out', () => {
  assert.deepEqual(groupPermissions(['self', 'member.read', 'wallet.read', 'member.update']), [
    { noun: 'member', verbs: ['read', 'update'] },
    { noun: 'wallet', verbs: ['read'] },
  ]);
});

test('the table of roles has a row for whatever some role may do', () => {
  const roles = [{ permissions: ['self', 'a.read'] }, { permissions: ['a.read', 'b.update'] }];
  assert.deepEqual(allPermissions(roles), ['a.read', 'b.update']);
});
