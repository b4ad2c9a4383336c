// The book of a large site: lists of 3,000 events at a steady rate, and prices that change by the hundred, from
// the feed's message to the sockets that show them.
import { once } from 'node:events';
import { channel } from '@parlour/contract';
import { pino } from 'pino';
import { WebSocket } from 'ws';
import { createOffers } from '../apps/server/src/modules/market/offer/offers.ts';
import { HOUSE_TERMS } from '../apps/server/src/modules/market/offer/rules.ts';
import type { EventMessage, LineOdds } from '../apps/server/src/modules/market/feed/message.ts';
import { SOCKET_PATH } from '../apps/server/src/platform/realtime/socket.ts';
import { createPlatform, type Platform } from '../apps/server/src/platform/platform.ts';
import { fixtureOf, openOddsBook } from '../apps/server/src/testing/odds-book.ts';
import { drivePaced } from './support/paced-load.ts';
import { atMost, type Report } from './support/row.ts';
import { DEMO_BRAND, withServerAlone } from './support/server-alone.ts';
import { composeGet, percentile } from './support/wire-load.ts';

export const group = 'sports';

const EVENTS = 3_000;
const LIVE = 60;
const LEAGUES = 120;
const SPORTS = [1, 2, 4, 5, 20, 23] as const;
const PER_SECOND = 500;
const SECONDS = 10;
const LIST_P99_MS_MAX = 10;
const NEWS_P99_MS_MAX = 100;
const CONNECTIONS = 64;
const STARTS_IN_MS = 100;
const BATCH_EVERY_MS = 20;
const MINUTE_MS = 60_000;
const PUT_AT_ONCE = 500;

const refOf = (place: number): string => `sr:match:${place + 1}`;

const line = (marketId: number, specifiers: string, odds: number): LineOdds => ({
  marketId,
  specifiers,
  status: 1,
  isFavourite: true,
  cashoutStatus: 1,
  nextStopAt: null,
  outcomes: [
    { id: '4', odds, ppm: 500_000, active: true, team: null },
    { id: '5', odds: 1_900, ppm: 500_000, active: true, team: null },
  ],
});
const linesOf = (odds: number): readonly LineOdds[] => [
  line(186, '', odds),
  line(187, 'hcp=-1.5', odds),
  line(189, 'total=20.5', odds),
];

function message(place: number, odds: number, at: number): EventMessage {
  const isLive = place < LIVE;
  return {
    type: 'odds_change',
    eventRef: refOf(place),
    producerId: isLive ? 1 : 3,
    at,
    requestId: null,
    status: isLive
      ? { status: 1, matchStatus: 8, score: { home: '0', away: '0' }, clock: {} }
      : null,
    lines: linesOf(odds),
  };
}

type Book = Awaited<ReturnType<typeof openOddsBook>>;

async function fill(platform: Platform): Promise<readonly string[]> {
  const { db, now } = platform;
  const book = await openOddsBook(platform);
  const startsAt = now().getTime();
  const places = Array.from({ length: EVENTS }, (_, place) => place);
  await book.put(
    places.map((place) =>
      fixtureOf(refOf(place), startsAt + (place - LIVE) * MINUTE_MS, {
        sport: [SPORTS[place % SPORTS.length] ?? 1, `Sport ${place % SPORTS.length}`],
        league: `League ${place % LEAGUES}`,
      }),
    ),
  );
  for (let from = 0; from < EVENTS; from += PUT_AT_ONCE) {
    await book.apply(
      places.slice(from, from + PUT_AT_ONCE).map((place) => message(place, 1_800, startsAt)),
    );
  }
  // Without a margin a price in a message is the one that was sent.
  const offers = createOffers({ db, now, onFailure: () => {} });
  const terms = { ...HOUSE_TERMS, marginBps: 0, liveMarginBps: 0, floorBps: 10_000 };
  await db.tx((tx) => offers.change(tx, DEMO_BRAND, terms, now()));
  return Promise.all(
    places.slice(0, LIVE).map(async (place) => `${await book.idOf(refOf(place))}`),
  );
}

