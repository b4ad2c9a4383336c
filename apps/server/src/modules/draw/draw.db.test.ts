import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { drawWords, hashBefore, placeInChain } from '@parlour/fairness';
import { familyOfIssue } from '@parlour/lottery';
import { waitForLocks } from '@parlour/testkit';
import { createTestApp, type TestApp } from '../../testing.ts';
import { createApproval } from '../approval/index.ts';
import { createDraw } from './index.ts';
import { createAhead } from './service/ahead.ts';
import { lockAhead } from './store/ahead.ts';

const SSC = 'ssc-60';
let house: TestApp;

before(async () => {
  house = await createTestApp({ startAt: '2026-03-10T12:00:20.000Z' });
  await house.services.draws.install();
  await house.services.draws.storeAhead([SSC, 'hanoi', 'mark-six-60']);
});
after(() => house.close());

const issueOf = async (issueNo: string) => {
  const key = 'GET /wps/lottery/games/:gameCode/issues/:issueNo';
  return (await house.call(key, { params: { gameCode: SSC, issueNo } })).value;
};

test('issues are stored ahead, each of the house with its place in a published chain', async () => {
  const { db, now } = house.platform;
  const ahead = await house.services.issues.listUpcoming(db, SSC, { at: now(), count: 500 });
  assert.equal(ahead.length, 150);
  assert.deepEqual(
    ahead.map(({ chainIndex }) => chainIndex),
    ahead.map((_, place) => place + 1),
  );
  const [first] = ahead;
  assert.equal(first?.drawsAt.toISOString(), '2026-03-10T12:01:00.000Z');
  await house.services.draws.storeAhead([SSC]);
  const again = await house.services.issues.listUpcoming(db, SSC, { at: now(), count: 500 });
  assert.equal(again.length, 150, 'nothing is made twice');
  const official = await house.services.issues.listUpcoming(db, 'hanoi', { at: now(), count: 500 });
  assert.equal(official.length, 38);
  assert.ok(official.every(({ chainId }) => chainId === null));
});

test('a draw is not held before its time, and proves itself afterwards', async () => {
  const { db, now } = house.platform;
  const [issue] = await house.services.issues.listUpcoming(db, SSC, { at: now(), count: 1 });
  assert.ok(issue);
  const { proof: sealed, outcome: sealedOutcome } = await issueOf(issue.no);
  assert.ok(sealed);
  assert.equal(sealed.hash, null);
  assert.equal(sealed.beacon, null);
  assert.equal(await house.services.draws.holdDraws(), 0);

  house.clock.advance(41_000);
  assert.equal(await house.services.draws.holdDraws(), 2, 'both fast games');
  assert.equal(await house.services.draws.holdDraws(), 0, 'once');
  const drawn = await issueOf(issue.no);
  assert.equal(drawn.codeStatus, 'VERIFIED');
  assert.deepEqual([sealedOutcome, drawn.outcome], [null, 'DRAWN']);
  assert.match(drawn.code ?? '', /^\d{5}$/);
  const { proof } = drawn;
  assert.ok(proof !== null && proof.hash !== null && proof.beacon !== null);
  assert.equal(proof.endHash, sealed.endHash);
  assert.equal(proof.index, sealed.index);
  assert.equal(placeInChain(proof.hash, proof.endHash, 100), proof.index);
  assert.equal(hashBefore(proof.hash), proof.previousHash);
  assert.equal(placeInChain(proof.beacon, proof.beaconEndHash, 1_000_000), proof.beaconRound);
  assert.ok(Date.parse(proof.beaconAt) >= issue.closesAt.getTime());
  const family = familyOfIssue('ssc', issue, issue.timeZone);
  assert.ok(family);
  const words = drawWords({ hash: proof.hash, index: proof.index, beacon: proof.beacon });
  assert.equal(family.draw.format(family.draw.drawFrom(words)), drawn.code);
  const key = 'GET /wps/lottery/games/:gameCode/proofs';
  const { items, chains } = (await house.call(key, { params: { gameCode: SSC } })).value;
  assert.equal(items.length, 1);
  assert.equal(items[0]?.outcome, 'DRAWN');
  assert.equal(items[0]?.closesAt, issue.closesAt.toISOString());
  assert.equal(chains[0]?.used, 150);
});

test('the lobby shows what is sold and what was drawn last', async () => {
  const { items, serverTime } = (await house.call('GET /wps/lottery/games')).value;
  assert.equal(serverTime, house.clock.now().toISOString());
  const ssc = items.find(({ gameCode }) => gameCode === SSC);
  assert.deepEqual(ssc?.prizeModes, ['LOTT', 'ELOTT', 'ZY']);
  assert.equal(ssc?.everySeconds, 60);
  assert.equal(ssc?.last?.codeStatus, 'VERIFIED');
  assert.equal(ssc?.last?.outcome, 'DRAWN');
  assert.equal(ssc?.current?.drawsAt, '2026-03-10T12:02:00.000Z');
  const thai = items.find(({ gameCode }) => gameCode === 'thai-government');
  assert.equal(thai?.area, 'SEA');
  assert.deepEqual(thai?.prizeModes, ['SEA']);
});

