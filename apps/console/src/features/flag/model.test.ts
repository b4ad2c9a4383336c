import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesOf, formOf, hasWayToRegister } from './model.ts';

const flags = {
  modules: [
    {
      modId: 'REGISTER',
      enabled: true,
      childrenNodes: [
        { modId: 'USERNAMEREG3', enabled: true },
        { modId: 'MOBILENUMREG3', enabled: false },
      ],
    },
  ],
  version: 1,
  updatedAt: '2026-01-15T12:00:00.000Z',
};

test('only flags that were switched are sent', () => {
  const form = formOf(flags);
  assert.deepEqual(changesOf(flags, form), []);
  assert.deepEqual(changesOf(flags, { ...form, MOBILENUMREG3: true }), [
    { modId: 'MOBILENUMREG3', enabled: true },
  ]);
});

test('a way of registering counts only under its module', () => {
  const form = formOf(flags);
  assert.ok(hasWayToRegister(form));
  assert.ok(!hasWayToRegister({ ...form, REGISTER: false }));
  assert.ok(!hasWayToRegister({ ...form, USERNAMEREG3: false }));
  assert.ok(hasWayToRegister({ ...form, USERNAMEREG3: false, MOBILENUMREG3: true }));
});
