import assert from 'node:assert/strict';
import { createHash, createHmac as nodeHmac, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  cardName,
  commitServerSeed,
  createHmac,
  createStream,
  drawCard,
  drawDice,
  drawKeno,
  drawLimbo,
  drawMines,
  drawPlinko,
  drawRoulette,
  drawVideoPoker,
  isClientSeed,
  nextFloat,
  serverSeedFromBytes,
  sha256Hex,
  verifyCommit,
} from './index.ts';

const serverSeed = `${'0'.repeat(63)}1`;
const at = (nonce: number) => createStream({ serverSeed, clientSeed: 'demo', nonce });

test('the hash and the keyed hash are those of the platform', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (key, text) => {
      assert.equal(sha256Hex(text), createHash('sha256').update(text).digest('hex'));
      const expected = nodeHmac('sha256', key).update(text).digest('hex');
      assert.equal(Buffer.from(createHmac(key)(text)).toString('hex'), expected);
    }),
  );
});

test('the published vectors come out', () => {
  const rows = [
    {
      floats: [0.0381445964, 0.2642778216, 0.0432966426],
      dice: 381,
      limbo: 2595,
      roulette: 1,
      card: 1,
      plinko: 'LLLRRRRR',
    },
    {
      floats: [0.3754406294, 0.6702470931, 0.565205452],
      dice: 3754,
      limbo: 263,
      roulette: 13,
      card: 19,
      plinko: 'LRRRLRLR',
    },
    {
      floats: [0.4018178016, 0.219807154, 0.2934403112],
      dice: 4018,
      limbo: 246,
      roulette: 14,
      card: 20,
      plinko: 'LLLRRRRL',
    },
  ];
  for (const [nonce, row] of rows.entries()) {
    const stream = at(nonce);
    for (const float of row.floats) assert.ok(Math.abs(nextFloat(stream) - float) < 1e-10);
    assert.equal(drawDice(at(nonce)), row.dice);
    assert.equal(drawLimbo(at(nonce)), row.limbo);
    assert.equal(drawRoulette(at(nonce)), row.roulette);
    assert.equal(drawCard(at(nonce)), row.card);
    const way = drawPlinko(at(nonce), 8).map((side) => (side === 0 ? 'L' : 'R'));
    assert.equal(way.join(''), row.plinko);
  }
  assert.deepEqual(drawMines(at(0), 3), [0, 7, 1]);
  assert.deepEqual(drawKeno(at(0)), [1, 2, 9, 11, 19, 21, 25, 28, 31, 35]);
});

test('cards are named in the order of the scheme', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 51].map(cardName), ['♦2', '♥2', '♠2', '♣2', '♦3', '♣A']);
  assert.deepEqual(
    drawVideoPoker(at(0)).toSorted((a, b) => a - b),
    [...Array(52).keys()],
  );
});

test('a commit is met by its own seed alone', () => {
  const commit = 'c386d8e8d07342f2e39e189c8e6c57bb205bb373fe4e3a6f69404a8bb767b417';
  assert.equal(commitServerSeed(serverSeed), commit);
  assert.ok(verifyCommit(serverSeed, commit.toUpperCase()));
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const seed = serverSeedFromBytes(bytes);
      assert.equal(verifyCommit(seed, commit), seed === serverSeed);
    }),
  );
  assert.equal(verifyCommit('1', sha256Hex('1')), false);
});

test('a client seed cannot forge the separators of the message', () => {
  assert.ok(isClientSeed('night-owl_7.a'));
  for (const bad of ['', 'a:b', 'a b', 'a'.repeat(65), 'ключ'])
    assert.equal(isClientSeed(bad), false);
});

test('a stream continued at a cursor is the rest of the stream', () => {
  const seed = serverSeedFromBytes(randomBytes(32));
  const seeds = { serverSeed: seed, clientSeed: 'x', nonce: 7 };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), (skip) => {
      const whole = createStream(seeds);
      for (let word = 0; word < skip; word += 1) whole.nextWord();
      const rest = createStream(seeds, whole.cursor());
      for (let word = 0; word < 12; word += 1) assert.equal(rest.nextWord(), whole.nextWord());
    }),
  );
});
