import { type Db, jsonbs, texts, type Tx } from '@parlour/database';

/** A message for a socket channel. */
export type Message = { readonly channel: string; readonly message: unknown };

/** One that has its place in the channel: versions grow by one from message to message. */
export type Delivery = Message & { readonly version: bigint };

export type OutboxEvent = {
  /** Noun, dot, past participle: `withdrawal.approved`. */
  readonly type: string;
  readonly payload: unknown;
  /** Messages that get the next versions of their channels as they are written. */
  readonly deliveries?: readonly Message[];
};

/**
 * The deliveries that an event's payload stands for, so that one small event can tell thousands of
 * channels. Channels without listeners may be left out.
 */
export type Expansion = (
  payload: unknown,
  hasListeners: (channel: string) => boolean,
) => readonly Delivery[];

export type StoredEvent = {
  readonly id: bigint;
  readonly transactionId: string;
  readonly type: string;
  readonly payload: unknown;
  readonly deliveries: readonly { channel: string; version: string; message: unknown }[];
};

export type Outbox = {
  /**
   * Writes events in the caller's transaction, so that they leave with it or not at all. Asked for last: the
   * version of a channel is a row that all its writers queue at until the transaction ends.
   */
  add(tx: Tx, events: readonly OutboxEvent[]): Promise<void>;
};

export const OUTBOX_NOTIFICATION = 'outbox';

// bigint has no JSON form; versions travel as text and come back through BigInt.
const withBigints = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'bigint' ? item.toString() : item,
  );

/** Most values have no bigint in them, and are written many times faster without looking at each. */
function toJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return withBigints(value);
  }
}

const NOTIFY = `select pg_notify('${OUTBOX_NOTIFICATION}', '') from (select count(*) from added) counted`;

/** Events without messages: their deliveries are empty lists. */
const ADD = {
  name: 'outbox_add',
  text: `with added as (
      insert into outbox_events (type, payload, deliveries)
      select * from unnest($1::text[], $2::jsonb[], $3::jsonb[]) returning 1)
    ${NOTIFY}`,
};

/** Events with messages, which take the next versions of their channels, one channel behind the other. */
const ADD_TOLD = {
  name: 'outbox_add_told',
  text: `with asked as (
      select * from unnest($1::text[], $2::jsonb[], $3::jsonb[])
        with ordinality e (type, payload, deliveries, place)
    ), told as (
      select e.place, d.place as nth, d.delivery, d.delivery ->> 'channel' as channel,
        row_number() over (partition by d.delivery ->> 'channel' order by e.place, d.place) as own
      from asked e cross join lateral jsonb_array_elements(e.deliveries)
        with ordinality d (delivery, place)
    ), counted as (
      select channel, count(*) as messages from told group by channel
    ), taken as (
      insert into channel_versions (channel, version)
      select channel, messages from counted order by channel
      on conflict (channel) do update set version = channel_versions.version + excluded.version
      returning channel, version
    ), numbered as (
      select t.place, jsonb_agg(
          t.delivery || jsonb_build_object('version', (v.version - c.messages + t.own)::text)
          order by t.nth) as deliveries
      from told t join counted c using (channel) join taken v using (channel) group by t.place
    ), added as (
      insert into outbox_events (type, payload, deliveries)
      select e.type, e.payload, coalesce(n.deliveries, '[]')
      from asked e left join numbered n using (place) order by e.place returning 1)
    ${NOTIFY}`,
};

export function createOutbox(): Outbox {
  return {
    async add(tx, events) {
      if (events.length === 0) return;
      const isTold = events.some(({ deliveries = [] }) => deliveries.length > 0);
      await tx.query({
        ...(isTold ? ADD_TOLD : ADD),
        values: [
          texts(events, (event) => event.type),
          jsonbs(events, (event) => toJson(event.payload)),
          jsonbs(events, (event) => toJson(event.deliveries ?? [])),
        ],
      });
    },
  };
}

export type Cursor = { readonly transactionId: string; readonly eventId: bigint };

const EVENTS_PER_READ = 500;
/** Of payloads as they are stored, which may be a tenth of their text. A larger one is read alone. */
const BYTES_PER_READ = 1_000_000;

/**
 * Committed events after a cursor, oldest first, never past a transaction that is still open, and not
 * more than a reader can handle at once. Of events of other types than are asked for only their place is
 * read: their payload is null.
 */
export async function readEvents(
  db: Pick<Db, 'query'>,
  after: Cursor,
  types: readonly string[] | null = null,
): Promise<StoredEvent[]> {
  return db.query<StoredEvent>({
    name: 'outbox_read',
    text: `select id, transaction_id::text as "transactionId", type,
        case when is_wanted then payload end as payload, deliveries
      from (
        select *, sum(bytes) over (order by transaction_id, id) - bytes as bytes_before
        from (
          select e.*, w.is_wanted,
            case when w.is_wanted then pg_column_size(payload) else 0 end as bytes
          from outbox_events e
          cross join lateral (select $3::text[] is null or e.type = any ($3)) w (is_wanted)
          where (transaction_id, id) > ($1::xid8, $2::bigint)
            and transaction_id < pg_snapshot_xmin(pg_current_snapshot())
          order by transaction_id, id limit ${EVENTS_PER_READ}
        ) page
      ) counted
      where bytes_before < ${BYTES_PER_READ}
      order by transaction_id, id`,
    values: [after.transactionId, after.eventId, types],
  });
}

/** The end of the stream as of now: where a reader that wants only news begins. */
export async function readTail(db: Pick<Db, 'query'>): Promise<Cursor> {
  const [row] = await db.query<{ transactionId: string }>({
    text: `select pg_snapshot_xmin(pg_current_snapshot())::text as "transactionId"`,
  });
  return { transactionId: row?.transactionId ?? '0', eventId: 0n };
}

/** The place before the first event. */
export const EMPTY_CURSOR: Cursor = { transactionId: '0', eventId: 0n };

/** Whether the caller's snapshot holds events that a consumer has not handled yet. */
export async function hasPending(db: Pick<Db, 'query'>, consumer: string): Promise<boolean> {
  const rows = await db.query({
    text: `select 1 from outbox_events e
      where (e.transaction_id, e.id) > (
        coalesce((select transaction_id from outbox_cursors where consumer = $1), '0'::xid8),
        coalesce((select event_id from outbox_cursors where consumer = $1), 0))
      limit 1`,
    values: [consumer],
  });
  return rows.length > 0;
}

/**
 * Every event of a type that the caller's snapshot holds and a consumer has not handled yet, also
 * those behind transactions that are still open. For checks of what consumers keep.
 */
export const readPending = (
  tx: Tx,
  consumer: string,
  type: string,
): Promise<Pick<StoredEvent, 'payload'>[]> =>
  tx.query<Pick<StoredEvent, 'payload'>>({
    text: `select e.payload from outbox_events e
      left join outbox_cursors c on c.consumer = $1
      where e.type = $2 and (e.transaction_id, e.id)
        > (coalesce(c.transaction_id, '0'::xid8), coalesce(c.event_id, 0))`,
    values: [consumer, type],
  });
