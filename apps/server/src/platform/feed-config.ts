// Where the sportsbook's events and prices come from. Left out, there is no sportsbook of our own.
import { ConfigError, type Env } from './config-error.ts';

export type OddsFeedSettings = {
  /** Of the provider's REST calls, without a slash at its end. */
  readonly url: string;
  readonly token: string;
  /** amqp:// or amqps:// of the provider's messages; null where they come as a stream over HTTP. */
  readonly amqpUrl: string | null;
  /** By which the provider tells the requests of this site from those of others with the same token. */
  readonly nodeId: number;
};

const NODE_ID = /^[1-9]\d{0,8}$/;

/** FEED_URL, FEED_TOKEN, FEED_NODE_ID and AMQP_URL of the environment. */
export function readOddsFeedSettings(env: Env): OddsFeedSettings | null {
  const url = env['FEED_URL'] || null;
  if (url === null) return null;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ConfigError('FEED_URL must begin with http:// or https://');
  }
  const token = env['FEED_TOKEN'] || null;
  if (token === null) throw new ConfigError('FEED_TOKEN must be set beside FEED_URL');
  const amqpUrl = env['AMQP_URL'] || null;
  if (amqpUrl !== null && (!/^amqps?:\/\//.test(amqpUrl) || !URL.canParse(amqpUrl))) {
    throw new ConfigError('AMQP_URL must begin with amqp:// or amqps://');
  }
  const nodeId = env['FEED_NODE_ID'] || '1';
  if (!NODE_ID.test(nodeId))
    throw new ConfigError('FEED_NODE_ID must be a whole number above zero');
  return { url: url.replace(/\/$/, ''), token, amqpUrl, nodeId: Number.parseInt(nodeId, 10) };
}
