// The carrier of AMQP against a real broker: what is for all and for our node comes, and a loss is noticed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Broker, skipWithoutBroker, startBroker } from '@parlour/testkit';
import { connect } from 'amqplib';
import { createAmqpSource } from './amqp-source.ts';

let broker: Broker;
before(async () => {
  if (skipWithoutBroker === false) broker = await startBroker();
});
after(() => broker?.stop());

test(
  'messages come in their order until the broker is gone',
  { skip: skipWithoutBroker },
  async () => {
    const provider = await connect(broker.url);
    provider.on('error', () => {});
    const channel = await provider.createConfirmChannel();
    channel.on('error', () => {});
    await channel.assertExchange('unifiedfeed', 'topic', { durable: true });
    const send = (key: string, body: string) =>
      channel.publish('unifiedfeed', key, Buffer.from(body));
    const source = createAmqpSource({ url: broker.url, nodeId: 7 });
    const stream = source.open(new AbortController().signal)[Symbol.asyncIterator]();
    const first = stream.next();
    // Until the queue is bound the broker drops what it has no queue for.
    const sign = setInterval(() => send('-.-.-.alive.-.-.-.-', '<alive/>'), 20);
    assert.equal((await first).value, '<alive/>');
    clearInterval(sign);
    send('lo.-.live.bet_settlement.1.sr:match.1.-', '<one/>');
    send('hi.pre.-.odds_change.1.sr:match.1.8', '<of another node/>');
    send('hi.pre.-.odds_change.1.sr:match.1.7', '<two/>');
    await channel.waitForConfirms();
    const bodies: string[] = [];
    while (bodies.at(-1) !== '<two/>') bodies.push((await stream.next()).value as string);
    assert.deepEqual(
      bodies.filter((body) => body !== '<alive/>'),
      ['<one/>', '<two/>'],
    );
    const next = stream.next();
    await Promise.all([broker.kill(), assert.rejects(next)]);
  },
);
