import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReserved } from './reserved.ts';

const BRAND = { name: 'Golden Fox', code: 'GFOX' };

test('names that speak for staff or the brand are reserved, and so is what reads like them', () => {
  for (const name of [
    'admin',
    'Support',
    'parlour',
    'аdmin', // with a Cyrillic a
    'adm1n',
    'admin77',
    'support_desk',
    'par1our',
    'GoldenFox',
    'golden_fox',
    'go1denf0x',
    'gfox99',
    'Parlour Support',
    'Golden Fox',
    'G0lden Fox 24',
    'Supp0rt team',
  ]) {
    assert.ok(isReserved(name, BRAND), name);
  }
});

test('names of players are not', () => {
  for (const name of [
    'Nightjar',
    'administrata',
    'foxglove',
    'supporter1',
    'golden',
    'maya99',
    'Supported Fox',
  ]) {
    assert.ok(!isReserved(name, BRAND), name);
  }
});
