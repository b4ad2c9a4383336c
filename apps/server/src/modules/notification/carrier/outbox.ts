import type { Carrier } from './port.ts';

/** For development: a message has arrived once it can be read in the console. */
export const createOutboxCarrier = <Message>(): Carrier<Message> => ({
  name: 'outbox',
  send: async () => ({ kind: 'sent', reference: null }),
  close: () => {},
});

/** In production nothing is sent silently nowhere: without a carrier a message is given up. */
export const createMissingCarrier = <Message>(setting: string): Carrier<Message> => ({
  name: 'none',
  send: async () => ({ kind: 'failed', isPermanent: true, error: `${setting} is not set` }),
  close: () => {},
});
