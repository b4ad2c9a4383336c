// Asks the provider to repeat, within its limits. Requests are on their way while the feed is read on; what
// became of them is applied to the producers as anything else that happens.
import type { Db, Tx } from '@parlour/database';
import type { Logger } from 'pino';
import { LIMITS_MS_MAX, madeAlike, mayAsk, OF_EVENT, spansOf } from './limit-rules.ts';
import type { Asked, Producers } from './producers.ts';
import type { FeedCalls } from './source.ts';
import {
  endRecovery,
  giveUpRecoveries,
  insertRecovery,
  listRecoveries,
  takeRequestId,
} from './store.ts';

export type AskDeps = {
  readonly db: Db;
  readonly log: Logger;
  readonly calls: FeedCalls;
  readonly provider: string;
  readonly producers: Producers;
  now(): Date;
  /** A transaction of the one who holds the feed's lease. */
  inTx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

export type Asking = {
  /** Makes the requests that the producers are waiting for. */
  flush(): void;
  recoverEvent(eventRef: string, producerId: number): void;
};

/** Earlier requests that count for the limits still. */
const madeBefore = ({ db, now, provider }: AskDeps) =>
  listRecoveries(db, provider, new Date(now().getTime() - LIMITS_MS_MAX));

async function askProducer(deps: AskDeps, { after, requestId, sheet }: Asked): Promise<void> {
  const { calls, inTx, now, provider } = deps;
  const at = now();
  const backMs = after === null ? null : at.getTime() - after;
  const limits = spansOf(backMs);
  const made = madeAlike(await madeBefore(deps), sheet.id, limits);
  if (!mayAsk(made, at.getTime(), limits))
    throw new Error('the limits of the provider are reached');
  await inTx(async (tx) => {
    await giveUpRecoveries(tx, provider, sheet.id, at);
    await insertRecovery(
      tx,
      provider,
      { requestId, producerId: sheet.id, eventRef: null, after },
      at,
    );
  });
  await calls.recover({ producer: sheet, requestId, after });
}

async function askEvent(deps: AskDeps, eventRef: string, producerId: number): Promise<void> {
  const { db, calls, inTx, now, producers, provider } = deps;
  const sheet = producers.sheetOf(producerId);
  if (sheet === null) return;
  const at = now();
  const made = (await madeBefore(deps))
    .filter((row) => row.eventRef !== null)
    .map(({ askedAt }) => askedAt.getTime());
  if (!mayAsk(made, at.getTime(), OF_EVENT))
    throw new Error('the limits of the provider are reached');
  const requestId = await takeRequestId(db);
  await inTx((tx) =>
    insertRecovery(tx, provider, { requestId, producerId, eventRef, after: null }, at),
  );
  await calls.recoverEvent({ producer: sheet, requestId, eventRef });
  await inTx((tx) => endRecovery(tx, requestId, 'complete', now()));
}

export function createAsking(deps: AskDeps): Asking {
  const { inTx, log, now, producers } = deps;
  return {
    flush() {
      for (const asked of producers.takeRequests()) {
        const { requestId, sheet } = asked;
        askProducer(deps, asked)
          .catch(async (error: unknown) => {
            log.warn(
              { err: error, producer: sheet.name },
              'a producer could not be asked to repeat',
            );
            producers.step(sheet.id, { type: 'not_asked', requestId }, now());
            await inTx((tx) => endRecovery(tx, requestId, 'failed', now()));
          })
          .catch((error: unknown) => {
            log.warn({ err: error, requestId }, 'a recovery that failed stands as open');
          });
      }
    },
    recoverEvent(eventRef, producerId) {
      askEvent(deps, eventRef, producerId).catch((error: unknown) => {
        log.warn({ err: error, event: eventRef }, 'an event could not be asked for again');
      });
    },
  };
}
