import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp({ startAt: '2026-03-10T08:00:00.000Z' });
  await t.services.draws.install();
  await t.services.draws.storeAhead(['hanoi', 'lao']);
});
after(() => t.close());

const search = async (text: string) => {
  const operator = await t.operator('olivia');
  return (await t.call('GET /console/search', { query: { text }, ...operator })).value.items;
};

test('draws are found by number and by id, and games by name', async () => {
  const { db, now } = t.platform;
  const [issue] = await t.services.issues.listUpcoming(db, 'hanoi', { at: now(), count: 1 });
  assert.ok(issue);
  const byNo = await search(issue.no);
  assert.ok(byNo.some(({ kind, id }) => kind === 'lottery_issue' && id === issue.id));
  const byId = await search(issue.id);
  assert.deepEqual(await search(issue.id.toUpperCase()), byId, 'however it was typed');
  assert.deepEqual(
    byId.map(({ kind, id }) => [kind, id]),
    [['lottery_issue', issue.id]],
  );
  const games = await search('hano');
  assert.deepEqual(
    games.filter(({ kind }) => kind === 'lottery_game').map(({ id }) => id),
    ['hanoi'],
  );
});
