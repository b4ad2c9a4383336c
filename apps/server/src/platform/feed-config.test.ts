import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError } from './config-error.ts';
import { readOddsFeedSettings } from './feed-config.ts';

const FEED = { FEED_URL: 'https://odds.example/v1/', FEED_TOKEN: 'secret' };

test('without the address of a provider there is no feed', () => {
  assert.equal(readOddsFeedSettings({}), null);
  assert.equal(readOddsFeedSettings({ FEED_TOKEN: 'secret' }), null);
});

test('a provider is read with its carrier and node', () => {
  const stream = { url: 'https://odds.example/v1', token: 'secret', amqpUrl: null, nodeId: 1 };
  assert.deepEqual(readOddsFeedSettings(FEED), stream);
  const more = { AMQP_URL: 'amqps://odds.example:5671', FEED_NODE_ID: '7' };
  assert.deepEqual(readOddsFeedSettings({ ...FEED, ...more }), {
    ...stream,
    amqpUrl: 'amqps://odds.example:5671',
    nodeId: 7,
  });
});

test('what is malformed is refused by its name', () => {
  const wrong: [string, Record<string, string>][] = [
    ['FEED_URL', { ...FEED, FEED_URL: 'odds.example' }],
    ['FEED_TOKEN', { FEED_URL: FEED.FEED_URL }],
    ['AMQP_URL', { ...FEED, AMQP_URL: 'https://odds.example' }],
    ['FEED_NODE_ID', { ...FEED, FEED_NODE_ID: '0' }],
  ];
  for (const [name, env] of wrong) {
    assert.throws(
      () => readOddsFeedSettings(env),
      (error) => error instanceof ConfigError && error.message.startsWith(name),
    );
  }
});
