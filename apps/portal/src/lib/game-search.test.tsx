import { beforeEach, expect, test } from 'vitest';
import { asksForSearch, forgetSearches, readSearches, rememberSearch } from './game-search.ts';

const press = (key: string, more: object = {}) =>
  asksForSearch({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    defaultPrevented: false,
    target: document.body,
    ...more,
  });

beforeEach(() => localStorage.clear());

test('a slash outside of fields and a chord with K open the search', () => {
  const field = document.createElement('input');
  expect(press('/')).toBe(true);
  expect(press('/', { target: field })).toBe(false);
  expect(press('/', { ctrlKey: true })).toBe(false);
  expect(press('k')).toBe(false);
  expect(press('k', { ctrlKey: true, target: field })).toBe(true);
  expect(press('K', { metaKey: true })).toBe(true);
  expect(press('k', { ctrlKey: true, metaKey: true })).toBe(false);
  expect(press('k', { ctrlKey: true, defaultPrevented: true })).toBe(false);
});

test('searches that led somewhere are remembered once, the last first, and can be forgotten', () => {
  for (const search of ['moon', 'velvet', ' Moon ', '', 'a', 'b', 'c', 'd', 'e']) {
    rememberSearch(search);
  }
  expect(readSearches()).toEqual(['e', 'd', 'c', 'b', 'a', 'Moon']);
  forgetSearches();
  expect(readSearches()).toEqual([]);
});
