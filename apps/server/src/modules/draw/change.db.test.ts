import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { waitForLocks } from '@parlour/testkit';
import { createTestApp, type TestApp } from '../../testing.ts';

const REASON = 'As the announcer read it';
const HOUSE = 'k3-60';
const CODE = '12345|67';

let house: TestApp;
let olivia: { operatorToken: string };
let oscar: { operatorToken: string };

before(async () => {
  house = await createTestApp({ startAt: '2026-03-10T08:00:00.000Z' });
  await house.services.draws.install();
  await house.services.draws.storeAhead(['hanoi', 'lao', 'thai-government', HOUSE]);
  await signIn();
});
after(() => house.close());

/** Sessions of operators do not outlast the wait for a draw. Olivia decides, Oscar may only enter. */
const signIn = async () => {
  olivia = await house.operator('olivia');
  oscar = await house.operator('oscar');
};
const next = async (gameCode: string) => {
  const { db, now } = house.platform;
  const [issue] = await house.services.issues.listUpcoming(db, gameCode, { at: now(), count: 1 });
  assert.ok(issue);
  return issue;
};
const waitUntil = async (at: Date) => {
  house.clock.advance(at.getTime() - house.clock.now().getTime() + 1_000);
  await signIn();
};
type Who = { operatorToken: string };
type Kind = 'correction' | 'not-drawn' | 'void';
const propose = (who: Who, kind: Kind, issueId: string, body: { version: number; code?: string }) =>
  house.call(`POST /console/lottery/issues/:issueId/${kind}`, {
    params: { issueId },
    body: { code: CODE, ...body, reason: REASON },
    ...who,
  });
const decide = (who: Who, changeId: string, decision: 'approve' | 'decline' = 'approve') =>
  house.call('POST /console/lottery/changes/:changeId/decision', {
    params: { changeId },
    body: { decision, note: '' },
    ...who,
  });
const withdraw = (who: Who, changeId: string) =>
  house.call('POST /console/lottery/changes/:changeId/withdrawal', {
    params: { changeId },
    ...who,
  });

/** A draw of Hanoi whose result two feeds agreed on. */
const verified = async () => {
  const issue = await next('hanoi');
  await waitUntil(issue.drawsAt);
  for (const feed of ['xoso', 'minhngoc']) {
    await house.services.draws.enter({ feed }, issue.id, CODE);
  }
  return issue;
};

test('one operator proposes a correction, and another one makes it the result', async () => {
  const issue = await verified();
  const same = { code: CODE, version: 1 };
  assert.equal(
    (await propose(oscar, 'correction', issue.id, same)).refusal?.code,
    'draw.unchanged',
  );
  const stale = { code: '92345|67', version: 0 };
  assert.equal(
    (await propose(oscar, 'correction', issue.id, stale)).refusal?.code,
    'draw.issue_changed',
  );
  const wish = { code: '92345|67', version: 1 };
  const proposed = await propose(oscar, 'correction', issue.id, wish);
  const [change] = proposed.value.changes;
  assert.ok(change);
  assert.deepEqual(
    [change.state, change.isMine, proposed.value.version, proposed.value.code],
    ['PROPOSED', true, 1, CODE],
    'nothing has changed yet',
  );
  assert.equal(
    (await propose(olivia, 'void', issue.id, { version: 1 })).refusal?.code,
    'draw.change_waiting',
  );
  const { items } = (
    await house.call('GET /console/lottery/issues', { query: { state: 'proposed' }, ...olivia })
  ).value;
  assert.deepEqual(
    items.map(({ hasChange, issueId }) => [issueId, hasChange]),
    [[issue.id, true]],
  );
  assert.equal((await decide(oscar, change.changeId)).refusal?.code, 'request.forbidden');
  const approved = (await decide(olivia, change.changeId)).value;
  assert.deepEqual([approved.version, approved.code], [2, '92345|67']);
  assert.deepEqual(
    [approved.results[0]?.enteredBy, approved.results[0]?.verifiedBy],
    ['oscar', 'olivia'],
  );
  assert.equal(approved.results.length, 2, 'the wrong one stays on record');
  assert.equal((await decide(olivia, change.changeId)).refusal?.code, 'draw.change_decided');
});

test('nobody decides what they proposed; they take it back, and nobody else does', async () => {
  const issue = await verified();
  const wish = { version: 1 };
  const [mine] = (await propose(olivia, 'void', issue.id, wish)).value.changes;
  assert.ok(mine);
  assert.equal((await decide(olivia, mine.changeId)).refusal?.code, 'draw.own_change');
  assert.equal((await withdraw(oscar, mine.changeId)).refusal?.code, 'draw.change_not_own');
  assert.equal((await withdraw(olivia, mine.changeId)).value.changes[0]?.state, 'WITHDRAWN');
  const [his] = (await propose(oscar, 'void', issue.id, wish)).value.changes;
  assert.ok(his);
  const declined = (await decide(olivia, his.changeId, 'decline')).value;
  assert.deepEqual([declined.changes[0]?.state, declined.outcome], ['DECLINED', 'DRAWN']);
});

