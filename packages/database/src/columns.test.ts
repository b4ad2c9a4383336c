import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bigints,
  booleans,
  byteas,
  instants,
  integers,
  smallints,
  texts,
  uuids,
} from './columns.ts';

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

test('an id that is none is refused, as the database would refuse it', () => {
  for (const bad of [
    '',
    '0190a1b2',
    '0190a1b2-c3d4-7e5f-9abc-def01234567',
    `${'0'.repeat(33)}`,
    'दौर',
  ]) {
    assert.throws(() => uuids([bad], itself), TypeError, bad);
  }
  assert.throws(() => uuids(['0190a1b2-c3d4-7e5f-9abc-def01234567g'], itself), TypeError);
});

test('null has no bytes, and is said to be there', () => {
  const column = bigints([null, 5n], itself);
  assert.equal(column.readInt32BE(4), 1);
  assert.equal(bodyOf(column), 'ffffffff000000080000000000000005');
  assert.equal(bodyOf(texts(['a', null], itself)), '0000000161ffffffff');
  assert.equal(texts(['a'], itself).readInt32BE(4), 0);
});

test('instants count from the year 2000, and truth is one byte', () => {
  const at = new Date('2000-01-01T00:00:00.001Z');
  assert.equal(bodyOf(instants([at], itself)), '0000000800000000000003e8');
  assert.equal(bodyOf(booleans([true, false], itself)), '00000001010000000100');
  assert.equal(bodyOf(byteas([Buffer.from('0aff', 'hex')], itself)), '000000020aff');
});
