import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { newId } from '@parlour/database';
import { createTestApp, type TestApp } from '../../testing.ts';
import type { StoredIssue } from '../draw/index.ts';
import { scheduleTurns } from './chase/schedule.ts';
import { ahead, line, openGames, player, slip } from './testing.ts';

const GAME = 'ssc-60';

let t: TestApp;
before(async () => {
  t = await createTestApp();
  await openGames(t, [GAME]);
});
after(() => t.close());

const run = (text: string, values: readonly unknown[] = []) =>
  t.platform.db.query({ text, values });

/** A chase over the issue on sale and the next one, whose sale begins when it is returned. */
async function begin(count = 1, selection = '1|2|3|4|5') {
  const issues = (await ahead(t, GAME, 2)) as [StoredIssue, StoredIssue];
  const items = issues.map(({ no }) => ({ issueNo: no, multiple: 1 }));
  const chases: { memberId: string; token: string; chaseId: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const { memberId, token } = await player(t, '100');
    const chase = { items, stopOnWin: false };
    const body = slip(issues[0], [line('star5.direct', selection)], { chase });
    const placed = (await t.call('POST /wps/lottery/orders', { token, body })).value;
    chases.push({ memberId, token, chaseId: placed.chaseId ?? '' });
  }
  t.clock.advance(issues[1].opensAt.getTime() - t.clock.now().getTime());
  return { next: issues[1], chases };
}

const statusOf = async ({ chaseId, token }: { chaseId: string; token: string }) => {
  const call = await t.call('GET /wps/lottery/chases/:chaseId', { token, params: { chaseId } });
  return call.value.issues[1]?.status;
};

test('a turn that was asked for sooner is not put off', async () => {
  const { db, jobs } = t.platform;
  const issueId = newId();
  const later = new Date(Date.now() + 3_600_000);
  const planned = async () => {
    const [job] = await db.query<{ runAt: Date }>({
      text: `select run_at as "runAt" from graphile_worker.jobs where key = $1`,
      values: [`ticket.chase:${issueId}`],
    });
    return job?.runAt ?? later;
  };
  await db.tx((tx) => scheduleTurns(jobs, tx, [{ issueId, runAt: later }]));
  assert.deepEqual(await planned(), later);
  await db.tx((tx) => scheduleTurns(jobs, tx, [{ issueId, runAt: null }]));
  const soon = await planned();
  assert.ok(soon < later);
  await db.tx((tx) => scheduleTurns(jobs, tx, [{ issueId, runAt: later }]));
  assert.deepEqual(await planned(), soon);
});

test('a chase that cannot go on keeps no other from it, and is tried again', async () => {
  const { chases, next } = await begin(3);
  const bad = chases[1]?.chaseId;
  await run(`update chase_lines set play = 'gone' where chase_id = $1`, [bad]);
  await assert.rejects(t.services.tickets.chases.takeTurn(next.id), /1 chases/);
  assert.deepEqual(await Promise.all(chases.map(statusOf)), ['PLACED', 'WAITING', 'PLACED']);
  await t.services.tickets.chases.returnWaiting(next.id);
  await run(`update chase_lines set play = 'star5.direct' where chase_id = $1`, [bad]);
  await t.services.tickets.chases.takeTurn(next.id);
  assert.deepEqual(await Promise.all(chases.map(statusOf)), ['PLACED', 'PLACED', 'PLACED']);
});

test('what waits for an issue that is not there goes back', async () => {
  const { chases } = await begin();
  const gone = newId();
  await run(`update chase_items set issue_id = $1 where chase_id = $2 and place = 1`, [
    gone,
    chases[0]?.chaseId,
  ]);
  await t.services.tickets.chases.takeTurn(gone);
  assert.deepEqual(await Promise.all(chases.map(statusOf)), ['RETURNED']);
});

describe('terms of the brand that changed since', () => {
  afterEach(async () => {
    await run(`update lottery_offers set plays_off = '{}'`);
    await run('update lottery_limits set number_max_amount = null');
  });

  test('a play that was switched off is not sold on', async () => {
    const { chases, next } = await begin();
    await run(`update lottery_offers set plays_off = '{star5.direct}'`);
    await t.services.tickets.chases.takeTurn(next.id);
    assert.deepEqual(await Promise.all(chases.map(statusOf)), ['RETURNED']);
  });

  test('room that was held for who is refused is for the others', async () => {
    const { chases, next } = await begin(2, '6|7|8|9|0');
    await run('update lottery_limits set number_max_amount = 200000');
    // Chases have their turn in the order of their key, whose first part is the end of the id.
    const key = ({ memberId }: { memberId: string }) => memberId.slice(-2) + memberId;
    const sorted = chases.toSorted((left, right) => (key(left) < key(right) ? -1 : 1));
    await run('update members set bet_blocked = true where id = $1', [sorted[0]?.memberId]);
    await t.services.tickets.chases.takeTurn(next.id);
    assert.deepEqual(await Promise.all(sorted.map(statusOf)), ['RETURNED', 'PLACED']);
  });
});
