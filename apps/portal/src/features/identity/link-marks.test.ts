import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkMarks, readMarks } from './link-marks.ts';

test('of an address the marks alone are taken, and come back as they stood there', () => {
  const search = { referralCode: 'x', s1: 'spring "sale"', s2: '', s4: 7, s5: '&=?', cid: '00123' };
  const text = linkMarks(search);
  assert.deepEqual(readMarks(text), { s1: 'spring "sale"', s5: '&=?', cid: '00123' });
  assert.equal(linkMarks({ ...search, page: '2' }), text);
  assert.deepEqual(readMarks(linkMarks({})), {});
});

test('a mark as long as a book is cut to what the call takes', () => {
  assert.equal(readMarks(linkMarks({ s1: 'a'.repeat(5_000) })).s1?.length, 2_048);
});
