import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allVendors,
  chunk,
  columnsFor,
  readGameFilter,
  rtpText,
  shownCategories,
} from './model.ts';

const card = (vassalage: string, gameType: 'RNG' | 'LIVE') => ({
  vassalage,
  displayName: vassalage,
  gameType,
  gameClassify: gameType,
  lagerIcon: '',
  gameCount: 1,
  state: 'live' as const,
});
const menus = {
  gameVendor: [
    { title: 'RNG' as const, cards: [card('PS', 'RNG'), card('XX', 'RNG')] },
    { title: 'LIVE' as const, cards: [card('PS', 'LIVE')] },
    { title: 'FISH' as const, cards: [] },
  ],
  sortingVendor: [],
  mappingVendor: {},
  hotGames: [],
  version: 1,
};

test('a category without vendors is not shown', () => {
  assert.deepEqual(shownCategories(menus, ['FISH', 'LIVE', 'RNG', 'SPORTS']), ['LIVE', 'RNG']);
});

test('nothing is shown while the menus are unknown', () => {
  assert.deepEqual(shownCategories(undefined, ['RNG']), []);
});

test('a vendor in two categories is listed once', () => {
  assert.deepEqual(
    allVendors(menus).map((vendor) => vendor.vassalage),
    ['PS', 'XX'],
  );
});

test('RTP is written without trailing zeroes and never rounded up', () => {
  assert.equal(rtpText(961_234), '96.12%');
  assert.equal(rtpText(965_000), '96.5%');
  assert.equal(rtpText(960_000), '96%');
  assert.equal(rtpText(999_999), '99.99%');
});

test('an address with nonsense gives no filter', () => {
  assert.deepEqual(readGameFilter({ sort: 'evil', feature: 3, search: 'x'.repeat(65) }), {
    vassalage: undefined,
    search: undefined,
    sort: undefined,
    feature: undefined,
  });
  assert.equal(readGameFilter({ sort: 'rtp' }).sort, 'rtp');
});

test('a grid never has fewer than two columns', () => {
  assert.equal(columnsFor(100, 150, 16), 2);
  assert.equal(columnsFor(1_000, 150, 16), 6);
  assert.deepEqual(chunk([1, 2, 3], 2), [[1, 2], [3]]);
});
