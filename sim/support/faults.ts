// A database whose transactions break before or after they commit, as a crash would break them.
import type { Db } from '@parlour/database';
import type { Chance } from './chance.ts';
import { Cut } from './outcome.ts';

export type Faults = {
  readonly wrapDb: (db: Db) => Db;
  /** Cuts that happened. */
  cuts(): number;
  /** From now on transactions break once in so many. */
  storm(onceIn: number): void;
  /** No crash happens from now on. */
  calm(): void;
};

/** Begins calm, so that a world can be built. */
export function createFaults(chance: Chance): Faults {
  let cuts = 0;
  let onceIn: number | null = null;
  const isCut = (): boolean => {
    if (onceIn === null || !chance.oneIn(onceIn)) return false;
    cuts += 1;
    return true;
  };
  return {
    cuts: () => cuts,
    storm: (times) => void (onceIn = times),
    calm: () => void (onceIn = null),
    wrapDb: (db) => ({
      ...db,
      async tx(work, options) {
        const result = await db.tx(async (tx) => {
          const done = await work(tx);
          if (isCut()) throw new Cut();
          return done;
        }, options);
        if (isCut()) throw new Cut();
        return result;
      },
    }),
  };
}
