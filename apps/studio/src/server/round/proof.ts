import type { DeckService } from '../deck/service.ts';
import type { Platform } from '../platform/platform.ts';
import { hitsOfRound } from '../pool/of-round.ts';
import { getPair } from '../seed/store.ts';
import { presentTableRound } from '../table/present.ts';
import { findTableRound } from '../table/store.ts';
import { cardOf } from './game.ts';
import { presentProof, type ProofView } from './present.ts';
import type { RoundRow } from './store.ts';

/** A round with everything that proves it. */
export const createProofs =
  ({ db, games }: Pick<Platform, 'db' | 'games'>, decks: Pick<DeckService, 'proofOf'>) =>
  async (round: RoundRow): Promise<ProofView> => {
    const { gameCode, id, seedPairId, tableRoundId } = round;
    const played = tableRoundId === null ? null : await findTableRound(db, tableRoundId);
    return presentProof(games, round, {
      pair: seedPairId === null ? null : await getPair(db, seedPairId),
      table: played === null ? null : presentTableRound(played),
      ticket: await decks.proofOf(id, cardOf(games, gameCode)),
      pools: await hitsOfRound(db, id),
    });
  };
