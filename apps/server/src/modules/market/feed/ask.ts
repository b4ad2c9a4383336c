// Asks the provider to repeat, within its limits. Requests are on their way while the feed is read on; what
// became of them is applied to the producers as anything else that happens.
import type { Db, Tx } from '@parlour/database';
import type { Logger } from 'pino';
import { LIMITS_MS_MAX, mayAsk, OF_EVENT, spansOf } from './limit-rules.ts';
import type { Asked, Producers } from './producers.ts';
import type { FeedCalls } from './source.ts';
import { endRecovery, insertRecovery, listRecoveries, takeRequestId } from './store.ts';

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

/** Instants of earlier requests that count for the limits of one of this kind. */
async function madeBefore(
  { db, now, provider }: AskDeps,
  isAlike: (row: Awaited<ReturnType<typeof listRecoveries>>[number]) => boolean,
): Promise<number[]> {
  const since = new Date(now().getTime() - LIMITS_MS_MAX);
  const rows = await listRecoveries(db, provider, since);
  return rows.filter(isAlike).map(({ askedAt }) => askedAt.getTime());
}

async function askProducer(deps: AskDeps, { after, requestId, sheet }: Asked): Promise<void> {
  const { calls, inTx, now, provider } = deps;
  const at = now();
  const backMs = after === null ? null : at.getTime() - after;
  const limits = spansOf(backMs);
  const made = await madeBefore(
    deps,
    ({ afterAt, askedAt, eventRef, producerId }) =>
      eventRef === null &&
      producerId === sheet.id &&
      spansOf(afterAt === null ? null : askedAt.getTime() - afterAt.getTime()) === limits,
  );
  if (!mayAsk(made, at.getTime(), limits))
    throw new Error('the limits of the provider are reached');
  await inTx((tx) =>
    insertRecovery(tx, provider, { requestId, producerId: sheet.id, eventRef: null, after }, at),
  );
  await calls.recover({ producer: sheet, requestId, after });
}

async function askEvent(deps: AskDeps, eventRef: string, producerId: number): Promise<void> {
  const { db, calls, inTx, now, producers, provider } = deps;
  const sheet = producers.sheetOf(producerId);
  if (sheet === null) return;
  const at = now();
  const made = await madeBefore(deps, (row) => row.eventRef !== null);
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
