import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TicketStatus } from '@parlour/contract';
import { amountFromText, ZERO } from '@parlour/money';
import { movedMoney } from './moved-money.ts';

const money = (text: string) => amountFromText(text) ?? ZERO;
const told = (
  memberId: string,
  [was, had]: readonly [TicketStatus, string],
  [is, has]: readonly [TicketStatus, string],
) => ({
  ticket: { memberId, brandId: 'brand', currency: 'USD', status: was, payout: money(had) },
  after: { status: is, payout: money(has) },
});
const sumsOf = (...changed: readonly ReturnType<typeof told>[]) =>
  movedMoney(changed).map(({ after, before, memberId }) => `${memberId} ${before} ${after}`);

test('a correction is news to whose money it moved, in one sum for each', () => {
  const lost = told('ada', ['WON', '20'], ['LOST', '0']);
  const more = told('ada', ['LOST', '0'], ['WON', '5']);
  const won = told('ben', ['LOST', '0'], ['WON', '9']);
  assert.deepEqual(sumsOf(lost, more, won), ['ada 20.00 5.00', 'ben 0.00 9.00']);
});

test('what was waited for is no news, and neither is what comes to the same', () => {
  const first = told('ada', ['PENDING', '0'], ['WON', '20']);
  const same = [told('ben', ['WON', '7'], ['LOST', '0']), told('ben', ['LOST', '0'], ['WON', '7'])];
  assert.deepEqual(sumsOf(first, ...same), []);
});

test('a void draw is news to who waited for it and to who was paid', () => {
  const waited = told('ada', ['PENDING', '0'], ['VOID', '2']);
  const paid = told('ben', ['WON', '20'], ['VOID', '2']);
  assert.deepEqual(sumsOf(waited, paid), ['ada 0.00 2.00', 'ben 20.00 2.00']);
});
