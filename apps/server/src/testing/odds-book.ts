// A book that a feed has filled: fixtures, producers that are up, and lines, written as the reader of the
// feed writes them.
import type { Platform } from '../platform/platform.ts';
import { createBook } from '../modules/market/event/book.ts';
import { putFixtures } from '../modules/market/event/fixture-store.ts';
import { writePlans } from '../modules/market/event/service.ts';
import { advanceVersion } from '../modules/market/event/store.ts';
import type { Fixture, MarketDescription } from '../modules/market/feed/fixture.ts';
import type { EventMessage } from '../modules/market/feed/message.ts';
import { readDescriptions } from '../modules/market/feed/read-answer.ts';
import { INITIAL } from '../modules/market/feed/rules.ts';
import { putDescriptions, putSheets, saveProducers } from '../modules/market/feed/store.ts';

export const PROVIDER = 'uof';
const PRODUCERS = [1, 3] as const;
const HALF_HOUR_MS = 30 * 60_000;

const named = (
  ref: string,
  names: Readonly<Record<string, string>>,
  country: string | null = null,
) => ({
  ref,
  names,
  country,
});

export type FixtureOptions = Partial<Pick<Fixture, 'isLivePlanned' | 'names' | 'startsAt'>> & {
  readonly sport?: readonly [number: number, name: string];
  readonly league?: string;
  readonly home?: Readonly<Record<string, string>> | null;
  readonly away?: Readonly<Record<string, string>> | null;
};

/** A match of the first league of football unless something else is said. */
export function fixtureOf(ref: string, startsAt: number, options: FixtureOptions = {}): Fixture {
  const { away, home, league = 'Crown League', sport: [number, name] = [1, 'Soccer'] } = options;
  const side = (qualifier: 'away' | 'home', names: FixtureOptions['home']) =>
    names === null
      ? []
      : [
          {
            ...named(`${ref}:${qualifier}`, names ?? { en: `${qualifier} of ${ref}` }, 'NOR'),
            qualifier,
          },
        ];
  return {
    ref,
    names: options.names ?? {},
    startsAt,
    isLivePlanned: options.isLivePlanned ?? true,
    sport: named(`sr:sport:${number}`, { en: name }),
    category: named(`sr:category:${number}`, { en: 'Norland', hi: 'नॉरलैंड', ar: 'نورلاند' }, 'NOR'),
    tournament: named(`sr:tournament:${number}:${league}`, { en: league }),
    competitors: [...side('home', home), ...side('away', away)],
  };
}

export type OddsBook = {
  put(fixtures: readonly Fixture[]): Promise<void>;
  /** Applies messages as one batch. */
  apply(messages: readonly EventMessage[]): Promise<void>;
  /** Of a producer that is up, as of the platform's clock. */
  alive(producers?: readonly number[]): Promise<void>;
  idOf(ref: string): Promise<bigint>;
};

/** Markets in the XML of descriptions, with their names in English. */
export const describe = (xml: string): readonly MarketDescription[] =>
  readDescriptions(`<market_descriptions>${xml}</market_descriptions>`, 'en');

export async function openOddsBook(
  { db, now, outbox }: Pick<Platform, 'db' | 'now' | 'outbox'>,
  descriptions: readonly MarketDescription[] = [],
): Promise<OddsBook> {
  const book = createBook();
  const groups = new Map(descriptions.map((each) => [each.marketId, each.groups]));
  const alive: OddsBook['alive'] = (producers = PRODUCERS) =>
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
