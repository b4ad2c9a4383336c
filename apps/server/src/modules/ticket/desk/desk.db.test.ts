import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newId } from '@parlour/database';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { installHouse } from '../../catalogue/index.ts';
import { openSettlementHouse, type SettlementHouse } from '../settlement/testing/house.ts';
import { ahead, line, openGames, player, slip } from '../testing.ts';

let t: TestApp;
let house: SettlementHouse;
let operatorToken: string;
before(async () => {
  t = await createTestApp();
  await installHouse(t.platform, { isOpen: true });
  await t.services.catalogue.latest();
  ({ operatorToken } = await t.operator('olivia'));
  house = await openSettlementHouse(t);
});
after(() => t.close());

const reason = 'a test of the desk';
const list = (query: Readonly<Record<string, string>>) =>
  t.call('GET /console/lottery/tickets', { operatorToken, query });

async function soldOut(codes: readonly string[]) {
  const issue = await house.issue();
  const memberId = await house.player('1000');
  const tickets = await house.sell(
    issue,
    codes.map((selection) => ({ memberId, selection })),
  );
  return { issue, memberId, tickets };
}

describe('tickets', () => {
  test('are found by their member, their issue and their id, page by page', async () => {
    const { issue, memberId, tickets } = await soldOut(['1||||', '2||||', '3||||']);
    const own = (await list({ memberId, limit: '2' })).value;
    assert.equal(own.items.length, 2);
    assert.ok(own.nextCursor);
    assert.equal((await list({ memberId, cursor: own.nextCursor })).value.items.length, 1);

    const { gameCode, id: issueId, no: issueNo } = issue;
    for (const query of [{ issueId }, { gameCode, issueNo }, { issueId, memberId }]) {
      const first = (await list({ ...query, limit: '2' })).value;
      const rest = (await list({ ...query, cursor: first.nextCursor ?? '' })).value;
      const ids = [...first.items, ...rest.items].map(({ ticketId }) => ticketId);
      assert.deepEqual(ids.toSorted(), tickets.map(({ id }) => id).toSorted());
    }
    const totals = (query: Readonly<Record<string, string>>) =>
      t.call('GET /console/lottery/tickets/totals', { operatorToken, query });
    for (const query of [{ memberId }, { issueId }, { issueId, memberId }]) {
      const { count, rows } = (await totals(query)).value;
      assert.deepEqual([count, rows.map(({ payout }) => payout)], [3, ['0.00']]);
    }
    assert.equal((await totals({ ticketId: tickets[0]?.id ?? '' })).value.count, 1);
    assert.equal((await totals({ account: 'nobody' })).value.count, 0);
    assert.equal((await totals({ status: 'PENDING' })).refusal?.code, 'ticket.search_needed');
    const [one] = tickets;
    assert.ok(one);
    const [found] = (await list({ ticketId: one.id })).value.items;
    assert.equal(found?.memberId, memberId);
    assert.equal((await list({ status: 'PENDING' })).refusal?.code, 'ticket.search_needed');
    assert.deepEqual((await list({ account: 'nobody' })).value.items, []);
    const elsewhere = await t.call('GET /console/lottery/tickets/:ticketId', {
      operatorToken,
      params: { ticketId: newId() },
    });
    assert.equal(elsewhere.refusal?.code, 'ticket.not_found');
  });

  test('are taken out of their draw by hand while nothing is drawn, and never after', async () => {
    const { issue, memberId, tickets } = await soldOut(['1||||', '2||||']);
    const [first, second] = tickets.map(({ id }) => id);
    const cancel = (ticketId = '') =>
      t.call('POST /console/lottery/tickets/:ticketId/cancel', {
        operatorToken,
        params: { ticketId },
        body: { reason },
      });
    const cancelled = (await cancel(first)).value;
    assert.equal(cancelled.status, 'VOID');
    assert.equal(cancelled.refund, '2.00');
    assert.equal(await house.main(memberId), '998.00');
    assert.equal((await cancel(first)).refusal?.code, 'ticket.not_pending');

    await t.platform.db.query({
      text: `update lottery_issues set code_status = 'ENTERED' where id = $1`,
      values: [issue.id],
    });
    assert.equal((await cancel(second)).refusal?.code, 'ticket.draw_held');
    await house.result(issue, '12345');
    assert.equal((await cancel(second)).refusal?.code, 'ticket.draw_held');
    await house.settleAll(issue);
    assert.equal((await cancel(second)).refusal?.code, 'ticket.not_pending');
    assert.equal(await house.main(memberId), '998.00');
    const audited = await t.platform.db.query({
      text: `select reason from audit_entries where action = 'ticket.cancel' and subject_id = $1`,
      values: [first],
    });
    assert.deepEqual(audited, [{ reason }]);
  });

  test('stay in their draw from its time on, though nobody entered anything yet', async () => {
    const { issue, memberId, tickets } = await soldOut(['1||||']);
    const params = { ticketId: tickets[0]?.id ?? '' };
    const path = 'GET /console/lottery/tickets/:ticketId';
    assert.equal((await t.call(path, { operatorToken, params })).value.canCancel, true);
    await t.platform.db.query({
      text: `update lottery_issues set cancel_until = $2, closes_at = $2, draws_at = $2 where id = $1`,
      values: [issue.id, t.clock.now()],
    });
    assert.equal((await t.call(path, { operatorToken, params })).value.canCancel, false);
    const refused = await t.call('POST /console/lottery/tickets/:ticketId/cancel', {
      operatorToken,
      params,
      body: { reason },
    });
    assert.equal(refused.refusal?.code, 'ticket.draw_held');
    assert.equal(await house.main(memberId), '998.00');
  });
});

