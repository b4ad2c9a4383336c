import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bannerTarget, waitingPopups } from './model.ts';

test('a banner leads to a path of this site, a game or a secure address', () => {
  assert.deepEqual(bannerTarget({ linkageType: 'route', url: '/rng' }), {
    kind: 'route',
    path: '/rng',
  });
  assert.equal(bannerTarget({ linkageType: 'game', url: 'velvet-hours' }), null);
  const game = { linkageType: 'game', url: 'velvet-hours', vassalage: 'PARLOUR' } as const;
  assert.deepEqual(bannerTarget(game), {
    kind: 'game',
    vassalage: 'PARLOUR',
    code: 'velvet-hours',
  });
  assert.deepEqual(bannerTarget({ linkageType: 'external', url: 'https://example.com/a' }), {
    kind: 'external',
    address: 'https://example.com/a',
  });
});

test('a banner never runs script or leaves the site in disguise', () => {
  assert.equal(bannerTarget({ linkageType: 'external', url: 'javascript:alert(1)' }), null);
  assert.equal(bannerTarget({ linkageType: 'route', url: '//evil.example' }), null);
  assert.equal(bannerTarget({ linkageType: 'none', url: '/rng' }), null);
});

test('popups wait for members, visitors or a first login', () => {
  const popup = (execution: 'A' | 'B' | 'F') => ({
    id: execution,
    title: '',
    content: '',
    execution,
    promotionType: 'x',
  });
  const popups = [popup('A'), popup('B'), popup('F')];
  const shown = (isLoggedIn: boolean, isFirstLogin: boolean) =>
    waitingPopups(popups, { isLoggedIn, isFirstLogin }).map(({ id }) => id);
  assert.deepEqual(shown(false, false), ['B']);
  assert.deepEqual(shown(true, false), ['A']);
  assert.deepEqual(shown(true, true), ['A', 'F']);
});
