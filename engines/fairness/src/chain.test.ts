import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  beaconMsOf,
  beaconRoundAt,
  createStream,
  drawWords,
  hashBack,
  hashBefore,
  isChainHash,
  placeInChain,
} from './index.ts';

const seed = 'ab'.repeat(32);

test('a link is SHA-256 of the hex text of the one after it', () => {
  const expected = createHash('sha256').update(seed).digest('hex');
  assert.equal(hashBefore(seed), expected);
  assert.equal(hashBack(seed, 0), seed);
  assert.equal(hashBack(seed, 3), hashBefore(hashBefore(hashBefore(seed))));
  assert.ok(isChainHash(expected));
  assert.equal(isChainHash(expected.toUpperCase()), false);
});

test('the place of a hash is how often it is hashed until the end is met', () => {
  const end = hashBack(seed, 40);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), (place) => {
      assert.equal(placeInChain(hashBack(seed, 40 - place), end, 40), place);
    }),
  );
  assert.equal(placeInChain(seed, end, 39), null, 'too far from the end');
  assert.equal(placeInChain('cd'.repeat(32), end, 60), null, 'of no chain');
});

test('the round of an instant never comes before it, and the one before it would', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_000 }),
      fc.integer({ min: 1, max: 600 }),
      (after, periodSeconds) => {
        const clock = { genesisMs: 1_700_000_000_000, periodSeconds };
        const at = clock.genesisMs + after;
        const round = beaconRoundAt(clock, at);
        assert.ok(beaconMsOf(clock, round) >= at);
        assert.ok(beaconMsOf(clock, round - 1) < at);
      },
    ),
  );
});

test('the words of a draw are those of the stream under hash, beacon and index', () => {
  const beacon = 'cd'.repeat(32);
  const words = drawWords({ hash: seed, beacon, index: 7 });
  const stream = createStream({ serverSeed: seed, clientSeed: beacon, nonce: 7 });
  for (let count = 0; count < 20; count += 1) assert.equal(words.nextWord(), stream.nextWord());
});
