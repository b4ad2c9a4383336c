import { createStream, verifyCommit } from '@parlour/fairness';
import { drawsFrom, type SoloGame, type SoloRound } from '@parlour/games/solo';
import type { ProofView } from '../api.ts';
import { read } from '../money.ts';

export type Verdict = 'ok' | 'bad' | 'hidden';

/** Whether every step of a record is what its revealed seeds and the player's own choices give. */
export function verifyRecord(game: SoloGame, proof: ProofView, tableHash: string): Verdict {
  const { choice, clientSeed, nonce, serverSeed, serverSeedHash, stake, steps } = proof;
  if (serverSeed === null) return 'hidden';
  if (proof.tableHash !== tableHash || !verifyCommit(serverSeed, serverSeedHash)) return 'bad';
  const seeds = { serverSeed, clientSeed, nonce };
  const source = drawsFrom(createStream(seeds), game.scheme);
  let round: SoloRound | null = null;
  for (const { action, events } of steps) {
    round =
      round === null
        ? game.begin({ stake: read(stake), choice }, source)
        : round.act(action, source);
    if (JSON.stringify(round.events) !== JSON.stringify(events)) return 'bad';
  }
  return 'ok';
}
