import { isConflict } from '../../store/retry.ts';

const TRIES_MAX = 5;

/** Tries what came into conflict with someone else again, a few times; anything else is thrown on. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES_MAX || !isConflict(error)) throw error;
    }
  }
}