test('a proposal about a result that has gone on since is not approved', async () => {
  const issue = await next('hanoi');
  const [early] = (await propose(oscar, 'not-drawn', issue.id, { version: 0 })).value.changes;
  assert.ok(early);
  await waitUntil(issue.drawsAt);
  for (const feed of ['xoso', 'minhngoc']) {
    await house.services.draws.enter({ feed }, issue.id, CODE);
  }
  assert.equal((await decide(olivia, early.changeId)).refusal?.code, 'draw.verified');
  assert.equal((await decide(olivia, early.changeId, 'decline')).refusal, null);
});

test('nothing is changed while tickets are settled, and what is void stays void', async () => {
  const { db } = house.platform;
  const issue = await verified();
  await db.tx((tx) => house.services.issues.beginSettling(tx, issue.id));
  const wish = { code: '54321|77', version: 1 };
  assert.equal((await propose(oscar, 'correction', issue.id, wish)).refusal?.code, 'draw.settling');
  const at = house.clock.now();
  await db.tx((tx) => house.services.issues.finishSettling(tx, [{ id: issue.id, version: 1 }], at));
  const [change] = (await propose(oscar, 'void', issue.id, { version: 1 })).value.changes;
  const voided = (await decide(olivia, change?.changeId ?? '')).value;
  assert.deepEqual([voided.outcome, voided.code], ['VOID', null]);
  const revived = await propose(oscar, 'correction', issue.id, { version: 2 });
  assert.equal(revived.refusal?.code, 'draw.final');
  const undrawn = await propose(oscar, 'not-drawn', issue.id, { version: 2 });
  assert.equal(undrawn.refusal?.code, 'draw.final');
});

test('a draw that is not held is said so once, and cannot be entered any more', async () => {
  const issue = await next('lao');
  const [change] = (await propose(oscar, 'not-drawn', issue.id, { version: 0 })).value.changes;
  const said = (await decide(olivia, change?.changeId ?? '')).value;
  assert.equal(said.codeStatus, 'NOT_DRAWN');
  const again = await propose(oscar, 'not-drawn', issue.id, { version: 1 });
  assert.equal(again.refusal?.code, 'draw.unchanged');
  const voided = await propose(oscar, 'void', issue.id, { version: 1 });
  assert.equal(voided.refusal?.code, 'draw.final', 'its stakes went back already');
  const early = await propose(oscar, 'correction', issue.id, { version: 1, code: '1234' });
  assert.equal(early.refusal?.code, 'draw.not_due');
  assert.notEqual((await next('lao')).id, issue.id, 'its sale is over');
});

test('the house corrects no draw of its own, and voids it for good', async () => {
  await house.services.draws.storeAhead([HOUSE]);
  const issue = await next(HOUSE);
  await waitUntil(issue.drawsAt);
  await house.services.draws.holdDraws();
  const wish = { code: '123', version: 1 };
  assert.equal(
    (await propose(oscar, 'correction', issue.id, wish)).refusal?.code,
    'draw.house_drawn',
  );
  const [change] = (await propose(oscar, 'void', issue.id, { version: 1 })).value.changes;
  assert.equal((await decide(olivia, change?.changeId ?? '')).value.outcome, 'VOID');
});

test('a draw that nobody enters is called off by its hours; what someone entered waits', async () => {
  const { draws } = house.services;
  const [silent, spoken] = [await next('thai-government'), await next('hanoi')];
  await waitUntil(spoken.drawsAt);
  await draws.enter({ feed: 'xoso' }, spoken.id, CODE);
  await waitUntil(new Date(silent.drawsAt.getTime() + 23 * 3_600_000));
  await draws.storeAhead(['hanoi', 'lao', 'thai-government', HOUSE]);
  const show = async (issueId: string) =>
    (await house.call('GET /console/lottery/issues/:issueId', { params: { issueId }, ...olivia }))
      .value;
  await draws.callOff();
  assert.equal((await show((await next('hanoi')).id)).voidsAt, null, 'that draw is ahead');
  const before = await show(silent.id);
  assert.deepEqual(
    [before.outcome, before.voidsAt],
    [null, new Date(silent.drawsAt.getTime() + 24 * 3_600_000).toISOString()],
    'the desk is told when',
  );
  await waitUntil(new Date(silent.drawsAt.getTime() + 24 * 3_600_000));
  assert.ok((await draws.callOff()) > 0);
  const over = await show(silent.id);
  assert.deepEqual([over.outcome, over.results[0]?.source], ['VOID', 'timeout']);
  const kept = await show(spoken.id);
  assert.deepEqual([kept.outcome, kept.voidsAt, kept.codeStatus], [null, null, 'ENTERED']);
  assert.equal(await draws.callOff(), 0, 'once');
});

