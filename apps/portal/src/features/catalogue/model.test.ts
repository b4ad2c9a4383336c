import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allVendors,
  artSizes,
  countPanelFilters,
  chunk,
  columnsFor,
  footerVendors,
  readGameFilter,
  rtpText,
  openCategories,
  shownCategories,
} from './model.ts';

const card = (vassalage: string, gameType: 'RNG' | 'LIVE', isDemoOnly = false) => ({
  vassalage,
  displayName: vassalage,
  gameType,
  gameClassify: gameType,
  lagerIcon: '',
  posterUrl: '',
  entryGameCode: null,
  gameCount: 1,
  state: 'live' as const,
  isDemoOnly,
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

test('a category whose vendors are all unconnected leads no menu', () => {
  const waiting = {
    ...menus,
    gameVendor: [{ title: 'LIVE' as const, cards: [card('D', 'LIVE', true)] }],
  };
  assert.deepEqual(shownCategories(waiting, ['LIVE']), ['LIVE']);
  assert.deepEqual(openCategories(waiting, ['LIVE']), []);
  assert.deepEqual(openCategories(menus, ['LIVE', 'RNG']), ['LIVE', 'RNG']);
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

test('the footer names connected vendors, those of the specification first', () => {
  const cards = ['A', 'JL', 'B', 'PG'].map((code) => card(code, 'RNG'));
  const lanes = {
    ...menus,
    gameVendor: [{ title: 'RNG' as const, cards: [...cards, card('PT', 'RNG', true)] }],
  };
  assert.deepEqual(
    footerVendors(lanes).map(({ vassalage }) => vassalage),
    ['PG', 'JL', 'A', 'B'],
  );
});

test('RTP is written without trailing zeroes and never rounded up', () => {
  assert.equal(rtpText(961_234), '96.12%');
  assert.equal(rtpText(965_000), '96.5%');
  assert.equal(rtpText(960_000), '96%');
  assert.equal(rtpText(999_999), '99.99%');
});

test('a grid never has fewer than two columns', () => {
  assert.equal(columnsFor(100, 150, 16), 2);
  assert.equal(columnsFor(1_000, 150, 16), 6);
  assert.deepEqual(chunk([1, 2, 3], 2), [[1, 2], [3]]);
});

test('every filter is read from the address, and nothing that is no filter', () => {
  assert.deepEqual(
    readGameFilter({
      volatility: 'high',
      linesMin: 25,
      betMin: '0.50',
      rtpMinPpm: '960000',
      sort: 'rtp',
    }),
    {
      gameType: undefined,
      vassalage: undefined,
      search: undefined,
      feature: undefined,
      sort: 'rtp',
      volatility: 'high',
      linesMin: '25',
      betMin: '0.50',
      rtpMinPpm: '960000',
    },
  );
  const bad = readGameFilter({
    volatility: 'wild',
    linesMin: '-3',
    betMin: '1e9',
    rtpMinPpm: '<b>',
    gameType: 'HOME',
    sort: 'evil',
    feature: 3,
    search: 'x'.repeat(65),
  });
  assert.deepEqual(
    Object.values(bad).filter((value) => value !== undefined),
    [],
  );
});

test('the panel counts its own filters, not those beside it', () => {
  assert.equal(countPanelFilters({ search: 'moon', feature: 'hot', vassalage: 'PS' }), 0);
  assert.equal(countPanelFilters({ linesMin: '25', volatility: 'low' }), 2);
});

test('pictures of the house come in sizes, those from elsewhere as they are', () => {
  assert.equal(
    artSizes('/art/games/moon.webp'),
    '/art/games/moon.webp?w=200 200w, /art/games/moon.webp?w=400 400w',
  );
  assert.equal(artSizes('https://cdn.example/moon.webp'), undefined);
  assert.equal(artSizes('/art/games/moon.svg'), undefined);
});

test('the list of all games can be narrowed to a type', () => {
  assert.equal(readGameFilter({ gameType: 'FISH' }).gameType, 'FISH');
});
