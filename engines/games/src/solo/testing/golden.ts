import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createStream } from '@parlour/fairness';
import type { Amount } from '@parlour/money';
import { drawsFrom } from '../draws.ts';
import type { SoloGame } from '../game.ts';

/** The pair of the published test vectors: 63 zeros and a 1, client "demo". */
const PAIR = { serverSeed: `${'0'.repeat(63)}1`, clientSeed: 'demo' };

export type Script = {
  readonly choice: unknown;
  /** Taken in turn as long as the round goes on; then the rule for players who do not come back. */
  readonly actions?: readonly unknown[];
  /** What the round before has left, in games that carry something. */
  readonly carried?: unknown;
};

export const GOLDEN_STAKE = 100_000n as Amount;

/** A round of one stake unit from the pair of the published vectors, to its end. */
export function playScript(
  game: SoloGame,
  { actions = [], choice, ...before }: Script,
  nonce: number,
) {
  const draws = drawsFrom(createStream({ ...PAIR, nonce }), game.scheme);
  let round = game.begin({ stake: GOLDEN_STAKE, choice, ...before }, draws);
  const steps: unknown[] = [{ events: round.events }];
  let staked: bigint = GOLDEN_STAKE;
  for (let step = 0; round.win === null; step += 1) {
    const action = actions[step] ?? round.idleAction();
    const raise = round.raiseOf(action);
    assert.notEqual(raise, null, `step ${step} is out of turn`);
    staked += raise ?? 0n;
    round = round.act(action, draws);
    steps.push({ action, events: round.events });
  }
  const end = { steps, staked: staked.toString(), win: round.win.toString() };
  return { nonce, choice, ...before, ...end, ...(game.carries && { left: round.carried }) };
}

/**
 * Compares rounds of fixed seeds with those that are written in `file`: whatever changes an outcome
 * shows there. `UPDATE_GOLDEN=1` writes the file after a deliberate change.
 */
export function assertGoldenRounds(game: SoloGame, file: URL, scripts: readonly Script[]): void {
  const rounds = scripts.flatMap((script) =>
    [0, 1, 2].map((nonce) => playScript(game, script, nonce)),
  );
  if (process.env['UPDATE_GOLDEN'] === '1')
    writeFileSync(file, `${JSON.stringify({ ...PAIR, rounds }, null, 2)}\n`);
  assert.deepEqual(JSON.parse(readFileSync(file, 'utf8')).rounds, rounds);
}
