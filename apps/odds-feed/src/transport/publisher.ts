// The messages of the feed on a topic exchange of AMQP 0-9-1, each under its routing key. What the broker
// has confirmed is behind us; what it has not is sent again over the next connection.
import { setTimeout as pause } from 'node:timers/promises';
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import type { Logger } from 'pino';
import type { Frame } from './hub.ts';
import { BEHIND_MAX, openReader, type ReaderDeps } from './reader.ts';

export type PublisherDeps = ReaderDeps & {
  /** amqp:// or amqps://, with the broker's virtual host as path. */
  readonly url: string;
  readonly log: Logger;
  isSilent(product: number): boolean;
  /** What says to clients that they may have missed something. */
  interruptions(): readonly Frame[];
  /** Opens the connection; of amqplib unless a test brings its own. */
  readonly dial?: typeof connect;
};

export type Publisher = { stop(): Promise<void> };

export const EXCHANGE = 'unifiedfeed';
const BETWEEN_MS = { least: 500, most: 15_000 } as const;
/** For a broker that holds its publishers back: then the connection is given up. */
const CONFIRM_MS = 30_000;

/** Rejects once the connection or its channel is gone. */
function loss(connection: ChannelModel, channel: ConfirmChannel): Promise<never> {
  const lost = new Promise<never>((_resolve, reject) => {
    const lose = (error?: Error) => reject(error ?? new Error('the connection was closed'));
    for (const each of [connection, channel]) each.on('error', lose).on('close', lose);
  });
  // It is seen by those who race with it.
  lost.catch(() => {});
  return lost;
}

function confirmed(channel: ConfirmChannel): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the broker does not confirm')), CONFIRM_MS);
  });
  return Promise.race([channel.waitForConfirms(), late]).finally(() => clearTimeout(timer));
}

export function startPublisher(deps: PublisherDeps): Publisher {
  const { dial = connect, hub, interruptions, isSilent, log, url } = deps;
  const ending = new AbortController();
  let position: bigint | null = null;
  let waitMs: number = BETWEEN_MS.least;

  async function publish(channel: ConfirmChannel, frames: readonly Frame[]): Promise<void> {
    for (const { body, product, routingKey } of frames) {
      if (isSilent(product)) continue;
      const content = Buffer.from(body);
      channel.publish(EXCHANGE, routingKey, content, { contentType: 'text/xml' });
    }
    await confirmed(channel);
  }

  async function carry(channel: ConfirmChannel, lost: Promise<never>): Promise<void> {
    const isWhole = position !== null && hub.last() - position <= BEHIND_MAX;
    if (!isWhole) {
      position = hub.last();
      await Promise.race([publish(channel, interruptions()), lost]);
    }
    let fail = (_error: Error) => {};
    const full = new Promise<never>((_resolve, reject) => (fail = reject));
    // It is thrown by those who race with it, as the loss of the connection is.
    full.catch(() => {});
    const reader = openReader(deps, {
      position: position ?? hub.last(),
      node: 'all',
      onFull: () => fail(new Error('the broker is too slow')),
    });
    const stop = () => reader.close();
    ending.signal.addEventListener('abort', stop);
    try {
      for (;;) {
        const batch = await Promise.race([reader.next(), lost, full]);
        if (batch === null) return;
        try {
          await Promise.race([publish(channel, batch.frames), lost, full]);
        } finally {
          batch.release();
        }
        position = batch.position;
        waitMs = BETWEEN_MS.least;
      }
    } finally {
      ending.signal.removeEventListener('abort', stop);
      reader.close();
    }
  }

  async function connection(): Promise<void> {
    const connected = await dial(url);
    try {
      const channel = await connected.createConfirmChannel();
      const lost = loss(connected, channel);
      await channel.assertExchange(EXCHANGE, 'topic', { durable: true });
      log.info({ exchange: EXCHANGE }, 'publishing over AMQP');
      await carry(channel, lost);
    } finally {
      // A connection that broke cannot be closed, and what broke it is thrown already.
      await connected.close().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await connection().catch((error: unknown) => {
        log.warn({ err: error, waitMs }, 'messages do not reach the broker');
      });
      if (ending.signal.aborted) return;
      // Rejects when the publisher is stopped, which ends the loop.
      await pause(waitMs, null, { signal: ending.signal }).catch(() => {});
      waitMs = Math.min(BETWEEN_MS.most, waitMs * 2);
    }
  }

  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}
