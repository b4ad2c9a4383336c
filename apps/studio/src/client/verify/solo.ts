import { createStream, type SeedPair, verifyCommit } from '@parlour/fairness';
import { drawsFrom, type SoloGame, type SoloRound } from '@parlour/games/solo';
import type { ProofView } from '../api.ts';
import { read } from '../money.ts';

export type Verdict = 'ok' | 'bad' | 'hidden';

/** Whether every step of a record is what its revealed seeds and the player's own choices give. */
export function verifyRecord(game: SoloGame, proof: ProofView, tableHash: string): Verdict {
  const { clientSeed, nonce, serverSeed, serverSeedHash } = proof;
  if (serverSeed === null) return 'hidden';
  if (proof.tableHash !== tableHash || !verifyCommit(serverSeed, serverSeedHash)) return 'bad';
  try {
    return areSteps(game, proof, { serverSeed, clientSeed, nonce }) ? 'ok' : 'bad';
  } catch (error) {
    // A step that the game does not allow, or a choice that it does not have.
    if (error instanceof RangeError) return 'bad';
    throw error;
  }
}

function areSteps(
  game: SoloGame,
  { choice, stake, steps }: Pick<ProofView, 'choice' | 'stake' | 'steps'>,
  seeds: SeedPair,
): boolean {
  const source = drawsFrom(createStream(seeds), game.scheme);
  let round: SoloRound | null = null;
  for (const { action, events } of steps) {
    round =
      round === null
        ? game.begin({ stake: read(stake), choice }, source)
        : round.act(action, source);
    if (JSON.stringify(round.events) !== JSON.stringify(events)) return false;
  }
  return true;
}