test('a turn of the worker tells of sales and draws once', async () => {
  const { db } = house.platform;
  await house.services.draws.turn();
  const told = () =>
    db.query<{ type: string; count: number }>({
      text: `select type, count(*)::integer as count from outbox_events
        where type like 'draw.%' group by type order by type`,
    });
  assert.deepEqual(await told(), [
    { type: 'draw.resulted', count: 1 },
    { type: 'draw.sale_opened', count: 1 },
  ]);
  await house.services.draws.turn();
  assert.equal((await told())[1]?.count, 2, 'the other games have issues since the turn before');
  await house.services.draws.turn();
  assert.equal((await told())[1]?.count, 2);
});

const settlements = () =>
  house.platform.db.query<{ key: string }>({
    text: `select key from graphile_worker.jobs where task_identifier = 'ticket.settle'`,
  });

test('an issue that nobody bought for is settled by its draw; others wait for their settlement', async () => {
  const { db, now } = house.platform;
  assert.deepEqual(await settlements(), []);
  const [unsold] = await house.services.issues.listUpcoming(db, SSC, { at: now(), count: 1 });
  assert.ok(unsold);
  house.clock.advance(60_000);
  await house.services.draws.holdDraws();
  const done = await house.services.issues.findById(db, unsold.id);
  assert.equal(done?.settleState, 'SETTLED');
  assert.equal(done?.settledVersion, 1);

  const { audit, site } = house.services;
  const [sold] = await house.services.issues.listUpcoming(db, SSC, { at: now(), count: 1 });
  assert.ok(sold);
  const { draws } = createDraw(house.platform, {
    ...createApproval(house.platform, { audit }),
    audit,
    site,
    tickets: () => ({ offered: async () => null, findSold: async () => new Set([sold.id]) }),
  });
  house.clock.advance(60_000);
  await draws.holdDraws();
  assert.deepEqual(await settlements(), [{ key: `ticket.settle:${sold.id}` }]);
  const waiting = await house.services.issues.findById(db, sold.id);
  assert.equal(waiting?.settleState, 'OPEN');
  await db.tx((tx) => house.services.issues.beginSettling(tx, sold.id));
  const at = now();
  await db.tx((tx) => house.services.issues.finishSettling(tx, [{ id: sold.id, version: 1 }], at));
  assert.equal((await house.services.issues.findById(db, sold.id))?.settleState, 'SETTLED');
});

test('a node whose clock is wrong draws, sells and proves by the clock that all share', async () => {
  const { db, now } = house.platform;
  const { audit, site } = house.services;
  const { draws } = createDraw(
    { ...house.platform, now: () => new Date(now().getTime() - 3_600_000) },
    {
      ...createApproval(house.platform, { audit }),
      audit,
      site,
      tickets: () => ({ offered: async () => null, findSold: async () => new Set() }),
    },
  );
  const [issue] = await house.services.issues.listUpcoming(db, SSC, { at: now(), count: 1 });
  assert.ok(issue);
  house.clock.advance(60_000);
  await draws.turn();
  const drawn = await issueOf(issue.no);
  assert.equal(drawn.resultedAt, house.clock.now().toISOString());
  const [told] = await db.query<{ payload: { issues: { gameCode: string; issueNo: string }[] } }>({
    text: `select payload from outbox_events where type = 'draw.sale_opened' order by id desc limit 1`,
  });
  const [open] = await house.services.issues.listUpcoming(db, SSC, { at: now(), count: 1 });
  const sold = told?.payload.issues.find(({ gameCode }) => gameCode === SSC);
  assert.equal(sold?.issueNo, open?.no);

  await db.query({
    text: 'update lottery_issues set resulted_at = opens_at where id = $1',
    values: [issue.id],
  });
  const { proof } = await issueOf(issue.no);
  assert.match(proof?.beacon ?? '', /^[0-9a-f]{64}$/, 'a draw proves itself whatever a node noted');
});

