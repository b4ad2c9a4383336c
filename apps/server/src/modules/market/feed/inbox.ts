// Messages between the connection and the one who applies them.
import type { Arrived } from './parse.ts';
import type { FeedSource } from './source.ts';

export type Inbox = {
  /** What has come in, at most so much of it; nothing when nothing came for a while. Throws what broke it. */
  take(max: number, waitMs: number): Promise<readonly Arrived[]>;
  closed(): Promise<void>;
};

/** Beyond it the connection is not read on, so that what waits does so with the provider. */
const WAITING_MAX = 5_000;

export function createInbox(source: FeedSource, now: () => Date, signal: AbortSignal): Inbox {
  const waiting: Arrived[] = [];
  let failure: Error | null = null;
  let wakeTaker = (): void => {};
  let wakePump = (): void => {};

  const pump = (async () => {
    try {
      for await (const text of source.open(signal)) {
        waiting.push({ text, receivedAt: now() });
        wakeTaker();
        while (waiting.length >= WAITING_MAX && !signal.aborted) {
          await new Promise<void>((resolve) => (wakePump = resolve));
        }
        if (signal.aborted) break;
      }
      failure = new Error('the connection to the feed was closed');
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
    wakeTaker();
  })();
  signal.addEventListener('abort', () => {
    wakePump();
    wakeTaker();
  });

  return {
    async take(max, waitMs) {
      if (waiting.length === 0 && failure === null && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, waitMs);
          wakeTaker = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      const taken = waiting.splice(0, max);
      // What came before the connection broke still counts.
      if (taken.length === 0 && failure !== null && !signal.aborted) throw failure;
      wakePump();
      return taken;
    },
    closed: () => pump,
  };
}
