import type { Db, Tx } from '@parlour/database';
import type { Logger } from 'pino';
import {
  type Cursor,
  OUTBOX_NOTIFICATION,
  readEvents,
  readTail,
  type StoredEvent,
} from './outbox.ts';

/** A durable reader: its effects and its place move in one transaction, so each event counts once. */
export type OutboxConsumer = {
  readonly name: string;
  readonly types: readonly string[];
  apply(tx: Tx, events: readonly StoredEvent[]): Promise<void>;
};

export type Follower = { stop(): Promise<void> };

const POLL_MS = 1_000;
const RETRY_MS = 2_000;

/** Calls `drain` whenever the outbox grew, at least once a second, never twice at a time. */
export function follow(db: Db, log: Logger, drain: () => Promise<void>): Follower {
  let stopped = false;
  let wake = () => {};
  let dirty = true;
  const signal = () => {
    dirty = true;
    wake();
  };
  const listener = listen(db, log, signal, () => stopped);

  const loop = (async () => {
    while (!stopped) {
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
      wake();
      await Promise.all([loop, listener.stop()]);
    },
  };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Keeps one LISTEN connection, replacing it when it breaks; polling covers the time between. */
function listen(db: Db, log: Logger, signal: () => void, isStopped: () => boolean) {
  let release: (() => void) | null = null;
  const open = async (): Promise<void> => {
    if (isStopped()) return;
    try {
      const client = await db.connect();
      release = () => client.release(true);
      client.on('notification', signal);
      client.on('error', () => {
        release?.();
        release = null;
        setTimeout(() => void open(), RETRY_MS).unref();
      });
      await client.query(`listen ${OUTBOX_NOTIFICATION}`);
      if (isStopped()) release();
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for events; polling');
      setTimeout(() => void open(), RETRY_MS).unref();
    }
  };
  const opening = open();
  return {
    async stop() {
      await opening;
      release?.();
      release = null;
    },
  };
}

/** Follows the stream from its present end, in memory: what a node fans out to its sockets. */
export function followLive(
  db: Db,
  log: Logger,
  onEvents: (events: readonly StoredEvent[]) => void,
): Follower {
  let cursor: Cursor | null = null;
  return follow(db, log, async () => {
    cursor ??= await readTail(db);
    for (;;) {
      const events = await readEvents(db, cursor);
      const last = events.at(-1);
      if (last === undefined) return;
      onEvents(events);
      cursor = { transactionId: last.transactionId, eventId: last.id };
    }
  });
}

/** Follows the stream from where the consumer's row stands; several nodes share one consumer. */
export function followDurably(db: Db, log: Logger, consumer: OutboxConsumer): Follower {
  return follow(db, log, async () => {
    while (await consumeOnce(db, consumer)) {
      // Each turn is a transaction of its own, so that a long backlog never becomes one.
    }
  });
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

    const events = await readEvents(tx, cursor);
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
