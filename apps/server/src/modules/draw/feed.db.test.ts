import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { waitForLocks } from '@parlour/testkit';
import { createTestApp, type TestApp } from '../../testing.ts';
import { signFeed } from './feed/signature.ts';

const REASON = 'A second source';
const CODE = '12345|67';

let house: TestApp;
let olivia: { operatorToken: string };
let oscar: { operatorToken: string };

before(async () => {
  house = await createTestApp({ startAt: '2026-03-10T08:00:00.000Z' });
  await house.services.draws.install();
  await house.services.draws.storeAhead(['hanoi', 'lao']);
  await signIn();
});
after(() => house.close());

const signIn = async () => {
  olivia = await house.operator('olivia');
  oscar = await house.operator('oscar');
};

/** A draw of Hanoi whose time has come. */
const drawn = async () => {
  const { db, now } = house.platform;
  const [issue] = await house.services.issues.listUpcoming(db, 'hanoi', { at: now(), count: 1 });
  assert.ok(issue);
  house.clock.advance(issue.drawsAt.getTime() - house.clock.now().getTime() + 1_000);
  await signIn();
  return issue;
};

const addFeed = async (feedCode: string, gameCodes: string[] = []) => {
  const { value } = await house.call('POST /console/lottery/feeds', {
    body: { feedCode, name: 'A source', gameCodes, reason: REASON },
    ...olivia,
  });
  return value;
};

