// The feed over a real broker: every message under its key, none lost with the connection.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Broker, eventually, skipWithoutBroker, startBroker } from '@parlour/testkit';
import { connect } from 'amqplib';
import { pino } from 'pino';
import { openTestFeed } from '../testing.ts';
import { EXCHANGE, type Publisher, startPublisher } from './publisher.ts';

type Taken = { readonly key: string; readonly body: string };

let broker: Broker;
let rig: Awaited<ReturnType<typeof openTestFeed>>;
let publisher: Publisher;

/** What reaches a queue that a client has bound: one of its connection, or one that has a name and stays. */
async function listen(patterns: readonly string[], name = '') {
  const taken: Taken[] = [];
  const connection = await connect(broker.url);
  connection.on('error', () => {});
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  await channel.assertExchange(EXCHANGE, 'topic', { durable: true });
  const { queue } = await channel.assertQueue(name, {
    exclusive: name === '',
    durable: name !== '',
  });
  for (const pattern of patterns) await channel.bindQueue(queue, EXCHANGE, pattern);
  const take = (message: { fields: { routingKey: string }; content: Buffer } | null) => {
    if (message !== null)
      taken.push({ key: message.fields.routingKey, body: message.content.toString() });
  };
  await channel.consume(queue, take, { noAck: true });
  return { taken, close: () => connection.close() };
}

const publish = (): Publisher => {
  const { hub, runner } = rig.feed;
  const { interruptions, isSilent } = runner;
  const log = pino({ level: 'silent' });
  return startPublisher({ db: rig.db, hub, log, url: broker.url, interruptions, isSilent });
};

/** Opens the next fixture of a sport that is not open, and answers the key of its messages. */
async function open(sport: number, skip: number): Promise<string> {
  const now = rig.clock.now();
  const fixture = rig.feed.world
    .fixturesBetween(now, new Date(now.getTime() + 5 * 3_600_000))
    .filter(({ league, startsAt }) => league.sport === sport && startsAt > now)[skip];
  assert.ok(fixture !== undefined);
  await rig.feed.runner.open(fixture);
  return fixture.id.replace(/:(\d+)$/, '.$1');
}

const isOf = (key: string) => (message: Taken) => message.key.includes(`.${key}.`);

before(async () => {
  if (skipWithoutBroker !== false) return;
  [broker, rig] = await Promise.all([startBroker(), openTestFeed()]);
  publisher = publish();
});
after(async () => {
  if (skipWithoutBroker !== false) return;
  await publisher.stop();
  await rig.close();
  await broker.stop();
});

const needsBroker = { skip: skipWithoutBroker };

test('messages leave in their order, each under its key', needsBroker, async () => {
  const all = await listen(['#']);
  const one = await listen(['#.alive.#']);
  const key = await open(1, 0);
  await eventually(() => all.taken.filter(isOf(key)).length >= 2);
  const [first, second] = all.taken.filter(isOf(key));
  assert.match(first?.key ?? '', /^hi\.pre\.live\.fixture_change\.1\.sr:match\.\d+\.-$/);
  assert.match(second?.key ?? '', /^hi\.pre\.-\.odds_change\.1\.sr:match\.\d+\.-$/);
  assert.match(second?.body ?? '', /^<\?xml.*<odds_change /s);
  rig.feed.runner.alive();
  await eventually(() => one.taken.some(({ body }) => body.includes('subscribed="1"')));
  assert.ok(one.taken.every(({ key: own }) => own === '-.-.-.alive.-.-.-.-'));
  await Promise.all([all.close(), one.close()]);
});

test('the answer to a recovery bears the node that asked', needsBroker, async () => {
  const own = await listen(['*.*.*.*.*.*.*.7.#']);
  const other = await listen(['*.*.*.*.*.*.*.8.#']);
  const asked = await rig.call('POST', '/v1/pre/recovery/initiate_request?request_id=5&node_id=7');
  assert.equal(asked.statusCode, 202);
  await eventually(() => own.taken.some(({ body }) => body.includes('<snapshot_complete ')));
  assert.ok(own.taken.every(({ body }) => body.includes('request_id="5"')));
  assert.ok(own.taken.length >= 2);
  assert.deepEqual(other.taken, []);
  await Promise.all([own.close(), other.close()]);
});

test('what happens while the broker is down comes once it is back', needsBroker, async () => {
  const kept = await listen(['#'], 'kept');
  await broker.kill();
  const key = await open(1, 1);
  await broker.start();
  const back = await listen(['#'], 'kept');
  await eventually(() => back.taken.filter(isOf(key)).length >= 2);
  assert.deepEqual(kept.taken.filter(isOf(key)), []);
  assert.ok(back.taken.every(({ body }) => !body.includes('subscribed="0"')));
  await back.close();
});

test('a feed that begins again says that something may be missing', needsBroker, async () => {
  await publisher.stop();
  const client = await listen(['#.alive.#']);
  publisher = publish();
  await eventually(() => client.taken.length >= 2);
  assert.deepEqual(
    client.taken.map(({ body }) => /subscribed="(\d)"/.exec(body)?.[1]),
    ['0', '0'],
  );
  await client.close();
});
