import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { createStream, drawInteger, serverSeedFromBytes } from '@parlour/fairness';
import fc from 'fast-check';
import { clockPay, fastBase, fastFree } from './fast.ts';
import {
  baseReels,
  createFastRound,
  evaluate,
  FREE_SPINS_MAX,
  freeReels,
  LINES,
  parSheet,
  playRound,
  SCATTER,
  spinAt,
  symbolFromName,
  symbolName,
  WILD,
  WIN_MAX_LINE_BETS,
  windowAt,
} from './index.ts';

const window = (text: string) => {
  const rows = text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(symbolFromName));
  return [0, 1, 2, 3, 4].map((reel) => rows.map((row) => row[reel] as number));
};

test('lines pay from the left, moons stand in, clocks pay anywhere', () => {
  const result = evaluate(
    window(`
      scatter  wild      club   diamond scatter
      cameo    cameo     wild   cameo   spade
      key      scatter   heart  wild    club
    `),
  );
  const middle = result.lineWins.find((win) => win.line === 0);
  assert.deepEqual(middle, { line: 0, symbol: symbolFromName('cameo'), count: 4, pay: 200 });
  assert.equal(result.scatters, 3);
  assert.equal(result.scatterPay, 2 * LINES);
  assert.equal(result.wilds, 3);
});

test('two of a symbol pay nothing', () => {
  const result = evaluate(
    window(`
      cameo key   heart  spade   club
      key   cameo club   diamond heart
      club  heart spade  cameo   key
    `),
  );
  assert.equal(result.pay, 0);
});

test('moons never land on the outer reels and clocks never twice on one', () => {
  for (const reels of [baseReels, freeReels]) {
    for (const outer of [reels[0], reels[4]]) assert.ok(!outer?.includes(WILD));
    for (const reel of reels) {
      for (let stop = 0; stop < reel.length; stop += 1) {
        const shown = [0, 1, 2].map((row) => reel[(stop + row) % reel.length]);
        assert.ok(shown.filter((symbol) => symbol === SCATTER).length <= 1);
      }
    }
  }
});

test('the fast path pays what the evaluator pays', () => {
  const stream = createStream({ serverSeed: 'c'.repeat(64), clientSeed: 'fast', nonce: 0 });
  for (const [reels, fast] of [
    [baseReels, fastBase],
    [freeReels, fastFree],
  ] as const) {
    for (let round = 0; round < 30_000; round += 1) {
      const stops = reels.map((reel) => drawInteger(stream, reel.length)) as [
        number,
        number,
        number,
        number,
        number,
      ];
      const seen = evaluate(windowAt(reels, stops));
      assert.equal(fast.linesPaid(...stops) + clockPay(seen.scatters), seen.pay);
    }
  }
});

test('a fast round is the readable round of the same words', () => {
  let features = 0;
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.nat(1_000_000),
      (bytes, nonce) => {
        const seeds = { serverSeed: serverSeedFromBytes(bytes), clientSeed: 'same', nonce };
        const round = playRound(createStream(seeds));
        features += round.spins.length > 1 ? 1 : 0;
        assert.equal(createFastRound(createStream(seeds))(), round.total);
      },
    ),
    { numRuns: 3_000 },
  );
  assert.ok(features > 5);
});

test('a round keeps its promises', () => {
  for (let nonce = 0; nonce < 4_000; nonce += 1) {
    const { spins, total } = playRound(
      createStream({ serverSeed: 'd'.repeat(64), clientSeed: 'p', nonce }),
    );
    const awarded = spins.reduce((sum, spin) => sum + spin.awarded, 0);
    assert.equal(spins.at(-1)?.left, 0);
    assert.ok(awarded <= FREE_SPINS_MAX);
    if (!spins.at(-1)?.isCapped) assert.equal(spins.length, 1 + awarded);
    assert.equal(
      total,
      spins.reduce((sum, spin) => sum + spin.win, 0),
    );
    for (const [index, spin] of spins.entries()) {
      assert.ok(spin.hours >= (spins[index - 1]?.hours ?? 0) && spin.hours <= 12);
      assert.equal(spin.multiplier, index === 0 ? 1 : 1 + Math.floor(spin.hours / 3));
    }
  }
});

test('the cap cuts the win and ends the round', () => {
  const stops = freeReels.map((reel) => Math.max(0, reel.indexOf(symbolFromName('cameo'))));
  const spin = spinAt('free', stops, {
    left: 5,
    awarded: 10,
    hours: 12,
    total: WIN_MAX_LINE_BETS - 1,
  });
  assert.ok(spin.evaluation.pay > 0);
  assert.deepEqual(
    [spin.win, spin.total, spin.left, spin.isCapped],
    [1, WIN_MAX_LINE_BETS, 0, true],
  );
});

test('three million simulated rounds agree with the sheet within four sigma', () => {
  const play = createFastRound(createSfcWords(20_261_120));
  const rounds = 3_000_000;
  let paid = 0;
  for (let round = 0; round < rounds; round += 1) paid += play();
  const sigma = parSheet.deviationMilli / 1000 / Math.sqrt(rounds);
  const rtp = paid / rounds / LINES;
  assert.ok(Math.abs(rtp - parSheet.rtpPpm / 1e6) < 4 * sigma, `simulated ${rtp}`);
});

test('recorded rounds come out as recorded', () => {
  const file = new URL('./golden-rounds.json', import.meta.url);
  const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo' };
  const rounds = Array.from({ length: 300 }, (_, nonce) => {
    const { spins, total } = playRound(createStream({ ...seeds, nonce }));
    return {
      nonce,
      total,
      spins: spins.map((spin) => `${spin.stops.join('.')} h${spin.hours} w${spin.win}`),
      shown: spins[0]?.window.map((reel) => reel.map(symbolName).join(' ')).join(' | '),
    };
  });
  if (process.env.UPDATE_GOLDEN === '1')
    writeFileSync(file, `${JSON.stringify({ ...seeds, rounds }, null, 1)}\n`);
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), { ...seeds, rounds });
});

/** Small fast counting generator (sfc32): repeatable words for simulation only. */
function createSfcWords(seed: number) {
  let [a, b, c, counter] = [0, seed, 0x9e3779b9, 1];
  return {
    nextWord() {
      const sum = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
      return sum >>> 0;
    },
  };
}
