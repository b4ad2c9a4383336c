import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { createStream, drawInteger, serverSeedFromBytes } from '@parlour/fairness';
import type { Amount } from '@parlour/money';
import fc from 'fast-check';
import { clockPay, fastBase, fastFree } from './fast.ts';
import { drawsFrom, type SoloGame, versionOf } from '../solo/index.ts';
import {
  createFastRound,
  evaluate,
  first,
  firstTableHash,
  FREE_SPINS_MAX,
  latest,
  LINES,
  parSheet,
  playRound,
  type Reel,
  REELS,
  SCATTER,
  spinAfter,
  spinAt,
  type SpinView,
  symbolFromName,
  symbolName,
  tableHash,
  velvetHours,
  type Walking,
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

test('a line that begins with moons is of the first other symbol, and of a clock pays nothing', () => {
  const result = evaluate(
    window(`
      wild  wild  wild  key     key
      wild  wild  wild  scatter cameo
      wild  wild  wild  heart   club
    `),
  );
  assert.deepEqual(
    result.lineWins.find((win) => win.line === 1),
    { line: 1, symbol: symbolFromName('key'), count: 5, pay: 250 },
  );
  assert.equal(
    result.lineWins.find((win) => win.line === 0),
    undefined,
  );
  assert.deepEqual(
    result.lineWins.find((win) => win.line === 2),
    { line: 2, symbol: symbolFromName('heart'), count: 4, pay: 30 },
  );
  assert.equal(result.wilds, 9);
});

test('a moon of a free spin fills its reel, stays and walks to the left until it is gone', () => {
  const { freeReels } = latest;
  const moonOn = (reel: number) =>
    freeReels.map((strip, index) =>
      strip.findIndex((symbol, stop) =>
        index === reel
          ? symbol === WILD
          : [0, 1, 2].every((row) => strip[(stop + row) % strip.length] !== WILD),
      ),
    );
  const full = [WILD, WILD, WILD];
  const at = { left: 9, awarded: 10, total: 0 };
  const landed = spinAt('free', moonOn(2), { ...at, hours: 0, held: [] });
  assert.deepEqual(landed.walking, { held: [], lit: [2] });
  assert.deepEqual(landed.window[2], full);
  assert.deepEqual([landed.moons, landed.hours], [1, 1]);
  let spins = [landed];
  for (const [held, hours] of [
    [[1], 2],
    [[0], 3],
    [[], 3],
  ] as const) {
    const next = spinAfter(spins, moonOn(-1));
    assert.deepEqual(next.walking, { held, lit: [] });
    assert.equal(next.hours, hours);
    for (const [reel, shown] of next.window.entries())
      assert.equal(
        shown.includes(WILD),
        held.some((filled) => filled === reel),
      );
    spins = [...spins, next];
  }
  // One that lands on a filled reel is behind the moon that stands there.
  const behind = spinAt('free', moonOn(2), { ...at, hours: 0, held: [2] });
  assert.deepEqual(behind.walking, { held: [2], lit: [] });
  assert.equal(behind.moons, 1);
});

test('moons never land on the outer reels and clocks never twice on one', () => {
  for (const { baseReels, freeReels } of [first, latest]) {
    for (const reels of [baseReels, freeReels]) checkStrips(reels);
  }
});

function checkStrips(reels: readonly Reel[]): void {
  for (const outer of [reels[0], reels[4]]) assert.ok(!outer?.includes(WILD));
  for (const reel of reels) {
    for (let stop = 0; stop < reel.length; stop += 1) {
      const shown = [0, 1, 2].map((row) => reel[(stop + row) % reel.length]);
      assert.ok(shown.filter((symbol) => symbol === SCATTER).length <= 1);
    }
  }
}

test('the fast path pays what the evaluator pays, with reels that moons fill too', () => {
  const stream = createStream({ serverSeed: 'c'.repeat(64), clientSeed: 'fast', nonce: 0 });
  for (const [reels, fast] of [
    [latest.baseReels, fastBase],
    [latest.freeReels, fastFree],
  ] as const) {
    for (let round = 0; round < 30_000; round += 1) {
      // The stop after the last is that of a filled reel; the last reel is never filled.
      const stops = reels.map((reel, index) =>
        drawInteger(stream, reel.length + (index === REELS - 1 ? 0 : 1)),
      ) as [number, number, number, number, number];
      const seen = evaluate(
        windowAt(reels, stops).map((view, index) =>
          stops[index] === reels[index]?.length ? view.map(() => WILD) : view,
        ),
      );
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
      const { held = [], lit = [] } = spin.walking ?? {};
      const before = spins[index - 1]?.walking ?? { held: [], lit: [] };
      assert.deepEqual(
        held,
        [...before.held, ...before.lit]
          .map((reel) => reel - 1)
          .filter((reel) => reel >= 0)
          .toSorted((a, b) => a - b),
      );
      for (const reel of [...held, ...lit])
        assert.ok(spin.window[reel]?.every((symbol) => symbol === WILD));
    }
  }
});

test('the cap cuts the win and ends the round', () => {
  const cameo = symbolFromName('cameo');
  const stops = latest.freeReels.map((reel) => Math.max(0, reel.indexOf(cameo)));
  const spin = spinAt('free', stops, {
    left: 5,
    awarded: 10,
    hours: 12,
    total: WIN_MAX_LINE_BETS - 1,
    held: [],
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

const filledText = (walking: Walking | null): string =>
  [
    ...(walking?.held ?? []).map((reel) => ` held ${reel}`),
    ...(walking?.lit ?? []).map((reel) => ` lit ${reel}`),
  ].join('');

for (const [version, name] of [
  [latest, 'golden-rounds.json'],
  [first, 'first-golden-rounds.json'],
] as const) {
  test(`recorded rounds of ${version.version} come out as recorded`, () => {
    const file = new URL(`./${name}`, import.meta.url);
    const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo' };
    const rounds = Array.from({ length: 300 }, (_, nonce) => {
      const { spins, total } = playRound(createStream({ ...seeds, nonce }), version);
      return {
        nonce,
        total,
        spins: spins.map(
          ({ hours, stops, walking, win }) =>
            `${stops.join('.')} h${hours} w${win}${filledText(walking)}`,
        ),
        shown: spins[0]?.window.map((reel) => reel.map(symbolName).join(' ')).join(' | '),
      };
    });
    if (process.env.UPDATE_GOLDEN === '1' && version === latest)
      writeFileSync(file, `${JSON.stringify({ ...seeds, rounds }, null, 1)}\n`);
    assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')), { ...seeds, rounds });
  });
}

test('rounds of the first version keep its rules and what they say of a spin', () => {
  const older = '594d57e7a085a03d10cc7111240e4108b7ae0130a5a1ff5fc00cb62f7c4ecb3f';
  assert.equal(firstTableHash, older);
  const rules = versionOf(velvetHours, { current: tableHash, tableHash: older });
  assert.ok(rules !== null && rules !== velvetHours);
  assert.equal(versionOf(velvetHours, { current: tableHash, tableHash: 'none' }), null);
  const bet = { stake: 1_000_000n as Amount, choice: {} };
  const eventOf = (game: SoloGame) => {
    const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo', nonce: 0 };
    return game.begin(bet, drawsFrom(createStream(seeds), game.scheme)).events[0] as SpinView;
  };
  assert.ok(!('walking' in eventOf(rules)));
  assert.deepEqual(eventOf(velvetHours).walking, { held: [], lit: [] });
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
