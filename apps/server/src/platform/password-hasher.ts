import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from './refusal.ts';

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane (about 9 ms on one core). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that does not exist, whose hash is null. */
  matches(password: string, hash: string | null): Promise<boolean>;
};

export type PasswordHasherOptions = {
  /** Hashes at the same time; one core is left for everything else. */
  readonly concurrencyMax?: number;
  /** Callers that may wait before further ones are turned away. */
  readonly queueMax?: number;
};

/** Hashing is what a flood of logins runs out of first, so its queue has an end. */
export function createPasswordHasher(options: PasswordHasherOptions = {}): PasswordHasher {
  const { concurrencyMax = Math.max(1, availableParallelism() - 1), queueMax = 200 } = options;
  const waiting: (() => void)[] = [];
  let running = 0;
  let decoy: Promise<string> | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrencyMax) {
      if (waiting.length >= queueMax)
        throw new Refusal('request.overloaded', { retryAfterSeconds: 2 });
      // A caller that leaves hands its turn over, so `running` does not change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    matches: (password, stored) =>
      inTurn(async () => {
        decoy ??= hash('no account has this password', COST);
        const isMatch = await verify(stored ?? (await decoy), password);
        return isMatch && stored !== null;
      }),
  };
}
