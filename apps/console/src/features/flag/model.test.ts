import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changesOf,
  countDiffering,
  formOf,
  hasWayToRegister,
  isInEffect,
  searchFlags,
  standardOf,
} from './model.ts';

const register = {
  modId: 'REGISTER',
  enabled: true,
  standard: true,
  childrenNodes: [
    { modId: 'USERNAMEREG3', enabled: true, standard: true },
    { modId: 'MOBILENUMREG3', enabled: false, standard: true },
    { modId: 'REGMOBVERF3', enabled: true, standard: true },
  ],
};
const flags = { modules: [register], version: 1, updatedAt: '2026-01-15T12:00:00.000Z' };

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

test('the way back to the standard is as long as what differs', () => {
  assert.equal(countDiffering(flags, formOf(flags)), 1);
  assert.equal(countDiffering(flags, standardOf(flags)), 0);
});

test('a flag is in effect under its module, with one of what it needs', () => {
  const form = formOf(flags);
  assert.ok(!isInEffect(form, register, 'REGMOBVERF3'), 'nobody registers by mobile');
  assert.ok(isInEffect({ ...form, MOBILENUMREG3: true }, register, 'REGMOBVERF3'));
  assert.ok(!isInEffect({ ...form, REGISTER: false }, register, 'USERNAMEREG3'));
});

test('a search finds names and codes, and a module with all that is in it', () => {
  const nameOf = (modId: string) => (modId === 'MOBILENUMREG3' ? 'By mobile number' : modId);
  const found = (text: string) =>
    searchFlags(flags.modules, text, nameOf).map(({ childrenNodes }) => childrenNodes.length);
  assert.deepEqual(found('mobile'), [1]);
  assert.deepEqual(found('register'), [3]);
  assert.deepEqual(found(''), [3]);
  assert.deepEqual(found('nothing of the kind'), []);
});