let sent = 0;
/** Posts as a feed does: signed over the time, the name of the message and the bytes. */
const post = async (
  feedCode: string,
  key: string,
  results: readonly object[],
  wish: { id?: string; at?: Date; signed?: string } = {},
) => {
  sent += 1;
  const { at = house.clock.now(), id = `message-${sent}` } = wish;
  const payload = JSON.stringify({ results });
  const response = await house.app.portal.inject({
    method: 'POST',
    url: `/feeds/lottery/${feedCode}/results`,
    headers: {
      'content-type': 'application/json',
      'feed-id': id,
      'feed-signature': signFeed(key, id, wish.signed ?? payload, at),
    },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
};
const hanoi = (issueNo: string, code = CODE) => [{ gameCode: 'hanoi', issueNo, code }];
const enter = (who: { operatorToken: string }, issueId: string, code = CODE) =>
  house.call('POST /console/lottery/issues/:issueId/entries', {
    params: { issueId },
    body: { code },
    ...who,
  });

test('a signed result is an entry, and one more voice makes it the result', async () => {
  const { key } = await addFeed('xoso');
  const issue = await drawn();
  const taken = await post('xoso', key, hanoi(issue.no));
  assert.equal(taken.status, 200);
  assert.deepEqual(taken.body.results, [
    { gameCode: 'hanoi', issueNo: issue.no, outcome: 'TAKEN', refusal: null },
  ]);
  const mine = await enter(olivia, issue.id);
  assert.equal(mine.value.codeStatus, 'ENTERED', 'she made the key, and is no second voice');
  const his = await enter(oscar, issue.id);
  assert.equal(his.value.codeStatus, 'VERIFIED');
  const late = await post('xoso', key, hanoi(issue.no));
  assert.equal(late.body.results[0].outcome, 'KNOWN');
  const other = await post('xoso', key, hanoi(issue.no, '99999|99'));
  assert.deepEqual(
    [other.body.results[0].outcome, other.body.results[0].refusal],
    ['REFUSED', 'draw.verified'],
  );
});

test('nothing is taken that is not signed, old, another than it was, or switched off', async () => {
  const { key, feed } = await addFeed('minhngoc');
  const issue = await drawn();
  const body = hanoi(issue.no);
  const forged = await post('minhngoc', `${key}x`, body);
  assert.deepEqual([forged.status, forged.body.why], [401, 'signature']);
  assert.equal((await post('nobody', key, body)).body.why, 'signature', 'nor does it tell who is');
  const tampered = await post('minhngoc', key, body, { signed: '{"results":[]}' });
  assert.equal(tampered.body.why, 'signature');
  const at = new Date(house.clock.now().getTime() - 301_000);
  const stale = await post('minhngoc', key, body, { at });
  assert.deepEqual([stale.status, stale.body.why], [401, 'stale']);
  assert.equal((await post('minhngoc', key, [{ gameCode: 'hanoi' }])).status, 400);
  assert.equal((await post('minhngoc', key, body, { id: 'once' })).status, 200);
  const again = await post('minhngoc', key, body, { id: 'once' });
  assert.equal(again.body.results[0].outcome, 'TAKEN', 'the same again is answered as before');
  const changed = await post('minhngoc', key, hanoi(issue.no, '00000|00'), { id: 'once' });
  assert.deepEqual([changed.status, changed.body.why], [409, 'replayed']);
  const off = await house.call('PUT /console/lottery/feeds/:feedCode', {
    params: { feedCode: 'minhngoc' },
    body: { name: 'Off', state: 'disabled', gameCodes: [], version: feed.version, reason: REASON },
    ...olivia,
  });
  assert.equal(off.value.state, 'disabled');
  const disabled = await post('minhngoc', key, body);
  assert.deepEqual([disabled.status, disabled.body.why], [403, 'disabled']);
  const { rows } = await countEntries(issue.id);
  assert.equal(rows, 1, 'one message made an entry');
});

const countEntries = async (issueId: string) => {
  const [found] = await house.platform.db.query<{ rows: number }>({
    text: 'select count(*)::integer as rows from lottery_entries where issue_id = $1',
    values: [issueId],
  });
  return found ?? { rows: 0 };
};

test('the same message twice at one moment makes one entry', async () => {
  const { key } = await addFeed('twins');
  const issue = await drawn();
  const both = await Promise.all(
    [1, 2].map(() => post('twins', key, hanoi(issue.no), { id: 'twin' })),
  );
  assert.deepEqual(
    both.map(({ body }) => body.results[0].outcome),
    ['TAKEN', 'TAKEN'],
  );
  assert.equal((await countEntries(issue.id)).rows, 1);
});

test('a feed speaks of its own games alone, and each result stands for itself', async () => {
  const refused = await house.call('POST /console/lottery/feeds', {
    body: { feedCode: 'wrong', name: 'Wrong', gameCodes: ['k3-60'], reason: REASON },
    ...olivia,
  });
  assert.equal(refused.refusal?.code, 'feed.game_unknown', 'the house is told by nobody');
  const { key } = await addFeed('narrow', ['hanoi']);
  const issue = await drawn();
  const { body } = await post('narrow', key, [
    { gameCode: 'lao', issueNo: '19990101', code: '1234' },
    { gameCode: 'hanoi', issueNo: '19990101', code: CODE },
    { gameCode: 'hanoi', issueNo: issue.no, code: 'nonsense' },
    { gameCode: 'hanoi', issueNo: issue.no, code: CODE },
  ]);
  assert.deepEqual(
    body.results.map(({ refusal }: { refusal: string | null }) => refusal),
    ['draw.game_not_found', 'draw.issue_not_found', 'draw.code_invalid', null],
  );
  const reports = async (who: { operatorToken: string }) =>
    (
      await house.call('GET /console/lottery/feeds/:feedCode/reports', {
        params: { feedCode: 'narrow' },
        query: { limit: 2 },
        ...who,
      })
    ).value;
  const first = await reports(olivia);
  assert.deepEqual(
    first.items.map(({ place, code }) => [place, code]),
    [
      [0, null],
      [2, null],
    ],
    'what may sway an entry is hidden, also without an issue, and an issue that may come later is no report',
  );
  const { value: rest } = await house.call('GET /console/lottery/feeds/:feedCode/reports', {
    params: { feedCode: 'narrow' },
    query: { limit: 2, cursor: first.nextCursor ?? '' },
    ...olivia,
  });
  assert.deepEqual(
    rest.items.map(({ place }) => place),
    [3],
  );
});

test('a new key takes over from the one before, at once where that leaked or changed hands', async () => {
  const { key: first, feed } = await addFeed('rotating');
  const issue = await drawn();
  const rekey = async (who: { operatorToken: string }, version: number, isLeaked: boolean) =>
    (
      await house.call('POST /console/lottery/feeds/:feedCode/key', {
        params: { feedCode: 'rotating' },
        body: { isLeaked, version, reason: REASON },
        ...who,
      })
    ).value;
  const second = await rekey(olivia, feed.version, false);
  assert.notEqual(second.key, first);
  assert.equal((await post('rotating', first, hanoi(issue.no))).status, 200, 'for a day');
  assert.equal((await post('rotating', second.key, hanoi(issue.no))).status, 200);
  const third = await rekey(olivia, second.feed.version, true);
  assert.equal((await post('rotating', second.key, hanoi(issue.no))).status, 401);
  assert.equal((await post('rotating', third.key, hanoi(issue.no))).status, 200);
  const shown = await house.call('GET /console/lottery/feeds', oscar);
  const listed = shown.value.items.find(({ feedCode }) => feedCode === 'rotating');
  assert.equal(listed?.keyHint, third.key.slice(-4));
  assert.ok(!JSON.stringify(shown.value).includes(third.key), 'a key is shown once');
});

const show = async (issueId: string) =>
  (await house.call('GET /console/lottery/issues/:issueId', { params: { issueId }, ...olivia }))
    .value;
const sayLeaked = (feedCode: string, version: number) =>
  house.call('POST /console/lottery/feeds/:feedCode/key', {
    params: { feedCode },
    body: { isLeaked: true, version, reason: REASON },
    ...olivia,
  });

test('a message that says more than it should is not taken, and overwrites nothing', async () => {
  const { key } = await addFeed('forger');
  const issue = await drawn();
  const [result] = hanoi(issue.no);
  const foreign = {
    feedCode: 'xoso',
    messageId: 'made-up',
    place: 7,
    ip: '127.9.9.9',
    at: 'never',
  };
  const answer = await post('forger', key, [{ ...result, ...foreign }]);
  assert.deepEqual([answer.status, answer.body.why], [400, 'malformed']);
  const rows = await house.platform.db.query({
    text: `select from lottery_feed_reports where message_id = 'made-up' or feed_code = 'forger'`,
  });
  assert.equal(rows.length, 0);
  assert.equal((await countEntries(issue.id)).rows, 0);
});

test('a result that comes too early is taken when the same message comes again', async () => {
  const { key } = await addFeed('hasty');
  const { db, now } = house.platform;
  const [ahead] = await house.services.issues.listUpcoming(db, 'hanoi', { at: now(), count: 1 });
  assert.ok(ahead);
  const results = [...hanoi(ahead.no), ...hanoi('19990101')];
  const refusals = ({ body }: Awaited<ReturnType<typeof post>>) =>
    body.results.map(({ refusal }: { refusal: string | null }) => refusal);
  const early = await post('hasty', key, results, { id: 'hasty-1' });
  assert.deepEqual(refusals(early), ['draw.not_due', 'draw.issue_not_found']);
  assert.equal((await drawn()).id, ahead.id);
  const again = await post('hasty', key, results, { id: 'hasty-1' });
  assert.deepEqual(refusals(again), [null, 'draw.issue_not_found']);
  assert.equal((await show(ahead.id)).codeStatus, 'ENTERED');
});

test('a draw that a feed spoke of in a way that was refused waits for people', async () => {
  const { key } = await addFeed('garbled');
  const issue = await drawn();
  assert.notEqual((await show(issue.id)).voidsAt, null);
  const { body } = await post('garbled', key, hanoi(issue.no, 'nonsense'));
  assert.equal(body.results[0].refusal, 'draw.code_invalid');
  house.clock.advance(25 * 3_600_000);
  await signIn();
  await house.services.draws.callOff();
  const { outcome, voidsAt } = await show(issue.id);
  assert.deepEqual([outcome, voidsAt], [null, null]);
});

test('what a leaked key said of draws without a result does not count', async () => {
  const { key, feed } = await addFeed('leaky');
  const known = await drawn();
  await post('leaky', key, hanoi(known.no));
  assert.equal((await enter(oscar, known.id)).value.codeStatus, 'VERIFIED');
  const [alone, mixed, agreed] = [await drawn(), await drawn(), await drawn()];
  for (const { no } of [alone, mixed, agreed]) await post('leaky', key, hanoi(no, '66666|66'));
  await enter(oscar, mixed.id);
  await enter(oscar, agreed.id);
  await house.services.draws.enter({ feed: 'elsewhere' }, agreed.id, CODE);
  assert.deepEqual(
    [(await show(mixed.id)).hasConflict, (await show(agreed.id)).hasConflict],
    [true, true],
  );
  const off = await house.call('PUT /console/lottery/feeds/:feedCode', {
    params: { feedCode: 'leaky' },
    body: { name: 'Off', state: 'disabled', gameCodes: [], version: feed.version, reason: REASON },
    ...olivia,
  });
  assert.equal((await sayLeaked('leaky', off.value.version)).refusal, null, 'also when it is off');
  const stand = async (issueId: string) => {
    const { codeStatus, entries, hasConflict, voidsAt } = await show(issueId);
    return [codeStatus, entries, hasConflict, voidsAt];
  };
  assert.deepEqual(await stand(alone.id), ['NONE', 0, false, null], 'and it waits for people');
  assert.deepEqual(await stand(mixed.id), ['ENTERED', 1, false, null]);
  assert.deepEqual(await stand(agreed.id), ['VERIFIED', 2, false, null], 'the other two agree');
  assert.deepEqual(await stand(known.id), ['VERIFIED', 2, false, null], 'the result stands');
  assert.equal((await countEntries(alone.id)).rows, 1, 'it stays on record');
  const [noted] = await house.platform.db.query<{ text: string }>({
    text: `select after ->> 'withdrawn' as text from audit_entries where action = 'feed.rekey'
      order by seq desc limit 1`,
  });
  assert.equal(noted?.text, [alone, mixed, agreed].map(({ no }) => `hanoi ${no}`).join(', '));
});

test('what comes in while a key is said to have leaked does not count either', async () => {
  for (const hasListeners of [true, false]) {
    const name = hasListeners ? 'before' : 'behind';
    const { key, feed } = await addFeed(name);
    const issue = await drawn();
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const holding = house.platform.db.tx(async (tx) => {
      if (hasListeners) await house.services.issues.hold(tx, [issue.id]);
      else await tx.query({ text: `select from lottery_feeds where code = 'behind' for update` });
      held.resolve();
      await release.promise;
    });
    await held.promise;
    // Both have judged the key as it was; anyone who waits first goes first.
    const acts = {
      post: () => post(name, key, hanoi(issue.no)),
      leak: () => sayLeaked(name, feed.version),
    };
    const posting = hasListeners ? acts.post() : null;
    if (hasListeners) await waitForLocks(house.platform.db, 1);
    const leaking = acts.leak();
    await waitForLocks(house.platform.db, hasListeners ? 2 : 1);
    const posted = posting ?? acts.post();
    await waitForLocks(house.platform.db, 2);
    release.resolve();
    const [, answer, leaked] = await Promise.all([holding, posted, leaking]);
    assert.deepEqual([leaked.refusal, answer.status], [null, hasListeners ? 200 : 401]);
    const { codeStatus, entries } = await show(issue.id);
    assert.deepEqual([codeStatus, entries], ['NONE', 0]);
    assert.equal((await countEntries(issue.id)).rows, hasListeners ? 1 : 0);
  }
});

test('two feeds with keys of one person are one voice', async () => {
  const [one, two] = [await addFeed('left'), await addFeed('right')];
  const issue = await drawn();
  await post('left', one.key, hanoi(issue.no));
  await post('right', two.key, hanoi(issue.no));
  const both = await show(issue.id);
  assert.deepEqual([both.codeStatus, both.entries, both.outcome], ['ENTERED', 2, null]);
  assert.equal((await enter(oscar, issue.id)).value.codeStatus, 'VERIFIED');
});
