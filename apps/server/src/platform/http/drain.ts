// A program that is about to end says so before it takes its addresses away.
import type { FastifyInstance } from 'fastify';

/** Whether this process is about to end. It never goes back. */
export type Drain = { readonly isOn: boolean; begin(): void };

export function createDrain(): Drain {
  let isOn = false;
  return {
    get isOn() {
      return isOn;
    },
    begin: () => void (isOn = true),
  };
}

/** From the begin of the drain on every answer tells its caller to open a new connection, to another node. */
export function closeWhileDraining(app: FastifyInstance, drain: Drain): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (drain.isOn) reply.header('connection', 'close');
    done(null, payload);
  });
}
