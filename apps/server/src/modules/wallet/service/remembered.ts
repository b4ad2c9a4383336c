import type { PurseState } from '@parlour/ledger';

/** Purses as this process last saw them committed. Only a guess: every use checks the version. */
export type RememberedPurses = {
  find(memberId: string): PurseState | null;
  keep(memberId: string, purse: PurseState): void;
  drop(memberId: string): void;
};

/** Forgets the purse that was written longest ago when there are too many. */
export function createRememberedPurses(purseCountMax: number): RememberedPurses {
  const purses = new Map<string, PurseState>();
  return {
    find: (memberId) => purses.get(memberId) ?? null,
    keep(memberId, purse) {
      // Written again, so that it moves to the end of the map's order.
      purses.delete(memberId);
      purses.set(memberId, purse);
      if (purses.size <= purseCountMax) return;
      const oldest = purses.keys().next();
      if (oldest.done !== true) purses.delete(oldest.value);
    },
    drop: (memberId) => purses.delete(memberId),
  };
}
