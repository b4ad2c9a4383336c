import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DROPS_SHOWN_MAX, readEntryText } from './entry-text.ts';
import { type EntryShape, numberTokens } from './input.ts';

const digits = (length: number, more: Partial<EntryShape> = {}): EntryShape => ({
  tokens: numberTokens(0, 9),
  length,
  ...more,
});
const elevenFive: EntryShape = {
  tokens: numberTokens(1, 11, 2),
  length: 3,
  unordered: true,
  distinct: true,
};

test('separators may be mixed, and digits may be of any script', () => {
  const text = '123 456,789;012\n345|678、901　234，567\r\n１２４ ٥٦٧ ۸۹۰ १२५';
  assert.deepEqual(readEntryText(digits(3), text).entries, [
    '012',
    '123',
    '124',
    '125',
    '234',
    '345',
    '456',
    '567',
    '678',
    '789',
    '890',
    '901',
  ]);
  assert.deepEqual(readEntryText(digits(3), text).dropped, { duplicate: 1 });
});

test('tokens of one entry may stand apart or side by side', () => {
  for (const text of [
    '01 02 03, 04 05 06',
    '010203;040506',
    '01,02,03\n06,05,04',
    '03-02-01 04-05-06',
  ]) {
    assert.deepEqual(readEntryText(elevenFive, text).entries, ['010203', '040506'], text);
  }
});

test('what is no bet is dropped and told, and nothing is mended', () => {
  const { entries, dropped, drops } = readEntryText(
    digits(3, { unordered: true, mixed: true }),
    '12\n1234 321\n123\n777;1a3\n0x1',
  );
  assert.deepEqual(entries, ['123']);
  assert.deepEqual(dropped, { length: 2, duplicate: 1, mixed: 1, character: 2 });
  assert.deepEqual(drops.slice(0, 3), [
    { reason: 'length', text: '12', line: 1 },
    { reason: 'length', text: '1234', line: 2 },
    { reason: 'duplicate', text: '123', line: 3 },
  ]);
  assert.deepEqual(readEntryText(elevenFive, '01 01 02;12 01 02;01 02').dropped, {
    repeated: 1,
    token: 1,
    length: 2,
  });
  assert.deepEqual(readEntryText(digits(3, { kinds: 2 }), '112 123 111').dropped, { kinds: 2 });
  assert.deepEqual(readEntryText(digits(3), ' ;,\n ').entries, []);
});

test('a million numbers are read, and of many drops only the first are told', () => {
  const million = Array.from({ length: 1_000_000 }, (_, index) =>
    String(index % 100_000).padStart(5, '0'),
  );
  const { entries, dropped, drops } = readEntryText(digits(5), million.join(' '));
  assert.equal(entries.length, 100_000);
  assert.deepEqual(dropped, { duplicate: 900_000 });
  assert.equal(drops.length, DROPS_SHOWN_MAX);
});

test('every piece is kept once or dropped with a reason, whatever is typed', () => {
  const sign = fc.constantFrom(...'0123456789９٣ ,;\n、|x-');
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 80 }), (text) => {
      const { entries, dropped } = readEntryText(digits(2), text);
      assert.deepEqual(entries, [...new Set(entries)].toSorted());
      for (const entry of entries) assert.match(entry, /^\d\d$/);
      assert.deepEqual(readEntryText(digits(2), entries.join('，')).entries, entries);
      const pieces = text.split(/[\s,;、|-]+/).filter((piece) => piece !== '').length;
      const told = Object.values(dropped).reduce((sum, count) => sum + count, 0);
      // Single digits that make up entries are joined, so there may be fewer entries than pieces.
      assert.ok(entries.length + told <= pieces);
      if (pieces > 0) assert.ok(entries.length + told > 0);
    }),
  );
});