const queries = [
  'view=live&limit=50',
  'view=today&limit=50',
  'view=all&limit=50&isAsian=true',
  'view=early&language=hi',
  'search=league%2077',
  'search=home%20of%20sr:match:2999&language=ar',
];
const pathOf = (at: number): string => `/wps/sports/events?${queries[at % queries.length]}`;

async function measureLists(port: number, report: Report): Promise<void> {
  for (const at of queries.keys()) await fetch(`http://127.0.0.1:${port}${pathOf(at)}`);
  const startsMs = performance.now() + STARTS_IN_MS;
  const requests = Array.from({ length: PER_SECOND * SECONDS }, (_, at) => ({
    atMs: startsMs + (at * 1_000) / PER_SECOND,
    wire: composeGet(pathOf(at)),
  }));
  const answers = await drivePaced({ port, connections: CONNECTIONS, requests });
  const latencies = Float64Array.from(answers, ({ latencyMs, text }) => {
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.slice(0, 200));
    return latencyMs;
  });
  report(
    atMost({
      id: 'sports.list',
      figure: `event lists of ${EVENTS} events, ${PER_SECOND} req/s, p99`,
      value: Math.round(percentile(latencies, 0.99) * 10) / 10,
      unit: 'ms',
      goal: LIST_P99_MS_MAX,
    }),
  );
}

/** When each price of each event was sent, by the price. */
type Sent = Map<string, number>;

async function listen(port: number, ids: readonly string[], sent: Sent): Promise<number[]> {
  const ages: number[] = [];
  const brand = (await (await fetch(`http://127.0.0.1:${port}/wps/system/whitelabel`)).json()) as {
    readonly value: { readonly merchantCode: string };
  };
  const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`);
  await once(socket, 'open');
  socket.send('{"type":"hello","token":null}');
  for (const id of ids.slice(0, LIVE / 2)) {
    const name = channel.book(brand.value.merchantCode, id);
    socket.send(JSON.stringify({ type: 'subscribe', channel: name, version: -1 }));
  }
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString('utf8')) as {
      readonly type: string;
      readonly message?: {
        readonly eventId: string;
        readonly lines: readonly { readonly outcomes: readonly { readonly odds: number }[] }[];
      };
    };
    const told = frame.message;
    if (frame.type !== 'message' || told === undefined) return;
    const key = `${told.eventId} ${told.lines[0]?.outcomes[0]?.odds}`;
    const at = sent.get(key);
    if (at !== undefined) ages.push(performance.now() - at);
    sent.delete(key);
  });
  return ages;
}

async function changePrices(book: Book, ids: readonly string[], sent: Sent): Promise<number> {
  const perBatch = (PER_SECOND * BATCH_EVERY_MS) / 1_000;
  const startedMs = performance.now();
  let applied = 0;
  while (performance.now() - startedMs < SECONDS * 1_000) {
    const dueMs = startedMs + (applied / PER_SECOND) * 1_000;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    const batch = Array.from({ length: perBatch }, (_, index) => {
      const place = (applied + index) % LIVE;
      const odds = 1_100 + Math.floor((applied + index) / LIVE);
      sent.set(`${ids[place]} ${odds}`, performance.now());
      return message(place, odds, Date.now());
    });
    await book.apply(batch);
    applied += batch.length;
  }
  return applied / ((performance.now() - startedMs) / 1_000);
}

export async function run(report: Report): Promise<void> {
  process.env['FEED_URL'] = 'http://127.0.0.1:9';
  process.env['FEED_TOKEN'] = 'bench';
  await withServerAlone({
    roles: 'api,realtime',
    async prepare(platform) {
      return { config: platform.config, ids: await fill(platform) };
    },
    async measure(port, { config, ids }) {
      await measureLists(port, report);
      const platform = createPlatform(config, pino({ level: 'silent' }));
      try {
        const book = await openOddsBook(platform);
        const sent: Sent = new Map();
        const ages = await listen(port, ids, sent);
        const perSecond = await changePrices(book, ids, sent);
        report(
          atMost({
            id: 'sports.news',
            figure: `${Math.round(perSecond)} odds changes a second, from the feed to the socket, p99`,
            value: Math.round(percentile(Float64Array.from(ages), 0.99)),
            unit: 'ms',
            goal: NEWS_P99_MS_MAX,
          }),
        );
      } finally {
        await platform.db.close();
      }
    },
  });
}
