import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReserved } from './reserved.ts';

const BRAND = ['Golden Fox', 'GFOX'];

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
  ]) {
    assert.ok(isReserved(name, BRAND), name);
  }
});

test('names of players are not', () => {
  for (const name of ['Nightjar', 'administrata', 'foxglove', 'supporter1', 'golden', 'maya99']) {
    assert.ok(!isReserved(name, BRAND), name);
  }
});
