import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountKeyOf, cleanNickname, maskMiddle } from './rules.ts';

test('accounts that look alike are one account', () => {
  assert.equal(accountKeyOf('NightJar'), accountKeyOf('nightjar'));
  assert.equal(accountKeyOf('ｎｉｇｈｔｊａｒ'), 'nightjar');
});

test('a nickname is one visible line', () => {
  assert.equal(cleanNickname('  Maya   Rao '), 'Maya Rao');
  assert.equal(cleanNickname('माया'), 'माया');
  for (const text of ['', '   ', 'a'.repeat(25), 'a\u202eb', 'a\u200bb', 'a\0b']) {
    assert.equal(cleanNickname(text), null, JSON.stringify(text));
  }
});

test('what identifies a person shows its ends alone', () => {
  assert.equal(maskMiddle('dana@example.com'), 'dan••••••••••com');
  assert.ok(!maskMiddle('ab').includes('ab'));
});
