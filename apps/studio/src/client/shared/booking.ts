import type { RoundView } from '../api.ts';
import type { Purse } from './purse.ts';

const FIRST_MS = 250;
const SPREAD_MS = 600;
const AGAIN_MS = 900;
/** A round whose end is long in coming is asked for less and less often, and never forgotten. */
const AGAIN_MS_MAX = 15_000;
const SLOWER = 1.2;
/** Rounds of the past that the page still knows. */
const KEPT = 12;

export type BookingDeps = {
  /** The round of a player, once it is over. */
  readonly proof: (id: string) => Promise<RoundView>;
  readonly purse: Pick<Purse, 'settle'>;
  /** The whole round of the player, with its balance. */
  readonly onBooked: (round: RoundView) => void;
  readonly wait: (ms: number) => Promise<void>;
};

/** Waits for the end of a player's round at the studio, and for its balance; each round once. */
export function createBooking({ onBooked, proof, purse, wait }: BookingDeps) {
  let known: readonly string[] = [];
  return async (id: string): Promise<void> => {
    if (known.includes(id)) return;
    known = [...known, id].slice(-KEPT);
    // Everybody at the table asks now.
    // tidy-allow chance: spreads calls over time and decides nothing
    await wait(FIRST_MS + Math.random() * SPREAD_MS);
    for (let againMs = AGAIN_MS; ; againMs = Math.min(againMs * SLOWER, AGAIN_MS_MAX)) {
      const round = await proof(id).catch(() => null);
      if (round !== null && round.state !== 'playing') {
        purse.settle(round);
        onBooked(round);
        return;
      }
      await wait(againMs);
    }
  };
}
