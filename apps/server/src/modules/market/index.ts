// What the sportsbook knows of the world: events of a provider, their lines and results, as its feed says
// them. Knows no bet: who takes bets reads lines in its own transaction and learns results from events.
import type { EventRow } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import type { OddsFeedSettings } from '../../platform/feed-config.ts';
import type { ModuleParts } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ChannelAuthoriser } from '../../platform/realtime/hub.ts';
import type { ApprovalService } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { SiteService } from '../site/index.ts';
import { createPriceBuilder, type PriceBuilder } from './builder/builder.ts';
import { createConsoleBook } from './console/book.ts';
import { serveBookConsole } from './console/routes.ts';
import { createEntities } from './entity/entities.ts';
import { leaguesIn } from './entity/leagues.ts';
import { createProfiles } from './entity/profiles.ts';
import { BOOK_CHANGED } from './event/events.ts';
import { createAmqpSource } from './feed/amqp-source.ts';
import { createHttpSource } from './feed/http-source.ts';
import { createFeedHealth } from './feed/health.ts';
import { createFeedLoop } from './feed/loop.ts';
import type { LineKey } from './feed/message.ts';
import { createRestCalls } from './feed/rest-calls.ts';
import type { FeedCalls } from './feed/source.ts';
import { serveFeedConsole } from './feed/routes.ts';
import { marketJobs, marketSchedules } from './jobs.ts';
import { createBookService, createToday } from './list/book.ts';
import { createShelf } from './list/shelf.ts';
import { type Board, createBoard } from './line/board.ts';
import { listCancellations, listResults, listRollbacks } from './line/result-store.ts';
import { type Cancellation, standing } from './line/void-rules.ts';
import { createDescriptions } from './name/descriptions.ts';
import { type BookEvent, createNames, type LegKey, type LegNames } from './name/legs.ts';
import { createNews } from './news/news.ts';
import { createPulse } from './news/pulse.ts';
import { createOfferConsole } from './offer/console.ts';
import { createOffers, createPricing, type PricedLine } from './offer/offers.ts';
import { HOUSE_PRODUCER } from './result/kinds.ts';
import { createResultConsole } from './result/console.ts';
import { serveResults } from './result/routes.ts';
import type { SlipsOfLines } from './result/stands.ts';
import { serveBook } from './routes.ts';
import { createStops } from './stop/service.ts';

export type { League } from './entity/leagues.ts';
export { isEsport } from './list/sport.ts';
export type { BuilderPrice, PriceBuilder } from './builder/builder.ts';
export type { BookChange, ResultChange, VoidChange } from './event/events.ts';
export type { LineKey, Outcome, OutcomeResult } from './feed/message.ts';
export type { Board, ShownEvent, ShownLine } from './line/board.ts';
export { isVoidAt, type VoidWindow } from './line/void-rules.ts';
export type { BookEvent, LegKey, LegNames } from './name/legs.ts';
export type { PricedLine } from './offer/offers.ts';
export type { PricedOutcome } from './offer/price.ts';
export type { LinePreview, LineRef } from './result/stands.ts';

/** As our tables call the one provider that a site has. */
const PROVIDER = 'uof';
/** In which names are asked for. */
const LANGUAGES = ['en', 'hi', 'ar'] as const;

/** What the lobby leads with, of each part of the book. */
export type HotEvents = Readonly<Record<'sports' | 'esports', readonly EventRow[]>>;

