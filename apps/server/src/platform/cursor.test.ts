import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createCursor } from './cursor.ts';
import { Refusal } from './refusal.ts';

const ID = '01234567-89ab-cdef-0123-456789abcdef';
const ANY = createCursor({
  at: 'instant',
  id: 'id',
  day: 'day',
  name: 'text',
  note: 'textOrNull',
  sum: 'whole',
  rank: 'count',
});
const written = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const isInvalid = (error: unknown) => error instanceof Refusal && error.code === 'request.invalid';
/** As the contract bounds a cursor. */
const CURSOR = /^[A-Za-z0-9_.:-]{1,256}$/;

test('a place comes back as it was written, in a form that the contract lets through', () => {
  const text = fc.string({ maxLength: 8 }).filter((one) => !one.includes('\0'));
  const parts = {
    at: fc.date({ noInvalidDate: true }),
    id: fc.constant(ID),
    day: fc.constant('2024-02-29'),
    name: text,
    note: fc.option(text),
    sum: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    rank: fc.integer({ min: 0, max: 2_147_483_647 }),
  };
  const place = fc.record(parts, { noNullPrototype: true });
  fc.assert(
    fc.property(place, (one) => {
      const cursor = ANY.write(one);
      assert.match(cursor, CURSOR);
      assert.deepEqual(ANY.read(cursor), one);
    }),
  );
});

test('without a cursor the list begins', () => {
  assert.equal(ANY.read(undefined), null);
  assert.equal(ANY.read(null), null);
});

test('what no page ended with is refused', () => {
  const whole = createCursor({ sum: 'whole' });
  for (const cursor of [
    'x',
    '9'.repeat(200),
    written([]),
    written(['1', '2']),
    written({ sum: '1' }),
  ])
    assert.throws(() => whole.read(cursor), isInvalid, cursor);
  const wrong = {
    instant: ['1', 1.5, null, 8.64e15 + 1],
    id: ['x', 1, null, ID.toUpperCase()],
    day: ['2026-02-31', '2026-2-1', null],
    text: [null, 1, 'a\0b', 'x'.repeat(121)],
    textOrNull: [1, 'a\0b'],
    whole: [1, '1.5', '9223372036854775808', ''],
    count: [-1, 1.5, '1', 2_147_483_648, null],
  } as const;
  for (const [kind, values] of Object.entries(wrong))
    for (const value of values)
      assert.throws(
        () => createCursor({ one: kind as keyof typeof wrong }).read(written([value])),
        isInvalid,
        `${kind} ${String(value)}`,
      );
});
