import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newId } from '@parlour/database';
import { amountToText } from '@parlour/money';
import { Refusal } from '../../platform/refusal.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { createTermsReader } from './offer/terms.ts';
import { createIssueFinder } from './placing/issue-finder.ts';
import { createLanes } from './placing/lanes.ts';
import { createPlace } from './placing/place.ts';
import { createCalculate } from './placing/calculate.ts';
import { createPlaceSlip } from './placing/service.ts';
import { ahead, line, openGames, player, slip } from './testing.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
  await openGames(t, ['ssc-60', 'mark-six']);
});
after(() => t.close());

const onSale = async (gameCode = 'ssc-60') => {
  const [issue] = await ahead(t, gameCode);
  assert.ok(issue);
  return issue;
};
const place = (token: string, body: object) =>
  t.call('POST /wps/lottery/orders', { token, body: { ...body } });
const balanceOf = async (memberId: string) => {
  const { main, locked } = await t.services.wallet.balances(t.platform.db, memberId);
  return [amountToText(main), amountToText(locked)];
};
const moveTo = (at: Date) => t.clock.advance(at.getTime() - t.clock.now().getTime());
const DIRECT = line('star5.direct', '1|2|3|4|5,6');

describe('a slip', () => {
  test('takes all of its tickets and says what each may pay', async () => {
    const { memberId, token } = await player(t, '100');
    const issue = await onSale();
    const placed = (await place(token, slip(issue, [DIRECT, DIRECT]))).value;
    assert.deepEqual(
      placed.tickets.map(({ bets, capReason, stake }) => ({ bets, capReason, stake })),
      Array.from({ length: 2 }, () => ({ bets: 2, capReason: 'single_pick', stake: '4.00' })),
    );
    assert.equal(placed.balance, '92.00');
    assert.deepEqual(await balanceOf(memberId), ['92.00', '0.00']);
    const record = (await t.call('GET /wps/lottery/tickets', { token })).value;
    // Tickets of one moment come in the order of their ids, which are drawn.
    assert.deepEqual(
      record.items.map(({ ticketId }) => ticketId).toSorted(),
      placed.tickets.map(({ ticketId }) => ticketId).toSorted(),
    );
    assert.ok(record.items.every(({ cancelUntil, status }) => status === 'PENDING' && cancelUntil));
  });

  test('is placed once however often it is sent, and not with other lines', async () => {
    const { memberId, token } = await player(t, '100');
    const issue = await onSale();
    const sent = slip(issue, [DIRECT]);
    const answers = await Promise.all([place(token, sent), place(token, sent), place(token, sent)]);
    const ids = new Set(answers.map(({ value }) => value.tickets[0]?.ticketId));
    assert.equal(ids.size, 1);
    assert.deepEqual(await balanceOf(memberId), ['96.00', '0.00']);
    const other = { ...sent, tickets: [line('star5.direct', '1|2|3|4|5')] };
    assert.equal((await place(token, other)).refusal?.code, 'ticket.order_conflict');
  });

  test('takes nothing where one line is wrong or the money is short', async () => {
    const { memberId, token } = await player(t, '5');
    const issue = await onSale();
    const bad = await place(token, slip(issue, [DIRECT, line('star5.direct', '1|2|3|4')]));
    assert.equal(bad.refusal?.code, 'ticket.selection_bad');
    assert.equal(bad.refusal?.['ticket'], 1);
    const short = await place(token, slip(issue, [DIRECT, DIRECT]));
    assert.equal(short.refusal?.code, 'wallet.insufficient_funds');
    assert.deepEqual(await balanceOf(memberId), ['5.00', '0.00']);
    assert.deepEqual((await t.call('GET /wps/lottery/tickets', { token })).value.items, []);
  });

  test('of many members at once leaves each with their own', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => player(t, '10')));
    const issue = await onSale();
    const answers = await Promise.all(
      players.flatMap(({ token }) => [
        place(token, slip(issue, [DIRECT])),
        place(token, slip(issue, [DIRECT])),
        place(token, slip(issue, [DIRECT])),
      ]),
    );
    const refused = answers.flatMap(({ refusal }) => (refusal === null ? [] : [refusal.code]));
    assert.deepEqual(
      refused,
      Array.from({ length: 8 }, () => 'wallet.insufficient_funds'),
    );
    for (const { memberId } of players) {
      assert.deepEqual(await balanceOf(memberId), ['2.00', '0.00']);
    }
  });

  test('is refused after the close by the clock that all share', async () => {
    const { memberId, token } = await player(t, '10');
    const issue = await onSale();
    moveTo(issue.closesAt);
    const late = await place(token, slip(issue, [DIRECT]));
    assert.equal(late.refusal?.code, 'ticket.issue_closed');
    assert.deepEqual(await balanceOf(memberId), ['10.00', '0.00']);
  });

  test('is refused for what nobody sells', async () => {
    const { token } = await player(t, '1000');
    const issue = await onSale();
    const codes = async (over: object, tickets = [DIRECT]) =>
      (await place(token, { ...slip(issue, tickets), ...over })).refusal?.code;
    assert.equal(await codes({ gameCode: 'k3-60' }), 'ticket.issue_not_found');
    assert.equal(await codes({ issueNo: '20200101-0001' }), 'ticket.issue_not_found');
    assert.equal(await codes({}, [line('nothing', '1')]), 'ticket.play_unknown');
    assert.equal(await codes({}, [{ ...DIRECT, unit: 3 }]), 'ticket.unit_bad');
    assert.equal(await codes({}, [{ ...DIRECT, group: 1850 }]), 'ticket.group_bad');
    assert.equal(await codes({}, [{ ...DIRECT, multiple: 10_001 }]), 'ticket.multiple_max');
    assert.equal(await codes({}, [{ ...DIRECT, mode: 'li' }]), 'ticket.stake_too_fine');
    const many = line('star5.direct', Array(5).fill('0,1,2,3,4,5,6,7,8,9').join('|'));
    assert.equal(await codes({}, [many]), 'ticket.stake_above_maximum');
  });
});

