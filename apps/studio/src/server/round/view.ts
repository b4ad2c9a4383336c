import type { DeckService } from '../deck/service.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { hashSecret, newSecret } from '../platform/secret.ts';
import type { ProofView } from './present.ts';
import { createProofs } from './proof.ts';
import { findRoundByView, insertRoundView } from './store.ts';

const VIEW_TTL_MS = 60 * 60_000;

export type ViewService = ReturnType<typeof createViewService>;

/** Addresses under which the operator may show one round, to the player or to staff, for an hour. */
export function createViewService(platform: Platform, decks: DeckService) {
  const { config, db, now } = platform;
  const proofOf = createProofs(platform, decks);
  return {
    async create(roundId: string): Promise<string> {
      const code = newSecret();
      const expiresAt = new Date(now().getTime() + VIEW_TTL_MS);
      await db.tx((tx) => insertRoundView(tx, { codeHash: hashSecret(code), roundId, expiresAt }));
      return `${config.publicUrl}/verify#view=${code}`;
    },

    async find(code: string): Promise<ProofView> {
      const round = await findRoundByView(db, hashSecret(code), now());
      if (round === null) throw new Refusal('round.unknown');
      return proofOf(round);
    },
  };
}
