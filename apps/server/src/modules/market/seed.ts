// A book without a feed: fixtures, producers and what they say of lines, written as the reader of the feed
// writes them. For the demo's past, and for tests.
import type { Platform } from '../../platform/platform.ts';
import { createBook } from './event/book.ts';
import { putFixtures } from './event/fixture-store.ts';
import { writePlans } from './event/service.ts';
import { advanceVersion } from './event/store.ts';
import type { Fixture, MarketDescription } from './feed/fixture.ts';
import type { EventMessage } from './feed/message.ts';
import { INITIAL } from './feed/rules.ts';
import { putDescriptions, putSheets, saveProducers } from './feed/store.ts';

export type { Fixture } from './feed/fixture.ts';
export type { EventMessage, LineOdds } from './feed/message.ts';

const PROVIDER = 'uof';
const PRODUCERS = [1, 3] as const;
const HALF_HOUR_MS = 30 * 60_000;

export type WrittenBook = {
  put(fixtures: readonly Fixture[]): Promise<void>;
  /** Applies messages as one batch. */
  apply(messages: readonly EventMessage[]): Promise<void>;
  /** Of a producer that is up, as of the platform's clock. */
  alive(producers?: readonly number[]): Promise<void>;
  idOf(ref: string): Promise<bigint>;
};

export async function writeBook(
  { db, now, outbox }: Pick<Platform, 'db' | 'now' | 'outbox'>,
  descriptions: readonly MarketDescription[] = [],
): Promise<WrittenBook> {
  const book = createBook();
  const groups = new Map(descriptions.map((each) => [each.marketId, each.groups]));
  const alive: WrittenBook['alive'] = (producers = PRODUCERS) =>
    db.tx((tx) =>
      saveProducers(
        tx,
        PROVIDER,
        PRODUCERS.map((id) => ({
          id,
          producer: {
            ...INITIAL,
            status: producers.includes(id) ? ('up' as const) : ('down' as const),
            goodUntil: now().getTime(),
            aliveAt: now().getTime(),
          },
        })),
        now(),
      ),
    );
  await db.tx(async (tx) => {
    await putDescriptions(tx, descriptions);
    await putSheets(
      tx,
      PROVIDER,
      PRODUCERS.map((id) => ({
        id,
        name: id === 1 ? 'LO' : 'Ctrl',
        path: id === 1 ? 'liveodds' : 'pre',
        scopes: [],
        windowMs: HALF_HOUR_MS,
      })),
      now(),
    );
  });
  await alive();
  return {
    alive,
    put: (fixtures) =>
      db.tx(async (tx) => {
        await putFixtures(tx, PROVIDER, fixtures, await advanceVersion(tx));
      }),
    async apply(messages) {
      const refs = [...new Set(messages.map(({ eventRef }) => eventRef))];
      const unknown = await book.load(db, PROVIDER, refs);
      if (unknown.length > 0) throw new Error(`these events are not stored: ${unknown.join()}`);
      const plans = book.plan(messages, (marketId) => groups.get(marketId));
      const received = messages.map((message) => ({ message, receivedAt: now() }));
      await db.tx((tx) => writePlans(tx, { book, outbox }, { plans, received }));
      book.keep(plans);
    },
    async idOf(ref) {
      await book.load(db, PROVIDER, [ref]);
      const id = book.idOf(ref);
      if (id === null) throw new Error(`there is no ${ref}`);
      return id;
    },
  };
}
