import type { Expansion } from './outbox.ts';

/** The event of a published version, as `add_published_event` of the database writes it. */
export type PublishedEvent = {
  /** Grows from event to event in the order in which they are read. */
  readonly version: string;
  /** Null where the version is one for all brands. */
  readonly brandCode: string | null;
};

const isPublished = (payload: unknown): payload is PublishedEvent =>
  typeof payload === 'object' && payload !== null && 'version' in payload && 'brandCode' in payload;

/** One empty message to those who listen to the channel of the event's brand: fetch again what you show. */
export const publishedExpansion =
  (channelOf: (brandCode: string) => string): Expansion =>
  (payload, hasListeners) => {
    if (!isPublished(payload)) return [];
    const channel = channelOf(payload.brandCode ?? '');
    return hasListeners(channel)
      ? [{ channel, version: BigInt(payload.version), message: {} }]
      : [];
  };
