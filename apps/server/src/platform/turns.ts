import { Refusal } from './refusal.ts';

/** Does a piece of work when it is its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

const RETRY_SECONDS = 2;

/**
 * Lets so many pieces of heavy work go on at once, and so many wait for their turn; what comes on top
 * is refused with `request.overloaded`.
 */
export function createTurns(limits: {
  readonly atOnceMax: number;
  readonly queueMax: number;
}): InTurn {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= limits.atOnceMax) {
      if (waiting.length >= limits.queueMax) {
        throw new Refusal('request.overloaded', { retryAfterSeconds: RETRY_SECONDS });
      }
      // A caller that leaves hands its turn over, so `busy` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      busy += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  };
}
