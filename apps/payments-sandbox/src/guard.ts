// What stands before every call of a merchant: the key, and the switches that make calls go wrong.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from './faults.ts';
import { isSameSecret } from './signature.ts';

export type Guard = {
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  onSend(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown>;
};

/** Connections that are held without an answer, so that a stop does not wait for them. */
export type Held = { hold(request: FastifyRequest): void; release(): void };

/** Longer than any merchant waits. */
const SILENCE_MS = 60_000;

export function createHeld(): Held {
  const sockets = new Set<FastifyRequest['raw']['socket']>();
  return {
    hold({ raw: { socket } }) {
      sockets.add(socket);
      const timer = setTimeout(() => socket.destroy(), SILENCE_MS);
      timer.unref();
      socket.once('close', () => {
        clearTimeout(timer);
        sockets.delete(socket);
      });
    },
    release() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** `key` is what `Authorization: Bearer` has to carry. */
export function createGuard(key: string, faults: Faults, held: Held): Guard {
  return {
    async onRequest(request, reply) {
      const { down } = await faults.current();
      if (down?.value === 'refusing') return reply.code(503).send({ error: 'unavailable' });
      if (down?.value === 'silent') {
        held.hold(request);
        return reply.hijack();
      }
      const given = request.headers.authorization ?? '';
      if (!isSameSecret(given, `Bearer ${key}`)) {
        return reply.code(401).send({ error: 'unauthorised' });
      }
    },

    async onSend(request, reply, payload) {
      const isTaken = request.method === 'POST' && reply.statusCode < 300;
      if (isTaken && (await faults.current()).answers !== undefined) {
        request.raw.socket.destroy();
      }
      return payload;
    },
  };
}