export type MarketService = Board & {
  /** Null where the site has no feed of odds, or the brand offers no sports. */
  hotEvents(brandId: string, language: string): Promise<HotEvents | null>;
  /**
   * A line at the brand's own prices, as it stands in the reader's transaction: what players see and what
   * bets are taken at. Null where there is none or the brand does not offer it.
   */
  findPricedLine(
    reader: Reader,
    brandId: string,
    eventId: bigint,
    key: LineKey,
  ): Promise<PricedLine | null>;
  /** The same of many lines, in the order of their keys. */
  listPricedLines(
    reader: Reader,
    brandId: string,
    keys: readonly (LineKey & { readonly eventId: bigint })[],
  ): Promise<readonly (PricedLine | null)[]>;
  /** What picks of one event are worth together; not for a transaction, since the provider is asked. */
  readonly priceBuilder: PriceBuilder;
  /** Events by their ids, closed ones too; those that are not stored are left out. */
  eventsOf(reader: Reader, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, BookEvent>>;
  /** Names of picks in a language, in the order of their keys; null where the event is not stored. */
  nameLegs(
    reader: Reader,
    language: string,
    keys: readonly LegKey[],
  ): Promise<readonly (LegNames | null)[]>;
  /** All leagues in a language, with their sports. */
  leagues: typeof leaguesIn;
  /** Everything that was said about the result of a line, the first word first. */
  listResults: typeof listResults;
  /** Cancellations of a line that count now: with `isVoidAt` they say which bets are void. */
  cancellations(reader: Reader, eventId: bigint, key: LineKey): Promise<readonly Cancellation[]>;
};

export type MarketModule = { readonly market: MarketService; readonly parts: ModuleParts };

async function findCancellations(
  reader: Reader,
  eventId: bigint,
  { marketId, specifiers }: LineKey,
): Promise<readonly Cancellation[]> {
  const isOfLine = (row: LineKey) => row.marketId === marketId && row.specifiers === specifiers;
  const windowOf = (row: { feedAt: Date; startsAt: Date | null; endsAt: Date | null }) => ({
    at: row.feedAt.getTime(),
    startsAt: row.startsAt?.getTime() ?? null,
    endsAt: row.endsAt?.getTime() ?? null,
  });
  const made = (await listCancellations(reader, eventId)).filter(isOfLine);
  const back = (await listRollbacks(reader, eventId)).filter(
    (row) => row.kind === 'cancellation' && isOfLine(row),
  );
  const isOurs = ({ producerId }: { readonly producerId: number }) => producerId === HOUSE_PRODUCER;
  // What operators made void the feed does not take back, though its window may be the same.
  return [true, false].flatMap((ours) =>
    standing(
      made
        .filter((row) => isOurs(row) === ours)
        .map((row) => ({ ...windowOf(row), voidReason: row.voidReason })),
      back.filter((row) => !ours || isOurs(row)).map(windowOf),
    ),
  );
}

/** Where the feed comes from, as operators may see it: without what opens it. */
function originOf({ amqpUrl, url }: OddsFeedSettings) {
  const { host, pathname } = new URL(url);
  return {
    address: `${host}${pathname}`,
    carrier: amqpUrl === null ? ('http' as const) : ('amqp' as const),
  };
}

/** Prices and names of the book, and what players may ask of it. */
function createParts(
  { db, log, now }: Platform,
  {
    board,
    calls,
    site,
  }: {
    readonly board: Board;
    readonly calls: FeedCalls | null;
    readonly site: Pick<SiteService, 'brands'>;
  },
) {
  const onFailure = (error: unknown) => log.error({ err: error }, 'the book could not be read');
  const entities = createEntities(now);
  const offers = createOffers({ db, now, onFailure });
  const described = createDescriptions({ db, now, onFailure });
  const news = createNews({ board, offers, brands: site.brands, onFailure });
  const shelf = createShelf({ db, entities, now, onFailure, onChange: news.notify });
  const pricing = createPricing({ board, entities, offers });
  const { load: loadProfiles, profile } = createProfiles(now, PROVIDER);
  const naming = { entities, described, profile, loadProfiles };
  return {
    ...naming,
    offers,
    news: createPulse({ board, news, shelf, onFailure }),
    shelf,
    names: createNames(naming),
    pricing,
    priceBuilder: createPriceBuilder({
      calls,
      offers,
      listPricedLines: pricing.listPricedLines,
      onFailure: (error) => log.warn({ err: error }, 'a builder could not be priced'),
    }),
    book: createBookService({ ...naming, db, board, shelf, offers, now }),
  };
}

/** What operators see of the book, and do to it. */
function createConsole(
  platform: Platform,
  { approvals, audit, site, slipsOfLines }: MarketNeeds,
  parts: ReturnType<typeof createParts> & { readonly board: Board },
) {
  const stops = createStops({ ...platform, audit });
  const today = createToday(platform.now);
  const book = createConsoleBook({ ...platform, ...parts, stops, today });
  const offer = createOfferConsole({ ...platform, ...parts, audit, site });
  const results = createResultConsole({
    ...platform,
    ...parts,
    audit,
    book,
    site,
    slips: slipsOfLines,
    cancellations: (reader, ref) => findCancellations(reader, ref.eventId, ref),
  });
  return {
    ...serveBookConsole({
      book,
      offer,
      site,
      stops,
      submit: {
        lift: approvals.register(stops.lift),
        offer: approvals.register(offer.change),
      },
    }),
    ...serveResults({
      results,
      submit: {
        decide: approvals.register(results.decide),
        release: approvals.register(results.release),
        makeVoid: approvals.register(results.makeVoid),
      },
    }),
  };
}

const isOfBrand: ChannelAuthoriser = (_caller, subject, brandCode) =>
  subject.startsWith(`${brandCode}-`);

export type MarketNeeds = {
  readonly approvals: Pick<ApprovalService, 'register'>;
  readonly audit: AuditService;
  readonly site: Pick<SiteService, 'brand' | 'brands'>;
  /** Who keeps the slips says what decisions about lines would change. */
  readonly slipsOfLines: SlipsOfLines;
};

export function createMarket(platform: Platform, needs: MarketNeeds): MarketModule {
  const { audit, site } = needs;
  const { config, db, log, now, outbox } = platform;
  const { oddsFeed } = config;
  const source = oddsFeed === null ? null : originOf(oddsFeed);
  const health = createFeedHealth({ db, audit, now, provider: PROVIDER, source });
  const board = createBoard({
    db,
    now,
    provider: PROVIDER,
    onFailure: (error) => log.error({ err: error }, 'the book could not be read'),
  });
  const calls = oddsFeed === null ? null : createRestCalls(oddsFeed);
  const made = createParts(platform, { board, calls, site });
  const { book, names, news, priceBuilder, pricing } = made;
  const handlers = {
    ...serveFeedConsole(health),
    ...createConsole(platform, needs, { ...made, board }),
  };
  const market: MarketService = {
    ...board,
    async hotEvents(brandId, language) {
      if (oddsFeed === null || !(await book.isOn(brandId))) return null;
      // One after the other: the second finds what the first had read.
      const sports = await book.hot(brandId, language, 'sports');
      return { sports, esports: await book.hot(brandId, language, 'esports') };
    },
    ...names,
    priceBuilder,
    listPricedLines: pricing.listPricedLines,
    findPricedLine: (reader, brandId, eventId, key) =>
      pricing.findPricedLine(reader, brandId, { eventId, ...key }),
    leagues: leaguesIn,
    listResults,
    cancellations: findCancellations,
  };
  if (oddsFeed === null || calls === null)
    return { market, parts: { handlers: { ...handlers, ...serveBook({ book: null, site }) } } };
  const { amqpUrl, nodeId } = oddsFeed;
  const carrier =
    amqpUrl === null ? createHttpSource(oddsFeed) : createAmqpSource({ url: amqpUrl, nodeId });
  return {
    market,
    parts: {
      handlers: { ...handlers, ...serveBook({ book, site }) },
      loops: [
        createFeedLoop({
          db,
          log,
          now,
          outbox,
          source: carrier,
          calls,
          provider: PROVIDER,
          languages: LANGUAGES,
        }),
      ],
      jobs: marketJobs(platform),
      schedules: marketSchedules,
      notices: { [BOOK_CHANGED]: news.changed },
      // What a brand asks for is no secret, and no other brand's business.
      channels: { book: isOfBrand, 'book-list': isOfBrand },
      sockets: news.begin,
      stop: news.stop,
    },
  };
}
