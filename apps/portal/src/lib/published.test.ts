import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answersWith, cacheFor, noteChange } from './published.ts';

test('each call of the lobby belongs to what it shows', () => {
  assert.equal(answersWith('catalogue', 'GET /lgw/games/game_menus'), true);
  assert.equal(answersWith('content', 'GET /wps/content/notice'), true);
  assert.equal(answersWith('site', 'GET /wps/system/whitelabel'), true);
  assert.equal(answersWith('site', 'GET /wps/content/notice'), false);
  assert.equal(answersWith('content', 'GET /wps/member/transactions'), false);
});

test('after a change the browser asks again, for that alone and for a minute', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 });
  assert.equal(cacheFor('GET /lgw/games/game_menus'), 'default');
  noteChange('catalogue');
  assert.equal(cacheFor('GET /lgw/games/game_menus'), 'no-cache');
  assert.equal(cacheFor('GET /wps/content/notice'), 'default');
  t.mock.timers.tick(60_000);
  assert.equal(cacheFor('GET /lgw/games/game_menus'), 'default');
});
