import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedDraw, lotteryTitle } from './lottery-model.ts';

test('each place has a title, in any spelling of its path', () => {
  assert.equal(lotteryTitle('/lottery'), 'shell.lottery');
  assert.equal(lotteryTitle('/lottert'), 'shell.lottery');
  assert.equal(lotteryTitle('/vnLottery'), 'shell.lottery_vn');
  assert.equal(lotteryTitle('/vnlottery'), 'shell.lottery_vn');
  assert.equal(lotteryTitle('/seaLottery'), 'shell.lottery_sea');
});

test('a draw is read from the address, and nothing else is taken for one', () => {
  assert.equal(askedDraw({ gameCode: 'mega-six' }), 'mega-six');
  assert.equal(askedDraw({ gameCode: 645 }), '645');
  for (const gameCode of [undefined, '', '<b>', 'a b', 'x'.repeat(65), { a: 1 }]) {
    assert.equal(askedDraw({ gameCode }), null);
  }
});