describe('a settlement', () => {
  const detail = (issueId: string) =>
    t.call('GET /console/lottery/issues/:issueId/settlement', {
      operatorToken,
      params: { issueId },
    });

  test('is shown with its stages and what it came to', async () => {
    const { issue } = await soldOut(['1||||', '2||||']);
    assert.equal((await detail(issue.id)).value.state, 'WAITING');
    await house.result(issue, '12345');
    await house.settleAll(issue);
    const { value } = await detail(issue.id);
    assert.equal(value.state, 'DONE');
    assert.ok(value.stages.every(({ doneAt }) => doneAt !== null));
    assert.deepEqual([value.counts.won, value.counts.lost, value.ticketsDone], [1, 1, 2]);
    const [sums] = value.sums;
    assert.deepEqual([sums?.stake, sums?.winnings, sums?.profit], ['4.00', '20.00', '-16.00']);
    const all = await t.call('GET /console/lottery/settlements', {
      operatorToken,
      query: { gameCode: issue.gameCode, state: 'DONE', limit: '1' },
    });
    assert.equal(all.value.items.length, 1);
    const made = await t.call('GET /console/lottery/settlements', {
      operatorToken,
      query: { cursor: `1.${'-'.repeat(36)}` },
    });
    assert.equal(made.refusal?.code, 'request.invalid');
  });

  test('of another result is previewed to the cent before it is made', async () => {
    const { issue, memberId, tickets } = await soldOut(['1||||', '2||||', '3||||']);
    await house.result(issue, '12345');
    await house.settleAll(issue);
    const preview = (code: string | null) =>
      t.call('POST /console/lottery/issues/:issueId/settlement/preview', {
        operatorToken,
        params: { issueId: issue.id },
        body: { code },
      });
    const other = (await preview('2 2 3 4 5')).value;
    assert.equal(other.code, '22345');
    assert.deepEqual([other.judged, other.changed, other.members, other.isWhole], [3, 2, 1, true]);
    const [row] = other.rows;
    assert.equal(row?.brandId, t.brand.id, 'of each brand that sold tickets');
    assert.notEqual(row?.brand, '');
    assert.deepEqual(
      [row?.before, row?.after, row?.credited, row?.debited],
      ['20.00', '20.00', '20.00', '20.00'],
    );
    assert.equal(other.largest.length, 2);
    const nothing = (await preview(null)).value;
    assert.deepEqual([nothing.changed, nothing.rows[0]?.after], [3, '6.00']);
    assert.equal((await preview('1,2')).refusal?.code, 'ticket.result_invalid');
    assert.equal(await house.main(memberId), '1014.00');

    await house.result(issue, '22345');
    await house.settleAll(issue);
    const changed = await t.call('GET /console/lottery/tickets/:ticketId', {
      operatorToken,
      params: { ticketId: tickets[0]?.id ?? '' },
    });
    assert.deepEqual(
      changed.value.changes.map(({ payoutAfter, payoutBefore, statusAfter, version }) => [
        version,
        statusAfter,
        payoutBefore,
        payoutAfter,
      ]),
      [[2, 'LOST', '20.00', '0.00']],
    );
  });

  test('can be asked for again, which changes nothing that is right', async () => {
    const { issue, memberId } = await soldOut(['1||||']);
    const again = () =>
      t.call('POST /console/lottery/issues/:issueId/settlement', {
        operatorToken,
        params: { issueId: issue.id },
        body: { reason },
      });
    assert.equal((await again()).refusal?.code, 'ticket.no_result');
    await house.result(issue, '12345');
    await house.settleAll(issue);
    assert.equal((await again()).value.state, 'RUNNING');
    assert.equal((await again()).refusal?.code, 'ticket.settling');
    await house.settleAll(issue);
    assert.equal((await detail(issue.id)).value.state, 'DONE');
    assert.equal(await house.main(memberId), '1018.00');
  });

  test('is summed up by game, issue and day', async () => {
    const { issue } = await soldOut(['1||||', '2||||']);
    await house.result(issue, '12345');
    await house.settleAll(issue);
    const profit = (query: Readonly<Record<string, string>>) =>
      t.call('GET /console/lottery/profit', {
        operatorToken,
        query: { from: issue.day, to: issue.day, ...query },
      });
    const byIssue = (await profit({ by: 'issue', limit: '1' })).value;
    assert.equal(byIssue.items.length, 1);
    assert.ok(byIssue.nextCursor);
    const rest = (await profit({ by: 'issue', cursor: byIssue.nextCursor })).value.items;
    const own = [...byIssue.items, ...rest].find(({ issueId }) => issueId === issue.id);
    assert.deepEqual([own?.tickets, own?.profit, own?.marginBps], [2, '-16.00', -40_000]);
    for (const by of ['game', 'day']) {
      const { items, totals } = (await profit({ by })).value;
      assert.equal(items.length, 1);
      assert.equal(items[0]?.profit, totals[0]?.profit);
    }
    const filter = { brandId: t.brand.id, from: issue.day, to: issue.day };
    const page = (after: readonly string[] | null) =>
      t.services.tickets.profits(t.platform.db, filter, { after, limit: 2 });
    const first = await page(null);
    const second = await page(first.next);
    const issues = [...first.rows, ...second.rows].map(({ issueId }) => issueId);
    assert.equal(new Set(issues).size, issues.length);
    assert.ok(issues.length > 2);

    const long = await profit({ to: '2030-01-01' });
    assert.equal(long.refusal?.code, 'ticket.period_too_long');
    for (const bad of [
      { by: 'issue', cursor: 'x:y:z:w' },
      { by: 'day', cursor: '2026-02-31:USD' },
      { by: 'game', cursor: 'x' },
      { from: '2026-02-31' },
    ]) {
      const { refusal } = await profit(bad);
      assert.equal(refusal?.code, 'request.invalid', JSON.stringify(bad));
    }
  });
});

