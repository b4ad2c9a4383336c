import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSearch, writeSearch } from '@parlour/web';
import { pickSearch } from '../search.ts';
import { collectPages } from './collect-pages.ts';
import { dayOf, dayStart, lastDays, periodOf } from './period.ts';
import { cursorOf, nextPage, previousPage, readTrail, writeTrail } from './trail.ts';

test('a trail of cursors goes there and back through the address', () => {
  const third = nextPage(nextPage(readTrail(undefined), 'c1.a:1'), 'c2');
  assert.equal(writeTrail(third), 'c1.a:1~c2');
  assert.deepEqual(readTrail('c1.a:1~c2'), third);
  assert.equal(cursorOf(third), 'c2');
  assert.deepEqual(previousPage(third), ['c1.a:1']);
  assert.equal(writeTrail(previousPage(previousPage(third))), undefined);
});

test('a very deep trail keeps its end', () => {
  const deep = Array.from({ length: 40 }, (_, index) => `c${index}`);
  assert.equal(cursorOf(readTrail(writeTrail(deep))), 'c39');
  assert.ok(readTrail(writeTrail(deep)).length < 30);
});

test('the address keeps text as text and drops what is unknown or empty', () => {
  const pick = pickSearch('after', 'state');
  const raw = parseSearch('?after=12345678901234567890&state=&other=1');
  assert.deepEqual(pick(raw), { after: '12345678901234567890' });
  assert.equal(writeSearch({ after: 'a b', state: undefined }), '?after=a+b');
  assert.equal(writeSearch({}), '');
});

test('a period covers its last day to the end', () => {
  const { from, to } = periodOf('2026-01-15', '2026-01-15');
  assert.equal(Date.parse(to ?? '') - Date.parse(from ?? ''), 86_400_000);
  assert.equal(dayOf(new Date(from ?? '')), '2026-01-15');
  assert.equal(dayStart('yesterday'), undefined);
});

test('the last seven days begin six days before today, over the end of a month too', () => {
  assert.deepEqual(lastDays(7, new Date(2026, 2, 3)), { from: '2026-02-25', to: '2026-03-03' });
});

test('an export follows the cursors to the end', async () => {
  const pages = new Map([
    [undefined, { items: [1, 2], nextCursor: 'a' }],
    ['a', { items: [3], nextCursor: null }],
  ]);
  const seen: number[] = [];
  const fetchPage = async (cursor?: string) => pages.get(cursor) ?? assert.fail();
  const collected = await collectPages(fetchPage, (count) => seen.push(count));
  assert.deepEqual(collected, { rows: [1, 2, 3], isComplete: true });
  assert.deepEqual(seen, [2, 3]);
});
