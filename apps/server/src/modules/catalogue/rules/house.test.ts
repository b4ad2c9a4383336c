import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playPath } from './house.ts';

test('a play leads to its page: a ticket among those of its lottery, a slip among the bets', () => {
  assert.equal(playPath('spb', 'a-slip'), '/sports/bets?slip=a-slip');
  assert.match(playPath('plott', 'a-ticket'), /^\/\w*[lL]ottery\?view=tickets&ticketId=a-ticket$/);
});