test('a chase is found, shown draw by draw, and ended by hand', async () => {
  await openGames(t, ['ssc-60']);
  const { memberId, token } = await player(t, '100');
  const issues = await ahead(t, 'ssc-60', 3);
  const [first] = issues;
  assert.ok(first);
  const items = issues.map(({ no }) => ({ issueNo: no, multiple: 1 }));
  const order = slip(first, [line('star5.direct', '1|2|3|4|5')], {
    chase: { items, stopOnWin: true },
  });
  const placed = await t.call('POST /wps/lottery/orders', { token, body: { ...order } });
  const chaseId = placed.value.chaseId ?? '';
  const found = await t.call('GET /console/lottery/chases', { operatorToken, query: { memberId } });
  assert.deepEqual(
    found.value.items.map((chase) => [chase.chaseId, chase.memberId]),
    [[chaseId, memberId]],
  );
  const cancel = () =>
    t.call('POST /console/lottery/chases/:chaseId/cancel', {
      operatorToken,
      params: { chaseId },
      body: { reason },
    });
  const ended = (await cancel()).value;
  assert.deepEqual([ended.status, ended.canCancel, ended.returned], ['CANCELLED', false, '4.00']);
  assert.deepEqual(
    ended.issues.map(({ status }) => status),
    ['PLACED', 'RETURNED', 'RETURNED'],
  );
  assert.equal((await cancel()).refusal?.code, 'ticket.chase_over');
  const search = await t.call('GET /console/lottery/chases', { operatorToken });
  assert.equal(search.refusal?.code, 'ticket.search_needed');
});
