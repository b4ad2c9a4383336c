// A book that a feed has filled, for tests.
import type { Platform } from '../platform/platform.ts';
import type { Fixture, MarketDescription } from '../modules/market/feed/fixture.ts';
import { readDescriptions } from '../modules/market/feed/read-answer.ts';
import { createOffers } from '../modules/market/offer/offers.ts';
import { HOUSE_TERMS } from '../modules/market/offer/rules.ts';
import { type WrittenBook, writeBook } from '../modules/market/seed.ts';

export type { EventMessage, LineOdds } from '../modules/market/feed/message.ts';

const named = (
  ref: string,
  names: Readonly<Record<string, string>>,
  country: string | null = null,
) => ({
  ref,
  names,
  country,
});

type FixtureOptions = Partial<Pick<Fixture, 'isLivePlanned' | 'names' | 'startsAt'>> & {
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

export type OddsBook = WrittenBook & {
  /** From now on the brand adds no margin: what the feed quotes is what it asks for. */
  offerAtFeedPrices(brandId: string): Promise<void>;
};

/** Markets in the XML of descriptions, with their names in English. */
export const describe = (xml: string): readonly MarketDescription[] =>
  readDescriptions(`<market_descriptions>${xml}</market_descriptions>`, 'en');

export async function openOddsBook(
  platform: Pick<Platform, 'db' | 'now' | 'outbox'>,
  descriptions: readonly MarketDescription[] = [],
): Promise<OddsBook> {
  const { db, now } = platform;
  return {
    ...(await writeBook(platform, descriptions)),
    async offerAtFeedPrices(brandId) {
      const offers = createOffers({ db, now, onFailure: () => {} });
      const terms = { ...HOUSE_TERMS, marginBps: 0, liveMarginBps: 0, floorBps: 10_000 };
      await db.tx((tx) => offers.change(tx, brandId, terms, now()));
    },
  };
}
