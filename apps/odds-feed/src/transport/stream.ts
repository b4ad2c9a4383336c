// The messages of the feed as one long HTTP response: a line of JSON for each, with its position in
// the log, its routing key and its text. A client comes back with the last position that it has;
// who does not read is dropped.
import type { Db } from '@parlour/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fitsBinding } from '../message/routing.ts';
import type { Frame, Hub } from './hub.ts';
import { BEHIND_MAX, openReader } from './reader.ts';

export type StreamDeps = {
  readonly db: Db;
  readonly hub: Hub;
  isSilent(product: number): boolean;
};

export type StreamLimits = {
  readonly connections: number;
  /** How long a client may leave its buffer full. */
  readonly stallMs: number;
  readonly heartbeatMs: number;
};
export const STREAM_LIMITS: StreamLimits = { connections: 40, stallMs: 30_000, heartbeatMs: 5_000 };

const frameText = ({ body, position, routingKey }: Frame): string =>
  `${JSON.stringify({ ...(position === null ? {} : { position: String(position) }), key: routingKey, body })}\n`;

type Query = {
  readonly after?: string;
  readonly node?: string;
  readonly binding?: string | readonly string[];
};

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? ['#'] : typeof value === 'string' ? [value] : value;

/** A key is for everyone, or for the client of the node that it ends with. */
const isFor = (key: string, node: number | null, bindings: readonly string[]): boolean => {
  const last = key.slice(key.lastIndexOf('.') + 1);
  if (last !== '-' && last !== String(node)) return false;
  if (key.startsWith('-.')) return true;
  return bindings.some((binding) => fitsBinding(key, binding));
};

export function registerStream(
  app: FastifyInstance,
  deps: StreamDeps,
  limits: StreamLimits = STREAM_LIMITS,
): { close(): void } {
  const open = new Set<() => void>();
  app.get(
    '/v1/stream',
    async (request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) => {
      const { after, binding, node } = request.query;
      if (after !== undefined && !/^\d{1,18}$/.test(after))
        return reply.code(400).send({ error: 'invalid' });
      if (node !== undefined && !/^\d{1,9}$/.test(node))
        return reply.code(400).send({ error: 'invalid' });
      if (open.size >= limits.connections)
        return reply.code(429).send({ error: 'too_many_connections' });
      const position = after === undefined ? deps.hub.last() : BigInt(after);
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'application/x-ndjson',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.socket?.setTimeout(0);
      raw.flushHeaders();
      const bindings = listOf(binding);
      const close = () => raw.destroy();
      open.add(close);
      raw.once('close', () => open.delete(close));
      await pump(raw, deps, {
        limits,
        position,
        node: node === undefined ? null : Number(node),
        bindings,
      });
    },
  );
  return {
    close: () => {
      for (const close of open) close();
    },
  };
}

type Pumping = {
  readonly limits: StreamLimits;
  readonly position: bigint;
  readonly node: number | null;
  readonly bindings: readonly string[];
};

type Raw = FastifyReply['raw'];

/** Writes until the client goes, each page after the one before it has left. */
async function pump(
  raw: Raw,
  { db, hub, isSilent }: StreamDeps,
  { bindings, limits, node, position }: Pumping,
): Promise<void> {
  const reader = openReader({ db, hub }, { node, position, onFull: () => raw.destroy() });
  const heartbeat = setInterval(() => {
    if (!raw.writableNeedDrain) raw.write('\n');
  }, limits.heartbeatMs);
  raw.once('close', () => {
    clearInterval(heartbeat);
    reader.close();
  });
  const isSeen = ({ product, routingKey }: Frame) =>
    !isSilent(product) && isFor(routingKey, node, bindings);
  try {
    for (let batch = await reader.next(); batch !== null; batch = await reader.next()) {
      const text = batch.frames.filter(isSeen).map(frameText).join('');
      const hasRoom = text === '' || (await write(raw, text, limits.stallMs));
      batch.release();
      if (!hasRoom || hub.last() - batch.position > BEHIND_MAX) raw.destroy();
    }
  } catch {
    raw.destroy();
  }
}

/** False when the client has not made room in time. */
function write(raw: Raw, text: string, stallMs: number): Promise<boolean> {
  if (raw.write(text)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (isDone: boolean) => {
      clearTimeout(timer);
      raw.off('drain', drained);
      raw.off('close', closed);
      resolve(isDone);
    };
    const drained = () => settle(true);
    const closed = () => settle(false);
    const timer = setTimeout(() => settle(false), stallMs);
    raw.once('drain', drained);
    raw.once('close', closed);
  });
}
