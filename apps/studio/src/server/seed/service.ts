import { randomBytes } from 'node:crypto';
import type { Tx } from '@parlour/database';
import {
  commitServerSeed,
  isClientSeed,
  SERVER_SEED_BYTES,
  serverSeedFromBytes,
} from '@parlour/fairness';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { hasOpenRound } from '../round/store.ts';
import {
  activateNext,
  insertPair,
  listCurrentPairs,
  listRevealedPairs,
  lockActivePair,
  revealActive,
  type SeedPairRow,
  type SeedState,
} from './store.ts';

const CLIENT_SEED_BYTES = 8;

export type SeedView = {
  readonly active: {
    readonly serverSeedHash: string;
    readonly clientSeed: string;
    readonly nonce: number;
  };
  readonly nextServerSeedHash: string;
  readonly revealed: readonly {
    readonly serverSeed: string;
    readonly serverSeedHash: string;
    readonly clientSeed: string;
    readonly bets: number;
    readonly revealedAt: string;
  }[];
};

export type SeedService = ReturnType<typeof createSeedService>;

/** Seed pairs of a player. The pair after the present one is promised before its client seed is chosen. */
export function createSeedService({ db, now, newId }: Platform) {
  const makePair = (tx: Tx, playerId: string, state: SeedState): Promise<void> => {
    const serverSeed = serverSeedFromBytes(randomBytes(SERVER_SEED_BYTES));
    return insertPair(tx, {
      id: newId(),
      playerId,
      state,
      serverSeed,
      serverSeedHash: commitServerSeed(serverSeed),
      clientSeed: randomBytes(CLIENT_SEED_BYTES).toString('hex'),
      createdAt: now(),
    });
  };

  return {
    /** Gives a new player the two pairs that every player always has. */
    async begin(tx: Tx, playerId: string): Promise<void> {
      await makePair(tx, playerId, 'active');
      await makePair(tx, playerId, 'next');
    },

    async view(playerId: string): Promise<SeedView> {
      const current = await listCurrentPairs(db, playerId);
      return presentSeeds(current, await listRevealedPairs(db, playerId));
    },

    /** Reveals the pair in use and goes over to the promised one with the player's own client seed. */
    async rotate(playerId: string, clientSeed: string): Promise<SeedView> {
      if (!isClientSeed(clientSeed)) throw new Refusal('seed.client_seed_malformed');
      await db.tx(async (tx) => {
        await lockActivePair(tx, playerId);
        // A revealed pair would reveal the rest of a feature that is still being played.
        if (await hasOpenRound(tx, playerId)) throw new Refusal('seed.round_open');
        await revealActive(tx, playerId, now());
        await activateNext(tx, playerId, clientSeed);
        await makePair(tx, playerId, 'next');
      });
      return this.view(playerId);
    },
  };
}

function presentSeeds(current: readonly SeedPairRow[], revealed: readonly SeedPairRow[]): SeedView {
  const active = current.find((pair) => pair.state === 'active');
  const next = current.find((pair) => pair.state === 'next');
  if (active === undefined || next === undefined) throw new Error('a player without seed pairs');
  return {
    active: {
      serverSeedHash: active.serverSeedHash,
      clientSeed: active.clientSeed,
      nonce: active.nextNonce,
    },
    nextServerSeedHash: next.serverSeedHash,
    revealed: revealed.map((pair) => ({
      serverSeed: pair.serverSeed,
      serverSeedHash: pair.serverSeedHash,
      clientSeed: pair.clientSeed,
      bets: pair.nextNonce,
      revealedAt: pair.revealedAt?.toISOString() ?? '',
    })),
  };
}
