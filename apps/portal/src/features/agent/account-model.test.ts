import assert from 'node:assert/strict';
import test from 'node:test';
import { accountBody, missingFields, NO_ACCOUNT, refusedAt } from './account-model.ts';

const filled = {
  ...NO_ACCOUNT,
  account: ' meera ',
  password: 'Secret12',
  isOfAge: true,
  points: { lottery: 50, fish: 0 },
};

test('a form says what it lacks, in its own order', () => {
  assert.deepEqual(missingFields(NO_ACCOUNT, 'tick'), ['account', 'password', 'isOfAge']);
  assert.deepEqual(missingFields({ ...filled, birthday: '' }, 'birthday'), ['birthday']);
  assert.deepEqual(missingFields({ ...filled, account: '   ' }, 'tick'), ['account']);
  assert.deepEqual(missingFields(filled, 'tick'), []);
});

test('what is empty is not sent', () => {
  assert.deepEqual(accountBody(filled, 'tick'), {
    accountType: 'member',
    account: 'meera',
    password: 'Secret12',
    points: [{ family: 'lottery', points: 50 }],
    ageConfirmed: true,
  });
  const named = { ...filled, nickname: 'Meera', birthday: '1990-02-28' };
  assert.deepEqual(accountBody(named, 'birthday'), {
    ...accountBody(filled, 'tick'),
    nickname: 'Meera',
    birthday: '1990-02-28',
  });
});

test('a refusal finds its field by either of its names', () => {
  assert.equal(refusedAt({ username: 'taken' }, 'account'), 'taken');
  assert.equal(refusedAt({ account: 'taken' }, 'account'), 'taken');
  assert.equal(refusedAt({ ageConfirmed: 'needed' }, 'isOfAge'), 'needed');
  assert.equal(refusedAt({}, 'password'), undefined);
});
