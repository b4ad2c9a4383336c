import type { Db, Reader } from '@parlour/database';
import { beaconMsOf, beaconRoundAt } from '@parlour/fairness';
import type { FieldSeal } from '../../../platform/field-seal.ts';
import {
  type BeaconChain,
  getBeaconChain,
  insertBeaconChain,
  listBeaconChains,
} from '../store/chains.ts';
import { createSeed, keepLinks } from './chains.ts';
import { buildLinks } from './links.ts';

/** A round of a beacon. */
export type BeaconRound = { readonly chainId: string; readonly round: number };

/**
 * A source of values that nobody knows before their time. The one here is simulated by a chain of the
 * house that is stored apart from those of the games; a public one such as drand fits the same shape.
 */
export type Beacon = {
  /** Makes sure that there are rounds for every instant up to `until`. */
  reach(until: Date): Promise<void>;
  /** The first round at each instant or after it. */
  roundsAt(reader: Reader, instants: readonly Date[]): Promise<readonly BeaconRound[]>;
  /** The value of a round, 64 hex digits; null until its time has come. */
  valueAt(reader: Reader, round: BeaconRound, now: Date): Promise<string | null>;
  chain(reader: Reader, chainId: string): Promise<BeaconChain>;
};

const PERIOD_SECONDS = 10;
/** Eleven days and a half. */
const ROUNDS = 100_000;
const MINUTE_MS = 60_000;

const clockOf = ({ genesisAt, periodSeconds }: BeaconChain) => ({
  genesisMs: genesisAt.getTime(),
  periodSeconds,
});
const endOf = (chain: BeaconChain): number => beaconMsOf(clockOf(chain), chain.length);
export const beaconOwner = (id: string): string => `beacon_chain:${id}`;

export type BeaconDeps = {
  readonly db: Db;
  readonly seal: FieldSeal;
  now(): Date;
  newId(): string;
};

/** The beacon of the house, in stretches of some days that follow each other without a gap. */
export function createBeacon({ db, seal, now, newId }: BeaconDeps): Beacon {
  const chains = new Map<string, BeaconChain>();
  const linksOf = keepLinks(async (reader, id) => {
    const { length, sealedSeed } = await chain(reader, id);
    return { length, seed: seal.open(sealedSeed, beaconOwner(id)) };
  });

  async function chain(reader: Reader, id: string): Promise<BeaconChain> {
    const known = chains.get(id) ?? (await getBeaconChain(reader, id));
    chains.set(id, known);
    return known;
  }

  /** Genesis lies on a whole minute, so that rounds come on the tens of seconds that sales close on. */
  async function extend(last: BeaconChain | undefined): Promise<void> {
    const at = now();
    const firstMs = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
    const genesisAt = new Date(last === undefined ? firstMs : endOf(last));
    const [id, seed] = [newId(), createSeed()];
    const { endHash } = await buildLinks(seed, ROUNDS);
    const made = { id, genesisAt, periodSeconds: PERIOD_SECONDS, length: ROUNDS, endHash };
    const sealedSeed = seal.seal(seed, beaconOwner(id));
    await db.tx((tx) => insertBeaconChain(tx, { ...made, sealedSeed, createdAt: at }));
  }

  return {
    chain,

    async reach(until) {
      for (;;) {
        const [last] = await listBeaconChains(db);
        if (last !== undefined && endOf(last) > until.getTime()) return;
        await extend(last);
      }
    },

    async roundsAt(reader, instants) {
      const known = await listBeaconChains(reader);
      return instants.map((at) => {
        const holder = known.find(({ genesisAt }) => genesisAt < at) ?? known.at(-1);
        if (holder === undefined || endOf(holder) < at.getTime()) {
          throw new Error('the beacon does not reach so far');
        }
        return { chainId: holder.id, round: beaconRoundAt(clockOf(holder), at.getTime()) };
      });
    },

    async valueAt(reader, { chainId, round }, at) {
      const holder = await chain(reader, chainId);
      if (at.getTime() < beaconMsOf(clockOf(holder), round)) return null;
      return (await linksOf(reader, chainId)).at(round);
    },
  };
}
