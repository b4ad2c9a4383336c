import { overloaded } from './refusal.ts';

/** Does a piece of work when it is its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets so many pieces of work go on at once, and so many wait for their turn, in the order of their coming.
 * One that comes on top of them, or has waited for too long, is refused with `request.overloaded`.
 */
export function createTurns(limits: {
  readonly atOnceMax: number;
  readonly waitingMax: number;
  readonly waitMsMax: number;
}): InTurn {
  const waiting = new Set<() => void>();
  let busy = 0;
  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (then: () => void) => {
        clearTimeout(timer);
        waiting.delete(admit);
        then();
      };
      const admit = () => leave(resolve);
      const timer = setTimeout(() => leave(() => reject(overloaded())), limits.waitMsMax);
      waiting.add(admit);
    });
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (busy >= limits.atOnceMax) {
      if (waiting.size >= limits.waitingMax) throw overloaded();
      // Work that ends hands its turn over, so `busy` does not change.
      await turn();
    } else {
      busy += 1;
    }
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next === undefined) busy -= 1;
      else next();
    }
  };
}
