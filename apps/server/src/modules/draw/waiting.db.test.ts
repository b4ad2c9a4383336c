import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';

const MINUTE_MS = 60_000;
const REASON = 'As the announcer read it';

let house: TestApp;

before(async () => {
  // Hanoi draws at 18:15 in its zone, which is 11:15 here.
  house = await createTestApp({ startAt: '2026-03-10T08:00:00.000Z' });
  await house.services.draws.install();
  await house.services.draws.storeAhead(['hanoi']);
});
after(() => house.close());

/** Sessions of operators do not outlast the waits between draws, so they come again each time. */
const seen = async (account: 'olivia' | 'oscar' = 'olivia') => {
  const { value } = await house.call('GET /console/overview', {
    ...(await house.operator(account)),
  });
  return value.draws;
};
const nextDraw = async () => {
  const { db, now } = house.platform;
  const page = { at: now(), count: 1 };
  const [issue] = await house.services.issues.listUpcoming(db, 'hanoi', page);
  assert.ok(issue);
  const goTo = (minutesAfter: number) =>
    house.clock.advance(issue.drawsAt.getTime() + minutesAfter * MINUTE_MS - now().getTime());
  return { issue, goTo };
};

test('a draw without a result is told after half an hour, with when it is called off', async () => {
  const { issue, goTo } = await nextDraw();
  const calm = { missing: 0, oldestAt: null, voidsAt: null, conflicts: 0, proposed: 0 };
  // Every sign-in takes a while, because a code is good for one of them.
  goTo(20);
  assert.deepEqual(await seen(), calm);
  goTo(35);
  const drawnAt = issue.drawsAt.getTime();
  assert.deepEqual(await seen(), {
    ...calm,
    missing: 1,
    oldestAt: new Date(drawnAt).toISOString(),
    voidsAt: new Date(drawnAt + 24 * 60 * MINUTE_MS).toISOString(),
  });
  await house.services.draws.enter({ feed: 'xoso' }, issue.id, '00001|99');
  const spoken = await seen();
  assert.deepEqual([spoken?.missing, spoken?.voidsAt], [1, null], 'it waits for a second voice');
  await house.services.draws.enter({ feed: 'minhngoc' }, issue.id, '00001|99');
  assert.deepEqual(await seen(), calm);
});

test('entries that differ are told at once, and a change until it is decided', async () => {
  const { issue, goTo } = await nextDraw();
  goTo(1);
  await house.services.draws.enter({ feed: 'xoso' }, issue.id, '00001|99');
  await house.services.draws.enter({ feed: 'minhngoc' }, issue.id, '00002|99');
  assert.equal((await seen())?.conflicts, 1);
  goTo(60);
  const late = await seen();
  assert.deepEqual([late?.conflicts, late?.missing], [1, 0], 'it is told once');
  await house.call('POST /console/lottery/issues/:issueId/not-drawn', {
    params: { issueId: issue.id },
    body: { version: 0, reason: REASON },
    ...(await house.operator('olivia')),
  });
  assert.equal((await seen('oscar'))?.proposed, 1);
});
