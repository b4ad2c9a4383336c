import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createDb } from '@parlour/database';
import { eventually, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { pino } from 'pino';
import { consumeOnce, followDurably, followLive, type OutboxConsumer } from './outbox-follower.ts';
import { listenForNews } from './outbox-news.ts';
import { createOutbox, type Cursor, readEvents, readTail } from './outbox.ts';

const outbox = createOutbox();
const log = pino({ level: 'silent' });
let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

const add = (type: string, payload: unknown = {}) =>
  database.db.tx((tx) => outbox.add(tx, [{ type, payload }]));

const readTypes = async (cursor: Cursor) =>
  (await readEvents(database.db, cursor)).map((event) => event.type);

/** What is certain to come, but not when: any transaction open on the server holds readers back. */
async function readAll(cursor: Cursor, count: number) {
  await eventually(async () => (await readTypes(cursor)).length >= count);
  return readTypes(cursor);
}

test('an event leaves with its transaction or not at all', async () => {
  const tail = await readTail(database.db);
  await add('draw.opened');
  await assert.rejects(
    database.db.tx(async (tx) => {
      await outbox.add(tx, [{ type: 'draw.lost', payload: {} }]);
      throw new Error('rolled back');
    }),
  );
  assert.deepEqual(await readAll(tail, 1), ['draw.opened']);
});

test('a reader never passes a transaction that is still open', async () => {
  const tail = await readTail(database.db);
  const other = createDb({ url: database.url, applicationName: 'slow' });
  let commitSlow = () => {};
  let isWritten = false;
  const slow = other.tx(async (tx) => {
    await outbox.add(tx, [{ type: 'slow.first', payload: {} }]);
    isWritten = true;
    await new Promise<void>((resolve) => (commitSlow = resolve));
  });
  await eventually(() => isWritten);
  await add('quick.second');
  assert.deepEqual(await readTypes(tail), []);
  commitSlow();
  await slow;
  assert.deepEqual(await readAll(tail, 2), ['slow.first', 'quick.second']);
  await other.close();
});

test('bigint values survive the way through JSON as text', async () => {
  const tail = await readTail(database.db);
  await database.db.tx((tx) =>
    outbox.add(tx, [
      {
        type: 'wallet.changed',
        payload: { amount: 12_345_678_901_234_567n },
        deliveries: [{ channel: 'cashier:x', message: {} }],
      },
    ]),
  );
  await readAll(tail, 1);
  const [event] = await readEvents(database.db, tail);
  assert.deepEqual(event?.payload, { amount: '12345678901234567' });
  assert.equal(event?.deliveries[0]?.version, '1');
});

test('of types that nobody asked for a reader learns their place alone', async () => {
  const tail = await readTail(database.db);
  await add('draw.wanted', { n: 1 });
  await add('draw.unwanted', { n: 2 });
  await readAll(tail, 2);
  const events = await readEvents(database.db, tail, ['draw.wanted']);
  assert.deepEqual(
    events.map(({ payload, type }) => [type, payload]),
    [
      ['draw.wanted', { n: 1 }],
      ['draw.unwanted', null],
    ],
  );
});

test('large events are read a few at a time, and every one of them once', async () => {
  const tail = await readTail(database.db);
  // Random, so that they are stored as large as they are.
  const sizes = [1_500_000, 400_000, 400_000, 400_000, 400_000, 10];
  for (const [place, size] of sizes.entries()) {
    await add('draw.large', {
      place,
      text: randomBytes(Math.ceil((size * 3) / 4)).toString('base64'),
    });
  }
  await eventually(async () => (await readPlaces(tail)).flat().length === sizes.length);
  const places = await readPlaces(tail);
  assert.deepEqual(places.flat(), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(places[0], [0], 'one that is larger than a page comes alone');
  assert.ok(places.length >= 3);
});

/** Places of the events after a cursor, by the page that they came with. */
async function readPlaces(after: Cursor): Promise<number[][]> {
  const pages: number[][] = [];
  for (let cursor = after; ;) {
    const events = await readEvents(database.db, cursor);
    const last = events.at(-1);
    if (last === undefined) return pages;
    pages.push(events.map(({ payload }) => (payload as { place: number }).place));
    cursor = { transactionId: last.transactionId, eventId: last.id };
  }
}

test('versions of a channel grow by one, and what is rolled back took none', async () => {
  const tail = await readTail(database.db);
  const told = (...channels: string[]) => ({
    type: 'cashier.told',
    payload: {},
    deliveries: channels.map((channel) => ({ channel, message: channel })),
  });
  const write = (...events: ReturnType<typeof told>[]) =>
    database.db.tx((tx) => outbox.add(tx, events));
  await write(told('cashier:b', 'cashier:a'), told(), told('cashier:a'));
  await assert.rejects(
    database.db.tx(async (tx) => {
      await outbox.add(tx, [told('cashier:a')]);
      throw new Error('rolled back');
    }),
  );
  await write(told('cashier:a', 'cashier:a', 'cashier:b'));
  await readAll(tail, 4);
  const events = await readEvents(database.db, tail);
  assert.deepEqual(
    events.map(({ deliveries }) => deliveries.map(({ message, version }) => [message, version])),
    [
      [
        ['cashier:b', '1'],
        ['cashier:a', '1'],
      ],
      [],
      [['cashier:a', '2']],
      [
        ['cashier:a', '3'],
        ['cashier:a', '4'],
        ['cashier:b', '2'],
      ],
    ],
  );
});

test('two nodes that share a consumer apply each event once', async () => {
  const applied: string[] = [];
  const consumer: OutboxConsumer = {
    name: 'counting',
    types: ['bet.settled'],
    apply: async (_tx, events) => {
      applied.push(...events.map((event) => String((event.payload as { n: number }).n)));
    },
  };
  for (let n = 0; n < 20; n += 1) await add('bet.settled', { n });
  const drain = async () => {
    for (let turn = 0; turn < 10; turn += 1) await consumeOnce(database.db, consumer);
  };
  await Promise.all([drain(), drain()]);
  await eventually(async () => {
    await drain();
    return applied.length >= 20;
  });
  assert.deepEqual(
    applied,
    Array.from({ length: 20 }, (_, n) => String(n)),
  );
});

test('a consumer that fails stays where it was', async () => {
  let shouldFail = true;
  const seen: string[] = [];
  const consumer: OutboxConsumer = {
    name: 'failing',
    types: ['draw.closed'],
    apply: async (_tx, events) => {
      if (shouldFail && events.length > 0) throw new Error('not now');
      seen.push(...events.map((event) => event.type));
    },
  };
  await add('draw.closed');
  let failures = 0;
  await eventually(async () => {
    await consumeOnce(database.db, consumer).catch(() => (failures += 1));
    return failures === 2;
  });
  shouldFail = false;
  while (await consumeOnce(database.db, consumer));
  assert.deepEqual(seen, ['draw.closed']);
});

test('a live follower is woken by the commit', async () => {
  const seen: string[] = [];
  const news = listenForNews(database.db, log);
  const follower = followLive({ db: database.db, log, news }, [], (events) =>
    seen.push(...events.map((e) => e.type)),
  );
  // It begins at the end of the stream as its first turn finds it, some time after this.
  await eventually(async () => {
    await add('live.one');
    return seen.length > 0;
  });
  await follower.stop();
  await news.stop();
  assert.deepEqual([...new Set(seen)], ['live.one']);
});

/** Backends of this database whose last statement was to listen. */
const listeners = () =>
  database.db.query<{ pid: number }>({
    text: `select pid from pg_stat_activity
      where datname = current_database() and query = 'listen outbox'`,
  });

test('followers share one connection to listen on; one that is lost is replaced and caught up', async () => {
  const news = listenForNews(database.db, log);
  const following = { db: database.db, log, news };
  const seen: string[] = [];
  const followers = ['first', 'second', 'third'].map((name) =>
    followDurably(following, {
      name: `sharing.${name}`,
      types: ['lamp.lit'],
      apply: async (_tx, events) => void seen.push(...events.map(() => name)),
    }),
  );
  let told = 0;
  const unsubscribe = news.subscribe(() => (told += 1));
  await eventually(async () => (await listeners()).length === 1 && told > 0);
  await add('lamp.lit');
  await eventually(() => seen.length === 3);

  for (let loss = 0; loss < 2; loss += 1) {
    const [{ pid } = { pid: 0 }] = await listeners();
    await database.db.query({ text: 'select pg_terminate_backend($1)', values: [pid] });
    await eventually(async () => (await listeners()).every((other) => other.pid !== pid));
    told = 0;
    // Nobody listens while this is written, and nobody writes afterwards.
    await add('lamp.lit');
    await eventually(() => told > 0);
    await eventually(() => seen.length === 3 * (loss + 2));
    assert.equal((await listeners()).length, 1, 'a lost connection is replaced by one');

    told = 0;
    await add('lamp.seen');
    await eventually(() => told > 0);
  }
  unsubscribe();
  await Promise.all(followers.map((follower) => follower.stop()));
  await news.stop();
  await eventually(async () => (await listeners()).length === 0);
});

test('nobody listens when nobody hears, and a connection that cannot be had is tried again', async () => {
  let attempts = 0;
  const news = listenForNews(
    {
      connect() {
        attempts += 1;
        return attempts === 1 ? Promise.reject(new Error('busy')) : database.db.connect();
      },
    },
    log,
  );
  assert.equal(attempts, 0);
  let told = 0;
  news.subscribe(() => (told += 1));
  await eventually(() => told > 0);
  assert.equal(attempts, 2);
  await news.stop();
});