test('a game that waits for people for ever is never called off', async () => {
  const params = { gameCode: 'lao' };
  const { value: game } = await house.call('GET /console/lottery/games/:gameCode', {
    params,
    ...olivia,
  });
  assert.equal(game.voidAfterHours, 24, 'what official games begin with');
  const changed = await house.call('PUT /console/lottery/games/:gameCode', {
    params,
    body: {
      state: game.state,
      position: game.position,
      calendar: game.calendar,
      voidAfterHours: null,
      version: game.version,
      reason: REASON,
    },
    ...olivia,
  });
  assert.equal(changed.value.voidAfterHours, null);
  const issue = await next('lao');
  await waitUntil(new Date(issue.drawsAt.getTime() + 100 * 3_600_000));
  await house.services.draws.callOff();
  const { value } = await house.call('GET /console/lottery/issues/:issueId', {
    params: { issueId: issue.id },
    ...olivia,
  });
  assert.deepEqual([value.outcome, value.voidsAt], [null, null]);
});

/** Operators say how long draws of Hanoi wait for a result. */
const wait = async (voidAfterHours: number | null) => {
  const params = { gameCode: 'hanoi' };
  const get = 'GET /console/lottery/games/:gameCode';
  const { calendar, position, state, version } = (await house.call(get, { params, ...olivia }))
    .value;
  const body = { calendar, position, state, version, voidAfterHours, reason: REASON };
  const changed = await house.call('PUT /console/lottery/games/:gameCode', {
    params,
    body,
    ...olivia,
  });
  return changed.refusal?.code ?? null;
};
const stand = async (issueId: string) => {
  const { value } = await house.call('GET /console/lottery/issues/:issueId', {
    params: { issueId },
    ...olivia,
  });
  return [value.outcome, value.voidsAt];
};
const hoursAfter = ({ drawsAt }: { drawsAt: Date }, hours: number) =>
  new Date(drawsAt.getTime() + hours * 3_600_000);

test('nobody shortens the wait for a result once the sale is over', async () => {
  const { draws } = house.services;
  await draws.storeAhead(['hanoi']);
  const issue = await next('hanoi');
  await waitUntil(issue.drawsAt);
  assert.equal(await wait(11), 'request.invalid', 'there is always time for someone to come');
  assert.equal(await wait(12), null);
  const coming = await next('hanoi');
  await waitUntil(hoursAfter(issue, 13));
  await draws.callOff();
  assert.deepEqual(await stand(issue.id), [null, hoursAfter(issue, 24).toISOString()]);
  await waitUntil(coming.drawsAt);
  assert.deepEqual(await stand(coming.id), [null, hoursAfter(coming, 12).toISOString()]);
  assert.equal(await wait(48), null);
  assert.deepEqual(await stand(coming.id), [null, hoursAfter(coming, 48).toISOString()], 'more');
  assert.equal(await wait(null), null);
  assert.equal(await wait(24), null);
  assert.deepEqual(await stand(coming.id), [null, null], 'who waits for people goes on waiting');
});

test('a feed that speaks at the moment of the calling off is heard, or comes too late', async () => {
  const { draws, issues } = house.services;
  const { db } = house.platform;
  const rules = { feedFirst: [null, null], callOffFirst: ['VOID', 'draw.final'] } as const;
  for (const [order, [outcome, refusal]] of Object.entries(rules)) {
    await draws.storeAhead(['hanoi']);
    const issue = await next('hanoi');
    await waitUntil(hoursAfter(issue, 24));
    const speak = () =>
      draws.enter({ feed: 'xoso' }, issue.id, CODE).then(
        () => null,
        (error: { code: string }) => error.code,
      );
    const both = { speak, callOff: () => draws.callOff() };
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = db.tx(async (tx) => {
      await issues.hold(tx, [issue.id]);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const first = order === 'feedFirst' ? both.speak() : both.callOff();
    await waitForLocks(house.platform.db, 1);
    const second = order === 'feedFirst' ? both.callOff() : both.speak();
    await waitForLocks(house.platform.db, 2);
    release.resolve();
    const [, one, two] = await Promise.all([holding, first, second]);
    assert.deepEqual(
      [(await stand(issue.id))[0], order === 'feedFirst' ? one : two],
      [outcome, refusal],
    );
  }
});
