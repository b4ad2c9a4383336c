import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { memberId } from './sample.test.ts';
import { transferIdOf, transferIdPrefix, VERSION_MAX, versionOf } from './transfer-id.ts';

const versions = fc.bigInt({ min: 0n, max: VERSION_MAX });
const members = fc.uuid({ version: 7 });

test('a transfer id is a UUID of version 8 that ends in its member’s bucket', () => {
  fc.assert(
    fc.property(members, versions, (member, version) => {
      const id = transferIdOf(member, version);
      assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
      assert.equal(id.slice(-2), member.slice(-2));
      assert.equal(versionOf(id), version);
    }),
  );
});

test('a member’s ids are ordered as the transfers were, and begin alike', () => {
  fc.assert(
    fc.property(members, versions, versions, (member, left, right) => {
      const [a, b] = [transferIdOf(member, left), transferIdOf(member, right)];
      assert.equal(a < b, left < right);
      assert.ok(a.startsWith(transferIdPrefix(member)));
    }),
  );
});

test('members who differ in the random part of their id share no transfer id', () => {
  const other = `${memberId.slice(0, 20)}${memberId.slice(20, 35)}9`;
  assert.notEqual(transferIdOf(memberId, 1n), transferIdOf(other, 1n));
});

test('a version that does not fit is a fault', () => {
  assert.throws(() => transferIdOf(memberId, VERSION_MAX + 1n), RangeError);
  assert.throws(() => transferIdOf(memberId, -1n), RangeError);
});
