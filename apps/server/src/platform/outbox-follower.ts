import type { Db, Tx } from '@parlour/database';
import type { Logger } from 'pino';
import { type Cursor, hasPending, readEvents, readTail, type StoredEvent } from './outbox.ts';
import type { OutboxNews } from './outbox-news.ts';

/** A durable reader: its effects and its place move in one transaction, so each event counts once. */
export type OutboxConsumer = {
  readonly name: string;
  readonly types: readonly string[];
  apply(tx: Tx, events: readonly StoredEvent[]): Promise<void>;
};

export type Follower = { stop(): Promise<void> };

export type FollowDeps = {
  readonly db: Db;
  readonly log: Logger;
  readonly news: Pick<OutboxNews, 'subscribe'>;
};

const POLL_MS = 1_000;
/** From one look to the next: under load, each commit would ask every follower for another one. */
const GATHER_MS = 20;
const RETRY_MS = 2_000;

/** Calls `drain` when the outbox has grown, at least once a second, never twice at a time. */
function follow({ log, news }: FollowDeps, drain: () => Promise<void>): Follower {
  let stopped = false;
  let wake = () => {};
  let dirty = true;
  const unsubscribe = news.subscribe(() => {
    dirty = true;
    wake();
  });

  const loop = (async () => {
    let lookedMs = Number.NEGATIVE_INFINITY;
    while (!stopped) {
      const early = lookedMs + GATHER_MS - performance.now();
      if (early > 0) await sleep(early);
      lookedMs = performance.now();
      dirty = false;
      try {
        await drain();
      } catch (error) {
        log.error({ err: error }, 'outbox follower failed and will try again');
        await sleep(RETRY_MS);
      }
      if (dirty || stopped) continue;
      await Promise.race([sleep(POLL_MS), new Promise<void>((resolve) => (wake = resolve))]);
    }
  })();

  return {
    async stop() {
      stopped = true;
      unsubscribe();
      wake();
      await loop;
    },
  };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/**
 * Follows the stream from its present end, in memory: what a node fans out to its sockets. Only of the
 * types that are asked for it reads payloads; deliveries come with every event.
 */
export function followLive(
  deps: FollowDeps,
  types: readonly string[],
  onEvents: (events: readonly StoredEvent[]) => void,
): Follower {
  const { db } = deps;
  let cursor: Cursor | null = null;
  return follow(deps, async () => {
    cursor ??= await readTail(db);
    for (;;) {
      const events = await readEvents(db, cursor, types);
      const last = events.at(-1);
      if (last === undefined) return;
      onEvents(events);
      cursor = { transactionId: last.transactionId, eventId: last.id };
    }
  });
}

/** Follows the stream from where the consumer's row stands; several nodes share one consumer. */
export function followDurably(deps: FollowDeps, consumer: OutboxConsumer): Follower {
  return follow(deps, async () => {
    while (await consumeOnce(deps.db, consumer)) {
      // Each turn is a transaction of its own, so that a long backlog never becomes one.
    }
  });
}

const BEHIND_MS = 20;
const BEHIND_MAX_MS = 60_000;

/**
 * Handles every event that has been committed, for one consumer after the other: what seeds, tests and
 * measurements need to know before they go on. Waits for open transactions, which hold back the events
 * after them, also those of other databases of the same server.
 *
 * @throws when nothing could be read for a minute.
 */
export async function consumeAll(db: Db, consumers: readonly OutboxConsumer[]): Promise<void> {
  for (const consumer of consumers) {
    let waitedMs = 0;
    for (;;) {
      if (await consumeOnce(db, consumer)) waitedMs = 0;
      else if (!(await hasPending(db, consumer.name))) break;
      else if (waitedMs > BEHIND_MAX_MS) throw new Error(`${consumer.name} is held back`);
      else {
        await sleep(BEHIND_MS);
        waitedMs += BEHIND_MS;
      }
    }
  }
}

/** Handles one page of events; false when there was none, or another node holds the cursor. */
export async function consumeOnce(db: Db, consumer: OutboxConsumer): Promise<boolean> {
  return db.tx(async (tx) => {
    await tx.query({
      text: `insert into outbox_cursors (consumer, transaction_id, event_id)
        values ($1, '0', 0) on conflict (consumer) do nothing`,
      values: [consumer.name],
    });
    const [cursor] = await tx.query<Cursor>({
      text: `select transaction_id::text as "transactionId", event_id as "eventId"
        from outbox_cursors where consumer = $1 for update skip locked`,
      values: [consumer.name],
    });
    if (cursor === undefined) return false;

    const events = await readEvents(tx, cursor, consumer.types);
    const last = events.at(-1);
    if (last === undefined) return false;
    await consumer.apply(
      tx,
      events.filter((event) => consumer.types.includes(event.type)),
    );
    await tx.query({
      text: `update outbox_cursors set transaction_id = $2::xid8, event_id = $3, updated_at = now()
        where consumer = $1`,
      values: [consumer.name, last.transactionId, last.id],
    });
    return true;
  });
}
