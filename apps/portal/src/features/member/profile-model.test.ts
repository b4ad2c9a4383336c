import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isKept,
  isOpen,
  missingFields,
  type ProfileField,
  profileChanges,
} from './profile-model.ts';

const field = (name: string, more: Partial<ProfileField> = {}): ProfileField => ({
  field: name,
  value: null,
  lock: null,
  required: false,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 0,
  maxLength: 60,
  ...more,
});

const fields = [
  field('nickname', { value: 'Heron' }),
  field('fullName', { value: 'Asha Rao', lock: 'once' }),
  field('email', { value: 'h•••@example.org', lock: 'security' }),
  field('telegram', { required: true }),
  field('of_tomorrow'),
];

test('only what was changed and can be changed is sent', () => {
  const typed = { nickname: ' Heron ', fullName: 'Somebody Else', telegram: ' @heron ' };
  assert.deepEqual(profileChanges(fields, typed), { telegram: '@heron' });
  assert.deepEqual(profileChanges(fields, { nickname: '' }), { nickname: '' });
  assert.deepEqual(profileChanges(fields, { of_tomorrow: 'x', email: 'a@b.example' }), {});
});

test('a locked field is kept beside the form and an unknown one is in neither', () => {
  const names = (of: (field: ProfileField) => boolean) => fields.filter(of).map((f) => f.field);
  assert.deepEqual(names(isOpen), ['nickname', 'telegram']);
  assert.deepEqual(names(isKept), ['fullName', 'email']);
});

test('what must be there is missed only once it is emptied', () => {
  assert.deepEqual([...missingFields(fields, {})], []);
  assert.deepEqual(
    [...missingFields(fields, { nickname: ' ', telegram: '' })],
    ['nickname', 'telegram'],
  );
});
