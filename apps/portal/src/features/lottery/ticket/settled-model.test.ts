import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settledNews } from './settled-model.ts';

const ticket = (
  ticketId: string,
  stake: string,
  payout: string,
  status: 'WON' | 'VOID' = 'WON',
) => ({
  ticketId,
  gameCode: 'ssc-60',
  family: 'ssc',
  issueNo: '20261121-0001',
  drawsAt: '2026-11-21T10:01:00.000Z',
  currency: 'USD',
  stake,
  payout,
  status,
});
const kindOf = (...tickets: readonly ReturnType<typeof ticket>[]) =>
  settledNews(
    tickets.map(({ ticketId }) => ticketId),
    tickets,
  )?.kind;

test('tickets of one draw are told together, in what they cost and paid', () => {
  const news = settledNews(
    ['a', 'b'],
    [ticket('a', '2.00', '3.92'), ticket('b', '1', '0'), ticket('c', '9', '9')],
  );
  assert.equal(news?.staked, '3.00');
  assert.equal(news?.paid, '3.92');
  assert.equal(news?.kind, 'won');
});

test('what pays no more than it cost is no win', () => {
  assert.equal(kindOf(ticket('a', '2', '1.99')), 'back');
  assert.equal(kindOf(ticket('a', '2', '2')), 'back');
  assert.equal(kindOf(ticket('a', '2', '2'), ticket('b', '0.01', '0')), 'back');
  assert.equal(kindOf(ticket('a', '2', '0')), 'lost');
});

test('ten times the stake is a great win, and stakes of a void draw are none', () => {
  assert.equal(kindOf(ticket('a', '2', '19.99')), 'won');
  assert.equal(kindOf(ticket('a', '2', '20')), 'great');
  assert.equal(kindOf(ticket('a', '2', '2', 'VOID')), 'void');
});

test('nothing is told of tickets that are not all known', () => {
  assert.equal(settledNews(['a', 'b'], [ticket('a', '2', '20')]), null);
  assert.equal(settledNews([], []), null);
});
