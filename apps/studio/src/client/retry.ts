import { NetworkError, RefusalError } from './api.ts';

const FIRST_MS = 700;
const MAX_MS = 8_000;

/**
 * Repeats a call while the studio cannot be reached. Every repeated call carries the same key or step,
 * so that asking again is asking for the same thing.
 */
export async function withRetry<T>(
  work: () => Promise<T>,
  onLost: (isLost: boolean) => void,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      const result = await work();
      if (tries > 0) onLost(false);
      return result;
    } catch (error) {
      if (!(error instanceof NetworkError)) {
        if (tries > 0) onLost(false);
        throw error;
      }
      onLost(true);
      await new Promise((resolve) =>
        setTimeout(resolve, Math.min(MAX_MS, FIRST_MS * 1.7 ** tries)),
      );
    }
  }
}

/**
 * Repeats a call that came too soon, after the time that the studio names. The page waits by itself
 * between two spins; a page that was opened again, or a second one, does not know of the last spin.
 */
export async function withWait<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof RefusalError) || error.waitMs === undefined) throw error;
      const { waitMs } = error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
