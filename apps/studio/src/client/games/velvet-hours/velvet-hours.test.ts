import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyOf } from '@parlour/money';
import { commitServerSeed, createStream } from '@parlour/fairness';
import { drawsFrom, type SoloGame, versionOf } from '@parlour/games/solo';
import { firstTableHash, velvetHours as game } from '@parlour/games/velvet-hours';
import { createMoney, read } from '../../money.ts';
import type { ProofView } from '../../api.ts';
import { verifyRecord } from '../../verify/solo.ts';
import { layOut } from './scene/layout.ts';
import { filledIn, spinOf, versionOfSpin } from './spins.ts';
import { velvetHours } from './velvet-hours.ts';
import type { VelvetWords } from './words.ts';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [844, 390],
  [320, 568],
  [1920, 1080],
  [768, 1024],
] as const) {
  test(`everything fits on a screen of ${width} by ${height}`, () => {
    const bars = { top: 48, bottom: height > width ? 190 : Math.min(92, height * 0.18) };
    const layout = layOut({ width, height }, bars);
    const { cell, margin, reels, dial, logo } = layout;
    assert.ok(reels.x - margin >= 0 && reels.x + 5 * cell + margin <= width + 1);
    assert.ok(
      reels.y - margin >= bars.top && reels.y + 3 * cell + margin <= height - bars.bottom + 1,
    );
    assert.ok(dial.x - dial.size / 2 >= 0 && dial.x + dial.size / 2 <= width + 1);
    assert.ok(logo.x >= 0 && logo.y >= bars.top);
    assert.ok(cell > 36);
  });
}

const money = createMoney(currencyOf('USD'));
const seeds = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo', nonce: 3 };

/** A round as the studio answers it, played to its end. */
function proofOf(
  change: Partial<ProofView> = {},
  { rules = game, nonce = seeds.nonce }: { rules?: SoloGame; nonce?: number } = {},
): ProofView {
  const draws = drawsFrom(createStream({ ...seeds, nonce }), game.scheme);
  let round = rules.begin({ stake: read('1.00'), choice: {} }, draws);
  const steps: { action: unknown; events: readonly unknown[] }[] = [
    { action: null, events: round.events },
  ];
  while (round.win === null) {
    round = round.act({ kind: 'next' }, draws);
    steps.push({ action: { kind: 'next' }, events: round.events });
  }
  return {
    ...seeds,
    tableHash: velvetHours.tableHash,
    ticket: null,
    serverSeedHash: commitServerSeed(seeds.serverSeed),
    stake: '1.00',
    choice: {},
    steps,
    ...change,
  } as unknown as ProofView;
}

const verdictOf = (change: Partial<ProofView> = {}) =>
  verifyRecord(game, proofOf(change), velvetHours.tableHash);

test('a round is verified by its own seeds and by no others', () => {
  assert.equal(verdictOf(), 'ok');
  assert.equal(verdictOf({ serverSeed: null }), 'hidden');
  assert.equal(verdictOf({ nonce: 4 }), 'bad');
  assert.equal(verdictOf({ serverSeedHash: '0'.repeat(64) }), 'bad');
  assert.equal(verdictOf({ tableHash: '0'.repeat(64) }), 'bad');
});

test('a round of the first version is verified by its own rules', () => {
  const current = velvetHours.tableHash;
  const rules = versionOf(game, { current, tableHash: firstTableHash });
  assert.ok(rules !== null);
  const proof = proofOf({ tableHash: firstTableHash }, { rules });
  assert.equal(verifyRecord(game, proof, current), 'ok');
  assert.equal(verifyRecord(game, { ...proof, tableHash: current }, current), 'bad');
  const [older, newer] = [proof, proofOf()].map(({ steps }) => spinOf(steps[0] ?? { events: [] }));
  assert.deepEqual(
    [older, newer].map((spin) => spin && versionOfSpin(spin).version),
    ['1.0.0', '2.0.0'],
  );
});

/** Nonce of a round whose first free spins bring a moon and let it walk. */
const WALKING = { nonce: 1_900 };

test('a free spin says where moons stand, and a filled reel is one moon', () => {
  const say = (key: string, { reels = '' } = {}) =>
    key.startsWith('say.moons') ? `${key} ${reels}` : '-';
  const words = Object.assign(say, { language: 'en' }) as unknown as VelvetWords;
  const bet = { stake: read('1.00'), amountOf: () => read('0') };
  const { steps } = proofOf({}, WALKING);
  assert.deepEqual(
    steps.slice(1, 7).map((step) => velvetHours.describe(step, bet, { words, money })),
    [
      'say.moons_filled 2 -',
      'say.moons_walked 1 -',
      'say.moons_filled 2 and 3 -',
      'say.moons_walked 1 and 2 -',
      'say.moons_walked 1 -',
      '-',
    ],
  );
  assert.deepEqual(
    steps.slice(0, 7).map((step) => filledIn(spinOf(step))),
    [[], [1], [0], [1, 2], [0, 1], [0], []],
  );
});
