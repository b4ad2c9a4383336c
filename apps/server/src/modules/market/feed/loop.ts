// Holds the feed's lease and reads, again and again, until it is stopped.
import { withLease } from '../../../platform/lease.ts';
import type { Loop } from '../../../platform/module.ts';
import { type FeedDeps, readFeed } from './service.ts';

export type FeedLoopOptions = {
  /** From a lost connection, or a look at a lease that another node holds, to the next try. */
  readonly retryMs?: number;
};

const RETRY_MS = 2_000;
/** So long a feed may be away without a line in the log: it may be starting just as we are. */
const QUIET_MS = 30_000;
/** How often it is said again that it is still away. */
const REPEAT_MS = 5 * 60_000;

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
      let failedSince: number | null = null;
      let saidAt = 0;
      const note = (error: unknown, at: number) => {
        failedSince ??= at;
        if (at - failedSince < QUIET_MS || at - saidAt < REPEAT_MS) {
          log.info({ err: error, provider }, 'the feed is not read yet');
          return;
        }
        saidAt = at;
        log.error({ err: error, provider }, 'the feed is not read');
      };
      const running = (async () => {
        while (!signal.aborted) {
          try {
            await withLease(db, `feed ${provider}`, (lease) =>
              readFeed(
                {
                  ...deps,
                  onTurn() {
                    failedSince = null;
                    deps.onTurn?.();
                  },
                },
                lease,
                signal,
              ),
            );
          } catch (error) {
            if (!signal.aborted) note(error, performance.now());
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
