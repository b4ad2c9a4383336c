import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashBack, placeInChain } from '@parlour/fairness';
import { buildLinks } from './links.ts';

const seed = '0123456789abcdef'.repeat(4);

test('links are those that anybody computes from the engine, kept ones and those between', async () => {
  const links = await buildLinks(seed, 200);
  assert.equal(links.endHash, hashBack(seed, 200));
  for (const place of [0, 1, 8, 9, 71, 72, 73, 136, 199, 200]) {
    assert.equal(links.at(place), hashBack(seed, 200 - place), `place ${place}`);
  }
  assert.equal(placeInChain(links.at(150), links.endHash, 200), 150);
});

test('a chain has no place beyond its seed', async () => {
  const links = await buildLinks(seed, 10);
  for (const place of [-1, 11, 0.5]) assert.throws(() => links.at(place), /no place/);
});
