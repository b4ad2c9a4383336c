// What came over the wire, read, with what is kept of it in the log.
import type { FeedMessage } from './message.ts';
import { isOfProducer } from './message.ts';
import { readMessage } from './read-message.ts';
import { FeedFormatError } from './read-xml.ts';
import type { LoggedMessage } from './store.ts';

export type Arrived = { readonly text: string; readonly receivedAt: Date };
export type Read = Arrived & {
  /** Null where it is of a kind that means nothing to us, or no message at all. */
  readonly message: FeedMessage | null;
  readonly fault: string | null;
};

const FAULT_CHARS_MAX = 200;

export function readArrived(arrived: Arrived): Read {
  try {
    return { ...arrived, message: readMessage(arrived.text), fault: null };
  } catch (error) {
    if (!(error instanceof FeedFormatError)) throw error;
    return { ...arrived, message: null, fault: error.message.slice(0, FAULT_CHARS_MAX) };
  }
}

export const logged = ({ fault, message, receivedAt, text }: Read): LoggedMessage => ({
  receivedAt,
  producerId: message?.producerId ?? null,
  type: message?.type ?? 'unread',
  eventRef: message === null || isOfProducer(message) ? null : message.eventRef,
  feedAt: message === null ? null : new Date(message.at),
  fault,
  body: text,
});
