import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { createTellChanged, TELL_CHANGED } from './service/tell-changed.ts';
import { openSettlementHouse, type SettlementHouse } from './testing/house.ts';

let t: TestApp;
let house: SettlementHouse;
before(async () => {
  t = await createTestApp();
  house = await openSettlementHouse(t);
});
after(() => t.close());

/** A member who can be written to. */
async function reachable(balance: string): Promise<string> {
  const memberId = await house.player(balance);
  await t.platform.db.query({
    text: `update members set email = id || '@mail.test' where id = $1`,
    values: [memberId],
  });
  return memberId;
}

/** Runs what is queued to be told, and leaves it there: as a worker that dies after its work would. */
async function tell(): Promise<void> {
  const queued = await t.platform.db.query<{ payload: unknown }>({
    text: `select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = $1 order by j.id`,
    values: [TELL_CHANGED],
  });
  const handle = createTellChanged({ ...t.services, db: t.platform.db });
  for (const { payload } of queued) await handle(payload, t.clock.now());
}

const toldTo = async (memberId: string): Promise<readonly string[]> => {
  const mails = await t.messages();
  return mails.filter(({ to }) => to === `${memberId}@mail.test`).map(({ text }) => text);
};

test('who had a win that a correction took is told once, and whoever it paid', async () => {
  const issue = await house.issue();
  const [winner, loser, same] = [
    await reachable('100'),
    await reachable('100'),
    await reachable('100'),
  ];
  await house.sell(issue, [
    { memberId: winner, selection: '1||||' },
    { memberId: loser, selection: '9||||' },
    { memberId: same, selection: '|2|||' },
  ]);
  await house.result(issue, '12345');
  await house.settleAll(issue);
  await tell();
  assert.deepEqual(await toldTo(winner), [], 'a first result is no news');

  await house.result(issue, '92345');
  await house.settleAll(issue);
  await tell();
  await tell();
  assert.match((await toldTo(winner)).join(), /was corrected.* paid \$20\.00 and pay \$0\.00 now/s);
  assert.match((await toldTo(loser)).join(), /was corrected.* paid \$0\.00 and pay \$20\.00 now/s);
  assert.equal((await toldTo(winner)).length, 1);
  assert.deepEqual(await toldTo(same), [], 'it moved nothing of theirs');
});

test('who had a ticket on a draw that is void is told that the stake is back', async () => {
  const issue = await house.issue();
  const [member, silent] = [await reachable('100'), await house.player('100')];
  await house.sell(
    issue,
    [member, silent].map((memberId) => ({ memberId, selection: '1||||' })),
  );
  await house.result(issue, null, 'VOID');
  await house.settleAll(issue);
  await tell();
  await tell();
  const told = await toldTo(member);
  assert.equal(told.length, 1);
  assert.match(told[0] ?? '', /is void, and stakes go back.* paid \$0\.00 and pay \$2\.00 now/s);
});
