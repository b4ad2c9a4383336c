import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bigints, integers, smallints, texts, uuids } from './columns.ts';

const bodyOf = (column: Buffer): string => column.subarray(20).toString('hex');
const itself = <T>(item: T): T => item;

test('a column says its type and length before its items', () => {
  const column = integers([7], itself);
  assert.equal(column.readInt32BE(0), 1);
  assert.equal(column.readInt32BE(8), 23);
  assert.equal(column.readInt32BE(12), 1);
  assert.equal(bodyOf(column), '0000000400000007');
});

test('numbers are written in network order, negative ones too', () => {
  assert.equal(bodyOf(smallints([-2, 255], itself)), '00000002fffe0000000200ff');
  assert.equal(bodyOf(bigints([-1n], itself)), '00000008ffffffffffffffff');
});

test('an id is the same with and without its dashes, in either case', () => {
  const id = '0190a1b2-c3d4-7e5f-9abc-def012345678';
  const body = '00000010' + id.replaceAll('-', '');
  assert.equal(bodyOf(uuids([id], itself)), body);
  assert.equal(bodyOf(uuids([id.replaceAll('-', '').toUpperCase()], itself)), body);
});

test('text is written as UTF-8, whether or not it is ASCII', () => {
  for (const text of ['', 'round:1', 'दौर', 'a€b', '🎰']) {
    const bytes = Buffer.from(text);
    const length = bytes.length.toString(16).padStart(8, '0');
    assert.equal(bodyOf(texts([text], itself)), length + bytes.toString('hex'));
  }
});
