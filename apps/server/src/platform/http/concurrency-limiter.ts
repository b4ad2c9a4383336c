import { countedNetwork } from '../network.ts';
import { Refusal } from '../refusal.ts';
import type { Soon } from '../soon.ts';

export type ConcurrencyLimiter = {
  /** Does the work of a call from an address, or refuses it with `request.overloaded`. */
  run<T>(address: string, work: () => Soon<T>): Promise<T>;
};

export type ConcurrencyLimits = {
  readonly callsMax: number;
  /** Of one address, or of one /64 of IPv6. */
  readonly callsPerNetworkMax: number;
};

const RETRY_SECONDS = 2;

/**
 * Bounds how many costly calls are worked on at one time: what is let in is served soon, and everything
 * else is told when to come back instead of waiting in a queue that slows down every other call. A place
 * is held for the work alone, so that a caller who sends or reads slowly holds none.
 */
export function createConcurrencyLimiter(limits: ConcurrencyLimits): ConcurrencyLimiter {
  const byNetwork = new Map<string, number>();
  let running = 0;

  const enter = (network: string): void => {
    const own = byNetwork.get(network) ?? 0;
    if (running >= limits.callsMax || own >= limits.callsPerNetworkMax) {
      throw new Refusal('request.overloaded', { retryAfterSeconds: RETRY_SECONDS });
    }
    running += 1;
    byNetwork.set(network, own + 1);
  };
  const leave = (network: string): void => {
    running -= 1;
    const others = (byNetwork.get(network) ?? 1) - 1;
    if (others === 0) byNetwork.delete(network);
    else byNetwork.set(network, others);
  };

  return {
    async run(address, work) {
      const network = countedNetwork(address);
      enter(network);
      try {
        return await work();
      } finally {
        leave(network);
      }
    },
  };
}
