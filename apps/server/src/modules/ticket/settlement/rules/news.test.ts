import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountFromText, ZERO } from '@parlour/money';
import { ticketDeliveries, ticketsTold } from '../events.ts';
import { newsOf } from './news.ts';

const money = (text: string) => amountFromText(text) ?? ZERO;
const settled = (id: number, memberId: string, payout: string) => ({
  ticket: { id: String(id), memberId, stake: money('2') },
  after: { payout: money(payout) },
});

test('a message names the first tickets, and sums up all of them', () => {
  const own = Array.from({ length: 25 }, (_, id) => settled(id, 'ann', id === 20 ? '19.6' : '0'));
  const news = newsOf([...own, settled(25, 'ben', '2')]);
  const issueId = '01926d1e-0000-7000-8000-0000000000c2';
  const { payload } = ticketsTold('settled', issueId, news, new Date(0));
  const [ann, ben] = ticketDeliveries(payload, () => true).map(({ message }) => message);
  assert.deepEqual(ann, {
    kind: 'settled',
    ids: Array.from({ length: 20 }, (_, id) => String(id)),
    staked: '50.00',
    paid: '19.60',
  });
  assert.deepEqual(ben, { kind: 'settled', ids: ['25'], staked: '2.00', paid: '2.00' });
});
