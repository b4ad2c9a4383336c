import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { holdGains, showBalance } from './held-gains.ts';

test('a gain waits for the draw on the screen, and gives way to what came after it', () => {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const shown: string[] = [];
  const show = (text: string, isGain: boolean) => showBalance(isGain, () => shown.push(text));
  show('before', true);
  holdGains(2_000);
  show('won', true);
  show('staked', false);
  assert.deepEqual(shown, ['before', 'staked']);
  show('won again', true);
  mock.timers.tick(1_999);
  assert.deepEqual(shown, ['before', 'staked']);
  mock.timers.tick(1);
  assert.deepEqual(shown, ['before', 'staked', 'won again']);
  show('later', true);
  assert.equal(shown.at(-1), 'later');
  mock.timers.reset();
});
