import { randomBytes } from 'node:crypto';
import { beaconMsOf, beaconRoundAt, serverSeedFromBytes } from '@parlour/fairness';
import { createLinks, linksOf } from '../chain/links.ts';
import type { Platform } from '../platform/platform.ts';
import { findBeaconChain, insertBeaconChain, lastBeaconChain } from './store.ts';

/** A round of a beacon, and when its value comes. */
export type BeaconRound = { readonly chainId: string; readonly round: number; readonly at: Date };

/**
 * A source of values that are not known before their time. The one here is simulated by a chain that is
 * stored apart from every seed; a public one such as drand fits the same shape.
 */
export type Beacon = {
  /** The first round that comes after an instant. */
  roundAfter(at: Date): Promise<BeaconRound>;
  /** The value of a round, 64 hex digits; null until its time has come. */
  valueOf(round: BeaconRound): Promise<string | null>;
};

/** That of drand's fast network. */
const PERIOD_SECONDS = 3;
/** A day. */
const ROUNDS = 28_800;
/** Stretches whose links are kept at hand. */
const CHAINS_KEPT = 3;

type Deps = Pick<Platform, 'db' | 'now' | 'newId'>;

/** The beacon of the studio, in stretches of a day that follow each other without a gap. */
export function createBeacon({ db, newId, now }: Deps): Beacon {
  const clockOf = (chain: { genesisAt: Date; periodSeconds: number }) => ({
    genesisMs: chain.genesisAt.getTime(),
    periodSeconds: chain.periodSeconds,
  });
  const linksOfChain = createLinks((id) => findBeaconChain(db, id), CHAINS_KEPT);
  const extend = async (genesisAt: Date): Promise<void> => {
    const seed = serverSeedFromBytes(randomBytes(32));
    const { end } = await linksOf(seed, ROUNDS);
    await db.tx((tx) =>
      insertBeaconChain(tx, {
        id: newId(),
        genesisAt,
        periodSeconds: PERIOD_SECONDS,
        length: ROUNDS,
        endHash: end,
        seed,
        createdAt: now(),
      }),
    );
  };
  return {
    async roundAfter(after) {
      for (;;) {
        const chain = await lastBeaconChain(db);
        const clock = chain === null ? null : clockOf(chain);
        const endMs = chain === null || clock === null ? 0 : beaconMsOf(clock, chain.length);
        if (chain === null || clock === null || endMs <= after.getTime()) {
          // After a pause there is nothing to fill: a new stretch begins at the wanted instant.
          await extend(new Date(Math.max(endMs, after.getTime())));
          continue;
        }
        const round = beaconRoundAt(clock, after.getTime() + 1);
        return { chainId: chain.id, round, at: new Date(beaconMsOf(clock, round)) };
      }
    },
    async valueOf({ at, chainId, round }) {
      if (now() < at) return null;
      return (await linksOfChain(chainId)).at(round);
    },
  };
}
