import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isWin, settledNews } from './settled-model.ts';

const ticket = {
  gameCode: 'ssc-60',
  family: 'ssc',
  issueNo: '20261121-0001',
  drawsAt: '2026-11-21T10:01:00.000Z',
  currency: 'USD',
};
const newsOf = (staked: string, paid: string, status: 'WON' | 'LOST' | 'VOID' = 'WON') =>
  settledNews({ staked, paid }, { ...ticket, status });

test('a win of one of many tickets is told, although the ticket that is known lost', () => {
  const news = newsOf('25.00', '196.00', 'LOST');
  assert.equal(news.staked, '25.00');
  assert.equal(news.paid, '196.00');
  assert.equal(news.kind, 'won');
  assert.equal(isWin(news), true);
});

test('what pays no more than it cost is no win', () => {
  assert.equal(newsOf('2', '1.99').kind, 'back');
  assert.equal(newsOf('2', '2').kind, 'back');
  assert.equal(newsOf('2', '0').kind, 'lost');
  assert.equal(isWin(newsOf('2', '2')), false);
});

test('ten times the stake is a great win, and stakes of a void draw are none', () => {
  assert.equal(newsOf('2', '19.99').kind, 'won');
  assert.equal(newsOf('2', '20').kind, 'great');
  assert.equal(newsOf('2', '2', 'VOID').kind, 'void');
  assert.equal(newsOf('4', '2', 'VOID').kind, 'back');
});
