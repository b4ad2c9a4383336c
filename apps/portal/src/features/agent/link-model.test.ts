import assert from 'node:assert/strict';
import test from 'node:test';
import {
  linkBody,
  linkProblems,
  NO_LINK,
  readBound,
  shareText,
  shownUrl,
  usedShare,
} from './link-model.ts';

test('a bound is a number of people, or none at all', () => {
  assert.equal(readBound(''), 0);
  assert.equal(readBound(' 1,500 '), 1_500);
  assert.equal(readBound('1000000'), 1_000_000);
  for (const typed of ['-1', '1.5', 'many', '1000001', '99999999']) {
    assert.equal(readBound(typed), null, typed);
  }
});

test('a link needs a name and a bound that is a number', () => {
  assert.deepEqual(linkProblems(NO_LINK), ['name']);
  assert.deepEqual(linkProblems({ ...NO_LINK, name: ' ', registrationsMax: 'x' }), [
    'name',
    'registrationsMax',
  ]);
  assert.deepEqual(linkProblems({ ...NO_LINK, name: 'Telegram' }), []);
});

test('what is empty is not sent', () => {
  assert.deepEqual(linkBody({ ...NO_LINK, name: ' Telegram ', points: { live: 20 } }), {
    name: 'Telegram',
    accountType: 'member',
    points: [{ family: 'live', points: 20 }],
    validDays: 0,
    registrationsMax: 0,
    channel: 'web',
  });
  assert.equal(linkBody({ ...NO_LINK, name: 'a', note: ' spring ' }).note, 'spring');
});

test('a link without bound has no share to show, and none goes over its end', () => {
  assert.equal(usedShare({ registrations: 4, registrationsMax: null }), null);
  assert.equal(usedShare({ registrations: 5, registrationsMax: 20 }), 0.25);
  assert.equal(usedShare({ registrations: 21, registrationsMax: 20 }), 1);
});

test('addresses are shown without their scheme', () => {
  assert.equal(shownUrl('https://parlour.example/register'), 'parlour.example/register');
});

test('a share is told in whole percent, and of nobody there is none', () => {
  assert.equal(shareText(1, 3), '33%');
  assert.equal(shareText(0, 10), '0%');
  assert.equal(shareText(4, 1_803), '0.2%');
  assert.equal(shareText(1, 20), '5%');
  assert.equal(shareText(0, 0), null);
});