test('a game that fails keeps no other from being drawn or stored', async () => {
  const { db, now } = house.platform;
  const { audit, issues, site } = house.services;
  const next = async (code: string) =>
    (await issues.listUpcoming(db, code, { at: now(), count: 1 }))[0] ?? assert.fail(code);
  const [broken, whole] = [await next(SSC), await next('mark-six-60')];
  const findSold = async (_reader: unknown, ids: readonly string[]) => {
    if (ids.includes(broken.id)) throw new Error('nobody knows who bought');
    return new Set<string>();
  };
  const { draws } = createDraw(house.platform, {
    ...createApproval(house.platform, { audit }),
    audit,
    site,
    tickets: () => ({ offered: async () => null, findSold }),
  });
  house.clock.advance(60_000);
  await draws.holdDraws();
  assert.equal((await issues.findById(db, whole.id))?.outcome, 'DRAWN');
  assert.equal((await issues.findById(db, broken.id))?.outcome, null);
  await house.services.draws.holdDraws();
  assert.equal((await issues.findById(db, broken.id))?.outcome, 'DRAWN', 'tried again');

  const games = await draws.games(db);
  const chosen = ['fast3d-60', 'k3-60', 'lao'].flatMap((code) =>
    games.filter((game) => game.code === code),
  );
  const [stuck] = chosen;
  assert.ok(stuck !== undefined && stuck.source === 'house');
  await db.query({
    text: 'delete from lottery_issues where outcome is null and game_code = any($1::text[])',
    values: [chosen.map(({ code }) => code)],
  });
  const away = () => Promise.reject(new Error('no chain'));
  const ahead = createAhead({
    ...house.platform,
    chains: { ready: away, endHashOf: away, linkAt: away },
    beacon: { reach: async () => {}, roundsAt: away, valueAt: away, chain: away },
  });
  await assert.rejects(ahead.storeMissing(chosen), AggregateError);
  assert.equal((await issues.listUpcoming(db, 'lao', { at: now(), count: 100 })).length, 38);
});

test('a draw waits for those who still hold its issue', async () => {
  const { db, now } = house.platform;
  const [issue] = await house.services.issues.listUpcoming(db, SSC, { at: now(), count: 1 });
  assert.ok(issue);
  house.clock.advance(60_000);
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const order: string[] = [];
  const selling = db.tx(async (tx) => {
    await house.services.issues.hold(tx, [issue.id]);
    held.resolve();
    await release.promise;
    order.push('sold');
  });
  await held.promise;
  const drawing = house.services.draws.holdDraws().then(() => order.push('drawn'));
  await waitForLocks(db, 1);
  release.resolve();
  await Promise.all([selling, drawing]);
  assert.deepEqual(order, ['sold', 'drawn']);
});

test('a calendar is replanned while tickets of its draws are sold, and neither waits for ever', async () => {
  const { db, now } = house.platform;
  const { issues } = house.services;
  const [day, nextDay] = await issues.listUpcoming(db, 'hanoi', { at: now(), count: 2 });
  assert.ok(day && nextDay);
  // The earlier draw has the later id, as when two servers plan with clocks that differ.
  await db.query({
    text: `update lottery_issues i set opens_at = o.opens_at, cancel_until = o.cancel_until,
        closes_at = o.closes_at, draws_at = o.draws_at
      from lottery_issues o where i.id = any($1::uuid[]) and o.id = any($1::uuid[]) and i.id <> o.id`,
    values: [[day.id, nextDay.id]],
  });
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const selling = db.tx(async (tx) => {
    await issues.hold(tx, [day.id]);
    held.resolve();
    await release.promise;
    await issues.hold(tx, [nextDay.id]);
  });
  await held.promise;
  const replanning = db.tx((tx) => lockAhead(tx, 'hanoi', now()));
  await waitForLocks(db, 1);
  release.resolve();
  await selling;
  const draws = (await replanning).map(({ id }) => id);
  assert.deepEqual(draws.slice(0, 2), [nextDay.id, day.id], 'still in the order of draws');
});

test('a used up chain is followed by another, and the beacon by its next stretch', async () => {
  const { db } = house.platform;
  await db.query({
    text: 'update draw_chains set used = length - 10 where game_code = $1',
    values: [SSC],
  });
  // Twelve days later both have come to their end.
  house.clock.advance(12 * 86_400_000);
  await house.services.draws.storeAhead([SSC]);
  const key = 'GET /wps/lottery/games/:gameCode/proofs';
  const { chains } = (await house.call(key, { params: { gameCode: SSC } })).value;
  assert.equal(chains.length, 2);
  const at = house.clock.now();
  const [issue] = await house.services.issues.listUpcoming(db, SSC, { at, count: 1 });
  assert.equal(issue?.chainId, chains[0]?.chainId);
  assert.equal(issue?.chainIndex, 1);
  const [{ stretches } = { stretches: 0 }] = await db.query<{ stretches: number }>({
    text: 'select count(*)::integer as stretches from beacon_chains',
  });
  assert.equal(stretches, 2);
  house.clock.advance(120_000);
  assert.ok((await house.services.draws.holdDraws()) > 1);
  assert.match((await issueOf(issue?.no ?? '')).code ?? '', /^\d{5}$/);
});

test('games and issues that do not exist are refused', async () => {
  const key = 'GET /wps/lottery/games/:gameCode/issues';
  const unknown = await house.call(key, { params: { gameCode: 'nothing' } });
  assert.equal(unknown.refusal?.code, 'draw.game_not_found');
  const query = { day: '2026-02-30' };
  const noDay = await house.call(key, { params: { gameCode: SSC }, query });
  assert.equal(noDay.refusal?.code, 'request.invalid');
  const issue = await house.call('GET /wps/lottery/games/:gameCode/issues/:issueNo', {
    params: { gameCode: SSC, issueNo: '20200101-0001' },
  });
  assert.equal(issue.refusal?.code, 'draw.issue_not_found');
});
