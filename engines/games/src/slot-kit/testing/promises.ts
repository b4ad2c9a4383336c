import assert from 'node:assert/strict';
import { createStream, serverSeedFromBytes } from '@parlour/fairness';
import type { Amount } from '@parlour/money';
import fc from 'fast-check';
import {
  drawsFrom,
  notingDraws,
  recordedDraws,
  type SoloGame,
  type SoloRound,
} from '../../solo/index.ts';
import {
  chanceOf,
  createTally,
  estimateOf,
  fastDraws,
  modeFigures,
  simulate,
  type SlotFigures,
  type SlotProof,
  tableHashOf,
} from '../index.ts';
import { xoshiroWords } from './xoshiro.ts';

/** A base stake of one unit: every pay in hundredths of it is a whole amount. */
const BASE_STAKE = 100_000n;

type End = {
  readonly kind: 'end';
  readonly win: number;
  readonly total: number;
  readonly left: number;
};

const endOf = (round: SoloRound): End => {
  const end = round.events.at(-1) as End;
  assert.equal(end.kind, 'end');
  return end;
};

/**
 * Rounds of any seeds: the ends of the spins add up to the win, the cap holds and ends the round, a
 * feature comes to its end, and the noted draws repeat the round.
 */
export function assertPromises(
  game: SoloGame,
  {
    costs,
    stepsMax,
    winMax,
  }: {
    readonly costs: Readonly<Record<string, number>>;
    readonly winMax: number;
    /** No round has more steps. */
    readonly stepsMax: number;
  },
  numRuns = 60,
): void {
  for (const [mode, cost] of Object.entries(costs)) {
    const stake = ((BASE_STAKE * BigInt(cost)) / 100n) as Amount;
    const bet = { stake, choice: { mode } };
    const seedBytes = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(seedBytes, (bytes) => {
        const stream = createStream({
          serverSeed: serverSeedFromBytes(bytes),
          clientSeed: 'promises',
          nonce: 0,
        });
        const draws = notingDraws(drawsFrom(stream, game.scheme));
        const rounds = [game.begin(bet, draws)];
        for (let last = rounds[0]; last?.win === null; last = rounds.at(-1)) {
          assert.ok(rounds.length < stepsMax, 'a round without end');
          rounds.push(last.act(last.idleAction(), draws));
        }
        const spins = rounds
          .filter(({ events }) => (events.at(-1) as End).kind === 'end')
          .map(endOf);
        const won = spins.reduce((sum, { win }) => sum + win, 0);
        const last = rounds.at(-1) as SoloRound;
        assert.equal(endOf(last).total, won);
        assert.equal(endOf(last).left, 0);
        assert.ok(won <= winMax);
        assert.equal(last.win, (BigInt(won) * BASE_STAKE) / 100n);

        const record = recordedDraws(draws.values);
        let again = game.begin(bet, record);
        for (const round of rounds) {
          assert.deepEqual(again.events, round.events);
          assert.equal(again.win, round.win);
          if (again.win === null) again = again.act(again.idleAction(), record);
        }
      }),
      { numRuns },
    );
  }
}

/** Choices and stakes that no slot of these modes may take. */
export function assertRefusals(game: SoloGame, costs: Readonly<Record<string, number>>): void {
  const stake = 1_000_000n as Amount;
  for (const choice of [
    null,
    'spin',
    {},
    { mode: 'free' },
    { mode: 'spin', more: 1 },
    [],
    { mode: 1 },
  ])
    assert.equal(game.isChoice(choice, stake), false, JSON.stringify(choice));
  for (const [mode, cost] of Object.entries(costs)) {
    assert.ok(game.isChoice({ mode }, BigInt(cost) as Amount));
    if (cost % 100 !== 0) assert.equal(game.isChoice({ mode }, 1n as Amount), false);
  }
}

/** Four sigma in place of the 99 % of the published interval: a right sheet fails once in 16,000. */
const SIGMA_SHARE = 4 / 2.575_829;

/** A short simulation agrees with the published figures, within its own interval and theirs. */
export function assertFigures(
  {
    figures,
    proof,
    sheet,
  }: {
    readonly proof: SlotProof;
    readonly figures: SlotFigures;
    readonly sheet: object;
  },
  roundsOf: Readonly<Record<string, number>>,
): void {
  assert.equal(figures.tableHash, tableHashOf(sheet), 'the sheet is of other tables');
  for (const [mode, rounds] of Object.entries(roundsOf)) {
    const { copies, openings } = proof.modes[mode] ?? { copies: 1, openings: [] };
    const chance = chanceOf(openings);
    const tally = createTally();
    const draws = fastDraws(xoshiroWords(20_261_126));
    simulate(proof.slot, { mode, rounds, copies, draws }, tally);
    const published = figures.modes[mode];
    assert.ok(published !== undefined);
    const found = estimateOf(tally, { openings, cost: published.cost });
    const allowed = found.halfWidth * SIGMA_SHARE + published.halfWidthPpm / 1_000_000;
    const apart = Math.abs(found.total - published.rtpPpm / 1_000_000);
    assert.ok(apart < allowed, `${mode}: ${found.total} is not ${published.rtpPpm} ppm`);
    const features = (tally.opened / rounds) * 1_000;
    assert.ok(
      Math.abs(features - 1_000 * chance) <=
        4_000 * Math.sqrt((chance * (1 - chance)) / rounds) + 1e-9,
      `${mode}: ${features} features in a thousand rounds`,
    );
    const shown = modeFigures(proof, mode, tally);
    const hitSigma = Math.sqrt((published.hitPpm * (1_000_000 - published.hitPpm)) / rounds);
    assert.ok(Math.abs(shown.hitPpm - published.hitPpm) <= 6 * hitSigma + 1, `${mode}: hits`);
  }
}
