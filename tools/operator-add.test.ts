import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPerson } from './operator-add.ts';

test('a person has an account and a name, and is an administrator unless told otherwise', () => {
  assert.deepEqual(readPerson(['--account', 'nia', '--name', 'Nia Osei']), {
    account: 'nia',
    name: 'Nia Osei',
    email: null,
    role: 'admin',
  });
  assert.equal(readPerson(['--account', 'o2', '--name', 'O', '--role', 'support']).role, 'support');
});

test('what is missing or odd is told in a sentence', () => {
  assert.throws(() => readPerson(['--name', 'Nia']), /--account needs/);
  assert.throws(() => readPerson(['--account', 'nia osei', '--name', 'Nia']), /--account needs/);
  assert.throws(() => readPerson(['--account', 'nia', '--name', ' ']), /--name needs/);
  assert.throws(
    () => readPerson(['--account', 'nia', '--name', 'N', '--role', 'king']),
    /--role is/,
  );
});
