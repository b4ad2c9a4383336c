// The unified feed over AMQP 0-9-1: an exclusive queue of our own on the provider's topic exchange.
import { connect, type ConsumeMessage } from 'amqplib';
import type { FeedSource } from './source.ts';

export type AmqpOptions = {
  /** amqp:// or amqps://, with the token as user, and the provider's virtual host. */
  readonly url: string;
  readonly nodeId: number;
  /** Opens the connection; of amqplib unless a test brings its own. */
  readonly dial?: typeof connect;
};

const EXCHANGE = 'unifiedfeed';
const HEARTBEAT_S = 60;
/** Messages that may wait with us before the provider keeps the rest. */
const PREFETCH = 2_000;

/** What goes to all nodes, and the answers to this node's recoveries. */
const bindings = (nodeId: number): readonly string[] => [
  '*.*.*.*.*.*.*.-.#',
  `*.*.*.*.*.*.*.${nodeId}.#`,
];

const withHeartbeat = (url: string): string => {
  const address = new URL(url);
  if (!address.searchParams.has('heartbeat')) {
    address.searchParams.set('heartbeat', String(HEARTBEAT_S));
  }
  return address.href;
};

/** A list that is filled from one side and read from the other, until one of them ends it. */
function createInbox() {
  const waiting: ConsumeMessage[] = [];
  let failure: Error | null = null;
  let wake = (): void => {};
  return {
    push(message: ConsumeMessage) {
      waiting.push(message);
      wake();
    },
    fail(error: Error) {
      failure ??= error;
      wake();
    },
    async take(signal: AbortSignal): Promise<ConsumeMessage | null> {
      for (;;) {
        const next = waiting.shift();
        if (next !== undefined) return next;
        if (signal.aborted) return null;
        if (failure !== null) throw failure;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

export const createAmqpSource = ({ dial = connect, nodeId, url }: AmqpOptions): FeedSource => ({
  async *open(signal) {
    const inbox = createInbox();
    const connection = await dial(withHeartbeat(url));
    const lose = (error?: Error) => inbox.fail(error ?? new Error('the connection was closed'));
    connection.on('error', lose);
    connection.on('close', lose);
    const stop = () => inbox.fail(new Error('stopped'));
    signal.addEventListener('abort', stop);
    try {
      const channel = await connection.createChannel();
      channel.on('error', lose);
      channel.on('close', lose);
      await channel.prefetch(PREFETCH);
      const { queue } = await channel.assertQueue('', {
        exclusive: true,
        durable: false,
        autoDelete: true,
      });
      for (const pattern of bindings(nodeId)) await channel.bindQueue(queue, EXCHANGE, pattern);
      await channel.consume(queue, (message: ConsumeMessage | null) => {
        if (message === null) return lose(new Error('the queue was deleted'));
        inbox.push(message);
      });
      for (;;) {
        const message = await inbox.take(signal);
        if (message === null) return;
        // The queue dies with the connection, so that this only says that there is room for more.
        channel.ack(message);
        yield message.content.toString('utf8');
      }
    } finally {
      signal.removeEventListener('abort', stop);
      // A connection that broke cannot be closed, and what broke it is thrown already.
      await connection.close().catch(() => {});
    }
  },
});
