import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Feed } from './api/index.ts';
import { feedAddress, isFeedCode, isTroubled } from './model.ts';

test('a feed is called as an address can carry it', () => {
  assert.deepEqual(['xoso', 'x', 'XoSo', 'mien-bac-2', 'a b'].map(isFeedCode), [
    true,
    false,
    false,
    true,
    false,
  ]);
  assert.equal(
    feedAddress('https://play.example', 'xoso'),
    'https://play.example/feeds/lottery/xoso/results',
  );
});

test('a feed is in trouble until something of it is taken again', () => {
  const feed = (lastRefusedAt: string | null, lastSeenAt: string | null) =>
    ({ lastRefusedAt, lastSeenAt }) as Feed;
  const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
  assert.equal(isTroubled(feed(null, early)), false);
  assert.equal(isTroubled(feed(early, null)), true);
  assert.equal(isTroubled(feed(late, early)), true);
  assert.equal(isTroubled(feed(early, late)), false);
});
