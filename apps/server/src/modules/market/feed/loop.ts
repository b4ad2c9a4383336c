// Holds the feed's lease and reads, again and again, until it is stopped.
import { withLease } from '../../../platform/lease.ts';
import type { Loop } from '../../../platform/module.ts';
import { type FeedDeps, readFeed } from './service.ts';

export type FeedLoopOptions = {
  /** From a lost connection, or a look at a lease that another node holds, to the next try. */
  readonly retryMs?: number;
};

const RETRY_MS = 2_000;

export function createFeedLoop(deps: FeedDeps, { retryMs = RETRY_MS }: FeedLoopOptions = {}): Loop {
  const { db, log, provider } = deps;
  return {
    name: 'market.feed',
    start() {
      const ending = new AbortController();
      const { signal } = ending;
      const pause = () =>
        new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, retryMs).unref();
          signal.addEventListener('abort', () => {
            clearTimeout(timer);
            resolve();
          });
        });
      const running = (async () => {
        while (!signal.aborted) {
          try {
            await withLease(db, `feed ${provider}`, (lease) => readFeed(deps, lease, signal));
          } catch (error) {
            if (!signal.aborted) log.error({ err: error, provider }, 'the feed is not read');
          }
          if (!signal.aborted) await pause();
        }
      })();
      return {
        async stop() {
          ending.abort();
          await running;
        },
      };
    },
  };
}
