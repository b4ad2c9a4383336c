import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashBack } from '@parlour/fairness';
import { linksOf } from './links.ts';

const SEED = `${'0'.repeat(63)}1`;

test('each link of a chain is the one so many hashes before its seed', async () => {
  const length = 1_050;
  const links = await linksOf(SEED, length);
  assert.equal(links.end, hashBack(SEED, length));
  for (const place of [0, 1, 199, 200, 201, 1_000, 1_001, 1_049, 1_050])
    assert.equal(links.at(place), hashBack(SEED, length - place), `place ${place}`);
  assert.throws(() => links.at(1_051), RangeError);
});
