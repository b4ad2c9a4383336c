// How often a slip goes to the database.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';
import { ahead, line, openGames, player, slip } from './testing.ts';

let trips: (readonly string[])[] = [];
let t: TestApp;
before(async () => {
  t = await createTestApp({ onTrip: (statements) => trips.push(statements) });
  await openGames(t, ['ssc-60']);
});
after(() => t.close());

test('a slip of tickets takes three trips: what it is judged by, what is written, the commit', async () => {
  const { token } = await player(t, '100');
  const [issue] = await ahead(t, 'ssc-60');
  assert.ok(issue);
  const place = () =>
    t.call('POST /wps/lottery/orders', {
      token,
      body: {
        ...slip(issue, [line('star5.direct', '1|2|3|4|5,6'), line('star5.direct', '1|2|3|4|5')]),
      },
    });
  // The first looks up what is kept in memory afterwards.
  await place();
  trips = [];
  assert.ok((await place()).value.tickets.length === 2);
  const counts = trips.map((statements) => statements.length);
  // Statements of each trip: one more is felt by every slip, although it travels along.
  assert.deepEqual(counts, [8, 9, 1], JSON.stringify(trips));
  assert.match(trips[0]?.[0] ?? '', /^begin\b/);
  assert.deepEqual(trips[2], ['commit']);
});
