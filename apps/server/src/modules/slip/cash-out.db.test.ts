import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { newId } from '@parlour/database';
import { createTestApp, type TestApp } from '../../testing.ts';
import { openBook, pick, type Player, slip, type TestBook } from './testing/book.ts';

let t: TestApp;
let book: TestBook;
before(async () => {
  t = await createTestApp();
  book = await openBook(t);
});
beforeEach(() => book.alive());
after(() => t.close());

const even = (ppm: number) => [{ id: '1', odds: 2_000, ppm }];
const running = async () => {
  const player = await book.player('10');
  const line = await book.match([2_000]);
  await book.line(line, even(500_000));
  const placed = await book.bet(player, slip([pick(line, '1', 2_000)]));
  return { player, line, id: placed.id };
};
const sell = (
  player: Player,
  id: string,
  body: { offer: string; shareBps?: number; key?: string },
) =>
  t.call('POST /wps/sports/slips/:slipId/cash-out', {
    token: player.token,
    params: { slipId: id },
    body: { key: newId(), shareBps: 10_000, ...body },
  });
const values = async ({ token }: Player) =>
  (await t.call('GET /wps/sports/cash-outs', { token })).value;

test('a slip is sold once at the value that is shown, and its result moves nothing more', async () => {
  const { id, line, player } = await running();
  await book.line(line, even(800_000));
  assert.deepEqual(await values(player), [{ slipId: id, offer: '15.20', reason: null }]);
  const key = newId();
  const [first, second] = await Promise.all([
    sell(player, id, { offer: '15.20', key }),
    sell(player, id, { offer: '15.20', key }),
  ]);
  assert.deepEqual([first.value.status, second.value.status], ['CASHED_OUT', 'CASHED_OUT']);
  assert.equal(await book.balance(player), '15.20');
  await book.wins(line, '1', ['1']);
  await book.settle();
  assert.equal(await book.balance(player), '15.20');
  assert.equal((await book.view(player, id)).status, 'CASHED_OUT');
});

test('a part of it is sold, and the rest is settled', async () => {
  const { id, line, player } = await running();
  const { value } = await sell(player, id, { offer: '9.50', shareBps: 5_000 });
  assert.deepEqual([value.status, value.cashedOut, value.cashedBps], ['OPEN', '4.75', 5_000]);
  assert.equal(await book.balance(player), '4.75');
  await book.wins(line, '1', ['1']);
  await book.settle();
  assert.equal(await book.balance(player), '14.75');
  const view = await book.view(player, id);
  assert.deepEqual([view.status, view.paid], ['WON', '14.75']);
  // Taken back, what was cashed out stays paid.
  await book.result(line, null);
  await book.settle();
  assert.equal(await book.balance(player), '4.75');
});

test('a worse value is not paid, nor any while the line is suspended or not cashed out', async () => {
  const { id, line, player } = await running();
  await book.line(line, even(400_000));
  const worse = await sell(player, id, { offer: '9.50' });
  assert.equal(worse.refusal?.code, 'slip.cash_out_changed');
  assert.equal(worse.refusal?.['offer'], '7.60');
  await book.line(line, even(500_000), { status: -1 });
  const suspended = await sell(player, id, { offer: '9.50' });
  assert.equal(suspended.refusal?.code, 'slip.cash_out_unavailable');
  assert.equal(suspended.refusal?.['reason'], 'suspended');
  await book.line(line, even(500_000), { cashoutStatus: -1 });
  const off = await sell(player, id, { offer: '9.50' });
  assert.equal(off.refusal?.['reason'], 'not_offered');
  assert.equal(await book.balance(player), '0.00');
});

test('a rule fires when its value is reached, and not before', async () => {
  const { id, line, player } = await running();
  const { value } = await t.call('PUT /wps/sports/slips/:slipId/cash-out-rule', {
    token: player.token,
    params: { slipId: id },
    body: { rule: { kind: 'at_least', value: '15.00' } },
  });
  assert.deepEqual(value.cashOutRule, { kind: 'at_least', value: '15.00' });
  const eventId = BigInt(line.eventId);
  assert.equal(await t.services.slips.fireRules([eventId]), 0);
  await book.line(line, even(900_000));
  assert.equal(await t.services.slips.fireRules([eventId]), 1);
  assert.equal(await t.services.slips.fireRules([eventId]), 0);
  assert.equal(await book.balance(player), '17.10');
});

test('a rule that would fire at once, or never, is refused with what would be taken', async () => {
  const { id, player } = await running();
  const answer = await t.call('PUT /wps/sports/slips/:slipId/cash-out-rule', {
    token: player.token,
    params: { slipId: id },
    body: { rule: { kind: 'at_least', value: '9.00' } },
  });
  assert.equal(answer.refusal?.code, 'slip.cash_out_rule_bad');
  assert.equal(answer.refusal?.['above'], '9.50');
});
