import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import fc from 'fast-check';
import { coinFlip } from '../coin-flip/index.ts';
import { fraction } from '../fraction.ts';
import { hiLo } from '../hi-lo/index.ts';
import { velvetHours } from '../velvet-hours/index.ts';
import {
  distributionOf,
  drawFirst,
  drawNext,
  figuresOf,
  outcomesOf,
  playOut,
  RecordMismatchError,
  recordedDraws,
  replay,
  resume,
  type RoundRecord,
  type SoloGame,
} from './index.ts';

const serverSeed = `${'0'.repeat(63)}1`;
const seedsOf = (nonce: number) => ({ serverSeed, clientSeed: 'demo', nonce });
const stake = amount(2_000_000n);

/** A whole round by the rule for players who do not come back, as the studio keeps it. */
function wholeRound(game: SoloGame, choice: unknown, nonce: number) {
  const first = drawFirst(game, seedsOf(nonce), { stake, choice });
  const begun: RoundRecord = { stake, choice, actions: [], draws: [first.draws] };
  const rest = playOut(resume(game, seedsOf(nonce), begun));
  const record: RoundRecord = {
    ...begun,
    actions: rest.actions,
    draws: [...begun.draws, ...rest.draws],
  };
  return { record, win: rest.round.win };
}

for (const [game, choice] of [
  [hiLo, {}],
  [coinFlip, { side: 'heads' }],
  [velvetHours, {}],
] as const) {
  test(`a record of ${game.code} gives its round again, with its seeds and without them`, () => {
    fc.assert(
      fc.property(fc.nat(100_000), (nonce) => {
        const { record, win } = wholeRound(game, choice, nonce);
        const again = replay(game, record);
        assert.equal(again.length, record.actions.length + 1);
        assert.equal(again.at(-1)?.win, win);
        const { round } = resume(game, seedsOf(nonce), record);
        assert.deepEqual(round.events, again.at(-1)?.events);
      }),
      { numRuns: 50 },
    );
  });
}

test('step by step is the same as in one go', () => {
  const { record } = wholeRound(velvetHours, {}, 3);
  let kept: RoundRecord = { ...record, actions: [], draws: record.draws.slice(0, 1) };
  for (const action of record.actions) {
    const { draws } = drawNext(resume(velvetHours, seedsOf(3), kept), action);
    kept = { ...kept, actions: [...kept.actions, action], draws: [...kept.draws, draws] };
  }
  assert.deepEqual(kept, record);
});

test('a record that its seeds do not give is told apart', () => {
  const { record } = wholeRound(hiLo, {}, 1);
  const [first = []] = record.draws;
  const changed = { ...record, draws: [[(first[0] ?? 0) ^ 1], ...record.draws.slice(1)] };
  assert.throws(() => resume(hiLo, seedsOf(1), changed), RecordMismatchError);
  assert.throws(() => resume(hiLo, seedsOf(2), record), RecordMismatchError);
});

test('a record that does not fit the rules is no round', () => {
  assert.throws(() => recordedDraws([7]).below(7), RangeError);
  assert.throws(() => recordedDraws([]).below(7), RangeError);
  assert.throws(() => recordedDraws([-1]).below(7), RangeError);
});

test('every way is gone once, with its chance', () => {
  const ways = [
    ...outcomesOf((draws) => [draws.below(2), ...(draws.below(3) === 0 ? [draws.below(5)] : [])]),
  ];
  assert.equal(ways.length, 2 * (5 + 2));
  const figures = figuresOf(
    distributionOf(ways.map(({ chance }) => ({ chance, value: fraction(1n) }))),
  );
  assert.deepEqual(
    [figures.rtpPpm, figures.deviationMilli, figures.winMaxOneIn],
    [1_000_000, 0, 1],
  );
  let turn = 0;
  const impure = () => [...outcomesOf((draws) => draws.below((turn += 1) + 1))];
  assert.throws(impure, /not pure/);
});

test('figures of a bet that is known by heart', () => {
  const figures = figuresOf([
    { pays: fraction(36n), chance: fraction(1n, 37n) },
    { pays: fraction(0n), chance: fraction(36n, 37n) },
  ]);
  assert.equal(figures.rtpDecimal, '0.972972972973');
  assert.equal(figures.deviationMilli, 5_838);
  assert.equal(figures.hitPpm, 27_027);
  assert.equal(figures.gainPpm, 27_027);
  assert.equal(figures.volatility, 'medium');
  assert.deepEqual([figures.winMaxHundredths, figures.winMaxOneIn], [3_600, 37]);
  assert.throws(() => figuresOf([{ pays: fraction(1n), chance: fraction(1n, 2n) }]), RangeError);
});