test('odds that changed since the slip was filled in are told', async () => {
  const { token } = await player(t, '100');
  const issue = await onSale('mark-six');
  const wanted = slip(issue, [line('special.number', '07')]);
  const old = await place(token, { ...wanted, packVersion: 7 });
  assert.equal(old.refusal?.code, 'ticket.odds_changed');
  assert.equal(old.refusal?.['packVersion'], 1);
  const placed = (await place(token, { ...wanted, packVersion: 1 })).value;
  const [ticket] = placed.tickets;
  const detail = (
    await t.call('GET /wps/lottery/tickets/:ticketId', {
      token,
      params: { ticketId: ticket?.ticketId ?? newId() },
    })
  ).value;
  assert.equal(detail.packVersion, 1);
  assert.equal(detail.odds.length, 1);
});

test('a number takes no more than its limit, from all members together', async () => {
  const [first, second] = [await player(t, '40000'), await player(t, '40000')];
  const issue = await onSale('mark-six');
  const bet = (multiple: number) =>
    slip(issue, [line('special.number', '08', { multiple })], { packVersion: 1 });
  assert.equal((await place(first.token, bet(10_000))).refusal, null);
  assert.equal((await place(second.token, bet(10_000))).refusal, null);
  const full = await place(second.token, bet(9_000));
  assert.equal(full.refusal?.code, 'ticket.number_full');
  assert.equal(full.refusal?.['key'], 'special.number:08');
});

test('a ticket is taken back before the deadline, and not after it', async () => {
  const { memberId, token } = await player(t, '10');
  const issue = await onSale();
  const placed = (await place(token, slip(issue, [DIRECT, DIRECT]))).value;
  const [first, second] = placed.tickets.map(({ ticketId }) => ticketId);
  const cancel = (ticketId = newId()) =>
    t.call('POST /wps/lottery/tickets/:ticketId/cancel', { token, params: { ticketId } });
  assert.equal((await cancel(first)).value.status, 'CANCELLED');
  assert.equal((await cancel(first)).refusal?.code, 'ticket.cancel_over');
  assert.deepEqual(await balanceOf(memberId), ['6.00', '0.00']);
  moveTo(issue.cancelUntil);
  assert.equal((await cancel(second)).refusal?.code, 'ticket.cancel_over');
  assert.equal((await cancel()).refusal?.code, 'ticket.not_found');
});

test('nothing stands of a slip whose sale closes while it is written', async () => {
  const { memberId } = await player(t, '10');
  const issue = await onSale();
  // A slow node: its transaction begins in time, and ends when the sale is over.
  const seen = [t.clock.now(), issue.closesAt, issue.closesAt, issue.closesAt];
  const slow = { ...t.platform, sharedNow: async () => seen.shift() ?? issue.closesAt };
  const standingOf = async () => ({ currency: t.brand.currency, points: 0 });
  const findIssue = createIssueFinder({
    db: t.platform.db,
    issues: t.services.issues,
    now: t.platform.now,
  });
  const deps = { ...slow, ...t.services, findIssue, terms: createTermsReader(), standingOf };
  const calculate = createCalculate(deps);
  const send = createLanes({ ...deps, calculate, place: createPlace(deps) });
  const sell = createPlaceSlip({ ...deps, calculate, send });
  const buyer = { memberId, brandId: t.brand.id, ip: null, device: 'desktop' };
  await assert.rejects(
    sell(buyer, slip(issue, [DIRECT])),
    (error) => error instanceof Refusal && error.code === 'ticket.issue_closed',
  );
  assert.ok(seen.length < 3);
  assert.deepEqual(await balanceOf(memberId), ['10.00', '0.00']);
});
